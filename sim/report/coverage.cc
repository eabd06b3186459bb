#include "sim/report/coverage.h"

#include <algorithm>

namespace hif4::sim {
namespace {

template <class Named>
auto Find(std::vector<Named>* list, const std::string& name) {
  return std::find_if(list->begin(), list->end(),
                      [&name](const Named& one) { return one.name == name; });
}

}  // namespace

void Merge(const std::vector<CoverGroup>& from, std::vector<CoverGroup>* into) {
  for (const CoverGroup& group : from) {
    const auto found = Find(into, group.name);
    if (found == into->end()) {
      into->push_back(group);
      continue;
    }
    for (const CoverBin& bin : group.bins) {
      const auto same = Find(&found->bins, bin.name);
      if (same == found->bins.end()) {
        found->bins.push_back(bin);
      } else {
        same->hits += bin.hits;
      }
    }
  }
}

int HitBins(const CoverGroup& group) {
  return static_cast<int>(std::count_if(group.bins.begin(), group.bins.end(),
                                        [](const CoverBin& b) { return b.hits != 0; }));
}

bool MeetsThreshold(const CoverGroup& group) {
  return 100 * HitBins(group) >=
         group.required_percent * static_cast<int>(group.bins.size());
}

std::vector<std::string> Missed(const CoverGroup& group) {
  std::vector<std::string> names;
  for (const CoverBin& bin : group.bins) {
    if (bin.hits == 0) names.push_back(bin.name);
  }
  return names;
}

}  // namespace hif4::sim
