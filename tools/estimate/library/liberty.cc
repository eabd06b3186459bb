#include "tools/estimate/library/liberty.h"

#include <fmt/format.h>

#include <sstream>

#include "tools/common/error.h"
#include "tools/estimate/library/liberty_syntax.h"
#include "tools/estimate/library/liberty_tables.h"
#include "tools/estimate/library/liberty_units.h"

namespace hif4::estimate {
namespace {

using cli::Error;
using cli::kExitTool;

std::vector<std::string> SplitAtBlanks(const std::string& text) {
  std::vector<std::string> words;
  std::istringstream stream(text);
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

class Reader {
 public:
  Reader(const LibertyGroup& top, const std::string& file)
      : top_(top), file_(file), templates_(top, file) {}

  Library Read() {
    Library library;
    library.name = top_.args.empty() ? "" : top_.args[0];
    library.file = file_;
    ReadLibraryUnits(top_, &library);
    ReadLibraryConditions(top_, &library);
    for (const LibertyGroup& group : top_.groups) {
      if (group.type != "cell") continue;
      LibertyCell cell = ReadCell(group);
      if (!library.cells.emplace(cell.name, cell).second) {
        Fail(group.line, fmt::format("cell {} again", cell.name));
      }
    }
    if (library.cells.empty()) Fail(top_.line, "no cell");
    return library;
  }

 private:
  [[noreturn]] void Fail(int line, const std::string& what) const {
    throw Error(kExitTool, fmt::format("{}:{}", file_, line), what,
                "give a complete Liberty file");
  }

  double Number(const LibertyGroup& group, const std::string& name, double fallback) {
    return LibertyNumberOf(group, name, fallback, file_);
  }

  LogicFunction Function(const LibertyGroup& group, const std::string& name) {
    const LibertyAttribute* found = group.Find(name);
    if (found == nullptr) Fail(group.line, group.type + " has no " + name);
    LogicFunction function;
    std::string error;
    if (!ParseLogicFunction(found->values[0], &function, &error))
      Fail(found->line, error);
    return function;
  }

  LookupTable Table(const LibertyGroup& group, const std::string& type) {
    for (const LibertyGroup& inner : group.groups) {
      if (inner.type == type) return templates_.Read(inner);
    }
    return {};
  }

  TimingArc ReadTiming(const LibertyGroup& group) {
    TimingArc arc;
    arc.related_pins = SplitAtBlanks(group.Value("related_pin"));
    arc.type = group.Value("timing_type");
    arc.cell_rise = Table(group, "cell_rise");
    arc.cell_fall = Table(group, "cell_fall");
    arc.rise_transition = Table(group, "rise_transition");
    arc.fall_transition = Table(group, "fall_transition");
    return arc;
  }

  PowerArc ReadPower(const LibertyGroup& group) {
    PowerArc arc;
    arc.related_pins = SplitAtBlanks(group.Value("related_pin"));
    const LookupTable both = Table(group, "power");
    arc.rise = both.empty() ? Table(group, "rise_power") : both;
    arc.fall = both.empty() ? Table(group, "fall_power") : both;
    return arc;
  }

  LibertyPin ReadPin(const LibertyGroup& group, const std::string& name) {
    LibertyPin pin;
    pin.name = name;
    const std::string direction = group.Value("direction");
    pin.is_input = direction == "input";
    pin.is_output = direction == "output";
    pin.is_clock = group.Value("clock") == "true";
    pin.three_state = group.Find("three_state") != nullptr;
    pin.capacitance = Number(group, "capacitance", 0);
    if (group.Find("function") != nullptr) pin.function = Function(group, "function");
    for (const LibertyGroup& inner : group.groups) {
      if (inner.type == "timing") pin.timing.push_back(ReadTiming(inner));
      if (inner.type == "internal_power") pin.power.push_back(ReadPower(inner));
    }
    return pin;
  }

  FlipFlop ReadFlipFlop(const LibertyGroup& group) {
    if (group.args.size() != 2) Fail(group.line, "ff without its two names");
    FlipFlop ff;
    ff.state = group.args[0];
    ff.inverse = group.args[1];
    ff.clocked_on = Function(group, "clocked_on");
    ff.next_state = Function(group, "next_state");
    if (group.Find("clear") != nullptr) ff.clear = Function(group, "clear");
    if (group.Find("preset") != nullptr) ff.preset = Function(group, "preset");
    return ff;
  }

  void ReadArea(const LibertyGroup& group, LibertyCell* cell) {
    const LibertyAttribute* area = group.Find("area");
    if (area == nullptr) return;
    cell->area = LibertyNumber(area->values[0], file_, area->line);
    cell->area_offset = area->offset;
    cell->area_length = area->length;
    if (cell->area < 0) Fail(area->line, fmt::format("{}: area below 0", cell->name));
  }

  LibertyCell ReadCell(const LibertyGroup& group) {
    if (group.args.empty()) Fail(group.line, "cell without a name");
    LibertyCell cell;
    cell.name = group.args[0];
    ReadArea(group, &cell);
    cell.leakage = Number(group, "cell_leakage_power", 0);
    cell.is_pad = group.Value("pad_cell") == "true";
    cell.dont_use = group.Value("dont_use") == "true";
    for (const LibertyGroup& inner : group.groups) {
      if (inner.type == "pin") {
        for (const std::string& name : inner.args) {
          cell.pins.push_back(ReadPin(inner, name));
        }
      } else if (inner.type == "ff") {
        cell.flip_flop = ReadFlipFlop(inner);
      } else if (inner.type == "latch") {
        cell.is_latch = true;
      } else if (inner.type == "statetable" || inner.type == "ff_bank" ||
                 inner.type == "latch_bank" || inner.type == "bus" ||
                 inner.type == "bundle") {
        cell.unusable = "it has a " + inner.type;
      }
    }
    if (cell.is_latch) cell.unusable = "it is a latch";
    for (const LibertyPin* pin : cell.outputs()) {
      if (pin->three_state) cell.unusable = "its output has three states";
      if (!pin->function) cell.unusable = fmt::format("{} has no function", pin->name);
    }
    return cell;
  }

  const LibertyGroup& top_;
  const std::string& file_;
  TableTemplates templates_;
};

}  // namespace

const LibertyPin* LibertyCell::Find(const std::string& pin) const {
  for (const LibertyPin& one : pins) {
    if (one.name == pin) return &one;
  }
  return nullptr;
}

std::vector<const LibertyPin*> LibertyCell::inputs() const {
  std::vector<const LibertyPin*> found;
  for (const LibertyPin& pin : pins) {
    if (pin.is_input) found.push_back(&pin);
  }
  return found;
}

std::vector<const LibertyPin*> LibertyCell::outputs() const {
  std::vector<const LibertyPin*> found;
  for (const LibertyPin& pin : pins) {
    if (pin.is_output) found.push_back(&pin);
  }
  return found;
}

bool LibertyCell::IsGate() const {
  return !flip_flop && unusable.empty() && !is_pad && outputs().size() == 1;
}

std::string Library::CornerText() const {
  return fmt::format("{} V, {} C, process {}{}", voltage, temperature, process,
                     corner.empty() ? "" : " (" + corner + ")");
}

Library ReadLibrary(const std::string& text, const std::string& file) {
  return Reader(ParseLiberty(text, file), file).Read();
}

}  // namespace hif4::estimate
