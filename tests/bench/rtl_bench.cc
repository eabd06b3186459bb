// Cycles per second of hif4_mac in RTL by Verilator alone: driven and counted, not
// checked.
#include <benchmark/benchmark.h>

#include <cstring>
#include <memory>

#include "Vhif4_mac.h"
#include "tests/bench/mac_traffic.h"
#include "verilated.h"

namespace hif4 {
namespace {

void Edge(Vhif4_mac* top) {
  top->clk_i = 1;
  top->eval();
}

void Reset(Vhif4_mac* top) {
  top->clk_i = 0;
  top->rst_ni = 0;
  top->flush_i = 0;
  top->in_valid_i = 0;
  top->out_ready_i = 1;
  top->eval();
  Edge(top);
  top->rst_ni = 1;
  top->in_valid_i = 1;
}

void Drive(Vhif4_mac* top, const Step& step, size_t tag) {
  static_assert(sizeof step.a == sizeof top->a_i, "a unit is its 288 bits");
  std::memcpy(&top->a_i, &step.a, sizeof step.a);
  std::memcpy(&top->b_i, &step.b, sizeof step.b);
  top->first_i = step.first;
  top->last_i = step.last;
  top->init_i = step.init.bits();
  top->tag_i = static_cast<CData>(tag & 0xF);
}

void Cycles(benchmark::State& state) {
  const MacTraffic traffic = MakeMacTraffic();
  VerilatedContext context;
  const auto top = std::make_unique<Vhif4_mac>(&context);
  Reset(top.get());
  uint64_t results = 0;
  size_t i = 0;
  for (auto _ : state) {
    top->clk_i = 0;
    Drive(top.get(), traffic.steps[i], i / kResultLength);
    top->eval();
    results += top->out_valid_o;
    Edge(top.get());
    i = (i + 1) % traffic.steps.size();
  }
  top->final();
  if (i >= 2 * kResultLength && results == 0) {
    state.SkipWithError("no result left the RTL");
  }
  state.SetItemsProcessed(static_cast<int64_t>(state.iterations()));
}
BENCHMARK(Cycles)->Name("verilated hif4_mac, cycles");

}  // namespace
}  // namespace hif4
