// The cells that a library is measured by: its NAND2, its inverter, its flip-flop.
#ifndef HIF4_TOOLS_ESTIMATE_LIBRARY_REFERENCE_CELLS_H_
#define HIF4_TOOLS_ESTIMATE_LIBRARY_REFERENCE_CELLS_H_

#include <string>

#include "tools/estimate/library/liberty.h"

namespace hif4::estimate {

// The smallest gate whose function of two inputs is !(A B), the unit of all areas; or the
// cell `name` if one is named, which must be such a gate. Throws cli::Error (kExitTool)
// that names the function, or the cell.
const LibertyCell& ReferenceNand2(const Library& library, const std::string& name = "");

// The smallest gate !A; of equally small ones, that with the smallest input capacitance.
const LibertyCell& ReferenceInverter(const Library& library);

// Throws cli::Error (kExitTool) naming the function unless the library has what every
// mapping needs: inverter, NAND2, a flip-flop that takes D at the rising edge.
void CheckLibraryComplete(const Library& library);

// Whether it is a flip-flop that takes its one data input at the rising edge of its
// clock, without or with an asynchronous clear or preset.
bool IsRisingFlipFlop(const LibertyCell& cell, bool asynchronous);

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_LIBRARY_REFERENCE_CELLS_H_
