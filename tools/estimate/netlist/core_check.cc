#include "tools/estimate/netlist/core_check.h"

#include <fmt/format.h>

#include <algorithm>

namespace hif4::estimate {
namespace {

// Calls visit(nets of the port, its first word in a row) for each port.
template <class Visit>
void ForPorts(const std::vector<PortField>& ports, const GateSimulator& simulator,
              const Visit& visit) {
  size_t word = 0;
  for (const PortField& port : ports) {
    const auto bits = static_cast<size_t>(port.bits);
    visit(port, simulator.Port(port.name, bits), word);
    word += (bits + 31) / 32;
  }
}

}  // namespace

void SetCoreInputs(const CoreTest& test, const std::vector<CoreRow>& rows, size_t begin,
                   size_t end, GateSimulator* simulator) {
  ForPorts(test.inputs, *simulator,
           [&](const PortField&, const std::vector<int>& nets, size_t word) {
             for (size_t i = 0; i < nets.size(); ++i) {
               uint64_t lanes = 0;
               for (size_t row = begin; row < end; ++row) {
                 const uint64_t bit = rows[row].inputs[word + i / 32] >> (i % 32) & 1;
                 lanes |= bit << (row - begin);
               }
               simulator->Set(nets[i], lanes);
             }
           });
}

GoldenOutcome RunCore(const CoreTest& test, const Netlist& netlist, uint64_t count) {
  const std::vector<CoreRow> rows = test.rows(count);
  GateSimulator simulator(netlist, "clk_i", 1);
  GoldenOutcome outcome;
  for (size_t begin = 0; begin < rows.size(); begin += GateSimulator::kLanes) {
    const size_t end = std::min(rows.size(), begin + GateSimulator::kLanes);
    SetCoreInputs(test, rows, begin, end, &simulator);
    simulator.Settle();
    ForPorts(test.outputs, simulator,
             [&](const PortField& port, const std::vector<int>& nets, size_t word) {
               for (size_t i = 0; i < nets.size(); ++i) {
                 for (size_t row = begin; row < end; ++row) {
                   const uint64_t got = simulator.Get(nets[i]) >> (row - begin) & 1;
                   const uint64_t want = rows[row].outputs[word + i / 32] >> (i % 32) & 1;
                   if (got == want || outcome.mismatches++ != 0) continue;
                   outcome.first_mismatch =
                       fmt::format("row {}: {}[{}] is {}", row, port.name, i, got);
                 }
               }
             });
    outcome.steps += end - begin;
    outcome.compared += end - begin;
  }
  return outcome;
}

}  // namespace hif4::estimate
