// The mismatches of a run: an exact count, and the first few in full.
#ifndef HIF4_SIM_LOCKSTEP_MISMATCH_LOG_H_
#define HIF4_SIM_LOCKSTEP_MISMATCH_LOG_H_

#include <map>
#include <string>
#include <vector>

#include "sim/report/mismatch.h"

namespace hif4::sim {

class MismatchLog {
 public:
  static constexpr size_t kKept = 20;

  // One per cycle is enough: the first boundary that differs.
  bool wants_details() const { return first_.size() < kKept; }
  void Count(const std::string& boundary) {
    ++total_;
    ++at_[boundary];
  }
  void Keep(const Mismatch& mismatch) { first_.push_back(mismatch); }

  uint64_t total() const { return total_; }
  const std::map<std::string, uint64_t>& at() const { return at_; }
  const std::vector<Mismatch>& first() const { return first_; }

 private:
  uint64_t total_ = 0;
  std::map<std::string, uint64_t> at_;
  std::vector<Mismatch> first_;
};

}  // namespace hif4::sim

#endif  // HIF4_SIM_LOCKSTEP_MISMATCH_LOG_H_
