#include "model/vector/vector_file.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cstdio>
#include <set>

#include "tests/vector/files.h"

namespace hif4 {
namespace {

// A file of one short item.
std::string SmallBytes() {
  VectorRequest request;
  request.unit = "acc";
  GenerateOptions options;
  options.only = true;
  VectorStatus status;
  const auto unit = MakeVectorUnit(request, &status);
  while (unit->item(options.only_item).rows != 3) ++options.only_item;
  return VectorBytes(request, options);
}

VectorStatus OpenBytes(const std::string& bytes) {
  const std::string path = TestPath("opened.mem");
  WriteAll(path, bytes);
  VectorFile file;
  return file.Open(path);
}

class Damage : public testing::Test {
 protected:
  void SetUp() override {
    good_ = SmallBytes();
    lines_ = Lines(good_);
    ASSERT_TRUE(OpenBytes(good_).ok()) << OpenBytes(good_).message;
    ASSERT_EQ(lines_.size(), kHeaderLines + 3u);
  }

  // Expects the error, with the file named and `text` in the message.
  void Expect(VectorError error, const std::string& bytes, const std::string& text) {
    const VectorStatus status = OpenBytes(bytes);
    EXPECT_EQ(status.error, error)
        << VectorErrorName(status.error) << ": " << status.message;
    EXPECT_EQ(status.message.find(TestPath("opened.mem")), 0u) << status.message;
    EXPECT_NE(status.message.find(text), std::string::npos) << status.message;
  }

