#include "tools/estimate/run/work_pool.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <thread>

namespace hif4::estimate {

void RunJobs(const std::vector<std::function<void()>>& jobs, int threads) {
  std::vector<std::exception_ptr> errors(jobs.size());
  std::atomic<size_t> next{0};
  std::atomic<bool> failed{false};
  const auto work = [&] {
    for (size_t job; (job = next++) < jobs.size() && !failed;) {
      try {
        jobs[job]();
      } catch (...) {
        errors[job] = std::current_exception();
        failed = true;
      }
    }
  };
  const size_t count = std::min(static_cast<size_t>(std::max(threads, 1)), jobs.size());
  std::vector<std::thread> pool;
  for (size_t i = 0; i < count; ++i) pool.emplace_back(work);
  for (std::thread& one : pool) one.join();
  for (const std::exception_ptr& error : errors) {
    if (error) std::rethrow_exception(error);
  }
}

}  // namespace hif4::estimate
