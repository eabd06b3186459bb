#include "model/vector/header_values.h"

#include <sstream>
#include <vector>

namespace hif4 {
namespace {

constexpr int kMaxFieldBits = 4096;
constexpr uint64_t kMaxSmall = 1000000;

}  // namespace

bool ParseNumber(const std::string& text, uint64_t* number) {
  if (text.empty() || text.size() > 20 || (text.size() > 1 && text[0] == '0')) {
    return false;
  }
  *number = 0;
  for (const char c : text) {
    const uint64_t digit = static_cast<uint64_t>(c - '0');
    if (c < '0' || c > '9' || *number > (UINT64_MAX - digit) / 10) return false;
    *number = *number * 10 + digit;
  }
  return true;
}

bool ParseSmall(const std::string& text, int* number) {
  uint64_t n = 0;
  if (!ParseNumber(text, &n) || n > kMaxSmall) return false;
  *number = static_cast<int>(n);
  return true;
}

bool ParseName(const std::string& text, std::string* name) {
  for (const char c : text) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' ||
                        c == ',' || c == '_';
    if (!letter) return false;
  }
  *name = text;
  return !text.empty();
}

bool ParseItems(const std::string& text, uint64_t* first, uint64_t* last) {
  const size_t dash = text.find('-');
  return dash != std::string::npos && ParseNumber(text.substr(0, dash), first) &&
         ParseNumber(text.substr(dash + 1), last) && *first <= *last;
}

bool ParseFields(const std::string& text, RowLayout* layout) {
  std::istringstream stream(text);
  std::string part;
  std::vector<Field> fields;
  while (stream >> part) {
    const size_t colon = part.find(':');
    Field field;
    if (colon == std::string::npos || !ParseName(part.substr(0, colon), &field.name) ||
        !ParseSmall(part.substr(colon + 1), &field.bits) || field.bits < 1 ||
        field.bits > kMaxFieldBits) {
      return false;
    }
    fields.push_back(field);
  }
  if (fields.size() < 2 || fields[0].name != "mark" || fields[0].bits != 4) return false;
  *layout = RowLayout({fields.begin() + 1, fields.end()});
  return layout->FieldsText() == text;
}

bool ParseSha(const std::string& text, std::string* sha256) {
  *sha256 = text;
  return text.size() == 64 &&
         text.find_first_not_of("0123456789abcdef") == std::string::npos;
}

}  // namespace hif4
