// An FP32 to BF16 rounding worded differently from the one under test.
#ifndef HIF4_TESTS_FORMAT_FP32_TO_BF16_H_
#define HIF4_TESTS_FORMAT_FP32_TO_BF16_H_

#include <cstdint>

namespace hif4 {

// The nearer of the two neighbours, the even one if they are equally near; a NaN is right
// if it is any NaN of the same sign, so it is answered by `is_nan`.
struct Bf16Answer {
  bool is_nan;
  uint16_t bits;
};

inline Bf16Answer NearestBf16(uint32_t fp32) {
  const uint32_t magnitude = fp32 & 0x7FFFFFFFu;
  const uint16_t sign = static_cast<uint16_t>((fp32 >> 31) << 15);
  if (magnitude > 0x7F800000u) return {true, sign};
  // Neighbouring BF16 values are 2^16 FP32 codes apart, over binades and into infinity.
  const uint32_t below = magnitude & 0xFFFF0000u, above = below + 0x10000u;
  const uint32_t to_below = magnitude - below, to_above = above - magnitude;
  const bool below_is_even = ((below >> 16) & 1) == 0;
  const bool up = to_above < to_below || (to_above == to_below && !below_is_even);
  return {false, static_cast<uint16_t>(sign | ((up ? above : below) >> 16))};
}

}  // namespace hif4

#endif  // HIF4_TESTS_FORMAT_FP32_TO_BF16_H_
