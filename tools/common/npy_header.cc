#include "tools/common/npy_header.h"

#include <cctype>
#include <stdexcept>

#include "tools/common/numbers.h"

namespace hif4::cli {
namespace {

constexpr size_t kMaxRank = 32;  // of NumPy 1

[[noreturn]] void Refuse(const std::string& what) { throw std::invalid_argument(what); }

// A cursor over the text of the dictionary.
class Parser {
 public:
  explicit Parser(const std::string& text) : text_(text) {}

  NpyHeader Header() {
    Expect('{');
    while (!Accept('}')) {
      const std::string key = String();
      Expect(':');
      Value(key);
      if (Accept('}')) break;
      Expect(',');
    }
    Spaces();
    if (at_ != text_.size()) Refuse("its header goes on after the dictionary");
    for (const bool seen : seen_) {
      if (!seen) Refuse("its header lacks one of descr, fortran_order, shape");
    }
    return header_;
  }

 private:
  void Spaces() {
    while (at_ < text_.size() &&
           std::isspace(static_cast<unsigned char>(text_[at_])) != 0) {
      ++at_;
    }
  }
  bool Accept(char c) {
    Spaces();
    const bool found = at_ < text_.size() && text_[at_] == c;
    if (found) ++at_;
    return found;
  }
  void Expect(char c) {
    if (!Accept(c)) {
      Refuse("its header is no dictionary: there is no '" + std::string(1, c) +
             "' at character " + std::to_string(at_));
    }
  }
  std::string String() {
    const char quote = Accept('"') ? '"' : '\'';
    if (quote == '\'') Expect('\'');
    const size_t end = text_.find(quote, at_);
    if (end == std::string::npos) Refuse("its header has a string without an end");
    const std::string out = text_.substr(at_, end - at_);
    at_ = end + 1;
    return out;
  }
  bool Boolean() {
    Spaces();
    for (const std::string word : {"True", "False"}) {
      if (text_.compare(at_, word.size(), word) != 0) continue;
      at_ += word.size();
      return word == "True";
    }
    Refuse("fortran_order in its header is neither True nor False");
  }
  int64_t Dimension() {
    Spaces();
    const size_t begin = at_;
    while (at_ < text_.size() &&
           (std::isdigit(static_cast<unsigned char>(text_[at_])) != 0 ||
            text_[at_] == '-')) {
      ++at_;
    }
    const std::string digits = text_.substr(begin, at_ - begin);
    if (at_ < text_.size() && text_[at_] == 'L') ++at_;  // a long of Python 2
    int64_t dimension = 0;
    const Parsed parsed = ParseSigned(digits, &dimension);
    if (parsed == Parsed::kTooLarge) Refuse("dimension " + digits + " is too large");
    if (parsed != Parsed::kOk) Refuse("shape in its header is no tuple of numbers");
    if (dimension < 0) Refuse("dimension " + digits + " is negative");
    return dimension;
  }
  Shape Tuple() {
    Shape shape;
    Expect('(');
    while (!Accept(')')) {
      if (shape.size() == kMaxRank) Refuse("it has more than 32 dimensions");
      shape.push_back(Dimension());
      if (Accept(')')) break;
      Expect(',');
    }
    ElementCount(shape);  // refuses what cannot be counted
    return shape;
  }
  void Value(const std::string& key) {
    static constexpr const char* kKeys[] = {"descr", "fortran_order", "shape"};
    int which = -1;
    for (int i = 0; i < 3; ++i) which = key == kKeys[i] ? i : which;
    if (which < 0) Refuse("its header has the unknown key '" + key + "'");
    if (seen_[which]) Refuse("its header has the key '" + key + "' twice");
    seen_[which] = true;
    if (which == 0) {
      Spaces();
      if (at_ < text_.size() && text_[at_] == '[') {
        Refuse("its type is structured: save each field on its own");
      }
      header_.descr = String();
    } else if (which == 1) {
      header_.fortran_order = Boolean();
    } else {
      header_.shape = Tuple();
    }
  }

  const std::string& text_;
  size_t at_ = 0;
  bool seen_[3] = {};
  NpyHeader header_;
};

}  // namespace

NpyHeader ParseNpyHeader(const std::string& text) { return Parser(text).Header(); }

}  // namespace hif4::cli
