#include "model/unit/lone_bits.h"

#include "model/unit/hif4_patterns.h"

namespace hif4 {
namespace {

constexpr int kLeastInit = -149, kMostInit = 127;

// From the leading one, of which 25 is the first below the guard; `every` so many bits.
// Narrow stages stand at many places, wide ones at few.
struct Distance {
  int places, every;
};
constexpr Distance kDistances[] = {{25, 3}, {26, 3},  {28, 3},  {31, 3},
                                   {36, 2}, {44, 2},  {60, 1},  {72, 1},
                                   {96, 1}, {128, 1}, {160, 1}, {200, 1}};

uint32_t PowerOfTwo(int exponent, bool negative) {
  const uint32_t bits = exponent < -126 ? 1u << (exponent - kLeastInit)
                                        : static_cast<uint32_t>(exponent + 127) << 23;
  return bits | (negative ? 0x80000000u : 0u);
}

}  // namespace

LoneBits::LoneBits(int least, int most) {
  const auto is_step = [&](int exponent) {
    return least <= exponent && exponent <= most;
  };
  const auto is_init = [](int exponent) {
    return kLeastInit <= exponent && exponent <= kMostInit;
  };
  for (int low = kLeastInit; low <= kMostInit; ++low) {
    for (const Distance& distance : kDistances) {
      const int high = low + distance.places;
      if ((low - kLeastInit + distance.places) % distance.every != 0) continue;
      if (is_step(low) && is_init(high)) {
        pairs_.push_back({high, low});
      } else if (is_init(low) && is_step(high)) {
        pairs_.push_back({low, high});
      }
    }
  }
}

std::vector<Step> LoneBits::Item(uint64_t index,
                                 Step (*step_of)(int exponent, bool negative)) const {
  const Pair& pair = pairs_[index];
  const bool negative = index % 4 == 3;
  return ResultOf(PowerOfTwo(pair.init, negative), {step_of(pair.step, negative)});
}

}  // namespace hif4
