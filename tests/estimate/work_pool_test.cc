#include "tools/estimate/run/work_pool.h"

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>

namespace hif4::estimate {
namespace {

TEST(WorkPoolTest, EveryJobRunsOnce) {
  for (const int threads : {0, 1, 3, 100}) {
    std::vector<std::atomic<int>> runs(50);
    std::vector<std::function<void()>> jobs;
    for (std::atomic<int>& one : runs) jobs.push_back([&one] { ++one; });
    RunJobs(jobs, threads);
    for (const std::atomic<int>& one : runs) EXPECT_EQ(one, 1);
  }
  RunJobs({}, 4);
}

TEST(WorkPoolTest, TheFirstErrorComesBackAndEndsTheRest) {
  std::atomic<int> after{0};
  const std::vector<std::function<void()>> jobs = {
      [] {}, [] { throw std::runtime_error("second"); }, [&] { ++after; },
      [&] { ++after; }};
  try {
    RunJobs(jobs, 1);
    ADD_FAILURE() << "no error";
  } catch (const std::runtime_error& error) {
    EXPECT_STREQ(error.what(), "second");
  }
  EXPECT_EQ(after, 0);
}

}  // namespace
}  // namespace hif4::estimate
