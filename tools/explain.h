// The units that `hif4 explain` shows, as JSON and as the text that is made of it.
#ifndef HIF4_TOOLS_EXPLAIN_H_
#define HIF4_TOOLS_EXPLAIN_H_

#include <nlohmann/json.hpp>
#include <string>

#include "model/codec/unit_format.h"
#include "model/format/resq_unit.h"
#include "model/format/unit64.h"

namespace hif4::cli {

// All have "format", "nan", "codes" and "values" (null for NaN), in the order of the
// elements. HiF4 and 2:4 units have "scale_word", "e6m2", "e1_8", "e1_16"; NVFP4 and
// MXFP4 have "scales"; a 2:4 unit has "positions" (within groups of 4) and
// "malformed_group" (null: none).
nlohmann::ordered_json ExplainUnit(UnitFormat format, const Unit64& unit);
nlohmann::ordered_json ExplainResqUnit(const ResqUnit& unit);

std::string ExplainText(const nlohmann::ordered_json& json);

}  // namespace hif4::cli

#endif  // HIF4_TOOLS_EXPLAIN_H_
