// A small sample of the stimulus of a MAC, for simulators that are slow.
#ifndef HIF4_SIM_VECTORS_SAMPLE_H_
#define HIF4_SIM_VECTORS_SAMPLE_H_

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "model/unit/stimulus.h"

namespace hif4::sim {

struct Sample {
  std::vector<Step> steps;
  std::map<std::string, uint64_t> steps_of_clause;
};

// About `steps` steps: of every category about the same number, from items spread over
// all it has. Long items are left out.
Sample MakeSample(const Stimulus& stimulus, uint64_t steps);

}  // namespace hif4::sim

#endif  // HIF4_SIM_VECTORS_SAMPLE_H_
