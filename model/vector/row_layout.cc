#include "model/vector/row_layout.h"

#include <fmt/format.h>

namespace hif4 {
namespace {

constexpr char kDigits[] = "0123456789abcdef";

int DigitOf(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return -1;
}

char* FormatField(const uint32_t* words, int digits, char* text) {
  int d = digits - 1;
  for (int w = d / 8; w >= 0; --w) {
    const uint32_t word = words[w];
    for (; d >= 8 * w; --d) *text++ = kDigits[(word >> (4 * (d - 8 * w))) & 0xF];
  }
  return text;
}

}  // namespace

RowLayout::RowLayout(const std::vector<Field>& fields_after_mark) {
  fields_.push_back({"mark", 4, FieldKind::kMark});
  fields_.insert(fields_.end(), fields_after_mark.begin(), fields_after_mark.end());
  for (const Field& field : fields_) {
    const Place place = {words_, (field.bits + 3) / 4, 0};
    places_.push_back(place);
    words_ += (field.bits + 31) / 32;
    digits_ += place.digits;
  }
  int low_bit = width();
  for (Place& place : places_) place.low_bit = low_bit -= 4 * place.digits;
}

int RowLayout::Find(const std::string& name) const {
  for (size_t f = 0; f < fields_.size(); ++f) {
    if (fields_[f].name == name) return static_cast<int>(f);
  }
  return -1;
}

std::string RowLayout::FieldsText() const {
  std::string text;
  for (const Field& field : fields_) {
    text += fmt::format("{}{}:{}", text.empty() ? "" : " ", field.name, field.bits);
  }
  return text;
}

std::string RowLayout::SlicesText() const {
  std::string text;
  for (size_t f = 0; f < fields_.size(); ++f) {
    text += fmt::format("{}{}={}:{}", text.empty() ? "" : " ", fields_[f].name,
                        low_bit(f) + fields_[f].bits - 1, low_bit(f));
  }
  return text;
}

char* RowLayout::Format(const uint32_t* row, char* text) const {
  for (size_t f = 0; f < places_.size(); ++f) {
    if (f != 0) *text++ = '_';
    text = FormatField(row + places_[f].word, places_[f].digits, text);
  }
  return text;
}

bool RowLayout::Parse(const char* text, uint32_t* row, size_t* column) const {
  size_t at = 0;
  for (int w = 0; w < words_; ++w) row[w] = 0;
  for (size_t f = 0; f < places_.size(); ++f) {
    *column = at;
    if (f != 0 && text[at++] != '_') return false;
    uint32_t* words = row + places_[f].word;
    for (int d = places_[f].digits - 1; d >= 0; --d) {
      *column = at;
      const int digit = DigitOf(text[at++]);
      if (digit < 0) return false;
      const int room = fields_[f].bits - 4 * d;  // bits of the field in this digit
      if (room < 4 && (digit >> room) != 0) return false;
      words[d / 8] |= static_cast<uint32_t>(digit) << (4 * (d % 8));
    }
  }
  return true;
}

std::string FieldText(const RowLayout& layout, size_t field, const uint32_t* row) {
  const int digits = (layout.fields()[field].bits + 3) / 4;
  std::string text(static_cast<size_t>(digits), '0');
  FormatField(row + layout.word(field), digits, &text[0]);
  return text;
}

}  // namespace hif4
