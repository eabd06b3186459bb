#include "model/unit/lone_bits.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <set>

#include "model/arith/hif4_dot.h"
#include "model/arith/nvfp4_dot.h"
#include "model/unit/mac_corners.h"
#include "model/unit/nvfp4_corners.h"

namespace hif4 {
namespace {

const StimulusCategory* Find(const std::vector<StimulusCategory>& categories,
                             const std::string& name) {
  const auto found =
      std::find_if(categories.begin(), categories.end(),
                   [&](const StimulusCategory& one) { return one.name == name; });
  return found == categories.end() ? nullptr : &*found;
}

template <class Dot>
void ExpectPowersOfTwoFarApart(const StimulusCategory* category, const Dot& dot) {
  ASSERT_NE(category, nullptr);
  EXPECT_GT(category->directed, 300u);
  std::set<int> below;  // exponents of the lower one
  for (uint64_t index = 0; index < category->directed; ++index) {
    const std::vector<Step> steps = category->corner(index);
    ASSERT_EQ(steps.size(), 1u);
    const ScaledInt d = dot(steps[0].a, steps[0].b);
    int step = 0, init = 0;
    const double step_value = std::ldexp(static_cast<double>(d.significand), d.exponent);
    const uint32_t bits = steps[0].init.bits();
    float init_value = 0;
    std::memcpy(&init_value, &bits, sizeof bits);
    EXPECT_EQ(std::fabs(std::frexp(step_value, &step)), 0.5);
    EXPECT_EQ(std::fabs(std::frexp(init_value, &init)), 0.5f);
    EXPECT_EQ(std::signbit(step_value), std::signbit(init_value));
    EXPECT_GE(std::abs(step - init), 25);
    below.insert(std::min(step, init) - 1);
  }
  EXPECT_EQ(*below.begin(), -149);
  EXPECT_GT(below.size(), 100u);
}

TEST(LoneBitsTest, OfTheHif4Mac) {
  const auto categories = RoundingCorners();
  ExpectPowersOfTwoFarApart(Find(categories, "lone-bit"), Hif4Dot);
}

TEST(LoneBitsTest, OfTheNvfp4Mac) {
  const auto categories = Nvfp4RoundingCorners();
  ExpectPowersOfTwoFarApart(Find(categories, "nvfp4-lone-bit"), Nvfp4Dot);
}

}  // namespace
}  // namespace hif4
