// The fields of a vector row: where each stands, and the row as text.
#ifndef HIF4_MODEL_VECTOR_ROW_LAYOUT_H_
#define HIF4_MODEL_VECTOR_ROW_LAYOUT_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace hif4 {

enum class FieldKind {
  kMark,    // always 0xa
  kInput,   // what the unit is driven with
  kResult,  // expected from the unit; what a bench prints
  kTap,     // expected at a boundary inside the unit
};

struct Field {
  std::string name;
  int bits = 0;
  FieldKind kind = FieldKind::kInput;
};

// A row in memory is an array of 32-bit words: each field, in the order of the row, takes
// as many as its bits need, the least significant first. As text it is one hexadecimal
// word: fields separated by `_`, each filled with zeros to whole digits.
class RowLayout {
 public:
  RowLayout() = default;
  // `mark:4` comes first by itself.
  explicit RowLayout(const std::vector<Field>& fields_after_mark);

  const std::vector<Field>& fields() const { return fields_; }
  int words() const { return words_; }       // 32-bit words of a row in memory
  int width() const { return 4 * digits_; }  // bits of a row as $readmemh sees it
  size_t characters() const { return static_cast<size_t>(digits_) + fields_.size() - 1; }

  // The first word of field `f` in memory, and its lowest bit in the row as text.
  int word(size_t f) const { return places_[f].word; }
  int low_bit(size_t f) const { return places_[f].low_bit; }
  int field_words(size_t f) const { return (fields_[f].bits + 31) / 32; }
  // Index of a field, or -1.
  int Find(const std::string& name) const;

  // "mark:4 first:1 ..." and "mark=655:652 first=648:648 ...".
  std::string FieldsText() const;
  std::string SlicesText() const;

  // Writes characters() characters, without a line end. Returns the end.
  char* Format(const uint32_t* row, char* text) const;

  // Reads a row of characters() characters. Digits are lower case, `_` stands between all
  // fields, and no field exceeds its bits. On an error false and the offending column.
  bool Parse(const char* text, uint32_t* row, size_t* column) const;

 private:
  struct Place {
    int word, digits, low_bit;
  };
  std::vector<Field> fields_;
  std::vector<Place> places_;
  int words_ = 0, digits_ = 0;
};

// What a field of a row holds, in hexadecimal as in the file.
std::string FieldText(const RowLayout& layout, size_t field, const uint32_t* row);

}  // namespace hif4

#endif  // HIF4_MODEL_VECTOR_ROW_LAYOUT_H_
