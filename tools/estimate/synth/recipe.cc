#include "tools/estimate/synth/recipe.h"

#include <fmt/format.h>

#include <cmath>

namespace hif4::estimate {
namespace {

constexpr const char* kOptimise = "+strash;ifraig;scorr;dc2;strash;dch,-f;";
constexpr double kPicosecond = 1e-12;
// The target is a round number, so that a digit more in FO4 does not change a netlist.
constexpr double kDelayStep = 100;

// ABC buffers what an input or a flip-flop drives only if it knows how strong these are:
// as the smallest inverter.
std::string DriveFile(const Recipe& recipe, const Technology& technology) {
  if (!recipe.buffered) return "";
  return fmt::format("!echo set_driving_cell {} >drive.constr\n", technology.fo4.cell);
}

std::string AbcOptions(const Recipe& recipe, const Technology& technology) {
  if (recipe.abc.empty()) return "";
  const double delay = kTargetFo4 * technology.fo4.seconds / kPicosecond;
  const double rounded = std::max(1.0, std::round(delay / kDelayStep)) * kDelayStep;
  return std::string(recipe.buffered ? " -constr drive.constr" : "") + " -script " +
         fmt::format(fmt::runtime(recipe.abc), fmt::arg("delay", std::lround(rounded)));
}

// What Yosys calls a full adder, as the cell: kept in the design `adders`.
std::string AdderMap(const FullAdder& adder) {
  return fmt::format(
      "read_verilog <<EOT\n"
      "(* techmap_celltype = \"$fa\" *)\n"
      "module full_adder (A, B, C, X, Y);\n"
      "parameter WIDTH = 1;\n"
      "input [WIDTH-1:0] A, B, C;\n"
      "output [WIDTH-1:0] X, Y;\n"
      "{} adder [WIDTH-1:0] (.{}(A), .{}(B), .{}(C), .{}(X), .{}(Y));\n"
      "endmodule\n"
      "EOT\n"
      "design -stash adders\n"
      "read_liberty -lib cells.lib\n",
      adder.cell, adder.inputs[0], adder.inputs[1], adder.inputs[2], adder.carry,
      adder.sum);
}

// `synth`, stopped before gates are optimised to put the adders in. Cones of 4 levels and
// 4 inputs hold all that is written as a full adder.
constexpr const char* kSynthWithAdders =
    "synth -noshare{0} -run :fine\n"
    "opt -full\n"
    "techmap\n"
    "opt -full\n"
    "extract_fa -d 4 -b 4 -fa\n"
    "techmap -map %adders\n"
    "opt_clean\n"
    "synth -noshare{0} -run fine:\n"
    "splitnets\n"
    "delete =A:blackbox\n";

}  // namespace

const std::vector<Recipe>& Recipes() {
  static const std::vector<Recipe> recipes = {
      {"area", "smallest area, with full adder cells", std::string(kOptimise) + "amap",
       true, false},
      {"gates", "smallest area, without full adder cells",
       std::string(kOptimise) + "amap", false, false},
      {"timed", "sized and buffered for speed",
       "+strash;ifraig;scorr;dc2;if,-g;strash;dch,-f;map,-B,0.9,-D,{delay};topo;"
       "buffer,-c,-N,6;upsize,-D,{delay};dnsize,-D,{delay};stime,-p",
       false, true},
      {"plain", "the default of Yosys", "", false, false}};
  return recipes;
}

const Recipe* FindRecipe(const std::string& name) {
  for (const Recipe& recipe : Recipes()) {
    if (recipe.name == name) return &recipe;
  }
  return nullptr;
}

std::string YosysScript(const EstimateUnit& unit, const UnitParams& params,
                        const Recipe& recipe, bool flatten, const Technology& technology,
                        const std::vector<std::string>& sources) {
  std::string parameters;
  if (unit.mac != nullptr) {
    parameters = fmt::format(" -chparam NumPipeRegs {} -chparam TagWidth {}",
                             params.num_pipe_regs, params.tag_width);
    if (unit.mac->has_exact) {
      parameters += fmt::format(" -chparam ExactAccumulator {}", params.exact ? 1 : 0);
    }
  }
  const bool adders = recipe.full_adders && technology.full_adder;
  const std::string synth =
      fmt::format(fmt::runtime(adders ? kSynthWithAdders : "synth -noshare{}\n"),
                  flatten ? " -flatten" : "");
  return fmt::format(
      "{}"
      "read_verilog -sv -noassert {}\n"
      "hierarchy -check -top {}{}\n"
      "{}"
      "dfflibmap -liberty cells.lib\n"
      "{}"
      "abc -liberty cells.lib{}\n"
      "opt_clean\n"
      "rename -top {}\n"
      "rename -enumerate\n"
      "setattr -mod -unset src -unset hdlname -unset module_not_derived\n"
      "setattr -unset src -unset hdlname -unset module_not_derived\n"
      "tee -q -o stat.txt stat -liberty cells.lib\n"
      "write_json netlist.json\n"
      "opt_clean -purge\n"
      "write_verilog -noattr -noexpr -simple-lhs netlist.v\n",
      adders ? AdderMap(*technology.full_adder) : "", fmt::join(sources, " "), unit.top,
      parameters, synth, DriveFile(recipe, technology), AbcOptions(recipe, technology),
      unit.top);
}

}  // namespace hif4::estimate
