// The steps of a matrix product on an array, one by one, with data.
#ifndef HIF4_SIM_ARRAY_GEMM_STEPS_H_
#define HIF4_SIM_ARRAY_GEMM_STEPS_H_

#include <cstdint>
#include <vector>

#include "model/schedule/gemm_tiles.h"
#include "model/schedule/step_pattern.h"
#include "sim/array/array_dut.h"

namespace hif4::sim {

// Random units that depend on nothing but seed and place; +0 beyond the edges of X and W
// and beyond K.
class GemmData {
 public:
  GemmData(const GemmShape& gemm, uint64_t seed) : gemm_(gemm), seed_(seed) {}

  Unit64 Activations(int64_t row, int64_t unit) const;
  Unit64 Weights(int64_t row, int64_t unit) const;
  Unit64 Residual(int64_t row, int64_t unit) const;  // of the activations, before pruning

 private:
  Unit64 UnitAt(const char* tensor, int64_t row, int64_t rows, int64_t unit) const;

  const GemmShape gemm_;
  const uint64_t seed_;
};

// Walks over the tiles, row tiles outside, and over K. Steps of the residual follow the
// main steps that they belong to. One for two units (2:4 shared), for the channels that
// are gathered, or for kept blocks carries the residual unit of the first of them: what
// is counted is when it moves, and what it gives is compared with the golden value of
// what it carried.
class GemmSteps {
 public:
  GemmSteps(const GemmShape& gemm, const ArrayShape& array, StepPattern pattern,
            uint64_t seed);

  // False at the end.
  bool Next(ArrayStep* step);

 private:
  // What one step of a tile does: the main product of a unit, or its residual.
  struct Beat {
    int64_t unit;
    bool residual;
  };
  void PlanTile(const GemmShape& gemm, StepPattern pattern);

  const ArrayShape array_;
  const GemmTiles tiles_;
  const bool adder_;  // the residual travels with the main step
  const GemmData data_;
  std::vector<Beat> beats_;  // the same in every tile
  int64_t tile_ = 0;
  size_t beat_ = 0;
};

}  // namespace hif4::sim

#endif  // HIF4_SIM_ARRAY_GEMM_STEPS_H_
