// Maps a unit to the cells of a library with Yosys. Results are kept by content.
#ifndef HIF4_TOOLS_ESTIMATE_SYNTH_SYNTHESIS_H_
#define HIF4_TOOLS_ESTIMATE_SYNTH_SYNTHESIS_H_

#include <string>

#include "model/unit/unit_params.h"
#include "tools/estimate/library/technology.h"
#include "tools/estimate/synth/estimate_unit.h"
#include "tools/estimate/synth/recipe.h"

namespace hif4::estimate {

struct SynthesisRequest {
  const EstimateUnit* unit = nullptr;
  UnitParams params;  // of a core: ignored
  const Recipe* recipe = nullptr;
  bool flatten = true;
  const Technology* technology = nullptr;
  std::string rtl;     // folder of the sources
  std::string cache;   // folder where results are kept
  double timeout = 0;  // seconds; 0: none
};

// What a run of Yosys left and took.
struct Synthesis {
  std::string folder;  // in the cache: netlist.json, netlist.v, yosys.log, cells.lib, ...
  std::string version;  // "Yosys 0.23 (git sha1 7ce5011c24b)"
  std::string script_sha256;
  double stated_area = 0;  // by Yosys, in um^2; 0: none
  double seconds = 0;
  double megabytes = 0;
  bool from_cache = false;

  std::string netlist_json() const { return folder + "/netlist.json"; }
  std::string netlist_verilog() const { return folder + "/netlist.v"; }
  std::string liberty() const { return folder + "/cells.lib"; }
};

// The same sources, library, script and Yosys give the same folder, and Yosys runs once.
// Throws cli::Error: kExitUsage for an RTL folder without the sources; kExitTool if Yosys
// is missing, fails (its message is quoted) or is killed; kExitTimeout.
Synthesis Synthesise(const SynthesisRequest& request);

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_SYNTH_SYNTHESIS_H_
