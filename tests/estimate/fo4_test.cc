#include "tools/estimate/library/fo4.h"

#include <gtest/gtest.h>

#include "tests/estimate/small_library.h"
#include "tools/common/error.h"

namespace hif4::estimate {
namespace {

TEST(Fo4Test, ByHand) {
  const Fo4 fo4 = ComputeFo4(ReadLibrary(SmallLiberty(), "x"));
  EXPECT_EQ(fo4.cell, "INV");
  EXPECT_DOUBLE_EQ(fo4.load, 0.04);
  EXPECT_DOUBLE_EQ(fo4.transition, 0.5 + 5 * 0.04);
  EXPECT_DOUBLE_EQ(fo4.seconds, 1e-9 * (1 + 10 * 0.04 + 0.7 / 2));
}

TEST(Fo4Test, WithoutTablesThereIsNone) {
  std::string text = SmallLiberty();
  const size_t at = text.find("cell (INV)");
  const size_t timing = text.find("timing()", at);
  text.replace(timing, 6, "nothing");
  ExpectError(cli::kExitTool, {"INV", "no delay tables"},
              [&] { ComputeFo4(ReadLibrary(text, "x")); });
}

}  // namespace
}  // namespace hif4::estimate
