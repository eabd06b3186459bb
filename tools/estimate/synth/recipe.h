// How a netlist is mapped to cells: the recipes, and the Yosys script that they make.
#ifndef HIF4_TOOLS_ESTIMATE_SYNTH_RECIPE_H_
#define HIF4_TOOLS_ESTIMATE_SYNTH_RECIPE_H_

#include <string>
#include <vector>

#include "model/unit/unit_params.h"
#include "tools/estimate/library/technology.h"
#include "tools/estimate/synth/estimate_unit.h"

namespace hif4::estimate {

// `abc` is the script of ABC's mapping; {delay} stands for the delay it aims at, in ps,
// of kTargetFo4 FO4 of the library. An empty one is the default of Yosys.
struct Recipe {
  std::string name;
  std::string purpose;
  std::string abc;
  bool full_adders;  // sum and carry of the same three bits are a full adder cell
  bool buffered;     // what flip-flops and ports drive, too
};

// area: the smallest netlist, slow; figures of area come from it. gates: the same without
// full adder cells, as a library without them gives. timed: sized and buffered; figures
// of time and power come from it. plain: what `abc -liberty` does.
const std::vector<Recipe>& Recipes();
const Recipe* FindRecipe(const std::string& name);

// What the timed recipe aims at. Faster than any stage is, so that all of the slowest
// paths are sized; what has slack is made small again.
constexpr double kTargetFo4 = 40;

// The script. It reads `sources` and cells.lib from the folder where it runs and writes
// netlist.json, netlist.v and stat.txt. Cells and nets without a name of their own are
// numbered, alike in both netlists. Without `flatten` each module stays by itself.
std::string YosysScript(const EstimateUnit& unit, const UnitParams& params,
                        const Recipe& recipe, bool flatten, const Technology& technology,
                        const std::vector<std::string>& sources);

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_SYNTH_RECIPE_H_
