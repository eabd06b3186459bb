// `hif4 encode`: sizes that do not fit, in files and in streams.
#include <gtest/gtest.h>

#include <string>

#include "tests/tools/run.h"

namespace hif4 {
namespace {

using EncodeRefusal = ToolTest;

TEST_F(EncodeRefusal, EmptyInputIsNoSuccess) {
  Write("x.bf16", "");
  ExpectError(Run({"encode", "x.bf16", "x.hif4"}), 2, {"x.bf16: is empty"});
  ExpectError(Run({"encode", "-", "-"}), 2, {"standard input: is empty"});
  EXPECT_EQ(Listing(), "x.bf16");
}

TEST_F(EncodeRefusal, SizesThatDoNotFit) {
  Write("x.bf16", SomeBf16(250));
  ExpectError(Run({"encode", "x.bf16", "o"}), 2,
              {"x.bf16: ends at byte 500 in row 3, after 58 of its 64 values", "; give",
               "--cols"});
  ExpectError(
      Run({"encode", "x.bf16", "o", "--cols", "100"}), 2,
      {"x.bf16: ends at byte 500 in row 2, after 50 of its 100 values", "check --cols"});
  ExpectError(Run({"encode", "x.bf16", "o", "--shape", "3,100"}), 2,
              {"x.bf16: ends at byte 500, after 250 values", "shape 3,100 needs 300",
               "check --shape"});
  ExpectError(Run({"encode", "x.bf16", "o", "--shape", "2,100"}), 2,
              {"x.bf16: ends at byte 500, after 250 values", "shape 2,100 needs 200"});
  ExpectError(Run({"encode", "x.bf16", "o", "--shape", "3,100", "--axis", "0"}), 2,
              {"x.bf16: ends at byte 500", "shape 3,100 needs 300"});
  Write("x.odd", SomeBf16(64) + "z");
  ExpectError(Run({"encode", "x.odd", "o"}), 2,
              {"x.odd: ends at byte 129, after 1 of the 2 bytes of value 64", "--dtype"});
  EXPECT_EQ(Listing(), "x.bf16 x.odd");
}

TEST_F(EncodeRefusal, StreamsThatDoNotFit) {
  RunOptions options;
  options.input = SomeBf16(250);
  for (const char* axis : {"1", "0"}) {
    ExpectError(
        Run({"encode", "-", "o", "--cols", "100", "--axis", axis}, options), 2,
        {"standard input: ends at byte 500 in row 2, after 50 of its 100 values"});
    ExpectError(Run({"encode", "-", "o", "--shape", "3,100", "--axis", axis}, options), 2,
                {"standard input: ends at byte 500", "shape 3,100 needs 300"});
    ExpectError(Run({"encode", "-", "o", "--shape", "2,100", "--axis", axis}, options), 2,
                {"standard input: goes on at byte 400, where shape 2,100 ends"});
  }
  EXPECT_EQ(Listing(), "");
}

TEST_F(EncodeRefusal, HugeShapesNeedNoMemory) {
  Write("x.bf16", SomeBf16(64));
  RunOptions options;
  options.input = SomeBf16(64);
  const std::string huge = "288230376151711744";  // 2^58
  ExpectError(Run({"encode", "x.bf16", "o", "--cols", huge}), 2, {"x.bf16", huge});
  ExpectError(Run({"encode", "-", "o", "--cols", huge}, options), 2, {"byte 128", huge});
  ExpectError(Run({"encode", "x.bf16", "o", "--cols", "288230376151711745"}), 64,
              {"--cols", "too large", huge});
  ExpectError(Run({"encode", "x.bf16", "o", "--shape", "2," + huge}), 64, {"too large"});
  ExpectError(Run({"encode", "x.bf16", "o", "--shape", huge + "," + huge}), 64,
              {"too large"});
  ExpectError(Run({"encode", "-", "o", "--shape", "1," + huge, "--axis", "0"}, options),
              2, {"byte 128", huge});
}

}  // namespace
}  // namespace hif4
