#include "model/arith/gemm.h"

#include <gtest/gtest.h>

#include <stdexcept>

#include "tests/arith/exact_number.h"
#include "tests/arith/host_float.h"
#include "tests/arith/random.h"

namespace hif4 {
namespace {

constexpr int64_t kRows = 35, kColumns = 6, kDepth = 150;  // three units, 42 of padding

// Values of a few binades with outliers, so that blocks differ in scale and lose much.
std::vector<Fp32> RandomValues(Random* random, int64_t count, int centre) {
  std::vector<Fp32> out;
  for (int64_t i = 0; i < count; ++i) {
    const int spread = random->Below(16) == 0 ? 12 : 5;
    out.push_back(RandomFp32(random, centre + random->Between(-5, spread - 5)));
  }
  return out;
}

ExactNumber Product(Fp32 x, Fp32 y) {
  const bool negative = x.negative() != y.negative();
  const uint64_t magnitude = uint64_t{x.significand()} * y.significand();
  return ExactNumber::OfMagnitude(negative, magnitude, x.exponent() + y.exponent());
}

// The exact sum of one step over decoded values; false if one of them is NaN.
bool AddStep(const std::vector<Fp32>& x, const std::vector<Fp32>& w, int64_t m, int64_t n,
             int64_t unit, ExactNumber* sum) {
  for (int64_t i = 64 * unit; i < std::min(kDepth, 64 * unit + 64); ++i) {
    const Fp32 a = x[static_cast<size_t>(m * kDepth + i)];
    const Fp32 b = w[static_cast<size_t>(n * kDepth + i)];
    if (a.is_nan() || b.is_nan()) return false;
    *sum += Product(a, b);
  }
  return true;
}

struct Operands {
  std::vector<Fp32> main, residual, w;  // decoded; residual may be empty
};

// One element as the contract says it, from decoded values only.
RoundedFp32 ReferenceElement(const Operands& in, bool exact, int64_t m, int64_t n,
                             Fp32 init) {
  Fp32 acc = init;
  ExactNumber total = ExactNumber::OfFp32(init.bits());
  int flags = 0;
  bool nan = false;
  for (int64_t unit = 0; unit < 3; ++unit) {
    ExactNumber sum;
    bool finite = AddStep(in.main, in.w, m, n, unit, &sum);
    if (!in.residual.empty()) {
      finite = AddStep(in.residual, in.w, m, n, unit, &sum) && finite;
    }
    nan = nan || !finite;
    const ExactNumber::Nearest s = sum.NearestFp32();
    const RoundedFp32 added = HostAdd(acc, finite ? Fp32::FromBits(s.bits) : Fp32::Nan());
    acc = added.value;
    if (finite) {
      total += sum;
      flags |= (s.inexact ? kInexact : 0) | (s.overflow ? kOverflow : 0);
    }
    flags |= added.flags;
  }
  RoundedFp32 out;
  const ExactNumber::Nearest nearest = total.NearestFp32();
  out.value = nan ? Fp32::Nan() : exact ? Fp32::FromBits(nearest.bits) : acc;
  if (exact) flags = !nan && nearest.inexact ? kInexact : 0;
  out.flags = static_cast<uint8_t>(flags | (nan ? kInvalid : 0));
  return out;
}

struct Case {
  UnitFormat format;
  Pattern pattern;
  bool exact;
};

std::vector<Case> AllCases() {
  std::vector<Case> cases;
  for (int format = 0; format < kUnitFormatCount; ++format) {
    for (int pattern = 0; pattern < kPatternCount; ++pattern) {
      for (const bool exact : {false, true}) {
        const UnitFormat f = static_cast<UnitFormat>(format);
        if (exact && f == UnitFormat::kMxfp4) continue;
        cases.push_back({f, static_cast<Pattern>(pattern), exact});
      }
    }
  }
  return cases;
}

class GemmTest : public testing::TestWithParam<Case> {};

// Every format, pattern and accumulator, with a NaN in one block of X and an init.
TEST_P(GemmTest, EqualsSumsOfDecodedValues) {
  const Case c = GetParam();
  Random random(1);
  std::vector<Fp32> x = RandomValues(&random, kRows * kDepth, 127);
  const std::vector<Fp32> w = RandomValues(&random, kColumns * kDepth, 124);
  x[static_cast<size_t>(3 * kDepth + 70)] = Fp32::FromBits(0xFF800000u);
  FormatOptions format;
  format.format = c.format;
  const ResidualTensor q = EncodeWithResidual(x, {kRows, kDepth}, c.pattern, -1, format);
  const UnitTensor qw = EncodeFormatTensor(w, {kColumns, kDepth}, -1, format);

  GemmOptions options;
  options.exact = c.exact;
  options.init = RandomValues(&random, kRows * kColumns, 128);
  const GemmResult y = Gemm(q, qw, options);

  Operands in = {DecodeFormatTensor(q.main), {}, DecodeFormatTensor(qw)};
  if (c.pattern != Pattern::kNone) in.residual = DecodeFormatTensor(q.residual);
  ASSERT_EQ(y.rows, kRows);
  ASSERT_EQ(y.columns, kColumns);
  ASSERT_EQ(y.values.size(), static_cast<size_t>(kRows * kColumns));
  int nan = 0;
  for (int64_t m = 0; m < kRows; ++m) {
    for (int64_t n = 0; n < kColumns; ++n) {
      const size_t i = static_cast<size_t>(m * kColumns + n);
      const RoundedFp32 expected = ReferenceElement(in, c.exact, m, n, options.init[i]);
      ASSERT_EQ(y.values[i].bits(), expected.value.bits()) << m << " " << n;
      ASSERT_EQ(y.flags[i], expected.flags) << m << " " << n;
      nan += expected.value.is_nan();
    }
  }
  EXPECT_EQ(nan, kColumns);  // one row
}

std::string CaseName(const testing::TestParamInfo<Case>& info) {
  const std::string pattern = PatternName(info.param.pattern);
  return std::string(UnitFormatName(info.param.format)) + "_" +
         (pattern == "2:4" ? "2of4" : pattern) + (info.param.exact ? "_exact" : "_fp32");
}

INSTANTIATE_TEST_SUITE_P(All, GemmTest, testing::ValuesIn(AllCases()), CaseName);

// 7 is exact in HiF4, 1 is not.
UnitTensor Sevens(int64_t rows, int64_t depth) {
  const std::vector<Fp32> sevens(static_cast<size_t>(rows * depth),
                                 Fp32::FromBits(0x40E00000u));
  return EncodeTensor(sevens, {rows, depth});
}

TEST(Gemm, CountsSevens) {
  const GemmResult y = Gemm(Sevens(2, 200), Sevens(3, 200));
  ASSERT_EQ(y.values.size(), 6u);
  for (const Fp32 value : y.values) EXPECT_EQ(value.bits(), 0x46192000u);  // 49 * 200
  EXPECT_EQ(Gemm(Sevens(0, 200), Sevens(3, 200)).values.size(), 0u);
  EXPECT_EQ(Gemm(Sevens(2, 200), Sevens(0, 200)).values.size(), 0u);
}

// X along its first axis is the transpose of X along its last.
TEST(Gemm, RowsRunAlongTheAxis) {
  Random random(2);
  const std::vector<Fp32> values = RandomValues(&random, 70 * 4, 127);
  std::vector<Fp32> transposed(values.size());
  for (size_t i = 0; i < 70; ++i) {
    for (size_t j = 0; j < 4; ++j) transposed[j * 70 + i] = values[i * 4 + j];
  }
  const UnitTensor w = Sevens(2, 70);
  const GemmResult a = Gemm(EncodeTensor(values, {70, 4}, 0), w);
  const GemmResult b = Gemm(EncodeTensor(transposed, {4, 70}), w);
  ASSERT_EQ(a.values.size(), 8u);
  for (size_t i = 0; i < 8; ++i) EXPECT_EQ(a.values[i].bits(), b.values[i].bits());
}

// 2:4 goes by the compressed units, as the residual adder does: a malformed one selects
// what its positions say, and is reported (R3, R8).
TEST(Gemm, CompressedUnitsAreWhatCounts) {
  ResidualTensor x;
  x.main = Sevens(1, 64);
  x.residual = x.main;  // not looked at
  x.compressed.resize(1);
  x.compressed[0].scale_word = 48 << 2;
  for (int n = 0; n < 32; ++n)
    SetKept(&x.compressed[0], n, n == 5 ? 0x4 : 0, 3 * (n % 2));
  const UnitTensor w = Sevens(1, 64);
  const GemmResult y = Gemm(x, w);
  EXPECT_EQ(y.values[0].bits(), 0x45447000u);  // 49 * 64 + 7
  EXPECT_EQ(y.flags[0], 0);
  SetKept(&x.compressed[0], 4, 0x4, 3);                 // 3, 3
  EXPECT_EQ(Gemm(x, w).values[0].bits(), 0x4544E000u);  // 49 * 64 + 14
  EXPECT_EQ(Gemm(x, w).flags[0], kMalformed);
}

template <typename Call>
std::string Refusal(Call call) {
  try {
    call();
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "";
}

TEST(Gemm, RefusesWhatDoesNotFit) {
  const UnitTensor x = Sevens(2, 64);
  EXPECT_NE(Refusal([&] { Gemm(x, Sevens(3, 65)); }).find("64, W of 65"),
            std::string::npos);
  EXPECT_NE(Refusal([&] { Gemm(Sevens(2, 0), Sevens(3, 0)); }).find("K above 0"),
            std::string::npos);
  FormatOptions mxfp4;
  mxfp4.format = UnitFormat::kMxfp4;
  const UnitTensor y = EncodeFormatTensor(std::vector<Fp32>(64), {1, 64}, -1, mxfp4);
  EXPECT_NE(Refusal([&] { Gemm(x, y); }).find("X is in hif4, W in mxfp4"),
            std::string::npos);
  GemmOptions exact;
  exact.exact = true;
  EXPECT_NE(Refusal([&] { Gemm(y, y, exact); }).find("no exact"), std::string::npos);
  const UnitTensor longest = Sevens(1, 64 * 65536), longer = Sevens(1, 64 * 65536 + 1);
  EXPECT_NE(Refusal([&] { Gemm(longer, longer, exact); }).find("65537"),
            std::string::npos);
  EXPECT_EQ(Gemm(longest, longest, exact).values[0].bits(), 0x4D440000u);  // 49 * 2^22
  GemmOptions init;
  init.init.resize(5);
  EXPECT_NE(Refusal([&] { Gemm(x, x, init); }).find("init has 5"), std::string::npos);
  ResidualTensor lacking;
  lacking.main = x;
  lacking.compressed.resize(1);
  EXPECT_NE(Refusal([&] { Gemm(lacking, x); }).find("2 units"), std::string::npos);
}

}  // namespace
}  // namespace hif4
