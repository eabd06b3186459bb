// FO4, the delay by which times in different libraries compare.
#ifndef HIF4_TOOLS_ESTIMATE_LIBRARY_FO4_H_
#define HIF4_TOOLS_ESTIMATE_LIBRARY_FO4_H_

#include <string>

#include "tools/estimate/library/liberty.h"

namespace hif4::estimate {

// The delay of an inverter that drives four of its like, deep inside a chain of such
// inverters: its input has the transition that such an inverter makes. Mean of rise and
// fall.
struct Fo4 {
  std::string cell;       // the inverter
  double seconds = 0;     // FO4
  double transition = 0;  // mean transition in the chain, in units of the library
  double load = 0;        // four input capacitances, in units of the library
};

// Throws cli::Error (kExitTool) if the inverter has no usable tables.
Fo4 ComputeFo4(const Library& library);

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_LIBRARY_FO4_H_
