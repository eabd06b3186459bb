#include "tests/codec/reference.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace hif4 {
namespace {

constexpr double kSmallestScale = 0x1p-48, kLargestScale = 49152;

Unit64 Nan() {
  Unit64 unit;
  unit.scale_word = 0xFF;
  return unit;
}

// E2, E3 on the clamped factor; the code by search among all values.
int E6m2Code(double sf) {
  sf = std::min(std::max(sf, kSmallestScale), kLargestScale);
  const int lsb = std::ilogb(sf) - 2;
  const double rounded = std::ldexp(std::nearbyint(std::ldexp(sf, -lsb)), lsb);
  for (int code = 0; code < 255; ++code) {
    if (ToDouble(E6m2::FromBits(static_cast<uint8_t>(code))) == rounded) return code;
  }
  return -1;
}

// E4.
double Reciprocal(int code) {
  const double table[4] = {1, .80078125, .66796875, .5703125};
  return std::ldexp(table[code & 3], 48 - (code >> 2));
}

double Quantise(double scaled, Profile profile) {
  const bool half_even = profile == Profile::kPtoA6 || profile == Profile::kCann;
  const double rounded =
      half_even ? std::nearbyint(4 * scaled) : std::floor(4 * scaled + 0.5);
  return std::min(7.0, rounded);
}

}  // namespace

double ToDouble(Bf16 x) {
  const uint32_t bits = static_cast<uint32_t>(x.bits()) << 16;
  float value;
  std::memcpy(&value, &bits, sizeof value);
  return static_cast<double>(value);
}

double ToDouble(E6m2 x) {
  return (1 + (x.bits() & 3) / 4.0) * std::ldexp(1.0, (x.bits() >> 2) - 48);
}

double RoundToBf16(double x) {
  if (x == 0) return x;
  const int lsb = std::max(std::ilogb(x) - 7, -133);
  const double rounded = std::ldexp(std::nearbyint(std::ldexp(x, -lsb)), lsb);
  return std::fabs(rounded) >= 0x1p128 ? std::copysign(HUGE_VAL, x) : rounded;
}

Bf16 Bf16FromDouble(double x) {
  const float value = static_cast<float>(x);
  uint32_t bits;
  std::memcpy(&bits, &value, sizeof bits);
  return Bf16::FromBits(static_cast<uint16_t>(bits >> 16));
}

Unit64 ReferenceEncode(const Bf16* x, Profile profile) {
  double v[64], vmax = 0;
  bool finite = true;
  for (int i = 0; i < 64; ++i) {
    v[i] = ToDouble(x[i]);
    if (!std::isfinite(v[i])) {
      finite = false;
      v[i] = 0;
    }
    vmax = std::max(vmax, std::fabs(v[i]));
  }
  if (!finite && profile != Profile::kAmct) return Nan();

  Unit64 unit;
  if (vmax == 0) {
    if (!finite || profile == Profile::kCann) return Nan();
    return unit;
  }
  const double sf = RoundToBf16(vmax * 0.142578125);
  if (profile == Profile::kCann && (sf < kSmallestScale || sf >= 53248)) return Nan();
  const int base = E6m2Code(sf);
  const double rec = Reciprocal(base);

  const bool rounds_compare = profile == Profile::kPtoA6 || profile == Profile::kCann;
  const bool rounds_product = rounds_compare || profile == Profile::kAmct;
  const auto compared = [&](double product) {
    return rounds_compare ? RoundToBf16(product) : product;
  };
  unit.scale_word = static_cast<uint32_t>(finite ? base : 255);
  for (int k = 0; k < 16; ++k) {
    double v16 = 0, v8 = 0;
    for (int i = 0; i < 4; ++i) v16 = std::max(v16, std::fabs(v[4 * k + i]));
    for (int i = 0; i < 8; ++i) v8 = std::max(v8, std::fabs(v[8 * (k / 2) + i]));
    const int e8 = compared(v8 * rec) >= 4 ? 1 : 0;
    const int e16 = compared(v16 * (rec / (1 << e8))) >= 2 ? 1 : 0;
    unit.scale_word |= static_cast<uint32_t>(e8) << (8 + k / 2);
    unit.scale_word |= static_cast<uint32_t>(e16) << (16 + k);
    for (int i = 4 * k; i < 4 * k + 4; ++i) {
      double scaled = std::fabs(v[i]) * (rec / (1 << (e8 + e16)));
      if (rounds_product) scaled = RoundToBf16(scaled);
      bool sign = v[i] < 0;
      if (rounds_compare && scaled == 0) sign = false;
      SetCode(&unit, i, static_cast<uint8_t>((sign ? 8 : 0) + Quantise(scaled, profile)));
    }
  }
  return unit;
}

}  // namespace hif4
