// The SystemC model of a unit of the list in model/unit.
#ifndef HIF4_MODEL_CYCLE_MAKE_MAC_H_
#define HIF4_MODEL_CYCLE_MAKE_MAC_H_

#include <memory>

#include "model/cycle/mac_ports.h"
#include "model/unit/unit.h"

namespace hif4 {

// An instance called `name`, or null if the unit has no model. Parameters that it refuses
// are an SC_ERROR; see mac_ports.h.
std::unique_ptr<MacPorts> MakeMac(const MacUnit& unit, const char* name,
                                  const UnitParams& params);

}  // namespace hif4

#endif  // HIF4_MODEL_CYCLE_MAKE_MAC_H_
