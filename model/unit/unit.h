// The list of MACs under test: a unit is named here once, and from here come its vectors,
// its lockstep, its estimate and its tests.
#ifndef HIF4_MODEL_UNIT_UNIT_H_
#define HIF4_MODEL_UNIT_UNIT_H_

#include <string>
#include <vector>

#include "model/arith/mac_accumulator.h"
#include "model/arith/step.h"
#include "model/arith/step_terms.h"
#include "model/format/bf16.h"
#include "model/unit/stimulus_category.h"

namespace hif4 {

// A register boundary (H4) and the 32-bit words of its tap, first to last in the order of
// the data. A tap shows what leaves the boundary, registered or not.
struct Boundary {
  const char* name;
  int words_fp32;   // ExactAccumulator = 0
  int words_exact;  // ExactAccumulator = 1
  int words(bool exact) const { return exact ? words_exact : words_fp32; }
};

// A MAC: the ports and the timing are those of section 7 for all of them.
struct MacUnit {
  std::string name;     // "mac"
  std::string rtl_top;  // "hif4_mac"
  std::string summary;  // one line for `hif4 units`
  int flag_bits;        // of flags_o, see model/arith/flags.h
  bool has_residual;    // ports res_valid_i and r_i
  bool has_exact;       // ExactAccumulator = 1 is accepted
  ExactWindow window;   // of the exact accumulator
  StepTerms (*terms)(const Step& step);
  int32_t (*sum)(const Step& step);  // P at its boundary; null if there is more than one
  // Sets a, b and the residual of a step: 64 activations and 64 weights, encoded.
  void (*operands)(const Bf16* activations, const Bf16* weights, Step* step);
  std::vector<Boundary> boundaries;  // in the order of the data
  std::vector<StimulusCategory> (*categories)();
};

// All of them, in the order in which they are listed to users.
const std::vector<const MacUnit*>& MacUnits();

// By name; null if there is none.
const MacUnit* FindMacUnit(const std::string& name);

// The golden value of a MAC, step by step: what the RTL and the SystemC model must equal.
class GoldenMac {
 public:
  GoldenMac(const MacUnit& unit, bool exact) : unit_(&unit), exact_(exact) {}

  void Accumulate(const Step& step);
  // The result that leaves if the last accumulated step had `last` (A2, A4).
  RoundedFp32 Result() const;
  // Reset or flush (A2).
  void Clear() { state_ = MacAccumulator(); }

  const MacAccumulator& state() const { return state_; }

 private:
  const MacUnit* unit_;
  bool exact_;
  MacAccumulator state_;
};

}  // namespace hif4

#endif  // HIF4_MODEL_UNIT_UNIT_H_
