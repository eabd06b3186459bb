#include "sim/lockstep/failing_steps.h"

#include <algorithm>

namespace hif4::sim {

std::vector<Step> FailingSteps(const Flight& flight, uint64_t number) {
  std::vector<Step> steps;
  if (flight.accepted() == 0) return steps;
  number = std::min(number, flight.accepted() - 1);
  const uint64_t oldest =
      flight.accepted() > Flight::kHistory ? flight.accepted() - Flight::kHistory : 0;
  if (number < oldest) return steps;
  uint64_t from = number;
  while (from > oldest && !flight.step(from).fed.step.first &&
         !flight.step(from).after_clear) {
    --from;
  }
  for (uint64_t n = from; n <= number; ++n) steps.push_back(flight.step(n).fed.step);
  if (!steps.front().first) {
    steps.front().first = true;
    steps.front().init = Fp32();
  }
  steps.back().last = true;
  return steps;
}

}  // namespace hif4::sim
