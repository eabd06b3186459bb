// Operands of the benchmarks: a fixed pool of blocks and units, large enough that no
// branch predictor learns it and small enough for the cache.
#ifndef HIF4_TESTS_BENCH_BENCH_DATA_H_
#define HIF4_TESTS_BENCH_BENCH_DATA_H_

#include <cstddef>
#include <vector>

#include "model/format/bf16.h"
#include "model/format/unit64.h"

namespace hif4 {

constexpr size_t kPoolSize = 1024;

// kPoolSize blocks of 64 values, spread over a few binades around 1 as weights are.
std::vector<Bf16> MakeBlocks();

// The units of those blocks.
std::vector<Unit64> MakeUnits();

}  // namespace hif4

#endif  // HIF4_TESTS_BENCH_BENCH_DATA_H_
