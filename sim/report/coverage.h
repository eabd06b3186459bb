// Functional coverage: named bins in groups, how often each was hit, how many must be.
#ifndef HIF4_SIM_REPORT_COVERAGE_H_
#define HIF4_SIM_REPORT_COVERAGE_H_

#include <cstdint>
#include <string>
#include <vector>

namespace hif4::sim {

struct CoverBin {
  std::string name;
  uint64_t hits = 0;
};

struct CoverGroup {
  std::string name;
  int required_percent = 100;  // of the bins, in a run that is long enough
  std::vector<CoverBin> bins;
};

// Adds the hits of `from`, group by group and bin by bin, by name.
void Merge(const std::vector<CoverGroup>& from, std::vector<CoverGroup>* into);

int HitBins(const CoverGroup& group);
bool MeetsThreshold(const CoverGroup& group);
// The names of the bins that were not hit.
std::vector<std::string> Missed(const CoverGroup& group);

}  // namespace hif4::sim

#endif  // HIF4_SIM_REPORT_COVERAGE_H_
