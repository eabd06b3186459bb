// The GEMM of the hardware on several threads, with progress.
#ifndef HIF4_TOOLS_PARALLEL_GEMM_H_
#define HIF4_TOOLS_PARALLEL_GEMM_H_

#include <cstdint>

#include "model/arith/gemm.h"
#include "tools/common/progress.h"

namespace hif4::cli {

// Gemm(x, w) of matrices along their last axis, in chunks of rows on `jobs` threads: the
// same bits for any number of them. `progress` counts steps; *steps_done is what was done
// before, and grows by those of this product.
GemmResult ParallelGemm(const ResidualTensor& x, const UnitTensor& w, bool exact,
                        int jobs, Progress* progress, uint64_t* steps_done);

}  // namespace hif4::cli

#endif  // HIF4_TOOLS_PARALLEL_GEMM_H_
