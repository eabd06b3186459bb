// `hif4 resq`: figures that can be worked out by hand, real tensors, refusals.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "model/codec/prune_tensor.h"
#include "tests/tools/npy_file.h"
#include "tests/tools/run.h"

namespace hif4 {
namespace {

using Json = nlohmann::json;

constexpr uint32_t kSeven = 0x40E00000;

class ResqTool : public ToolTest {
 protected:
  Json Report(std::vector<std::string> args) {
    args.insert(args.begin(), "resq");
    args.insert(args.end(), {"--report", "-"});
    const Outcome run = Run(args);
    EXPECT_EQ(run.code, 0) << run.err;
    return Json::parse(run.out, nullptr, false);
  }
  void WriteNpy(const std::string& name, const std::string& shape,
                const std::vector<uint32_t>& bits) {
    Write(name, NpyFile("<f4", shape, Elements(bits, 4, false)));
  }
  const std::string real_x_ = HIF4_SOURCE_DIR "/vectors/real/activations.npy";
  const std::string real_w_ = HIF4_SOURCE_DIR "/vectors/real/weights.npy";
};

// X: 7 and 0.1 in one group of 4, where a step is 1: the 0.1 is flushed, and its residual
// is kept by every pattern. W: sevens, which are exact.
TEST_F(ResqTool, FlushedBeforeAndAfter) {
  std::vector<uint32_t> x(64, 0), w(64, kSeven);
  x[0] = kSeven;
  x[1] = 0x3DCCCCCD;
  WriteNpy("x", "(1, 64)", x);
  WriteNpy("w", "(1, 64)", w);
  const Json json = Report({"x", "w"});
  EXPECT_EQ(json["nonzero"], 2);
  EXPECT_EQ(json["k"], 64);
  ASSERT_EQ(json["results"].size(), 5u);
  for (const Json& one : json["results"]) {
    const bool none = one["pattern"] == "none";
    EXPECT_EQ(one["flushed_before"], 1) << one;
    EXPECT_EQ(one["flushed_after"], none ? 1 : 0) << one;
    EXPECT_EQ(one["flushed_share_before"], 0.5);
    EXPECT_EQ(one["residual_units_not_zero"], none ? 0 : 1);
    const double error = one["relative_error"];
    if (none) {
      EXPECT_NEAR(error, 0.1 / 7.1, 1e-6);
      EXPECT_NEAR(one["largest_error"].get<double>(), 0.7, 1e-6);
    } else {
      EXPECT_LT(error, 0.1 / 7.1 / 8) << one;  // of 0.1 under its own scale
    }
  }
}

// Peaks of 7 in HiF4 and of 6 in E2M1 lie on their grids, and so do these other values.
TEST_F(ResqTool, ExactValuesLoseNothing) {
  const auto expect = [&](uint32_t peak, const std::string& formats, size_t count) {
    std::vector<uint32_t> x(2 * 64), w(3 * 64);
    for (size_t i = 0; i < x.size(); ++i) x[i] = i % 2 == 0 ? peak : 0xC0400000;  // -3
    for (size_t i = 0; i < w.size(); ++i) w[i] = i % 3 == 0 ? peak : 0x40000000;  // 2
    WriteNpy("x", "(2, 64)", x);
    WriteNpy("w", "(3, 64)", w);
    const Json json = Report({"x", "w", "--format", formats});
    EXPECT_EQ(json["results"].size(), count);
    for (const Json& one : json["results"]) {
      EXPECT_EQ(one["relative_error"], 0.0) << one;
      EXPECT_EQ(one["largest_error"], 0.0) << one;
      EXPECT_EQ(one["not_finite"], 0) << one;
    }
    for (const Json& one : json["weight_errors"]) EXPECT_EQ(one["relative_error"], 0.0);
  };
  expect(kSeven, "hif4", 5);
  expect(0x40C00000, "nvfp4,mxfp4", 10);
}

// What W loses is lost whatever X does: 7 and 0.1 in W, X exact.
TEST_F(ResqTool, WeightsSetAFloor) {
  std::vector<uint32_t> x(64, kSeven), w(64, 0);
  w[0] = kSeven;
  w[1] = 0x3DCCCCCD;
  WriteNpy("x", "(1, 64)", x);
  WriteNpy("w", "(1, 64)", w);
  const Json json = Report({"x", "w"});
  EXPECT_NEAR(json["weight_errors"][0]["relative_error"].get<double>(), 0.1 / 7.1, 1e-6);
  for (const Json& one : json["results"]) {
    EXPECT_NEAR(one["relative_error"].get<double>(), 0.1 / 7.1, 1e-6) << one;
  }
}

// X of INT8 itself loses nothing more than W does; halves of its step are lost.
TEST_F(ResqTool, ActivationsInInt8) {
  std::vector<uint32_t> x(128, 0x3F800000), w(128, kSeven);  // 1
  x[0] = x[64] = 0x42FE0000;                                 // 127
  w[1] = 0x3DCCCCCD;                                         // 0.1
  WriteNpy("x", "(1, 128)", x);
  WriteNpy("w", "(1, 128)", w);
  const Json exact = Report({"x", "w"});
  const double weights = exact["weight_errors"][0]["relative_error"];
  EXPECT_GT(weights, 0);
  EXPECT_EQ(exact["int8_activation_errors"][0]["relative_error"], weights);
  for (size_t i = 1; i < 64; ++i) x[i] = 0x3F000000;  // 0.5, to even: 0
  w[1] = kSeven;
  WriteNpy("x", "(1, 128)", x);
  WriteNpy("w", "(1, 128)", w);
  const Json halves = Report({"x", "w"});
  EXPECT_NEAR(halves["int8_activation_errors"][0]["relative_error"].get<double>(),
              31.5 / (127 + 127 + 31.5 + 63), 1e-6);
}

TEST_F(ResqTool, RealTensors) {
  const Json json =
      Report({real_x_, real_w_, "--dtype", "bf16", "--format", "hif4,mxfp4"});
  EXPECT_EQ(json["x"]["type"], "bfloat16");
  EXPECT_EQ(json["rows"], 96);
  EXPECT_EQ(json["columns"], 96);
  EXPECT_EQ(json["k"], 1536);
  ASSERT_EQ(json["results"].size(), 10u);
  for (int f = 0; f < 2; ++f) {
    const Json& none = json["results"][static_cast<size_t>(5 * f)];
    const double floor = json["weight_errors"][static_cast<size_t>(f)]["relative_error"];
    const double before = none["relative_error"];
    for (size_t p = 1; p < 5; ++p) {
      const Json& one = json["results"][static_cast<size_t>(5 * f) + p];
      EXPECT_EQ(one["flushed_before"], none["flushed_before"]);
      EXPECT_LT(one["flushed_after"], one["flushed_before"]) << one;
      EXPECT_LT(one["relative_error"], before) << one;
      EXPECT_GT(one["relative_error"], floor * 0.98) << one;
    }
    const Json& dense = json["results"][static_cast<size_t>(5 * f) + 4];
    EXPECT_LT(dense["relative_error"], floor * 1.2);
    const double int8 =
        json["int8_activation_errors"][static_cast<size_t>(f)]["relative_error"];
    EXPECT_GT(int8, floor * 0.98);
    EXPECT_LT(int8, before);
  }
  EXPECT_EQ(json["results"][1]["cycles_with_residual_adder"],
            json["results"][1]["cycles"]["main"]);
  EXPECT_TRUE(json["results"][4]["cycles_with_residual_adder"].is_null());
}

TEST_F(ResqTool, ThreadsChangeNothing) {
  const std::vector<std::string> args = {"resq", real_x_,     real_w_,    "--dtype",
                                         "bf16", "--pattern", "2:4,none", "--jobs"};
  std::vector<std::string> one = args, eight = args;
  one.push_back("1");
  eight.push_back("8");
  const Outcome first = Run(one);
  EXPECT_EQ(first.code, 0) << first.err;
  EXPECT_EQ(Run(eight).out, first.out);
  EXPECT_NE(first.out.find("hif4    none"), std::string::npos) << first.out;
  EXPECT_LT(first.out.find("hif4    none"), first.out.find("hif4    2:4")) << first.out;
  EXPECT_EQ(first.out.find("dense  "), std::string::npos) << first.out;
}

TEST_F(ResqTool, ReportFileBesideTheTable) {
  WriteNpy("x", "(64,)", std::vector<uint32_t>(64, 0x3F800000));
  WriteNpy("w", "(2, 2, 16)", std::vector<uint32_t>(64, 0x3F800000));
  ExpectError(Run({"resq", "x", "w", "--report", "r.json"}), 2,
              {"w: has rows of 16 values, X has rows of 64"});
  EXPECT_FALSE(Exists("r.json"));
  // A vector is one row; leading dimensions of any number are rows.
  WriteNpy("w", "(2, 1, 64)", std::vector<uint32_t>(128, 0x3F800000));
  const Outcome run =
      Run({"resq", "x", "w", "--report", "r.json", "--accumulator", "exact"});
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_NE(run.out.find("1 x 2, K = 64, accumulator exact"), std::string::npos)
      << run.out;
  const Json json = Json::parse(Read("r.json"), nullptr, false);
  EXPECT_EQ(json["schema"], "hif4-resq 1");
  EXPECT_EQ(json["columns"], 2);
}

TEST_F(ResqTool, NanIsLeftOutAndCounted) {
  std::vector<uint32_t> x(2 * 64, 0x3F800000), w(64, 0x3F800000);
  x[70] = 0x7FC00000;
  WriteNpy("x", "(2, 64)", x);
  WriteNpy("w", "(1, 64)", w);
  const Json json = Report({"x", "w", "--pattern", "none"});
  EXPECT_EQ(json["results"][0]["not_finite"], 1);
  EXPECT_EQ(json["results"][0]["nan_units"], 1);
  EXPECT_EQ(json["nonzero"], 127);
  const Outcome text = Run({"resq", "x", "w"});
  EXPECT_NE(text.out.find("1 elements of Y are not finite"), std::string::npos)
      << text.out;
  x[0] = 0x7F800000;
  WriteNpy("x", "(2, 64)", x);
  ExpectError(Run({"resq", "x", "w"}), 2, {"x: no element of Y is finite"});
}

// An error over no element is none, not 0: HiF4 saturates, but 64 times 2^127 has no
// FP32.
TEST_F(ResqTool, WhatIsNotFiniteWasNotMeasured) {
  WriteNpy("x", "(1, 64)", std::vector<uint32_t>(64, 0x7F000000));
  std::vector<uint32_t> w(128, 0);
  w[0] = w[64] = 0x3F800000;
  WriteNpy("w", "(2, 64)", w);
  const Outcome some = Run({"resq", "x", "w", "--pattern", "none"});
  EXPECT_EQ(some.out.find("not measured"), std::string::npos) << some.out << some.err;
  WriteNpy("w", "(1, 64)", std::vector<uint32_t>(64, 0x3F800000));
  const Outcome none = Run({"resq", "x", "w", "--pattern", "none"});
  EXPECT_NE(none.out.find("X exact:  hif4 not measured"), std::string::npos) << none.out;
}

TEST_F(ResqTool, Refuses) {
  const std::vector<uint32_t> ones(64, 0x3F800000);
  WriteNpy("w", "(1, 64)", ones);
  WriteNpy("scalar", "()", {0});
  WriteNpy("none", "(0, 64)", {});
  WriteNpy("rows0", "(64, 0)", {});
  ExpectError(Run({"resq", "scalar", "w"}), 2, {"scalar: is a scalar; X has rows"});
  ExpectError(Run({"resq", "w", "scalar"}), 2, {"scalar: is a scalar; W has rows"});
  ExpectError(Run({"resq", "none", "w"}), 2, {"none: holds no value: shape (0, 64)"});
  ExpectError(Run({"resq", "w", "rows0"}), 2, {"rows0: holds no value: shape (64, 0)"});
  ExpectError(Run({"resq", real_x_, real_w_}), 2, {"activations.npy", "--dtype bf16"});
  ExpectError(Run({"resq", "nofile", "w"}), 64, {"nofile: cannot be read"});
  ExpectError(Run({"resq", "w"}), 64, {"W is required"});
  ExpectError(Run({"resq", "w", "w", "--pattern", "4:2"}), 64,
              {"--pattern: unknown name '4:2'; one of none, 2:4, channel, block, dense"});
  ExpectError(Run({"resq", "w", "w", "--format", "fp4"}), 64,
              {"--format: unknown name 'fp4'; one of hif4, nvfp4, mxfp4"});
  ExpectError(Run({"resq", "w", "w", "--format", "mxfp4", "--accumulator", "exact"}), 64,
              {"mxfp4 has no exact accumulator"});
  ExpectError(Run({"resq", "w", "w", "--tensor-scale"}), 64, {"nvfp4 only"});
  ExpectError(Run({"resq", "w", "w", "--report", "none/r"}), 64, {"none/r: cannot be"});
  const std::string before = Read("w");
  ExpectError(Run({"resq", "w", "w", "--report", "./w"}), 64, {"./w: is the input file"});
  EXPECT_EQ(Read("w"), before);
  EXPECT_EQ(Run({"resq", "w", "w", "--format", "nvfp4", "--tensor-scale"}).code, 0);
}

}  // namespace
}  // namespace hif4
