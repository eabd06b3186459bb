// The steps of a product against the product itself: every element of Y once, in the
// right place, with the values that the library's GEMM gives.
#include "sim/array/gemm_steps.h"

#include <gtest/gtest.h>

#include "model/arith/gemm.h"
#include "model/codec/prune24.h"
#include "model/unit/mac_unit.h"
#include "model/unit/resq_mac_unit.h"

namespace hif4::sim {
namespace {

constexpr uint64_t kSeed = 5;
constexpr GemmShape kShape = {5, 7, 130};
constexpr ArrayShape kArray = {2, 3};

struct Walked {
  std::vector<Fp32> y;  // rows x columns
  int64_t steps = 0, results = 0;
  bool padding_is_zero = true;
};

// What an array computes from the steps: a golden MAC per cell, tiles in their order.
Walked Walk(const MacUnit& unit, StepPattern pattern) {
  GemmSteps steps(kShape, kArray, pattern, kSeed);
  std::vector<GoldenMac> cells(static_cast<size_t>(kArray.cells()),
                               GoldenMac(unit, false));
  Walked walked;
  walked.y.resize(static_cast<size_t>(kShape.m * kShape.n));
  const int64_t col_tiles = TilesOf(kShape, kArray).col_tiles;
  int64_t tile = 0;
  for (ArrayStep step; steps.Next(&step);) {
    ++walked.steps;
    for (int cell = 0; cell < kArray.cells(); ++cell) {
      const auto r = static_cast<size_t>(cell / kArray.cols);
      const auto c = static_cast<size_t>(cell % kArray.cols);
      Step one;
      one.first = step.first;
      one.last = step.last;
      one.a = step.a[r];
      one.b = step.b[c];
      one.has_residual = step.has_residual;
      one.r = step.r[r];
      GoldenMac& mac = cells[static_cast<size_t>(cell)];
      mac.Accumulate(one);
      if (!step.last) continue;
      const int64_t row = tile / col_tiles * kArray.rows + static_cast<int64_t>(r);
      const int64_t col = tile % col_tiles * kArray.cols + static_cast<int64_t>(c);
      if (row < kShape.m && col < kShape.n) {
        walked.y[static_cast<size_t>(row * kShape.n + col)] = mac.Result().value;
        ++walked.results;
      } else {
        walked.padding_is_zero = walked.padding_is_zero && mac.Result().value.bits() == 0;
      }
    }
    if (step.last) ++tile;
  }
  return walked;
}

// X, its residual, and W as tensors of the library.
ResidualTensor Activations(bool residual) {
  const GemmData data(kShape, kSeed);
  ResidualTensor x;
  x.main.shape = x.residual.shape = {kShape.m, kShape.k};
  for (int64_t row = 0; row < kShape.m; ++row) {
    for (int64_t unit = 0; unit < TilesOf(kShape, kArray).units; ++unit) {
      x.main.units.push_back(data.Activations(row, unit));
      if (!residual) continue;
      x.compressed.push_back(Prune2of4(data.Residual(row, unit)));
      x.residual.units.push_back(Expand(x.compressed.back()));
    }
  }
  return x;
}
UnitTensor Weights() {
  const GemmData data(kShape, kSeed);
  UnitTensor w;
  w.shape = {kShape.n, kShape.k};
  for (int64_t row = 0; row < kShape.n; ++row) {
    for (int64_t unit = 0; unit < TilesOf(kShape, kArray).units; ++unit) {
      w.units.push_back(data.Weights(row, unit));
    }
  }
  return w;
}

void ExpectEqual(const Walked& walked, const GemmResult& golden) {
  ASSERT_EQ(golden.values.size(), walked.y.size());
  for (size_t i = 0; i < walked.y.size(); ++i) {
    EXPECT_EQ(walked.y[i].bits(), golden.values[i].bits()) << i;
  }
}

TEST(GemmStepsTest, YWithoutAResidual) {
  ExpectEqual(Walk(MacUnitOfMac(), StepPattern::kNone),
              Gemm(Activations(false).main, Weights()));
}

TEST(GemmStepsTest, YWithTheResidualAdder) {
  ExpectEqual(Walk(MacUnitOfResq(), StepPattern::k24Adder),
              Gemm(Activations(true), Weights()));
}

TEST(GemmStepsTest, EveryPatternHasTheStepsOfTheSchedule) {
  const GemmTiles tiles = TilesOf(kShape, kArray);
  for (const StepPatternInfo& info : StepPatterns()) {
    const Walked walked = Walk(MacUnitOfResq(), info.pattern);
    EXPECT_EQ(walked.steps,
              tiles.tiles() * (tiles.units + ResidualSteps(info.pattern, kShape.k)))
        << info.name;
    EXPECT_EQ(walked.results, kShape.m * kShape.n) << info.name;
    EXPECT_TRUE(walked.padding_is_zero) << info.name;
  }
}

}  // namespace
}  // namespace hif4::sim
