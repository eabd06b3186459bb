// Independent jobs on a few threads.
#ifndef HIF4_TOOLS_ESTIMATE_RUN_WORK_POOL_H_
#define HIF4_TOOLS_ESTIMATE_RUN_WORK_POOL_H_

#include <functional>
#include <vector>

namespace hif4::estimate {

// Runs all of them, at most `threads` at a time, and returns when all have ended. The
// exception of the first job (in their order) that threw is thrown again; after one has
// thrown, those that have not begun are left out.
void RunJobs(const std::vector<std::function<void()>>& jobs, int threads);

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_RUN_WORK_POOL_H_
