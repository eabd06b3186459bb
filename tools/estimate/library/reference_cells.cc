#include "tools/estimate/library/reference_cells.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "tools/common/error.h"

namespace hif4::estimate {
namespace {

using cli::Error;
using cli::kExitTool;

// Whether `cell` is a gate of all its `count` inputs whose function is `text`, where
// {0}, {1} stand for the inputs.
bool IsGateOf(const LibertyCell& cell, size_t count, const std::string& text) {
  if (!cell.IsGate() || cell.inputs().size() != count) return false;
  LogicFunction wanted;
  std::string error;
  const std::string first = cell.inputs()[0]->name;
  const std::string second = cell.inputs()[count - 1]->name;
  const std::string filled = fmt::format(fmt::runtime(text), first, second);
  return ParseLogicFunction(filled, &wanted, &error) &&
         SameFunction(*cell.outputs()[0]->function, wanted);
}

const LibertyCell* Smallest(const Library& library, size_t count,
                            const std::string& text) {
  const auto key = [](const LibertyCell& cell) {
    return std::make_tuple(cell.area, cell.inputs()[0]->capacitance, cell.name);
  };
  const LibertyCell* best = nullptr;
  for (const auto& entry : library.cells) {
    const LibertyCell& cell = entry.second;
    if (cell.area <= 0 || cell.dont_use || !IsGateOf(cell, count, text)) continue;
    if (best == nullptr || key(cell) < key(*best)) best = &cell;
  }
  return best;
}

const LibertyCell& Needed(const LibertyCell* found, const Library& library,
                          const std::string& what) {
  if (found != nullptr) return *found;
  throw Error(kExitTool, library.file, "has no " + what,
              "give a complete Liberty file (--liberty)");
}

constexpr const char* kNand2 = "NAND2 gate, function !(A B), with an area";

}  // namespace

const LibertyCell& ReferenceNand2(const Library& library, const std::string& name) {
  if (name.empty()) return Needed(Smallest(library, 2, "!({0} {1})"), library, kNand2);
  const auto found = library.cells.find(name);
  if (found == library.cells.end()) {
    throw Error(kExitTool, library.file, fmt::format("has no cell {}", name),
                "name its NAND2 (--nand2), or none to have it found");
  }
  if (!IsGateOf(found->second, 2, "!({0} {1})") || found->second.area <= 0) {
    throw Error(kExitTool, library.file, fmt::format("cell {} is no {}", name, kNand2),
                "name its NAND2 (--nand2), or none to have it found");
  }
  return found->second;
}

const LibertyCell& ReferenceInverter(const Library& library) {
  return Needed(Smallest(library, 1, "!{0}"), library, "inverter, function !A");
}

bool IsRisingFlipFlop(const LibertyCell& cell, bool asynchronous) {
  if (!cell.flip_flop || !cell.unusable.empty() || cell.dont_use) return false;
  const FlipFlop& ff = *cell.flip_flop;
  const bool rising = ff.clocked_on.nodes[0].op == LogicFunction::kInput;
  const bool plain = ff.next_state.nodes[0].op == LogicFunction::kInput;
  return rising && plain && (ff.clear || ff.preset) == asynchronous;
}

void CheckLibraryComplete(const Library& library) {
  ReferenceNand2(library);
  ReferenceInverter(library);
  const bool has_flip_flop = std::any_of(
      library.cells.begin(), library.cells.end(),
      [](const auto& entry) { return IsRisingFlipFlop(entry.second, false); });
  if (!has_flip_flop) {
    Needed(nullptr, library, "flip-flop that takes D at the rising edge of its clock");
  }
}

}  // namespace hif4::estimate
