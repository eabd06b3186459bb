#include "model/vector/verify.h"

#include <gtest/gtest.h>

#include "tests/vector/files.h"

namespace hif4 {
namespace {

VerifyReport VerifyPath(const std::string& path) {
  VectorFile file;
  VectorStatus status = file.Open(path);
  EXPECT_TRUE(status.ok()) << status.message;
  const auto unit = MakeVectorUnit(file, &status);
  EXPECT_TRUE(status.ok()) << status.message;
  return unit == nullptr ? VerifyReport() : VerifyFile(file, *unit);
}

std::vector<VectorRequest> AllRequests() {
  std::vector<VectorRequest> all;
  for (const VectorUnitInfo& info : VectorUnits()) {
    for (const char* accumulator : {"fp32", "exact"}) {
      for (const char* profile : {"official", "pto-a6", "amct", "cann"}) {
        VectorRequest request;
        request.unit = info.name;
        request.accumulator = accumulator;
        request.profile = profile;
        if (info.has_taps) request.taps = "p,d,acc";
        VectorStatus status;
        if (MakeVectorUnit(request, &status) == nullptr) request.taps = "acc";
        if (MakeVectorUnit(request, &status) != nullptr) all.push_back(request);
      }
    }
  }
  return all;
}

TEST(Verify, GeneratedFilesAreRight) {
  int files = 0;
  for (const VectorRequest& request : AllRequests()) {
    const std::string path = MakeVectors("right.mem", request, 4000);
    const VerifyReport report = VerifyPath(path);
    EXPECT_TRUE(report.ok()) << request.unit;
    EXPECT_GE(report.rows, 4000u);
    EXPECT_GE(report.fields, report.rows);
    EXPECT_EQ(report.mismatches, 0u);
    ++files;
  }
  // mac and acc twice, encode four times, decode, dot; more with more MACs.
  EXPECT_GE(files, 10);
}

// A wrong digit in each expected field of a file that is signed again is found there.
TEST(Verify, FindsEveryWrongField) {
  int found = 0;
  for (const VectorRequest& request : AllRequests()) {
    const std::string path = MakeVectors("wrong.mem", request, 1);
    const std::vector<std::string> good = Lines(ReadAll(path));
    VectorStatus status;
    const auto unit = MakeVectorUnit(request, &status);
    const RowLayout& layout = unit->layout();
    for (size_t f = 0; f < layout.fields().size(); ++f) {
      const FieldKind kind = layout.fields()[f].kind;
      if (kind != FieldKind::kResult && kind != FieldKind::kTap) continue;
      // The character of the field's lowest digit, `_` counted.
      const size_t digits_after = static_cast<size_t>(layout.low_bit(f) / 4);
      const size_t at =
          layout.characters() - 1 - digits_after - (layout.fields().size() - 1 - f);
      std::vector<std::string> lines = good;
      std::string& line = lines[lines.size() - 5];
      line[at] = line[at] == '1' ? '0' : '1';
      WriteAll(path, Signed(Joined(lines)));
      const VerifyReport report = VerifyPath(path);
      EXPECT_FALSE(report.ok());
      EXPECT_EQ(report.mismatches, 1u) << request.unit << " " << layout.fields()[f].name;
      ASSERT_EQ(report.log.lines().size(), 1u);
      const std::string expected = "line " + std::to_string(lines.size() - 4) + ": " +
                                   layout.fields()[f].name + " is ";
      EXPECT_NE(report.log.lines()[0].find(expected), std::string::npos)
          << report.log.lines()[0];
      ++found;
    }
  }
  EXPECT_GE(found, 20);
}

// A wrong input makes wrong results: of an early step, in all later ones of the result.
TEST(Verify, FindsWrongInputs) {
  const std::string path = MakeVectors("input.mem", VectorRequest(), 1);
  std::vector<std::string> lines = Lines(ReadAll(path));
  lines[kHeaderLines][20] = lines[kHeaderLines][20] == '7' ? '6' : '7';
  WriteAll(path, Signed(Joined(lines)));
  EXPECT_FALSE(VerifyPath(path).ok());
}

// B38: everything wrong gives a short log with the exact number.
TEST(Verify, LogIsCapped) {
  const std::string path = MakeVectors("capped.mem", VectorRequest(), 20000);
  std::vector<std::string> lines = Lines(ReadAll(path));
  for (size_t n = kHeaderLines; n < lines.size(); ++n) {
    char& digit = lines[n][lines[n].size() - 3];  // the last of `result`
    digit = digit == '1' ? '0' : '1';
  }
  WriteAll(path, Signed(Joined(lines)));
  const VerifyReport report = VerifyPath(path);
  EXPECT_EQ(report.mismatches, lines.size() - kHeaderLines);
  EXPECT_EQ(report.log.total(), report.mismatches);
  EXPECT_EQ(report.log.lines().size(), 20u);
  EXPECT_EQ(report.log.Rest(), "and " + std::to_string(report.mismatches - 20) +
                                   " more, " + std::to_string(report.mismatches) +
                                   " in all");
}

// A file that is for another unit, or whose fields are not those of its unit, is refused.
TEST(Verify, RefusesOtherUnits) {
  const std::string path = MakeVectors("other.mem", VectorRequest(), 1);
  VectorRequest request;
  request.unit = "dot";
  VectorStatus status;
  const auto dot = MakeVectorUnit(request, &status);
  VectorFile file;
  ASSERT_TRUE(file.Open(path).ok());
  EXPECT_EQ(VerifyFile(file, *dot).status.error, VectorError::kRequest);

  std::vector<std::string> lines = Lines(ReadAll(path));
  for (const char* unit : {"encode", "acc", "none", "m"}) {
    lines[1] = std::string("// unit: ") + unit;
    WriteAll(path, Signed(Joined(lines)));
    ASSERT_TRUE(file.Open(path).ok());
    EXPECT_EQ(MakeVectorUnit(file, &status), nullptr);
    EXPECT_EQ(status.error, VectorError::kRequest);
    EXPECT_EQ(status.message.find(path), 0u) << status.message;
  }
}

// Values that no HiF4 step gives do no harm.
TEST(Verify, AccTakesAnyInput) {
  for (const char* accumulator : {"fp32", "exact"}) {
    VectorRequest request;
    request.unit = "acc";
    request.accumulator = accumulator;
    const std::string path = MakeVectors("any.mem", request, 1);
    std::vector<std::string> lines = Lines(ReadAll(path));
    const char* values[] = {"00000001", "7f7fffff", "7f800000", "ff800000", "80000000",
                            "55800000", "d5800000", "0b800001", "7fffffff"};
    size_t n = kHeaderLines;
    for (const char* value : values) lines[n++].replace(15, 8, value);
    WriteAll(path, Signed(Joined(lines)));
    const VerifyReport report = VerifyPath(path);
    EXPECT_TRUE(report.status.ok()) << report.status.message;
    EXPECT_GT(report.mismatches, 0u);
  }
}

}  // namespace
}  // namespace hif4
