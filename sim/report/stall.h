// The ways in which the two sides of a MAC let each other wait.
#ifndef HIF4_SIM_REPORT_STALL_H_
#define HIF4_SIM_REPORT_STALL_H_

#include <string>
#include <vector>

namespace hif4::sim {

enum class Stall {
  kNone,      // offers and takes in every cycle
  kIn,        // bubbles at the input
  kOut,       // stalls at the output
  kBoth,      // both, independently
  kBurst,     // both, in runs of up to 16 cycles
  kWithdraw,  // both, and the source takes back what it offered (H2)
  kMix,       // one of the above for a while, then another
};
constexpr int kStallKinds = 6;                 // without kMix
const std::vector<std::string>& StallNames();  // "none", "in", ..., "mix"
bool ParseStall(const std::string& name, Stall* stall);

}  // namespace hif4::sim

#endif  // HIF4_SIM_REPORT_STALL_H_
