#include "model/format/resq_unit.h"

#include <gtest/gtest.h>

namespace hif4 {
namespace {

ResqUnit Ascending(int first, int second) {
  ResqUnit unit;
  for (int k = 0; k < 16; ++k) {
    SetKept(&unit, 2 * k, 1, first);
    SetKept(&unit, 2 * k + 1, 2, second);
  }
  return unit;
}

TEST(ResqUnit, KeptElementsDoNotOverlap) {
  for (int n = 0; n < kResqLength; ++n) {
    ResqUnit unit;
    for (int j = 0; j < kResqLength; ++j) {
      SetKept(&unit, j, static_cast<uint8_t>(j % 11), j % 3);
    }
    SetKept(&unit, n, 0xF, 3);
    for (int j = 0; j < kResqLength; ++j) {
      EXPECT_EQ(Code(unit, j), j == n ? 0xF : j % 11);
      EXPECT_EQ(Position(unit, j), j == n ? 3 : j % 3);
      EXPECT_EQ(OriginalIndex(unit, j), 4 * (j / 2) + Position(unit, j));
    }
  }
}

// R3: strictly ascending, group by group.
TEST(ResqUnit, FindsTheFirstMalformedGroup) {
  int well_formed = 0;
  for (int first = 0; first < 4; ++first) {
    for (int second = 0; second < 4; ++second) {
      for (int k = 0; k < 16; ++k) {
        ResqUnit unit = Ascending(0, 3);
        SetKept(&unit, 2 * k, 1, first);
        SetKept(&unit, 2 * k + 1, 2, second);
        EXPECT_EQ(FirstMalformedGroup(unit), first < second ? -1 : k);
      }
      well_formed += first < second ? 1 : 0;
    }
  }
  EXPECT_EQ(well_formed, 6);
}

}  // namespace
}  // namespace hif4
