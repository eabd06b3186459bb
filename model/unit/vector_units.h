// The units that vectors exist for, made by name: the MACs, and parts of them for people
// who build only a part (encode, decode, dot, acc).
#ifndef HIF4_MODEL_UNIT_VECTOR_UNITS_H_
#define HIF4_MODEL_UNIT_VECTOR_UNITS_H_

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "model/vector/vector_file.h"
#include "model/vector/vector_status.h"
#include "model/vector/vector_unit.h"

namespace hif4 {

// An option that a unit does not have must keep its default or be empty.
struct VectorRequest {
  std::string unit = "mac";
  std::string accumulator = "fp32";  // or "exact": MACs and acc
  std::string profile = "official";  // encode
  std::string taps;                  // MACs: of "p,d,acc" in this order; empty or "none"
  uint64_t seed = 1;
};

struct VectorUnitInfo {
  std::string name;
  std::string summary;
  bool has_accumulator, has_exact, has_profile, has_taps;
};

// In the order in which they are listed to users.
std::vector<VectorUnitInfo> VectorUnits();

// Null, and `status` with kRequest, if there is no such unit or it lacks an option.
std::unique_ptr<VectorUnit> MakeVectorUnit(const VectorRequest& request,
                                           VectorStatus* status);

// The unit that a file says it is for; for VerifyFile and VerifyObserved.
std::unique_ptr<VectorUnit> MakeVectorUnit(const VectorFile& file, VectorStatus* status);

}  // namespace hif4

#endif  // HIF4_MODEL_UNIT_VECTOR_UNITS_H_
