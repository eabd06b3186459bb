// What the cores without registers are checked with.
#ifndef HIF4_TOOLS_ESTIMATE_SYNTH_CORE_TESTS_H_
#define HIF4_TOOLS_ESTIMATE_SYNTH_CORE_TESTS_H_

#include "tools/estimate/synth/estimate_unit.h"

namespace hif4::estimate {

// hif4_dot: a_i, b_i -> p_o. The steps of the MAC's stimulus, corners first.
const CoreTest& Hif4DotTest();

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_SYNTH_CORE_TESTS_H_
