#include "model/vector/atomic_file.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/vector/files.h"

namespace hif4 {
namespace {

TEST(AtomicFile, AppearsWithCommit) {
  const std::string path = TestPath("atomic");
  WriteAll(path, "before");
  std::vector<std::string> names;
  {
    AtomicFile file([&](const std::string& name) { names.push_back(name); });
    ASSERT_TRUE(file.Open(path).ok());
    ASSERT_TRUE(file.Write("0123456789", 10).ok());
    ASSERT_TRUE(file.Rewrite(2, "xy", 2).ok());
    ASSERT_TRUE(file.Write("end", 3).ok());
    EXPECT_EQ(ReadAll(path), "before");
    ASSERT_TRUE(file.Commit().ok());
  }
  EXPECT_EQ(ReadAll(path), "01xy456789end");
  ASSERT_EQ(names.size(), 2u);
  EXPECT_EQ(names[0].find(path), 0u);
  EXPECT_EQ(names[1], "");
  EXPECT_NE(access(names[0].c_str(), F_OK), 0);
}

TEST(AtomicFile, WithoutCommitNothingChanges) {
  const std::string path = TestPath("abandoned");
  WriteAll(path, "before");
  std::string temporary;
  {
    AtomicFile file([&](const std::string& name) {
      if (!name.empty()) temporary = name;
    });
    ASSERT_TRUE(file.Open(path).ok());
    ASSERT_TRUE(file.Write("after", 5).ok());
    EXPECT_EQ(access(temporary.c_str(), F_OK), 0);
  }
  EXPECT_EQ(ReadAll(path), "before");
  EXPECT_NE(access(temporary.c_str(), F_OK), 0);
}

TEST(AtomicFile, Refuses) {
  AtomicFile no_folder, folder, fifo;
  EXPECT_EQ(no_folder.Open(TestPath("none/file")).error, VectorError::kCannotWrite);
  EXPECT_EQ(folder.Open(testing::TempDir()).error, VectorError::kCannotWrite);
  const std::string path = TestPath("fifo");
  ASSERT_EQ(mkfifo(path.c_str(), 0600), 0);
  const VectorStatus status = fifo.Open(path);
  EXPECT_EQ(status.error, VectorError::kCannotWrite);
  EXPECT_NE(status.message.find("not a regular file"), std::string::npos);
  unlink(path.c_str());
}

}  // namespace
}  // namespace hif4
