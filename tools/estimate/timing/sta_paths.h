// What OpenSTA printed: the slowest path of each query.
#ifndef HIF4_TOOLS_ESTIMATE_TIMING_STA_PATHS_H_
#define HIF4_TOOLS_ESTIMATE_TIMING_STA_PATHS_H_

#include <optional>
#include <string>
#include <vector>

namespace hif4::estimate {

// Cells or ports by name. `gates` are the cells between (and with) the ends.
struct StaPath {
  std::string group;
  std::string from, to;
  double slack = 0;  // in units of the library
  int gates = 0;
};

// The path with the least slack under each line "@ GROUP"; a group without paths has
// none. Recovery and removal of asynchronous resets are not looked at. Throws cli::Error
// (kExitTool) naming `log`: an error that OpenSTA printed (it goes on after most), or the
// end "@ end" is missing.
std::vector<StaPath> ParseStaLog(const std::string& text, const std::string& log);

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_TIMING_STA_PATHS_H_
