// Taps: what leaves each register boundary of a MAC, as 32-bit words that are equal in
// the C++ reference, in SystemC and in RTL.
#ifndef HIF4_MODEL_CYCLE_TAP_H_
#define HIF4_MODEL_CYCLE_TAP_H_

#include <cstdint>

#include "model/arith/mac_accumulator.h"
#include "model/format/resq_unit.h"
#include "model/format/unit64.h"

namespace hif4 {

// The boundaries in the order in which a step passes them (H4). kAcc is the state of the
// accumulator, valid in the cycle after a step was accumulated.
enum class TapPoint { kIn, kS4, kP, kD, kAcc, kOut };
constexpr int kTapPoints = 6;
constexpr const char* kTapPointNames[kTapPoints] = {"in", "S4", "P", "D", "acc", "out"};

// Word 0 is the least significant. Without `valid` there are no words. A valid step may
// stand at a boundary for several cycles; `flush_i` does not hide it, except at kOut.
struct Tap {
  static constexpr int kMaxWords = 32;
  bool valid = false;
  int count = 0;
  uint32_t words[kMaxWords];

  void Append(uint32_t word) { words[count++] = word; }
};

// 9 words: the scale word, then elements 0..7, 8..15, ...
void AppendUnit(Tap* tap, const Unit64& unit);
// 7 words: the scale word, 4 of codes, 2 of positions.
void AppendUnit(Tap* tap, const ResqUnit& unit);
// 2 words: acc, flags. Exact, 8 words: 6 of the total, init, {malformed, 0, nan, 0}.
void AppendAccumulator(Tap* tap, const MacAccumulator& acc, bool exact);

}  // namespace hif4

#endif  // HIF4_MODEL_CYCLE_TAP_H_
