// `hif4 vectors verify --observed`: what a unit printed, in any order, whole or not.
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "tests/tools/run.h"

namespace hif4 {
namespace {

constexpr size_t kHeaderLines = 16;

class ObservedTool : public ToolTest {
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
  // What a right unit prints: "index result flags" for each row with `last`.
  std::vector<std::string> Observations(const std::string& text) const {
    std::vector<std::string> out;
    const std::vector<std::string> lines = Lines(text);
    for (size_t n = kHeaderLines; n < lines.size(); ++n) {
      std::vector<std::string> fields;
      std::istringstream row(lines[n]);
      for (std::string field; std::getline(row, field, '_');) fields.push_back(field);
      if (fields[2] != "1") continue;
      std::ostringstream line;
      line << std::hex << out.size() << " " << fields[6] << " " << fields[7];
      out.push_back(line.str());
    }
    return out;
  }
  Outcome Observe(const std::vector<std::string>& lines,
                  const std::vector<std::string>& more = {}) {
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    Write("seen", text);
    std::vector<std::string> args = {"vectors", "verify", "v.mem", "--observed", "seen"};
    args.insert(args.end(), more.begin(), more.end());
    return Run(args);
  }
};

TEST_F(ObservedTool, ObservedResults) {
  std::vector<std::string> lines = Observations(Gen("mac", {"--count", "100"}));
  ASSERT_GT(lines.size(), 10u);
  Outcome run = Observe(lines);
  EXPECT_EQ(run.code, 0) << run.out << run.err;
  const std::string n = std::to_string(lines.size());
  EXPECT_NE(run.out.find("planned=" + n + " compared=" + n +
                         " wrong=0 missing=0 doubled=0 "
                         "unknown=0 malformed=0"),
            std::string::npos)
      << run.out;

  std::swap(lines[3], lines[7]);
  EXPECT_EQ(Observe(lines).code, 0);

  const std::string whole = lines[5];
  lines[5] = "5 xxxxxxxx 0";
  run = Observe(lines);
  EXPECT_EQ(run.code, 1);
  EXPECT_NE(run.out.find("wrong=1 missing=0"), std::string::npos) << run.out;
  lines[5] = whole;

  lines.push_back(lines[2]);
  run = Observe(lines);
  EXPECT_EQ(run.code, 1);
  EXPECT_NE(run.out.find("doubled=1"), std::string::npos) << run.out;
  lines.pop_back();

  lines.erase(lines.begin() + 4);
  run = Observe(lines);
  EXPECT_EQ(run.code, 2);
  EXPECT_NE(run.out.find("missing=1"), std::string::npos) << run.out;

  lines.push_back("what is this");
  run = Observe(lines);
  EXPECT_EQ(run.code, 3);
  EXPECT_NE(run.out.find("malformed=1"), std::string::npos) << run.out;
  EXPECT_EQ(Observe({}).code, 2);
}

TEST_F(ObservedTool, IgnoredFields) {
  std::vector<std::string> lines = Observations(Gen("mac", {"--count", "100"}));
  for (std::string& line : lines) line = line.substr(0, line.rfind(' '));
  EXPECT_EQ(Observe(lines, {"--ignore", "flags"}).code, 0);
  EXPECT_EQ(Observe(lines).code, 3);
  EXPECT_EQ(Observe(lines, {"--ignore", "a"}).code, 64);
  EXPECT_EQ(Observe(lines, {"--ignore", "result,flags"}).code, 64);
  ExpectError(Run({"vectors", "verify", "v.mem", "--ignore", "flags"}), 64,
              {"--ignore", "--observed"});
  RunOptions options;
  for (const std::string& line : lines) options.input += line + "\n";
  EXPECT_EQ(
      Run({"vectors", "verify", "v.mem", "--observed", "-", "--ignore", "flags"}, options)
          .code,
      0);
  EXPECT_EQ(Run({"vectors", "verify", "v.mem", "--observed", "none"}).code, 64);
}

// All results wrong: the log stays short, the count is exact (B38).
TEST_F(ObservedTool, LogIsCapped) {
  std::vector<std::string> lines = Observations(Gen("mac", {"--count", "20000"}));
  for (std::string& line : lines) line = line.substr(0, line.find(' ')) + " x 0";
  const Outcome run = Observe(lines);
  EXPECT_EQ(run.code, 1);
  EXPECT_LT(run.out.size(), 10000u);
  EXPECT_NE(run.out.find("wrong=" + std::to_string(lines.size())), std::string::npos);
}

}  // namespace
}  // namespace hif4
