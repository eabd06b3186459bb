// What stands at a boundary, for people: hexadecimal and as a number.
#ifndef HIF4_SIM_LOCKSTEP_VALUE_TEXT_H_
#define HIF4_SIM_LOCKSTEP_VALUE_TEXT_H_

#include <cstdint>
#include <string>

#include "model/unit/unit.h"
#include "sim/dut/dut.h"

namespace hif4::sim {

// `count` words, the most significant first, with `_` between them.
std::string HexText(const uint32_t* words, int count);

// The shortest decimal of a binary32, "+inf", "NaN".
std::string Fp32Text(uint32_t bits);
// "{invalid, inexact}", "{}".
std::string FlagsText(uint32_t flags);

// The part of tap `t` in which `expected` and `got` differ first, with its lane group.
struct TapDifference {
  int lane_group = -1;
  std::string expected, got;
  std::string expected_value, got_value;
};
TapDifference Describe(const MacUnit& unit, bool exact, TapId tap,
                       const uint32_t* expected, const uint32_t* got);

// Words of a tap of this unit; 0 if it has no such boundary.
int TapWords(const MacUnit& unit, bool exact, TapId tap);

}  // namespace hif4::sim

#endif  // HIF4_SIM_LOCKSTEP_VALUE_TEXT_H_
