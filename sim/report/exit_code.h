// The exit codes of a regression: bits, so that several findings add up.
#ifndef HIF4_SIM_REPORT_EXIT_CODE_H_
#define HIF4_SIM_REPORT_EXIT_CODE_H_

namespace hif4::sim {

constexpr int kExitMismatch = 1;  // something was compared and differs
constexpr int kExitShort = 2;     // nothing was compared, or less than planned
constexpr int kExitTool = 4;      // a tool or a build is missing
constexpr int kExitTimeout = 8;   // a child was killed because it took too long

}  // namespace hif4::sim

#endif  // HIF4_SIM_REPORT_EXIT_CODE_H_
