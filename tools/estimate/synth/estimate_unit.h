// The list of what can be estimated: a row per unit.
#ifndef HIF4_TOOLS_ESTIMATE_SYNTH_ESTIMATE_UNIT_H_
#define HIF4_TOOLS_ESTIMATE_SYNTH_ESTIMATE_UNIT_H_

#include <cstdint>
#include <string>
#include <vector>

#include "model/arith/step.h"
#include "model/format/bf16.h"
#include "model/unit/unit.h"
#include "model/unit/unit_params.h"

namespace hif4::estimate {

// What a part of a unit is for. Comparisons of formats add up parts by it.
enum class PartKind {
  kProduct,     // element multipliers
  kTree,        // their integer sums
  kScale,       // decoding, micro-exponents, scales, alignment of partial sums
  kResidual,    // all of a residual adder
  kAccumulate,  // normalisation, accumulator, rounding
  kRegister,    // pipeline registers
  kControl,     // handshake, and what lies between the other parts
};
constexpr int kPartKinds = 7;
const char* PartKindName(PartKind kind);

// All below an instance, or an instance of a module, of that name belongs to `part`,
// unless it is not `whole` and a name further down says otherwise. "a/b" is instance b
// right below instance a; of rules for the same instance the last one counts.
struct PartRule {
  std::string name;
  std::string part;
  PartKind kind;
  bool whole = false;
};

struct PortField {
  std::string name;
  int bits;
};

// One input of a core without registers and what must come out, in 32-bit words: the
// ports in the order in which the core lists them, each beginning with a new word.
struct CoreRow {
  std::vector<uint32_t> inputs, outputs;
};

// A unit without registers, checked row by row.
struct CoreTest {
  std::vector<PortField> inputs, outputs;
  std::vector<CoreRow> (*rows)(uint64_t count);  // at least `count`; corners first
  CoreRow (*real)(const Bf16* activations, const Bf16* weights);  // 64 real values each
};

struct EstimateUnit {
  std::string name;       // on the command line
  std::string top;        // module
  std::string file_list;  // of its sources, below the RTL folder
  std::string summary;
  int multiplies;  // of elements, a step

  // A MAC has golden values and parameters, and takes 64 real activations and weights a
  // step; a core (null here) has its test.
  const MacUnit* mac;
  void (*real)(const Bf16* activations, const Bf16* weights, Step* step);
  const CoreTest* core;

  std::vector<PartRule> parts;  // in the order of the data
};

const std::vector<EstimateUnit>& EstimateUnits();

// By name; null if there is none.
const EstimateUnit* FindEstimateUnit(const std::string& name);

// The part of an instance path like "g_fp32.u_back.u_d", given with the module of each
// instance, outermost first; "top" and kControl where no rule says anything.
struct PathStep {
  std::string instance, module;
};
const PartRule& PartOf(const EstimateUnit& unit, const std::vector<PathStep>& path);

// Of a flattened name: the instances that are left in it, without modules.
std::vector<PathStep> PathOfName(const std::string& flattened);

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_SYNTH_ESTIMATE_UNIT_H_
