#include "model/vector/vector_header.h"

#include <gtest/gtest.h>

#include "tests/vector/files.h"

namespace hif4 {
namespace {

VectorHeader Example() {
  VectorHeader header;
  header.unit = "mac";
  header.accumulator = "exact";
  header.seed = UINT64_MAX;
  header.taps = "p,d,acc";
  header.last_item = 1740;
  header.rows = 3000;
  header.results = 1800;
  header.clauses = {"A2", "A3", "D1"};
  header.layout = RowLayout({{"last", 1, FieldKind::kInput}, {"s", 32, FieldKind::kTap}});
  header.sha256 = std::string(64, 'c');
  return header;
}

TEST(VectorHeader, Lines) {
  const std::vector<std::string> expected = {"// schema: hif4-vectors 1",
                                             "// unit: mac",
                                             "// spec: 1",
                                             "// profile: none",
                                             "// accumulator: exact",
                                             "// generator: 2",
                                             "// seed: 18446744073709551615",
                                             "// taps: p,d,acc",
                                             "// items: 0-1740",
                                             "// rows: 3000",
                                             "// results: 1800",
                                             "// clauses: A2-A3 D1",
                                             "// width: 40",
                                             "// fields: mark:4 last:1 s:32",
                                             "// slices: mark=39:36 last=32:32 s=31:0",
                                             "// sha256: " + std::string(64, 'c')};
  ASSERT_EQ(expected.size(), static_cast<size_t>(kHeaderLines));
  VectorHeader read;
  for (int i = 0; i < kHeaderLines; ++i) {
    EXPECT_EQ(HeaderLine(Example(), i), expected[static_cast<size_t>(i)]);
    const VectorStatus status =
        ParseHeaderLine(expected[static_cast<size_t>(i)], i, &read);
    EXPECT_TRUE(status.ok()) << status.message;
  }
  for (int i = 0; i < kHeaderLines; ++i) {
    EXPECT_EQ(HeaderLine(read, i), HeaderLine(Example(), i));
  }
}

VectorError ErrorOf(int index, const std::string& line) {
  VectorHeader header = Example();
  header.width = 40;
  return ParseHeaderLine(line, index, &header).error;
}

TEST(VectorHeader, Refuses) {
  EXPECT_EQ(ErrorOf(0, ""), VectorError::kForeign);
  EXPECT_EQ(ErrorOf(0, "// schema: other 1"), VectorError::kForeign);
  EXPECT_EQ(ErrorOf(0, "// schema: hif4-vectors 2"), VectorError::kSchema);
  EXPECT_EQ(ErrorOf(0, "// schema: hif4-vectors 1 "), VectorError::kSchema);
  EXPECT_EQ(ErrorOf(1, "// unit: "), VectorError::kHeader);
  EXPECT_EQ(ErrorOf(1, "// Unit: mac"), VectorError::kHeader);
  EXPECT_EQ(ErrorOf(1, "// unit: Mac"), VectorError::kHeader);
  for (const char* number : {"", "-1", "+1", "01", "1 ", "0x1", "18446744073709551616"}) {
    EXPECT_EQ(ErrorOf(6, std::string("// seed: ") + number), VectorError::kHeader)
        << number;
  }
  for (const char* items : {"3", "3-", "-3", "4-3", "0-1-2"}) {
    EXPECT_EQ(ErrorOf(8, std::string("// items: ") + items), VectorError::kHeader);
  }
  EXPECT_EQ(ErrorOf(11, "// clauses: A1 b"), VectorError::kHeader);
  for (const char* fields :
       {"mark:4", "last:1 s:32", "mark:5 s:32", "mark:4 s:0", "mark:4 s:5000", "mark:4 s",
        "mark:4  s:32", "mark:4 s:32 "}) {
    EXPECT_EQ(ErrorOf(13, std::string("// fields: ") + fields), VectorError::kHeader)
        << fields;
  }
  EXPECT_EQ(ErrorOf(13, "// fields: mark:4 s:32"), VectorError::kWidth);
  EXPECT_EQ(ErrorOf(14, "// slices: mark=39:36 last=32:32 s=32:0"), VectorError::kHeader);
  EXPECT_EQ(ErrorOf(15, "// sha256: " + std::string(63, 'c')), VectorError::kHeader);
  EXPECT_EQ(ErrorOf(15, "// sha256: " + std::string(64, 'C')), VectorError::kHeader);
  EXPECT_EQ(ErrorOf(1, "// unit: " + std::string(200, 'm')), VectorError::kHeader);
}

// 16 lines of at most 200 characters, for all units, accumulators and taps.
TEST(VectorHeader, Limits) {
  int files = 0;
  for (const VectorUnitInfo& info : VectorUnits()) {
    for (const char* accumulator : {"fp32", "exact"}) {
      if (std::string(accumulator) == "exact" && !info.has_exact) continue;
      VectorRequest request;
      request.unit = info.name;
      request.accumulator = accumulator;
      request.seed = UINT64_MAX;
      VectorStatus status;
      request.taps = info.has_taps ? "p,d,acc" : "";
      if (MakeVectorUnit(request, &status) == nullptr) request.taps = "acc";
      const std::vector<std::string> lines =
          Lines(VectorBytes(request, GenerateOptions()));
      for (size_t n = 0; n < lines.size(); ++n) {
        EXPECT_EQ(lines[n].compare(0, 3, "// ") == 0, n < 16);
        if (n < 16) {
          EXPECT_LE(lines[n].size(), 200u) << lines[n];
        }
      }
      ++files;
    }
  }
  EXPECT_GE(files, 7);
}

}  // namespace
}  // namespace hif4
