// The command line itself: help, version, unknown names, numbers that are none.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/tools/run.h"

namespace hif4 {
namespace {

using Usage = ToolTest;

TEST_F(Usage, HelpAndVersion) {
  const Outcome help = Run({"--help"});
  EXPECT_EQ(help.code, 0);
  EXPECT_EQ(help.err, "");
  for (const char* word :
       {"encode", "decode", "explain", "units", "regress", "Exit codes"}) {
    EXPECT_NE(help.out.find(word), std::string::npos) << word;
  }
  const Outcome version = Run({"--version"});
  EXPECT_EQ(version.code, 0);
  EXPECT_EQ(version.out.rfind("hif4 ", 0), 0u);
  EXPECT_NE(version.out.find("spec revision 1\n"), std::string::npos) << version.out;
}

TEST_F(Usage, EverySubcommandHasHelp) {
  for (const std::string name : {"encode", "decode", "explain", "units"}) {
    const Outcome help = Run({name, "--help"});
    EXPECT_EQ(help.code, 0) << name;
    EXPECT_NE(help.out.find("Usage: hif4 " + name), std::string::npos) << help.out;
  }
}

TEST_F(Usage, ParseErrorsAre64) {
  ExpectError(Run({}), 64, {"subcommand is required", "see `hif4 --help`"});
  ExpectError(Run({"encod"}), 64,
              {"unknown subcommand 'encod'", "one of encode, decode"});
  ExpectError(Run({"--frobnicate"}), 64, {});
  ExpectError(Run({"units", "--frobnicate"}), 64, {"not expected: --frobnicate"});
  ExpectError(Run({"encode"}), 64, {"IN is required", "see `hif4 encode --help`"});
  ExpectError(Run({"encode", "a"}), 64, {"OUT is required"});
  ExpectError(Run({"encode", "a", "b", "c"}), 64, {"not expected", "c"});
  ExpectError(Run({"encode", "a", "b", "--cols"}), 64, {"--cols"});
  ExpectError(Run({"encode", "a", "b", "--cols", "1", "--cols", "2"}), 64, {"--cols"});
  ExpectError(Run({"encode", "a", "b", "--cols", "1", "--shape", "1"}), 64,
              {"--shape", "--cols"});
}

TEST_F(Usage, UnknownNamesAreAnsweredWithTheValidOnes) {
  ExpectError(
      Run({"encode", "a", "b", "--profile", "Official"}), 64,
      {"--profile: unknown name 'Official'; one of official, pto-a6, amct, cann"});
  ExpectError(Run({"encode", "a", "b", "--layout", "msb"}), 64,
              {"--layout: unknown name 'msb'; one of u32-lsb, amct-msb"});
  ExpectError(Run({"encode", "a", "b", "--dtype", "fp8"}), 64,
              {"--dtype: unknown name 'fp8'; one of bf16, fp32, fp16"});
  ExpectError(Run({"decode", "a", "b", "--dtype", "fp16"}), 64, {"one of bf16, fp32"});
}

TEST_F(Usage, NumbersThatAreNone) {
  const auto cols = [&](const std::string& text) {
    return Run({"encode", "a", "b", "--cols", text});
  };
  ExpectError(cols("-5"), 64, {"--cols: '-5' is negative"});
  ExpectError(cols("0"), 64, {"--cols: '0' is too small", "give 1 to"});
  ExpectError(cols("99999999999999999999"), 64, {"is too large"});
  for (const char* text :
       {"1.5", "1e3", "+5", " 5", "5 ", "0x", "0xg", "--5", "", "1,000"}) {
    ExpectError(cols(text), 64, {"--cols: '" + std::string(text) + "' is not a whole"});
  }
  ExpectError(Run({"encode", "a", "b", "--axis", "1.0"}), 64, {"--axis", "whole number"});
  for (const char* text : {"", "3,", "3,-1", "3,0", "a", "3;4", "3,,4"}) {
    ExpectError(Run({"encode", "a", "b", "--shape", text}), 64, {"--shape"});
  }
  Write("x", SomeBf16(64));
  EXPECT_EQ(Run({"encode", "x", "y", "--cols", "0x40"}).code, 0);
}

TEST_F(Usage, AxesOutsideTheShape) {
  ExpectError(Run({"encode", "a", "b", "--axis", "1"}), 64,
              {"--axis: 1 is outside a shape of 1 dimension;", "--shape"});
  ExpectError(Run({"encode", "a", "b", "--cols", "5", "--axis", "2"}), 64,
              {"--axis: 2 is outside a shape of 2 dimensions; give -2 to 1"});
  ExpectError(Run({"decode", "a", "b", "--shape", "1,2,3", "--axis", "-4"}), 64,
              {"--axis: -4 is outside a shape of 3 dimensions"});
}

// B40: a decimal comma in the locale changes neither what is read nor what is printed.
TEST_F(Usage, LocaleChangesNothing) {
  const std::string unit = "b9" + std::string(70, '1');
  RunOptions options;
  options.environment = "LC_ALL=de_DE.UTF-8";
  EXPECT_EQ(Run({"explain", unit}, options).out, Run({"explain", unit}).out);
}

}  // namespace
}  // namespace hif4
