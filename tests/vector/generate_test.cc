#include "model/vector/generate.h"

#include <gtest/gtest.h>

#include <map>

#include "model/vector/vector_file.h"
#include "tests/vector/files.h"

namespace hif4 {
namespace {

GenerateOptions Rows(uint64_t rows, int jobs = 1) {
  GenerateOptions options;
  options.rows = rows;
  options.jobs = jobs;
  return options;
}

VectorRequest Request(const std::string& unit, const std::string& accumulator = "fp32") {
  VectorRequest request;
  request.unit = unit;
  request.accumulator = accumulator;
  request.seed = 11;
  return request;
}

TEST(Generate, SameArgumentsSameBytes) {
  for (const VectorUnitInfo& info : VectorUnits()) {
    const std::string bytes = VectorBytes(Request(info.name), Rows(9000));
    EXPECT_EQ(VectorBytes(Request(info.name), Rows(9000)), bytes) << info.name;
    for (const int jobs : {2, 3, 8}) {
      EXPECT_EQ(VectorBytes(Request(info.name), Rows(9000, jobs)), bytes)
          << info.name << " " << jobs;
    }
  }
}

TEST(Generate, SeedsDifferInRandomItemsOnly) {
  VectorRequest one = Request("mac"), two = Request("mac");
  two.seed = 12;
  const auto a = Lines(VectorBytes(one, Rows(0))), b = Lines(VectorBytes(two, Rows(0)));
  ASSERT_EQ(a.size(), b.size());
  for (size_t n = kHeaderLines; n < a.size(); ++n) EXPECT_EQ(a[n], b[n]);
  EXPECT_NE(Lines(VectorBytes(one, Rows(9000))).back(),
            Lines(VectorBytes(two, Rows(9000))).back());
}

// A longer file goes on where the shorter one ends.
TEST(Generate, FilesAreExtended) {
  const auto shorter = Lines(VectorBytes(Request("mac"), Rows(5000)));
  const auto longer = Lines(VectorBytes(Request("mac"), Rows(8000)));
  ASSERT_GE(shorter.size(), 5000u + kHeaderLines);
  ASSERT_GE(longer.size(), 8000u + kHeaderLines);
  for (size_t n = kHeaderLines; n < shorter.size(); ++n) ASSERT_EQ(shorter[n], longer[n]);
}

// Item k alone is what stands in the full file.
TEST(Generate, Only) {
  for (const char* name : {"mac", "acc", "dot", "encode", "decode"}) {
    VectorStatus status;
    const auto unit = MakeVectorUnit(Request(name), &status);
    ASSERT_NE(unit, nullptr);
    const auto full = Lines(VectorBytes(Request(name), Rows(8000)));
    size_t line = kHeaderLines, compared = 0;
    for (uint64_t k = 0; line < full.size(); ++k) {
      const size_t rows = static_cast<size_t>(unit->item(k).rows);
      if (k % 97 == 0 || line + rows == full.size()) {
        GenerateOptions options;
        options.only = true;
        options.only_item = k;
        const auto only = Lines(VectorBytes(Request(name), options));
        ASSERT_EQ(only.size(), kHeaderLines + rows);
        EXPECT_EQ(only[8], "// items: " + std::to_string(k) + "-" + std::to_string(k));
        for (size_t n = 0; n < rows; ++n) {
          ASSERT_EQ(only[kHeaderLines + n], full[line + n]) << name << " " << k;
        }
        ++compared;
      }
      line += rows;
    }
    EXPECT_GT(compared, 10u);
  }
}

// However short the file is, all directed categories are in it, and the header says which
// clauses they cover.
TEST(Generate, DirectedItemsAreAlwaysThere) {
  for (const char* accumulator : {"fp32", "exact"}) {
    VectorStatus status;
    const auto unit = MakeVectorUnit(Request("mac", accumulator), &status);
    ASSERT_NE(unit, nullptr);
    VectorHeader header;
    GenerateOptions options = Rows(1);
    ASSERT_TRUE(Generate(*unit, options, TestPath("short.mem"), &header).ok());
    EXPECT_EQ(header.first_item, 0u);
    EXPECT_EQ(header.last_item + 1, unit->directed_count());
    std::map<int, int> rows;
    for (uint64_t k = 0; k < unit->directed_count(); ++k) {
      rows[unit->item(k).category] += unit->item(k).rows;
    }
    size_t directed = 0;
    for (const VectorCategory& category : unit->categories()) {
      const int c = static_cast<int>(directed);
      if (rows.count(c) == 0) break;
      EXPECT_GT(rows[c], 0) << category.name;
      ++directed;
    }
    EXPECT_EQ(directed, rows.size());
    EXPECT_GE(directed, 18u);
    const std::vector<std::string> named = {
        "A2", "A3", "A4", "D1", "D2", "D3", accumulator[0] == 'f' ? "A1" : "A5"};
    for (const std::string& clause : named) {
      EXPECT_NE(std::find(header.clauses.begin(), header.clauses.end(), clause),
                header.clauses.end())
          << clause;
    }
  }
}

// Rows with `last` carry the result; it is 0 on all others.
TEST(Generate, ResultsOnlyWithLast) {
  const std::string path = MakeVectors("last.mem", Request("mac"), 8000);
  VectorFile file;
  ASSERT_TRUE(file.Open(path).ok());
  const RowLayout& layout = file.layout();
  const auto at = [&](const char* name) {
    return static_cast<size_t>(layout.word(static_cast<size_t>(layout.Find(name))));
  };
  uint64_t results = 0, others = 0;
  ASSERT_TRUE(file.ForEachRow([&](uint64_t, const uint32_t* row) {
                    if (row[at("last")] != 0) {
                      ++results;
                    } else {
                      ++others;
                      EXPECT_EQ(row[at("result")], 0u);
                      EXPECT_EQ(row[at("flags")], 0u);
                    }
                    return true;
                  })
                  .ok());
  EXPECT_EQ(results, file.header().results);
  EXPECT_EQ(results + others, file.header().rows);
  EXPECT_GT(others, 1000u);
}

TEST(Generate, Progress) {
  VectorStatus status;
  const auto unit = MakeVectorUnit(Request("dot"), &status);
  ASSERT_NE(unit, nullptr);
  GenerateOptions options = Rows(20000, 2);
  std::vector<uint64_t> done;
  uint64_t all = 0;
  options.progress = [&](uint64_t rows, uint64_t total) {
    done.push_back(rows);
    all = total;
  };
  VectorHeader header;
  ASSERT_TRUE(Generate(*unit, options, TestPath("progress.mem"), &header).ok());
  EXPECT_GT(done.size(), 5u);
  EXPECT_TRUE(std::is_sorted(done.begin(), done.end()));
  EXPECT_EQ(done.back(), header.rows);
  EXPECT_EQ(all, header.rows);
}

TEST(Generate, WritesWholeFilesOnly) {
  VectorStatus status;
  const auto unit = MakeVectorUnit(Request("acc"), &status);
  ASSERT_NE(unit, nullptr);
  const std::string path = TestPath("none") + "/file.mem";
  status = Generate(*unit, Rows(100), path);
  EXPECT_EQ(status.error, VectorError::kCannotWrite);
  EXPECT_NE(status.message.find(path), std::string::npos) << status.message;
}

}  // namespace
}  // namespace hif4
