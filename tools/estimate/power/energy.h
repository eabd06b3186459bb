// Energy from switching activity and the tables of the library.
#ifndef HIF4_TOOLS_ESTIMATE_POWER_ENERGY_H_
#define HIF4_TOOLS_ESTIMATE_POWER_ENERGY_H_

#include "tools/estimate/library/technology.h"
#include "tools/estimate/netlist/netlist.h"
#include "tools/estimate/power/activity.h"

namespace hif4::estimate {

// In joules a step (leakage in watts). Transitions are those of an FO4 inverter; a rise
// and a fall count the same, as there are as many of them.
struct Energy {
  double clock = 0;      // clock pins of the flip-flops: both edges, every cycle
  double registers = 0;  // inside the flip-flops when D or Q changes
  double gates = 0;      // inside the other cells when their output changes
  double nets = 0;       // loads of nets that cells drive: C V^2 / 2 a change
  double inputs = 0;     // loads of nets that input ports drive
  double leakage = 0;

  double total() const { return clock + registers + gates + nets + inputs; }
};

// The load of a net is the capacitance of the pins that it drives: no wires, nothing
// behind output ports. Of an output with tables for several related pins, each counts as
// often as the net of its pin changes.
Energy ComputeEnergy(const Netlist& netlist, const Technology& technology,
                     const Activity& activity);

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_POWER_ENERGY_H_
