// A Liberty library as far as the estimates need it.
#ifndef HIF4_TOOLS_ESTIMATE_LIBRARY_LIBERTY_H_
#define HIF4_TOOLS_ESTIMATE_LIBRARY_LIBERTY_H_

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "tools/estimate/library/logic_function.h"
#include "tools/estimate/library/lookup_table.h"

namespace hif4::estimate {

// Output delay and transition over (load, input transition), in units of the library.
struct TimingArc {
  std::vector<std::string> related_pins;
  std::string type;  // timing_type; empty for combinational arcs
  LookupTable cell_rise, cell_fall, rise_transition, fall_transition;
};

// Energy of one transition of a pin. Of an output over (load, input transition), of an
// input over its transition alone.
struct PowerArc {
  std::vector<std::string> related_pins;
  LookupTable rise, fall;
};

struct LibertyPin {
  std::string name;
  bool is_input = false;
  bool is_output = false;
  bool is_clock = false;
  bool three_state = false;
  double capacitance = 0;
  std::optional<LogicFunction> function;  // of pins and of the names of the flip-flop
  std::vector<TimingArc> timing;
  std::vector<PowerArc> power;
};

// ff (state, inverse) { ... }
struct FlipFlop {
  std::string state, inverse;
  LogicFunction clocked_on, next_state;
  std::optional<LogicFunction> clear, preset;
};

struct LibertyCell {
  std::string name;
  double area = 0;
  double leakage = 0;
  std::vector<LibertyPin> pins;
  std::optional<FlipFlop> flip_flop;
  bool is_latch = false;
  bool is_pad = false;
  bool dont_use = false;
  std::string unusable;  // why it cannot be simulated; empty if it can

  // Where its area stands in the text; length 0: it states none.
  size_t area_offset = 0, area_length = 0;

  const LibertyPin* Find(const std::string& pin) const;
  // No state, one output, and that with a function that is its own.
  bool IsGate() const;
  std::vector<const LibertyPin*> inputs() const;
  std::vector<const LibertyPin*> outputs() const;
};

struct Library {
  std::string name;
  std::string file;
  std::string corner;  // operating conditions
  double process = 0, voltage = 0, temperature = 0;
  double second = 0;  // the unit of time in seconds
  double farad = 0;   // of capacitance
  double volt = 0;    // of voltage
  double watt = 0;    // of leakage
  std::map<std::string, LibertyCell> cells;

  double joule() const { return farad * volt * volt; }  // the unit of internal energy
  // "1.8 V, 25 C, process 1 (typical)"
  std::string CornerText() const;
};

// Throws cli::Error (kExitTool) that names `file`, line or cell, and what is wrong.
Library ReadLibrary(const std::string& text, const std::string& file);

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_LIBRARY_LIBERTY_H_
