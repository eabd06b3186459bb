#include "tools/common/numbers.h"

#include <charconv>
#include <cmath>
#include <system_error>

namespace hif4::cli {

Parsed ParseUnsigned(const std::string& text, uint64_t* value) {
  const bool hex =
      text.size() > 2 && text[0] == '0' && (text[1] == 'x' || text[1] == 'X');
  const char* begin = text.data() + (hex ? 2 : 0);
  const char* end = text.data() + text.size();
  uint64_t parsed = 0;
  const auto [stop, error] = std::from_chars(begin, end, parsed, hex ? 16 : 10);
  if (error == std::errc::result_out_of_range && stop == end) return Parsed::kTooLarge;
  if (error == std::errc() && stop == end) {
    *value = parsed;
    return Parsed::kOk;
  }
  uint64_t ignored = 0;
  const bool negative = text.size() > 1 && text[0] == '-' &&
                        ParseUnsigned(text.substr(1), &ignored) != Parsed::kNotANumber &&
                        text[1] != '-';
  return negative ? Parsed::kNegative : Parsed::kNotANumber;
}

Parsed ParseSigned(const std::string& text, int64_t* value) {
  int64_t parsed = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, parsed);
  if (stop != end || error == std::errc::invalid_argument) return Parsed::kNotANumber;
  if (error == std::errc::result_out_of_range) return Parsed::kTooLarge;
  *value = parsed;
  return Parsed::kOk;
}

Parsed ParseReal(const std::string& text, double* value) {
  double parsed = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, parsed);
  if (stop != end || error == std::errc::invalid_argument) return Parsed::kNotANumber;
  if (error == std::errc::result_out_of_range) return Parsed::kTooLarge;
  if (!std::isfinite(parsed)) return Parsed::kNotANumber;
  *value = parsed;
  return Parsed::kOk;
}

}  // namespace hif4::cli
