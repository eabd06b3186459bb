#include "tools/estimate/library/full_adder.h"

#include <fmt/format.h>

namespace hif4::estimate {
namespace {

bool IsFunction(const LibertyPin& pin, const std::string& text) {
  LogicFunction wanted;
  std::string error;
  return pin.function && ParseLogicFunction(text, &wanted, &error) &&
         SameFunction(*pin.function, wanted);
}

std::optional<FullAdder> AsFullAdder(const LibertyCell& cell) {
  if (cell.flip_flop || cell.is_latch || cell.is_pad || cell.dont_use ||
      !cell.unusable.empty() || cell.area <= 0 || cell.inputs().size() != 3 ||
      cell.outputs().size() != 2) {
    return {};
  }
  FullAdder adder;
  adder.cell = cell.name;
  for (size_t i = 0; i < 3; ++i) adder.inputs[i] = cell.inputs()[i]->name;
  const auto& [a, b, c] = adder.inputs;
  for (const LibertyPin* const output : cell.outputs()) {
    if (IsFunction(*output, fmt::format("{} ^ {} ^ {}", a, b, c))) {
      adder.sum = output->name;
    }
    if (IsFunction(*output, fmt::format("{0} {1} + {0} {2} + {1} {2}", a, b, c))) {
      adder.carry = output->name;
    }
  }
  if (adder.sum.empty() || adder.carry.empty()) return {};
  return adder;
}

}  // namespace

std::optional<FullAdder> FindFullAdder(const Library& library) {
  std::optional<FullAdder> best;
  for (const auto& [name, cell] : library.cells) {
    const std::optional<FullAdder> adder = AsFullAdder(cell);
    if (adder && (!best || cell.area < library.cells.at(best->cell).area)) best = adder;
  }
  return best;
}

}  // namespace hif4::estimate
