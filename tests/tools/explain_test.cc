// `hif4 explain`: fields, values, forms of the argument.
#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/tools/run.h"

namespace hif4 {
namespace {

using ExplainTool = ToolTest;

// E6M2 0xC1 = 1.25, E1_8 of group 1, E1_16 of groups 0 and 15; element 0 = 7 (1.75),
// element 8 = 0xC (-1), element 63 = 0x8 (-0), the rest 0.
std::string Digits() {
  std::string digits = "c1020180" + std::string(64, '0');
  digits[9] = '7';       // byte 4, low nibble
  digits[8 + 9] = 'c';   // byte 8
  digits[8 + 62] = '8';  // byte 35, high nibble
  return digits;
}

std::string Reversed(const std::string& digits) {
  std::string out;
  for (size_t i = digits.size(); i > 0; i -= 2) out += digits.substr(i - 2, 2);
  return out;
}

std::string Bytes(const std::string& digits) {
  std::string bytes;
  for (size_t i = 0; i < digits.size(); i += 2) {
    bytes += static_cast<char>(std::stoi(digits.substr(i, 2), nullptr, 16));
  }
  return bytes;
}

nlohmann::json Json(const Outcome& run) {
  EXPECT_EQ(run.code, 0) << run.err;
  return nlohmann::json::parse(run.out, nullptr, false);
}

TEST_F(ExplainTool, Fields) {
  const nlohmann::json json = Json(Run({"explain", Digits(), "--json"}));
  EXPECT_EQ(json["scale_word"], "800102C1");
  EXPECT_EQ(json["nan"], false);
  EXPECT_EQ(json["e6m2"]["bits"], "C1");
  EXPECT_EQ(json["e6m2"]["value"], 1.25);
  EXPECT_EQ(json["e1_8"], nlohmann::json({0, 1, 0, 0, 0, 0, 0, 0}));
  for (int k = 0; k < 16; ++k) EXPECT_EQ(json["e1_16"][k], k % 15 == 0 ? 1 : 0) << k;
  EXPECT_EQ(json["codes"].size(), 64u);
  EXPECT_EQ(json["codes"][8], 0xC);
  EXPECT_EQ(json["values"][0], 4.375);
  EXPECT_EQ(json["values"][8], -2.5);
  EXPECT_EQ(json["values"][63], 0.0);
  EXPECT_TRUE(std::signbit(json["values"][63].get<double>()));
}

TEST_F(ExplainTool, Text) {
  const Outcome run = Run({"explain", Digits()});
  EXPECT_EQ(run.code, 0);
  for (const char* part :
       {"layout u32-lsb", "0x800102C1", "E6M2        0xC1: 1.25 * 2^0 = 1.25",
        "E1_8        0x02: doubled groups of 8: 1\n",
        "E1_16       0x8001: doubled groups of 4: 0, 15\n", "4.375", "-2.5", "-0"}) {
    EXPECT_NE(run.out.find(part), std::string::npos) << part << "\n" << run.out;
  }
}

TEST_F(ExplainTool, NanUnit) {
  const std::string digits = "ff" + Digits().substr(2);
  const Outcome run = Run({"explain", digits});
  EXPECT_NE(run.out.find("0xFF: NaN; all values are NaN"), std::string::npos) << run.out;
  const nlohmann::json json = Json(Run({"explain", digits, "--json"}));
  EXPECT_EQ(json["nan"], true);
  EXPECT_TRUE(json["values"][5].is_null());
  EXPECT_TRUE(json["e6m2"]["value"].is_null());
}

TEST_F(ExplainTool, EveryFormOfTheArgument) {
  Write("two", std::string(36, '\0') + Bytes(Digits()));
  RunOptions options;
  options.input = Bytes(Digits());
  nlohmann::json expected = Json(Run({"explain", Digits(), "--json"}));
  expected.erase("source");
  const std::string vector = Reversed(Digits());
  std::string upper = Digits(), spaced;
  for (char& c : upper) c = static_cast<char>(std::toupper(c));
  for (size_t i = 0; i < upper.size(); i += 8) spaced += upper.substr(i, 8) + "_";
  const Outcome runs[] = {Run({"explain", spaced, "--json"}),
                          Run({"explain", vector, "--order", "vector", "--json"}),
                          Run({"explain", "0x" + vector, "--json"}),
                          Run({"explain", "288'h" + vector, "--json"}),
                          Run({"explain", "two", "--index", "1", "--json"}),
                          Run({"explain", "-", "--json"}, options)};
  for (const Outcome& run : runs) {
    nlohmann::json json = Json(run);
    EXPECT_NE(json["source"], nullptr);
    json.erase("source");
    EXPECT_EQ(json, expected);
  }
  std::string amct = "c1408001" + Digits().substr(8);
  nlohmann::json json = Json(Run({"explain", amct, "--layout", "amct-msb", "--json"}));
  EXPECT_NE(json["source"].get<std::string>().find("amct-msb"), std::string::npos);
  json.erase("source");
  EXPECT_EQ(json, expected);
}

// Two kept elements of group 0, at 1 and 3, the rest 0 at 0 and 1.
TEST_F(ExplainTool, CompressedUnit) {
  std::string digits = "c1000100" + std::string(32, '0') + "4444444444444444";
  digits[8] = 'f';   // kept element 1: -1.75
  digits[9] = '2';   // kept element 0: 0.5
  digits[41] = 'd';  // positions of group 0: 1, 3
  const nlohmann::json json =
      Json(Run({"explain", "--format", "resq", digits, "--json"}));
  EXPECT_EQ(json["scale_word"], "000100C1");
  EXPECT_TRUE(json["malformed_group"].is_null());
  EXPECT_EQ(json["positions"].size(), 32u);
  EXPECT_EQ(json["positions"][0], 1);
  EXPECT_EQ(json["positions"][1], 3);
  EXPECT_EQ(json["positions"][3], 1);
  EXPECT_EQ(json["values"][0], 1.25);  // E1_16 of group 0
  EXPECT_EQ(json["values"][1], -4.375);

  digits[41] = 'f';  // 3, 3
  const Outcome run = Run({"explain", "--format", "resq", digits});
  EXPECT_EQ(run.code, 2);
  EXPECT_NE(run.out.find("malformed: the positions of group 0"), std::string::npos);
  EXPECT_NE(run.out.find("  0..3        0      1   3 3   2 F"), std::string::npos)
      << run.out;
  ExpectError(Run({"explain", "--format", "resq", digits + "00"}), 64,
              {"58 hexadecimal digits, a unit has 56"});
  ExpectError(Run({"explain", "--format", "resq", digits, "--layout", "amct-msb"}), 64,
              {"--layout: amct-msb is a layout of hif4"});
}

TEST_F(ExplainTool, ComparatorUnits) {
  // NVFP4: scales 1, 0.5, NaN, 448; MXFP4 reads the first two as 2^-71, 2^-79.
  std::string digits = "38307f7e" + std::string(64, '0');
  digits[8] = 'f';   // element 1: -6
  digits[24] = '1';  // element 17, of block 1: 0.5
  const nlohmann::json nvfp4 =
      Json(Run({"explain", "--format", "nvfp4", digits, "--json"}));
  EXPECT_EQ(nvfp4["nan"], true);
  EXPECT_EQ(nvfp4["scales"][1]["value"], 0.5);
  EXPECT_TRUE(nvfp4["scales"][2]["value"].is_null());
  EXPECT_EQ(nvfp4["scales"][3]["value"], 448.0);
  EXPECT_EQ(nvfp4["values"][1], -6.0);
  EXPECT_EQ(nvfp4["values"][17], 0.25);
  EXPECT_TRUE(nvfp4["values"][32].is_null());
  const nlohmann::json mxfp4 =
      Json(Run({"explain", "--format", "mxfp4", digits, "--json"}));
  EXPECT_EQ(mxfp4["scales"].size(), 2u);
  EXPECT_EQ(mxfp4["nan"], false);
  EXPECT_EQ(mxfp4["values"][1], std::ldexp(-6.0, 0x38 - 127));
  EXPECT_EQ(mxfp4["values"][17], std::ldexp(0.5, 0x38 - 127));
  const Outcome text = Run({"explain", "--format", "nvfp4", digits});
  EXPECT_NE(text.out.find("scale 2     0x7F: NaN (elements 32..47)"), std::string::npos)
      << text.out;
}

TEST_F(ExplainTool, Refuses) {
  Write("short", Bytes(Digits()) + "abc");
  Write("empty", "");
  ExpectError(Run({"explain", Digits().substr(1)}), 64,
              {"71 hexadecimal digits", "has 72"});
  ExpectError(Run({"explain", Digits() + "0"}), 64, {"73 hexadecimal digits"});
  ExpectError(Run({"explain", "nofile"}), 64, {"nofile: cannot be read"});
  ExpectError(Run({"explain", "empty"}), 2, {"empty: has 0 units"});
  ExpectError(Run({"explain", "short", "--index", "1"}), 2,
              {"short: unit 1 ends after 3 of 36 bytes, at byte 39"});
  ExpectError(Run({"explain", "short", "--index", "7"}), 2,
              {"short: unit 1 ends after 3"});
  ExpectError(Run({"explain", Digits(), "--index", "1"}), 64, {"--index"});
  ExpectError(Run({"explain", "0x" + Digits(), "--layout", "amct-msb"}), 64,
              {"--layout: amct-msb is an order of bytes"});
  ExpectError(Run({"explain", "short", "--order", "vector"}), 64, {"--order"});
  ExpectError(Run({"explain", Digits(), "--order", "bits"}), 64, {"one of file, vector"});
}

}  // namespace
}  // namespace hif4
