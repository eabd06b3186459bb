#include "model/vector/observed_line.h"

namespace hif4 {
namespace {

constexpr size_t kIndexDigits = 16;

int HexDigit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return -1;
}

bool ParseIndex(std::string_view token, uint64_t* index) {
  const std::string digits = CanonicalDigits(token);
  if (digits.empty() || digits.size() > kIndexDigits) return false;
  *index = 0;
  for (const char c : digits) {
    if (HexDigit(c) < 0) return false;
    *index = *index << 4 | static_cast<uint64_t>(HexDigit(c));
  }
  return true;
}

}  // namespace

std::string CanonicalDigits(std::string_view text) {
  std::string digits;
  bool any = false;
  for (const char c : text) {
    const char lower = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    if (lower == '_') continue;
    if (HexDigit(lower) < 0 && lower != 'x' && lower != 'z') return "";
    any = true;
    if (lower != '0' || !digits.empty()) digits += lower;
  }
  return any && digits.empty() ? "0" : digits;
}

ObservedLine ParseObservedLine(std::string_view line) {
  constexpr std::string_view kBlanks = " \t\r";
  ObservedLine out;
  size_t begin = line.find_first_not_of(kBlanks);
  if (begin == std::string_view::npos || line[begin] == '#' ||
      line.substr(begin, 2) == "//") {
    return out;
  }
  out.kind = ObservedLine::Kind::kMalformed;
  for (bool is_index = true; begin != std::string_view::npos; is_index = false) {
    const size_t end = line.find_first_of(kBlanks, begin);
    const std::string_view token = line.substr(begin, end - begin);
    if (is_index && !ParseIndex(token, &out.index)) return out;
    if (!is_index) {
      out.values.push_back(CanonicalDigits(token));
      if (out.values.back().empty()) return out;
    }
    begin = end == std::string_view::npos ? end : line.find_first_not_of(kBlanks, end);
  }
  out.kind = ObservedLine::Kind::kResult;
  return out;
}

}  // namespace hif4
