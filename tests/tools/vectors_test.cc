// `hif4 vectors`: generated files are the same everywhere, and what is wrong is refused.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "tests/tools/run.h"

namespace hif4 {
namespace {

constexpr size_t kHeaderLines = 16;

class VectorsTool : public ToolTest {
 protected:
  std::string Gen(const std::string& unit, const std::vector<std::string>& more = {}) {
    std::vector<std::string> args = {"vectors", "gen", "--unit", unit, "-o", "v.mem"};
    args.insert(args.end(), more.begin(), more.end());
    const Outcome run = Run(args);
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_EQ(run.err, "");
    return Read("v.mem");
  }
  std::vector<std::string> Lines(const std::string& text) const {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
  }
};

TEST_F(VectorsTool, EveryUnitVerifies) {
  for (const std::string unit : {"mac", "resq", "encode", "decode", "dot", "acc"}) {
    Gen(unit, {"--count", "300"});
    const Outcome verify = Run({"vectors", "verify", "v.mem"});
    EXPECT_EQ(verify.code, 0) << verify.out << verify.err;
    EXPECT_NE(verify.out.find("unit=" + unit + " rows="), std::string::npos)
        << verify.out;
    EXPECT_NE(verify.out.find(" mismatches=0"), std::string::npos) << verify.out;
    EXPECT_EQ(verify.out.find("fields=0"), std::string::npos) << verify.out;
  }
}

TEST_F(VectorsTool, ThreadsAndItemsChangeNothing) {
  const std::string one = Gen("mac", {"--count", "6000", "--seed", "5", "--jobs", "1"});
  EXPECT_FALSE(Gen("mac", {"--count", "6000", "--seed", "6"}) == one);
  ExpectSame(Gen("mac", {"--count", "6000", "--seed", "5", "--jobs", "8"}), one);
  ExpectSame(Gen("mac", {"--count", "6000", "--seed", "0x5"}), one);
  const auto rows = [&](const std::string& text) {
    size_t begin = 0;
    for (size_t n = 0; n < kHeaderLines; ++n) begin = text.find('\n', begin) + 1;
    return text.substr(begin);
  };
  // A random item, which has to stand in the full file as it stands alone.
  const Outcome info = Run({"vectors", "info", "v.mem", "--json"});
  const nlohmann::json json = nlohmann::json::parse(info.out, nullptr, false);
  const std::string random = std::to_string(json["last_item"].get<int>() - 3);
  const std::string item = rows(Gen("mac", {"--only", random, "--seed", "5"}));
  EXPECT_FALSE(item.empty());
  EXPECT_FALSE(Gen("mac", {"--only", "18446744073709551615"}).empty()) << "the last one";
  EXPECT_NE(rows(one).find("\n" + item), std::string::npos);
}

TEST_F(VectorsTool, Options) {
  const std::string exact =
      Gen("mac", {"--count", "100", "--accumulator", "exact", "--taps", "acc,p"});
  EXPECT_NE(exact.find("// accumulator: exact\n"), std::string::npos);
  EXPECT_NE(exact.find("// taps: p,acc\n"), std::string::npos);
  EXPECT_EQ(Run({"vectors", "verify", "v.mem"}).code, 0);
  const std::string all = Gen("mac", {"--count", "100", "--taps", "all"});
  EXPECT_NE(all.find("// taps: p,d,acc\n"), std::string::npos);
  const std::string amct = Gen("encode", {"--count", "100", "--profile", "amct"});
  EXPECT_NE(amct.find("// profile: amct\n"), std::string::npos);
  EXPECT_EQ(Run({"vectors", "verify", "v.mem"}).code, 0);
}

TEST_F(VectorsTool, RequestsThatCannotBeMet) {
  const auto gen = [&](std::vector<std::string> args) {
    args.insert(args.begin(), {"vectors", "gen"});
    return Run(args);
  };
  ExpectError(gen({"-o", "v"}), 64, {"--unit is required"});
  ExpectError(gen({"--unit", "mac"}), 64, {"--output is required"});
  ExpectError(gen({"--unit", "mak", "-o", "v"}), 64,
              {"--unit: unknown name 'mak'; one of mac, "});
  ExpectError(gen({"--unit", "dot", "-o", "v", "--taps", "p"}), 64, {"dot has no taps"});
  ExpectError(gen({"--unit", "mac", "-o", "v", "--taps", "q"}), 64,
              {"--taps: unknown name 'q'; one of p, d, acc"});
  ExpectError(gen({"--unit", "mac", "-o", "v", "--taps", ""}), 64, {"--taps", "empty"});
  ExpectError(gen({"--unit", "encode", "-o", "v", "--accumulator", "exact"}), 64,
              {"encode has no exact accumulator"});
  ExpectError(gen({"--unit", "mac", "-o", "v", "--profile", "amct"}), 64,
              {"mac has no profiles"});
  ExpectError(gen({"--unit", "mac", "-o", "v", "--count", "0"}), 64,
              {"--count", "small"});
  ExpectError(gen({"--unit", "mac", "-o", "v", "--count", "-1"}), 64, {"negative"});
  ExpectError(gen({"--unit", "mac", "-o", "v", "--count", "99999999999"}), 64, {"large"});
  ExpectError(gen({"--unit", "mac", "-o", "v", "--jobs", "0"}), 64, {"--jobs", "small"});
  ExpectError(gen({"--unit", "mac", "-o", "v", "--only", "1", "--count", "2"}), 64,
              {"--only", "--count"});
  ExpectError(gen({"--unit", "mac", "-o", "none/v"}), 64, {"none/v: cannot be written"});
  ExpectError(gen({"--unit", "mac", "-o", "."}), 64, {".: is a directory"});
  ExpectError(gen({"--unit", "mac", "-o", "/dev/null"}), 64, {"/dev/null", "regular"});
  ExpectError(gen({"--unit", "mac", "-o", "-"}), 64, {"standard output: cannot be used"});
  EXPECT_EQ(Listing(), "");
}

// An empty, a cut, an altered and a foreign file: four different errors, none of them 0.
TEST_F(VectorsTool, DamagedFiles) {
  const std::string text = Gen("mac", {"--count", "100"});
  std::string flipped = text;
  const size_t digit = text.size() - 50;
  flipped[digit] = text[digit] == '0' ? '1' : '0';
  Write("empty", "");
  Write("cut", text.substr(0, text.size() / 2));
  Write("row", text.substr(0, text.rfind('\n', text.size() - 2) + 1));
  Write("flipped", flipped);
  Write("foreign", SomeBf16(1000));
  Write("long", text + Lines(text).back() + "\n");
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"empty", "empty: "},
      {"cut", "short: "},
      {"row", "short: "},
      {"flipped", "altered: "},
      {"foreign", "not a vector file"},
      {"long", "long: "}};
  for (const std::string command : {"verify", "info"}) {
    for (const auto& [file, word] : cases) {
      ExpectError(Run({"vectors", command, file}), 2, {file + ": " + word});
    }
    ExpectError(Run({"vectors", command, "none"}), 64, {"none: ", "No such file"});
  }
}

