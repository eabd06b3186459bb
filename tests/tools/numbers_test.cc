// Numbers of the command line: exact, whole, and the same in every locale.
#include "tools/common/numbers.h"

#include <gtest/gtest.h>

#include <clocale>
#include <cstdint>
#include <string>

namespace hif4::cli {
namespace {

TEST(Numbers, Unsigned) {
  uint64_t value = 7;
  EXPECT_EQ(ParseUnsigned("18446744073709551615", &value), Parsed::kOk);
  EXPECT_EQ(value, UINT64_MAX);
  EXPECT_EQ(ParseUnsigned("0xFFFFFFFFFFFFFFFF", &value), Parsed::kOk);
  EXPECT_EQ(value, UINT64_MAX);
  EXPECT_EQ(ParseUnsigned("007", &value), Parsed::kOk);
  EXPECT_EQ(value, 7u);
  EXPECT_EQ(ParseUnsigned("18446744073709551616", &value), Parsed::kTooLarge);
  EXPECT_EQ(ParseUnsigned("0x10000000000000000", &value), Parsed::kTooLarge);
  EXPECT_EQ(ParseUnsigned("-1", &value), Parsed::kNegative);
  EXPECT_EQ(ParseUnsigned("-99999999999999999999", &value), Parsed::kNegative);
  for (const char* text :
       {"", "-", "--1", "+1", " 1", "1 ", "1.0", "1e3", "0x", "0x-1", "x"}) {
    EXPECT_EQ(ParseUnsigned(text, &value), Parsed::kNotANumber) << text;
  }
  EXPECT_EQ(value, 7u);
}

TEST(Numbers, Signed) {
  int64_t value = 7;
  EXPECT_EQ(ParseSigned("-9223372036854775808", &value), Parsed::kOk);
  EXPECT_EQ(value, INT64_MIN);
  EXPECT_EQ(ParseSigned("9223372036854775808", &value), Parsed::kTooLarge);
  EXPECT_EQ(ParseSigned("-9223372036854775809", &value), Parsed::kTooLarge);
  for (const char* text : {"", "-", "+1", " 1", "1,", "1.5"}) {
    EXPECT_EQ(ParseSigned(text, &value), Parsed::kNotANumber) << text;
  }
  EXPECT_EQ(value, INT64_MIN);
}

TEST(Numbers, RealWhateverTheLocale) {
  for (const char* locale : {"C", "de_DE.UTF-8"}) {
    std::setlocale(LC_ALL, locale);  // without effect where it is not installed
    double value = 7;
    EXPECT_EQ(ParseReal("0.5", &value), Parsed::kOk);
    EXPECT_EQ(value, 0.5);
    EXPECT_EQ(ParseReal("-1e-3", &value), Parsed::kOk);
    EXPECT_EQ(value, -1e-3);
    EXPECT_EQ(ParseReal("1e999", &value), Parsed::kTooLarge);
    for (const char* text : {"", "0,5", "1.5x", "nan", "inf", " 1", "0x1p3"}) {
      EXPECT_EQ(ParseReal(text, &value), Parsed::kNotANumber) << text;
    }
  }
  std::setlocale(LC_ALL, "C");
}

}  // namespace
}  // namespace hif4::cli
