#include "tools/estimate/netlist/gate_program.h"

#include <fmt/format.h>

#include "tools/common/error.h"

namespace hif4::estimate {
namespace {

using cli::Error;
using cli::kExitTool;

class Compiler {
 public:
  Compiler(const Netlist& netlist, const std::string& clock)
      : netlist_(netlist), clock_(clock) {
    program_.words = netlist.net_count;
  }

  GateProgram Compile() {
    for (size_t i = 0; i < netlist_.cells.size(); ++i) {
      if (netlist_.cells[i].type->flip_flop) AddRegister(i);
    }
    Order();
    for (size_t i = 0; i < program_.registers.size(); ++i) NextState(i);
    return std::move(program_);
  }

 private:
  // A word for an input of a function of `cell`: a pin, or the state of its flip-flop.
  int Input(const NetlistCell& cell, const std::string& name, int state) {
    if (cell.type->flip_flop && name == cell.type->flip_flop->state) return state;
    if (cell.type->flip_flop && name == cell.type->flip_flop->inverse) {
      return Emit(GateStep::kNot, NewWord(), state, state);
    }
    return NetOf(cell, name);
  }
  int NetOf(const NetlistCell& cell, const std::string& name) const {
    for (size_t i = 0; i < cell.type->pins.size(); ++i) {
      if (cell.type->pins[i].name == name) return cell.nets[i];
    }
    Fail(cell, fmt::format("its function names {}, which is no pin", name));
  }
  [[noreturn]] void Fail(const NetlistCell& cell, const std::string& what) const {
    throw Error(kExitTool, netlist_.top,
                fmt::format("cell {} ({}): {}", cell.name, cell.type->name, what));
  }

  int NewWord() { return program_.words++; }
  int Emit(GateStep::Op op, int to, int a, int b) {
    program_.steps.push_back({op, to, a, b});
    return to;
  }

  // Computes node `index` into `to`, or anywhere if `to` is -1.
  int EmitNode(const NetlistCell& cell, const LogicFunction& function, int index,
               int state, int to) {
    const LogicFunction::Node& node = function.nodes[static_cast<size_t>(index)];
    const auto target = [&] { return to >= 0 ? to : NewWord(); };
    switch (node.op) {
      case LogicFunction::kZero:
      case LogicFunction::kOne: {
        const int net = node.op == LogicFunction::kOne ? kNetOne : kNetZero;
        return to >= 0 ? Emit(GateStep::kCopy, to, net, net) : net;
      }
      case LogicFunction::kInput: {
        const int word =
            Input(cell, function.inputs[static_cast<size_t>(node.left)], state);
        return to >= 0 ? Emit(GateStep::kCopy, to, word, word) : word;
      }
      case LogicFunction::kNot: {
        const int word = EmitNode(cell, function, node.left, state, -1);
        return Emit(GateStep::kNot, target(), word, word);
      }
      default:
        break;
    }
    const int a = EmitNode(cell, function, node.left, state, -1);
    const int b = EmitNode(cell, function, node.right, state, -1);
    const GateStep::Op op = node.op == LogicFunction::kAnd  ? GateStep::kAnd
                            : node.op == LogicFunction::kOr ? GateStep::kOr
                                                            : GateStep::kXor;
    return Emit(op, target(), a, b);
  }

  void AddRegister(size_t index) {
    const NetlistCell& cell = netlist_.cells[index];
    const FlipFlop& ff = *cell.type->flip_flop;
    const NetlistPort* const port = netlist_.FindPort(clock_);
    const bool rising = ff.clocked_on.nodes[0].op == LogicFunction::kInput;
    if (!rising || port == nullptr || port->nets.size() != 1 ||
        NetOf(cell, ff.clocked_on.inputs[0]) != port->nets[0]) {
      Fail(cell, fmt::format("is not clocked by the rising edge of {}", clock_));
    }
    GateProgram::Register one = {};
    one.cell = index;
    one.state = NewWord();
    one.clear = one.preset = -1;
    program_.registers.push_back(one);
  }

  // Outputs of flip-flops first, then every cell after those that it reads.
  void Order() {
    const size_t count = netlist_.cells.size();
    std::vector<int> driver(static_cast<size_t>(netlist_.net_count), -1);
    for (size_t i = 0; i < count; ++i) {
      const NetlistCell& cell = netlist_.cells[i];
      for (size_t pin = 0; pin < cell.nets.size(); ++pin) {
        if (!cell.type->pins[pin].is_output || cell.nets[pin] == kNoNet) continue;
        if (!cell.type->flip_flop) {
          driver[static_cast<size_t>(cell.nets[pin])] = static_cast<int>(i);
        }
      }
    }
    for (const GateProgram::Register& one : program_.registers) {
      Outputs(netlist_.cells[one.cell], one.state);
    }
    std::vector<uint8_t> mark(count);  // 0 new, 1 open, 2 done
    for (size_t i = 0; i < count; ++i) Visit(i, driver, &mark);
  }

  // Depth first, without recursion: netlists are deep.
  void Visit(size_t start, const std::vector<int>& driver, std::vector<uint8_t>* mark) {
    std::vector<std::pair<size_t, size_t>> open = {{start, 0}};  // cell, next pin
    if (netlist_.cells[start].type->flip_flop || (*mark)[start] == 2) return;
    (*mark)[start] = 1;
    while (!open.empty()) {
      auto& [index, pin] = open.back();
      const NetlistCell& cell = netlist_.cells[index];
      if (pin == cell.nets.size()) {
        Outputs(cell, -1);
        (*mark)[index] = 2;
        open.pop_back();
        continue;
      }
      const size_t here = pin++;
      if (!cell.type->pins[here].is_input || cell.nets[here] == kNoNet) continue;
      const int before = driver[static_cast<size_t>(cell.nets[here])];
      if (before < 0) continue;
      const auto next = static_cast<size_t>(before);
      if ((*mark)[next] == 1) Fail(netlist_.cells[next], "is in a combinational loop");
      if ((*mark)[next] == 0) {
        (*mark)[next] = 1;
        open.push_back({next, 0});
      }
    }
  }

  void Outputs(const NetlistCell& cell, int state) {
    for (size_t pin = 0; pin < cell.nets.size(); ++pin) {
      const LibertyPin& type = cell.type->pins[pin];
      if (!type.is_output || cell.nets[pin] == kNoNet) continue;
      EmitNode(cell, *type.function, 0, state, cell.nets[pin]);
    }
  }

  void NextState(size_t index) {
    GateProgram::Register& one = program_.registers[index];
    const NetlistCell& cell = netlist_.cells[one.cell];
    const FlipFlop& ff = *cell.type->flip_flop;
    one.next = EmitNode(cell, ff.next_state, 0, one.state, -1);
    if (ff.clear) one.clear = EmitNode(cell, *ff.clear, 0, one.state, -1);
    if (ff.preset) one.preset = EmitNode(cell, *ff.preset, 0, one.state, -1);
  }

  const Netlist& netlist_;
  const std::string& clock_;
  GateProgram program_;
};

}  // namespace

GateProgram CompileGates(const Netlist& netlist, const std::string& clock) {
  return Compiler(netlist, clock).Compile();
}

}  // namespace hif4::estimate
