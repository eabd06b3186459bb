// What the cores without registers are checked with.
#ifndef HIF4_TOOLS_ESTIMATE_SYNTH_CORE_TESTS_H_
#define HIF4_TOOLS_ESTIMATE_SYNTH_CORE_TESTS_H_

#include "tools/estimate/synth/estimate_unit.h"

namespace hif4::estimate {

// hif4_dot: a_i, b_i -> p_o. The steps of the MAC's stimulus, corners first.
const CoreTest& Hif4DotTest();

// hif4_resq_dot: a_i, b_i, r_i -> p_o, r_o, malformed_o. The steps of its MAC.
const CoreTest& ResqDotTest();

// int4_dot, int4_twos_dot and int8_hif4_dot: a_i, b_i -> p_o. Extremes first, then every
// pair of codes in every lane, then random ones.
const CoreTest& Int4DotTest();
const CoreTest& Int4TwosDotTest();
const CoreTest& Int8Hif4DotTest();

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_SYNTH_CORE_TESTS_H_