// A file that is well-formed, whose sha256 is right, and whose result is wrong.
TEST_F(VectorsTool, WrongExpectedValue) {
  const std::string text = Gen("mac", {"--count", "100"});
  std::vector<std::string> lines = Lines(text);
  char& digit = lines.back()[lines.back().size() - 3];  // of the last result
  digit = digit == '0' ? '1' : '0';
  std::string body;
  for (size_t n = 0; n < lines.size(); ++n) {
    if (n != kHeaderLines - 1) body += lines[n] + "\n";
  }
  Write("body", body);
  const Outcome sha = Shell("sha256sum <body | cut -c1-64");
  ASSERT_EQ(sha.out.size(), 65u);
  std::string wrong;
  for (size_t n = 0; n < lines.size(); ++n) {
    wrong +=
        (n == kHeaderLines - 1 ? "// sha256: " + sha.out.substr(0, 64) : lines[n]) + "\n";
  }
  Write("wrong.mem", wrong);
  const Outcome run = Run({"vectors", "verify", "wrong.mem"});
  EXPECT_EQ(run.code, 1) << run.out << run.err;
  const std::string line = std::to_string(lines.size());
  EXPECT_EQ(run.out.rfind("wrong.mem, line " + line + ": result is ", 0), 0u) << run.out;
  EXPECT_NE(run.out.find(" mismatches=1 "), std::string::npos) << run.out;
  EXPECT_EQ(
      Shell("$HIF4 vectors verify wrong.mem | head -c 0; "
            "{ $HIF4 vectors verify wrong.mem; echo $? >code; } | head -c 1 >/dev/null;"
            "cat code")
          .out,
      "1\n");
}

TEST_F(VectorsTool, Info) {
  Gen("mac", {"--count", "100", "--seed", "77"});
  const Outcome text = Run({"vectors", "info", "v.mem"});
  EXPECT_EQ(text.code, 0);
  EXPECT_NE(text.out.find("\nseed: 77\n"), std::string::npos) << text.out;
  const Outcome run = Run({"vectors", "info", "v.mem", "--json"});
  const nlohmann::json json = nlohmann::json::parse(run.out, nullptr, false);
  EXPECT_EQ(json["unit"], "mac");
  EXPECT_EQ(json["seed"], 77);
  EXPECT_GE(json["rows"], 100);
  EXPECT_EQ(json["fields"][4]["name"], "a");
  EXPECT_EQ(json["fields"][4]["bits"], 288);
  EXPECT_EQ(json["fields"][4]["low_bit"], 324);
}

}  // namespace
}  // namespace hif4
