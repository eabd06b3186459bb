// An exact number to check the arithmetic against: schoolbook sums on a long grid, and
// the nearest binary32 found by search and comparison. It shares neither code nor method
// with model/arith.
#ifndef HIF4_TESTS_ARITH_EXACT_NUMBER_H_
#define HIF4_TESTS_ARITH_EXACT_NUMBER_H_

#include <array>
#include <cstdint>

namespace hif4 {

// Sign and magnitude; magnitude in units of 2^-320, below 2^448.
class ExactNumber {
 public:
  static constexpr int kLeastExponent = -320;
  static constexpr int kLimbs = 24;

  ExactNumber() = default;  // zero
  // significand * 2^exponent.
  static ExactNumber Of(int64_t significand, int exponent);
  static ExactNumber OfMagnitude(bool negative, uint64_t magnitude, int exponent);
  // The value of a finite binary32; the bits of an infinity stand for +-2^128.
  static ExactNumber OfFp32(uint32_t bits);

  ExactNumber& operator+=(const ExactNumber& other);
  ExactNumber operator-() const;
  friend ExactNumber operator+(ExactNumber a, const ExactNumber& b) { return a += b; }
  friend ExactNumber operator-(ExactNumber a, const ExactNumber& b) { return a += -b; }
  // -1, 0, 1.
  int sign() const;
  friend int Compare(const ExactNumber& a, const ExactNumber& b) {
    return (a - b).sign();
  }
  friend bool operator==(const ExactNumber& a, const ExactNumber& b) {
    return Compare(a, b) == 0;
  }

  // The nearest binary32, ties to the one with even bits; 2^128 counts as the neighbour
  // of the largest finite number. Zero is +0.
  struct Nearest {
    uint32_t bits;
    bool inexact;
    bool overflow;
  };
  Nearest NearestFp32() const;

 private:
  static int CompareMagnitude(const ExactNumber& a, const ExactNumber& b);

  bool negative_ = false;
  std::array<uint32_t, kLimbs> limb_ = {};  // least significant first
};

}  // namespace hif4

#endif  // HIF4_TESTS_ARITH_EXACT_NUMBER_H_
