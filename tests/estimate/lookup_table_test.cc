#include "tools/estimate/library/lookup_table.h"

#include <gtest/gtest.h>

namespace hif4::estimate {
namespace {

TEST(LookupTableTest, OnTheGridBetweenAndOutside) {
  // 100 load + transition, but bent in the middle of each axis.
  const LookupTable table = {{0, 1, 3}, {0, 2}, {0, 2, 100, 102, 500, 502}};
  EXPECT_DOUBLE_EQ(table.At(0, 0), 0);
  EXPECT_DOUBLE_EQ(table.At(3, 2), 502);
  EXPECT_DOUBLE_EQ(table.At(1, 0), 100);
  EXPECT_DOUBLE_EQ(table.At(0.5, 1), 51);
  EXPECT_DOUBLE_EQ(table.At(2, 0), 300);
  EXPECT_DOUBLE_EQ(table.At(4, 0), 700);    // the last segment goes on
  EXPECT_DOUBLE_EQ(table.At(-1, 0), -100);  // and the first
  EXPECT_DOUBLE_EQ(table.At(0, 10), 10);
}

TEST(LookupTableTest, OneAxisOrNone) {
  const LookupTable by_transition = {{}, {0, 1}, {3, 5}};
  EXPECT_DOUBLE_EQ(by_transition.At(17, 0.5), 4);
  const LookupTable by_load = {{0, 1}, {}, {3, 5}};
  EXPECT_DOUBLE_EQ(by_load.At(0.25, 17), 3.5);
  const LookupTable scalar = {{}, {}, {7}};
  EXPECT_DOUBLE_EQ(scalar.At(1, 2), 7);
  EXPECT_TRUE(LookupTable().empty());
}

TEST(LookupTableTest, PositionOnAnAxis) {
  const std::vector<double> axis = {1, 2, 4};
  EXPECT_EQ(PositionOn(axis, 2).index, 1u);
  EXPECT_DOUBLE_EQ(PositionOn(axis, 2).fraction, 0);
  EXPECT_EQ(PositionOn(axis, 0).index, 0u);
  EXPECT_DOUBLE_EQ(PositionOn(axis, 0).fraction, -1);
  EXPECT_EQ(PositionOn(axis, 6).index, 1u);
  EXPECT_DOUBLE_EQ(PositionOn(axis, 6).fraction, 2);
  EXPECT_EQ(PositionOn({5}, 17).index, 0u);
}

}  // namespace
}  // namespace hif4::estimate
