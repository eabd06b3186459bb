#include "tools/estimate/netlist/gate_simulator.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/vector/random.h"
#include "tools/common/error.h"

namespace hif4::estimate {
namespace {

constexpr int kMostResets = 64;  // flip-flops that clear one another

}  // namespace

GateSimulator::GateSimulator(const Netlist& netlist, const std::string& clock,
                             uint64_t seed)
    : netlist_(netlist), program_(CompileGates(netlist, clock)) {
  words_.resize(static_cast<size_t>(program_.words));
  words_[kNetOne] = ~uint64_t{0};
  Random random(seed, 0, 0);
  for (const GateProgram::Register& one : program_.registers) {
    words_[static_cast<size_t>(one.state)] = random.Next();
  }
}

const std::vector<int>& GateSimulator::Port(const std::string& name, size_t bits) const {
  const NetlistPort* const port = netlist_.FindPort(name);
  if (port == nullptr || port->nets.size() != bits) {
    throw cli::Error(cli::kExitTool, netlist_.top,
                     fmt::format("has no port {} of {} bits", name, bits));
  }
  return port->nets;
}

void GateSimulator::Run() {
  uint64_t* const w = words_.data();
  for (const GateStep& step : program_.steps) {
    const uint64_t a = w[step.a], b = w[step.b];
    switch (step.op) {
      case GateStep::kCopy:
        w[step.to] = a;
        break;
      case GateStep::kNot:
        w[step.to] = ~a;
        break;
      case GateStep::kAnd:
        w[step.to] = a & b;
        break;
      case GateStep::kOr:
        w[step.to] = a | b;
        break;
      case GateStep::kXor:
        w[step.to] = a ^ b;
        break;
    }
  }
}

bool GateSimulator::ActAsynchronously() {
  bool changed = false;
  for (const GateProgram::Register& one : program_.registers) {
    if (one.clear < 0 && one.preset < 0) continue;
    const auto word = [&](int index) {
      return index < 0 ? 0 : words_[static_cast<size_t>(index)];
    };
    uint64_t& state = words_[static_cast<size_t>(one.state)];
    const uint64_t next = (state & ~word(one.clear)) | word(one.preset);
    changed = changed || next != state;
    state = next;
  }
  return changed;
}

void GateSimulator::Settle() {
  Run();
  int rounds = 0;
  while (ActAsynchronously()) {
    Run();
    if (++rounds > kMostResets) {
      throw cli::Error(cli::kExitTool, netlist_.top, "its resets do not settle");
    }
  }
  if (toggles_.empty()) return;
  for (size_t net = 0; net < toggles_.size(); ++net) {
    toggles_[net] +=
        static_cast<uint64_t>(__builtin_popcountll(words_[net] ^ before_[net]));
  }
  std::copy_n(words_.begin(), before_.size(), before_.begin());
}

void GateSimulator::Clock() {
  // All values are taken before any state changes.
  std::vector<uint64_t> next;
  next.reserve(program_.registers.size());
  for (const GateProgram::Register& one : program_.registers) {
    next.push_back(words_[static_cast<size_t>(one.next)]);
  }
  for (size_t i = 0; i < next.size(); ++i) {
    words_[static_cast<size_t>(program_.registers[i].state)] = next[i];
  }
}

void GateSimulator::StartCounting() {
  const auto nets = static_cast<size_t>(netlist_.net_count);
  before_.assign(words_.begin(), words_.begin() + static_cast<ptrdiff_t>(nets));
  toggles_.assign(nets, 0);
}

}  // namespace hif4::estimate
