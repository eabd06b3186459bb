// The steps and results of the NVFP4 and MXFP4 MACs against sums over single elements.
#ifndef HIF4_TESTS_ARITH_COMPARATOR_CHECK_H_
#define HIF4_TESTS_ARITH_COMPARATOR_CHECK_H_

namespace hif4 {

enum class Comparator { kNvfp4, kMxfp4 };

// S of random steps, with and without residual: one rounding of all blocks (C1, C2, R7).
void CheckSteps(Comparator format, int count);

// Random results: FP32 as the host adds S, exact (NVFP4) as the total rounds.
void CheckResults(Comparator format, int count);

}  // namespace hif4

#endif  // HIF4_TESTS_ARITH_COMPARATOR_CHECK_H_
