#include "model/vector/observed.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/vector/files.h"

namespace hif4 {
namespace {

class Observed : public testing::Test {
 protected:
  void SetUp() override { Use(VectorRequest()); }

  // Makes the vector file, and the lines that a correct unit prints for it.
  void Use(const VectorRequest& request) {
    const std::string path = MakeVectors("observed.mem", request, 3000);
    VectorStatus status = file_.Open(path);
    ASSERT_TRUE(status.ok()) << status.message;
    unit_ = MakeVectorUnit(file_, &status);
    ASSERT_NE(unit_, nullptr);
    lines_.clear();
    const RowLayout& layout = unit_->layout();
    const VectorFile::Visitor visit = [&](uint64_t, const uint32_t* row) {
      if (!unit_->EmitsResult(row)) return true;
      char index[20];
      std::snprintf(index, sizeof(index), "%zx", lines_.size());
      std::string line = index;
      for (size_t f = 0; f < layout.fields().size(); ++f) {
        if (layout.fields()[f].kind == FieldKind::kResult) {
          line += " " + FieldText(layout, f, row);
        }
      }
      lines_.push_back(line);
      return true;
    };
    ASSERT_TRUE(file_.ForEachRow(visit).ok());
    ASSERT_EQ(lines_.size(), file_.header().results);
  }

  ObservedReport Check(const std::string& text, const std::string& ignore = "") {
    const std::string path = TestPath("observed.txt");
    WriteAll(path, text);
    ObservedOptions options;
    if (!ignore.empty()) options.ignore = {ignore};
    return VerifyObserved(file_, *unit_, path, options);
  }
  ObservedReport Check() { return Check(Joined(lines_)); }

  VectorFile file_;
  std::unique_ptr<VectorUnit> unit_;
  std::vector<std::string> lines_;
};

TEST_F(Observed, Right) {
  const ObservedReport report = Check();
  EXPECT_TRUE(report.ok());
  EXPECT_EQ(report.planned, lines_.size());
  EXPECT_EQ(report.compared, lines_.size());
  EXPECT_EQ(report.log.total(), 0u);
}

TEST_F(Observed, RightForEveryUnit) {
  for (const VectorUnitInfo& info : VectorUnits()) {
    VectorRequest request;
    request.unit = info.name;
    Use(request);
    EXPECT_TRUE(Check().ok()) << info.name;
    std::string& line = lines_[lines_.size() / 2];
    line.back() = line.back() == '0' ? '1' : '0';
    EXPECT_EQ(Check().wrong, 1u) << info.name;
  }
}

TEST_F(Observed, AnyOrderAndComments) {
  std::reverse(lines_.begin(), lines_.end());
  std::swap(lines_[3], lines_[700]);
  EXPECT_TRUE(Check("# from a bench\n\n// more\r\n" + Joined(lines_)).ok());
}

TEST_F(Observed, Wrong) {
  const std::string good = lines_[5];
  lines_[5] = good.substr(0, good.size() - 1) + (good.back() == '7' ? '6' : '7');
  const ObservedReport report = Check();
  EXPECT_FALSE(report.ok());
  EXPECT_EQ(report.wrong, 1u);
  EXPECT_EQ(report.compared, lines_.size());
  ASSERT_EQ(report.log.lines().size(), 1u);
  EXPECT_NE(report.log.lines()[0].find("line 6: result 5: flags is"), std::string::npos)
      << report.log.lines()[0];
}

TEST_F(Observed, UnknownBitsAreWrong) {
  lines_[0] = "0 xxxxxxxx x";
  lines_[1].back() = 'z';
  lines_[2].back() = 'X';
  const ObservedReport report = Check();
  EXPECT_EQ(report.wrong, 3u);
  EXPECT_EQ(report.compared, lines_.size());
  EXPECT_FALSE(report.ok());
}

// A wider number is wrong, not cut.
TEST_F(Observed, TooWideIsWrong) {
  lines_[4] = "4 1" + lines_[4].substr(2);
  EXPECT_EQ(Check().wrong, 1u);
}

TEST_F(Observed, Missing) {
  lines_.erase(lines_.begin() + 9);
  lines_.pop_back();
  const ObservedReport report = Check();
  EXPECT_FALSE(report.ok());
  EXPECT_EQ(report.missing, 2u);
  EXPECT_EQ(report.compared, report.planned - 2);
  ASSERT_FALSE(report.log.lines().empty());
  EXPECT_NE(report.log.lines()[0].find("result 9 is missing"), std::string::npos);
}

TEST_F(Observed, Doubled) {
  lines_.push_back(lines_[3]);
  const ObservedReport report = Check();
  EXPECT_FALSE(report.ok());
  EXPECT_EQ(report.doubled, 1u);
  EXPECT_EQ(report.compared, report.planned);
}

TEST_F(Observed, UnknownIndex) {
  lines_.push_back("fffff 0 0");
  EXPECT_EQ(Check().unknown, 1u);
  EXPECT_FALSE(Check().ok());
}

TEST_F(Observed, Malformed) {
  for (const char* line :
       {"bench.v:30: $finish called", "0", "0 0 0 0", "x 0 0", "0 g 0"}) {
    std::vector<std::string> more = lines_;
    more.push_back(line);
    const ObservedReport report = Check(Joined(more));
    EXPECT_FALSE(report.ok()) << line;
    EXPECT_EQ(report.malformed, 1u) << line;
    ASSERT_FALSE(report.log.lines().empty());
    EXPECT_NE(report.log.lines()[0].find("'index result flags'"), std::string::npos);
  }
}

TEST_F(Observed, Ignore) {
  std::vector<std::string> without, wrong;
  for (std::string line : lines_) {
    line.back() = 'x';
    wrong.push_back(line);
    without.push_back(line.substr(0, line.size() - 2));
  }
  EXPECT_TRUE(Check(Joined(wrong), "flags").ok());
  EXPECT_TRUE(Check(Joined(without), "flags").ok());
  EXPECT_FALSE(Check(Joined(wrong), "result").ok());
  EXPECT_EQ(Check(Joined(without)).malformed, lines_.size());
  for (const char* name : {"a", "mark", "flag", "FLAGS"}) {
    EXPECT_EQ(Check(Joined(lines_), name).status.error, VectorError::kRequest) << name;
  }
  ObservedOptions all;
  all.ignore = {"result", "flags"};
  EXPECT_EQ(VerifyObserved(file_, *unit_, TestPath("observed.txt"), all).status.error,
            VectorError::kRequest);
}

// B38: a file without a result is a failure, and so is one that is not there.
TEST_F(Observed, Empty) {
  for (const char* text : {"", "\n\n", "# nothing\n"}) {
    const ObservedReport report = Check(text);
    EXPECT_FALSE(report.ok());
    EXPECT_EQ(report.status.error, VectorError::kEmpty);
    EXPECT_EQ(report.missing, report.planned);
  }
  const ObservedReport absent = VerifyObserved(file_, *unit_, TestPath("absent.txt"));
  EXPECT_EQ(absent.status.error, VectorError::kCannotOpen);
}

TEST_F(Observed, LogIsCapped) {
  for (std::string& line : lines_) line.back() = 'x';
  const ObservedReport report = Check();
  EXPECT_EQ(report.wrong, lines_.size());
  EXPECT_EQ(report.log.total(), lines_.size());
  EXPECT_EQ(report.log.lines().size(), 20u);
}

}  // namespace
}  // namespace hif4
