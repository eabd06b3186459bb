// A folder of its own for each test and process, so that several builds can be tested at
// a time on one machine.
#ifndef HIF4_TESTS_SIM_TEST_FOLDER_H_
#define HIF4_TESTS_SIM_TEST_FOLDER_H_

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <string>

namespace hif4::sim {

class TestFolder {
 public:
  explicit TestFolder(const std::string& name)
      : path_(testing::TempDir() + "/hif4_" + name + "_" + std::to_string(getpid())) {
    std::filesystem::remove_all(path_);
    std::filesystem::create_directories(path_);
  }
  // What a failed test leaves is for a person to look at.
  ~TestFolder() {
    if (!testing::Test::HasFailure()) std::filesystem::remove_all(path_);
  }
  TestFolder(const TestFolder&) = delete;
  TestFolder& operator=(const TestFolder&) = delete;

  const std::string& path() const { return path_; }

 private:
  const std::string path_;
};

}  // namespace hif4::sim

#endif  // HIF4_TESTS_SIM_TEST_FOLDER_H_
