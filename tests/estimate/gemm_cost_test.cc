#include "tools/estimate/cycles/gemm_cost.h"

#include <gtest/gtest.h>

#include "tools/estimate/cycles/model_layers.h"

namespace hif4::estimate {
namespace {

GemmCost Cost(const char* way, const GemmShape& gemm, const ArrayShape& shape,
              int regs = 4, PortStall stall = {}) {
  return CostOf(gemm, *FindProductWay(way), {shape, regs, stall});
}

// 8 x 8 x 256 on 4 x 4: 4 tiles of 4 steps.
TEST(GemmCostTest, CyclesByHand) {
  const GemmShape gemm = {8, 8, 256};
  EXPECT_EQ(Cost("none", gemm, {4, 4}).cycles, 4 * 4 + 4);
  EXPECT_EQ(Cost("2:4", gemm, {4, 4}).cycles, 4 * 4 + 4);
  EXPECT_EQ(Cost("2:4-shared", gemm, {4, 4}).cycles, 4 * 6 + 4);
  EXPECT_EQ(Cost("channel", gemm, {4, 4}).cycles, 4 * 6 + 4);
  EXPECT_EQ(Cost("block", gemm, {4, 4}).cycles, 4 * 6 + 4);
  EXPECT_EQ(Cost("dense", gemm, {4, 4}).cycles, 4 * 8 + 4);
  for (const char* same : {"int8", "nvfp4", "mxfp4"}) {
    EXPECT_EQ(Cost(same, gemm, {4, 4}).cycles, 4 * 4 + 4) << same;
  }
  EXPECT_EQ(Cost("none", gemm, {4, 4}, 0).cycles, 16);
  EXPECT_EQ(Cost("none", gemm, {4, 4}, 4, {PortStall::kInput, 4}).cycles, 16 + 4 + 5);
  EXPECT_EQ(Cost("dense", gemm, {4, 4}).fp4_cycles, 20);
}

// One step of 1 x 1: what it moves, in bits as section 5 counts them.
TEST(GemmCostTest, BytesOfAStep) {
  const GemmShape step = {1, 1, 64};
  const auto inputs = [&](const char* way) {
    return 8 * Cost(way, step, {1, 1}).ports.inputs();
  };
  EXPECT_EQ(inputs("none"), 288 + 288);
  EXPECT_EQ(inputs("2:4"), 288 + 224 + 288) << "8.0 bits a value of X";
  EXPECT_EQ(inputs("2:4-shared"), 288 + 224 + 2 * 288);
  EXPECT_EQ(inputs("dense"), 4 * 288);
  EXPECT_EQ(inputs("int8"), 64 * 8 + 8 + 288);
  EXPECT_EQ(inputs("nvfp4"), 2 * (256 + 32));
  EXPECT_EQ(inputs("mxfp4"), 2 * (256 + 16));
  const GemmCost cost = Cost("2:4", step, {1, 1});
  EXPECT_EQ(cost.ports.activations, 32);
  EXPECT_EQ(cost.ports.weights, 32);
  EXPECT_EQ(cost.ports.scales, 3 * 4);
  EXPECT_EQ(cost.ports.residuals, 24);
  EXPECT_EQ(cost.ports.results, 4);
  EXPECT_EQ(cost.fp16_inputs, 2 * 128);
}

TEST(GemmCostTest, PaddingMovesButDoesNotFill) {
  // 5 x 3 x 65 on 2 x 2: 3 x 2 tiles of 2 steps.
  const GemmCost cost = Cost("none", {5, 3, 65}, {2, 2}, 0);
  EXPECT_EQ(cost.cycles, 12);
  EXPECT_EQ(cost.slots, 12 * 4 * 64);
  EXPECT_EQ(cost.filled, 5 * 3 * 65);
  EXPECT_EQ(cost.multiplies, 5 * 3 * 65);
  EXPECT_EQ(cost.ports.activations, 6 * 2 * 2 * 32);
  EXPECT_EQ(cost.ports.results, 6 * 4 * 4);
  EXPECT_EQ(cost.once.activations, 5 * 2 * 32);
  EXPECT_EQ(cost.once.weights, 3 * 2 * 32);
  EXPECT_EQ(cost.once.results, 5 * 3 * 4);
}

TEST(GemmCostTest, NothingIsFilledTwice) {
  for (const ProductWay& way : ProductWays()) {
    for (const int64_t k : {1, 2, 3, 63, 64, 65, 127, 130, 640}) {
      const GemmCost cost = Cost(way.name.c_str(), {4, 4, k}, {4, 4}, 0);
      EXPECT_GE(cost.filled, cost.multiplies) << way.name << " " << k;
      EXPECT_LE(cost.filled, cost.slots) << way.name << " " << k;
    }
  }
}

TEST(GemmCostTest, BlocksNeedRowsThatDivide32) {
  const ProductWay& block = *FindProductWay("block");
  EXPECT_TRUE(FitsArray(block, {16, 3}));
  EXPECT_TRUE(FitsArray(block, {32, 3}));
  EXPECT_FALSE(FitsArray(block, {3, 16}));
  EXPECT_FALSE(FitsArray(block, {64, 16}));
  EXPECT_TRUE(FitsArray(*FindProductWay("dense"), {3, 16}));
}

TEST(GemmCostTest, SumsAndMultiples) {
  const GemmCost one = Cost("2:4-shared", {7, 9, 200}, {2, 3});
  GemmCost sum = one;
  sum += one;
  sum += one;
  const GemmCost three = Times(one, 3);
  EXPECT_EQ(sum.cycles, three.cycles);
  EXPECT_EQ(sum.products, 3);
  EXPECT_EQ(three.products, 3);
  EXPECT_EQ(sum.slots, three.slots);
  EXPECT_EQ(sum.ports.inputs(), three.ports.inputs());
  EXPECT_EQ(sum.once.inputs(), three.once.inputs());
  EXPECT_EQ(sum.fp16_inputs, three.fp16_inputs);
}

// The number of weights is that of the models without embeddings, norms and biases.
TEST(ModelLayersTest, Weights) {
  const auto weights = [](const char* name) {
    int64_t sum = 0;
    for (const Layer& layer : LinearLayers(*FindModel(name), 1)) {
      sum += layer.count * layer.gemm.n * layer.gemm.k;
    }
    return sum;
  };
  EXPECT_EQ(weights("qwen2.5-3b"),
            36LL * (2048 * (2048 + 2 * 256) + 2048 * 2048 + 3 * 2048LL * 11008));
  EXPECT_EQ(weights("qwen2.5-math-7b"),
            28LL * (3584 * (3584 + 2 * 512) + 3584 * 3584 + 3 * 3584LL * 18944));
  EXPECT_EQ(FindModel("gpt"), nullptr);
}

}  // namespace
}  // namespace hif4::estimate
