#include "model/codec/e2m1_round.h"

#include "model/codec/exact_compare.h"

namespace hif4 {
namespace {

// Between magnitude codes n and n + 1 in quarters; the last is the tie above 6.
constexpr int kMidpoints[8] = {1, 3, 5, 7, 10, 14, 20, 28};

}  // namespace

RoundedE2m1 RoundToE2m1(Fp32 x, int scale_significand, int scale_exponent) {
  int magnitude = 0;
  if (scale_significand != 0) {
    for (; magnitude < 8; ++magnitude) {
      const int order = CompareMagnitudes(
          x.significand(), x.exponent(),
          static_cast<uint64_t>(scale_significand * kMidpoints[magnitude]),
          scale_exponent - 2);
      // A tie goes up to an even code.
      if (order < 0 || (order == 0 && magnitude % 2 == 0)) break;
    }
  }
  RoundedE2m1 out;
  out.saturated = magnitude > 7;
  if (out.saturated) magnitude = 7;
  const bool negative = x.negative() && !x.is_zero();
  out.code = E2m1::FromBits(static_cast<uint8_t>((negative ? 8 : 0) | magnitude));
  return out;
}

}  // namespace hif4