  std::string good_;
  std::vector<std::string> lines_;
};

TEST_F(Damage, Empty) {
  Expect(VectorError::kEmpty, "", "empty: 0 bytes");
  lines_.resize(kHeaderLines);
  lines_[9] = "// rows: 0";
  Expect(VectorError::kEmpty, Signed(Joined(lines_)), "empty: it has no rows");
}

TEST_F(Damage, Short) {
  for (size_t rows = 0; rows < 3; ++rows) {
    const std::vector<std::string> some(
        lines_.begin(),
        lines_.begin() + kHeaderLines + static_cast<std::ptrdiff_t>(rows));
    Expect(VectorError::kShort, Joined(some),
           "short: the file ends after " + std::to_string(rows) + " of 3 rows");
  }
  Expect(VectorError::kShort, good_.substr(0, good_.size() - 1), "within row 2 of 3");
  Expect(VectorError::kShort, good_.substr(0, 200), "within its header");
}

// Cut anywhere, the file is refused: as foreign within the line by which it is known.
TEST_F(Damage, CutAnywhere) {
  for (size_t size = 0; size < good_.size(); ++size) {
    const VectorError error = OpenBytes(good_.substr(0, size)).error;
    const size_t first_line = lines_[0].size();
    if (size == 0) {
      EXPECT_EQ(error, VectorError::kEmpty);
    } else if (size < first_line) {
      EXPECT_TRUE(error == VectorError::kForeign || error == VectorError::kSchema)
          << size;
    } else {
      EXPECT_EQ(error, VectorError::kShort) << size;
    }
  }
}

TEST_F(Damage, Long) {
  Expect(VectorError::kLong, good_ + "\n", "line 20 follows the last of 3 rows");
  Expect(VectorError::kLong, good_ + lines_.back() + "\n", "long");
}

TEST_F(Damage, Foreign) {
  Expect(VectorError::kForeign, "#!/bin/sh\necho no\n", "not a vector file");
  Expect(VectorError::kForeign, "\n" + good_, "not a vector file");
  Expect(VectorError::kForeign, "\xEF\xBB\xBF" + good_, "not a vector file");
  Expect(VectorError::kForeign, std::string(300000, '\0'), "not a vector file");
  Expect(VectorError::kForeign, std::string(300000, 'a'), "not a vector file");
}

TEST_F(Damage, Schema) {
  lines_[0] = "// schema: hif4-vectors 2";
  Expect(VectorError::kSchema, Signed(Joined(lines_)), "schema version '2'");
}

TEST_F(Damage, Header) {
  for (size_t n = 1; n < kHeaderLines; ++n) {
    std::vector<std::string> without = lines_;
    without.erase(without.begin() + static_cast<std::ptrdiff_t>(n));
    Expect(VectorError::kHeader, Joined(without),
           "line " + std::to_string(n + 1) + ": header line");
  }
  std::vector<std::string> results = lines_;
  results[10] = "// results: 2";
  Expect(VectorError::kHeader, Signed(Joined(results)), "2 results, but 1 rows give one");
}

TEST_F(Damage, Altered) {
  std::string& row = lines_[17];
  row[row.size() - 1] = row[row.size() - 1] == '0' ? '1' : '0';
  Expect(VectorError::kAltered, Joined(lines_), "altered: sha256 is");
  EXPECT_TRUE(OpenBytes(Signed(Joined(lines_))).ok());
}

TEST_F(Damage, LineEndsConverted) {
  std::string bytes;
  for (const std::string& line : lines_) bytes += line + "\r\n";
  Expect(VectorError::kAltered, bytes, "CR LF");
}

TEST_F(Damage, Digit) {
  lines_[18][4] = 'x';
  Expect(VectorError::kDigit, Signed(Joined(lines_)), "line 19, column 5: 'x'");
  lines_[18][4] = '\n';
  EXPECT_FALSE(OpenBytes(Signed(Joined(lines_))).ok());
}

TEST_F(Damage, Width) {
  std::vector<std::string> longer = lines_;
  longer[17] += '0';
  Expect(VectorError::kWidth, Signed(Joined(longer)), "line 18: 35 characters");
  std::vector<std::string> narrow = lines_;
  narrow[12] = "// width: 76";
  Expect(VectorError::kWidth, Signed(Joined(narrow)), "line 13: width is 76");
}

TEST_F(Damage, Mark) {
  lines_[16][0] = 'b';
  Expect(VectorError::kMark, Signed(Joined(lines_)), "line 17: the mark is 'b'");
}

TEST_F(Damage, LastRowWithoutResult) {
  std::swap(lines_[17], lines_[18]);
  Expect(VectorError::kHeader, Signed(Joined(lines_)), "last row gives no result");
}

// B38 and more: a single flipped bit anywhere is refused.
TEST_F(Damage, EveryBitFlip) {
  int flips = 0;
  std::set<VectorError> errors;
  for (size_t at = 0; at < good_.size(); ++at) {
    for (int bit = 0; bit < 8; ++bit) {
      std::string bad = good_;
      bad[at] = static_cast<char>(bad[at] ^ (1 << bit));
      const VectorStatus status = OpenBytes(bad);
      EXPECT_FALSE(status.ok()) << "byte " << at << " bit " << bit;
      errors.insert(status.error);
      ++flips;
    }
  }
  EXPECT_GT(flips, 4000);
  EXPECT_GE(errors.size(), 7u);
}

TEST(VectorFile, CannotOpen) {
  VectorFile file;
  const VectorStatus status = file.Open(TestPath("absent.mem"));
  EXPECT_EQ(status.error, VectorError::kCannotOpen);
  EXPECT_NE(status.message.find("absent.mem: cannot open it: No such"),
            std::string::npos);
}

TEST(VectorFile, RowsAsWritten) {
  VectorRequest request;
  const std::string path = MakeVectors("rows.mem", request, 5000);
  VectorFile file;
  ASSERT_TRUE(file.Open(path).ok());
  const std::vector<std::string> lines = Lines(ReadAll(path));
  EXPECT_EQ(file.header().rows + kHeaderLines, lines.size());
  uint64_t rows = 0;
  std::string text(file.layout().characters(), ' ');
  ASSERT_TRUE(file.ForEachRow([&](uint64_t index, const uint32_t* row) {
                    EXPECT_EQ(index, rows++);
                    file.layout().Format(row, &text[0]);
                    EXPECT_EQ(text, lines[VectorFile::LineOfRow(index) - 1]);
                    return true;
                  })
                  .ok());
  EXPECT_EQ(rows, file.header().rows);
}

// It would wait for a writer for ever, and a second pass would find nothing.
TEST(VectorFile, APipeIsRefused) {
  const std::string path = TestPath("pipe.mem");
  ASSERT_EQ(mkfifo(path.c_str(), 0600), 0);
  for (const std::string& name : {path, std::string("/dev/zero")}) {
    VectorFile file;
    const VectorStatus status = file.Open(name);
    EXPECT_EQ(status.error, VectorError::kCannotOpen);
    EXPECT_NE(status.message.find(name), std::string::npos) << status.message;
  }
  std::remove(path.c_str());
}

TEST(VectorFile, ForEachRowStops) {
  const std::string path = MakeVectors("stops.mem", VectorRequest(), 100);
  VectorFile file;
  ASSERT_TRUE(file.Open(path).ok());
  int rows = 0;
  EXPECT_TRUE(
      file.ForEachRow([&](uint64_t, const uint32_t*) { return ++rows < 10; }).ok());
  EXPECT_EQ(rows, 10);
}

TEST(VectorError, NamesDiffer) {
  std::set<std::string> names;
  for (int e = 0; e <= static_cast<int>(VectorError::kAltered); ++e) {
    names.insert(VectorErrorName(static_cast<VectorError>(e)));
  }
  EXPECT_EQ(names.size(), static_cast<size_t>(VectorError::kAltered) + 1);
  EXPECT_EQ(names.count("unknown"), 0u);
}

}  // namespace
}  // namespace hif4
