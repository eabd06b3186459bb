// Cycles per second of the SystemC model of hif4_mac, every output checked.
#include <benchmark/benchmark.h>

#include "model/cycle/hif4_mac.h"
#include "model/cycle/mac_signals.h"
#include "tests/bench/mac_traffic.h"

namespace hif4 {
namespace {

// One elaboration per process: the benchmark runs again and again on the same objects.
struct Bench {
  Bench() : mac("hif4_mac", BenchParams()), traffic(MakeMacTraffic()) {
    signals.Bind(&mac);
  }
  MacSignals signals;
  hif4_mac mac;
  const MacTraffic traffic;
};

void Reset(MacSignals* s) {
  s->rst_ni.write(false);
  s->in_valid_i.write(false);
  s->out_ready_i.write(true);
  s->Settle();
  s->RisingEdge();
  s->rst_ni.write(true);
  s->in_valid_i.write(true);
}

void Cycles(benchmark::State& state, Bench* bench) {
  MacSignals& s = bench->signals;
  const MacTraffic& traffic = bench->traffic;
  Reset(&s);
  ResultChecker checker(traffic);
  bool ready = true;
  size_t i = 0;
  for (auto _ : state) {
    const Step& step = traffic.steps[i];
    s.a_i.write(step.a);
    s.b_i.write(step.b);
    s.first_i.write(step.first);
    s.last_i.write(step.last);
    s.init_i.write(step.init);
    s.tag_i.write(i / kResultLength);
    s.Settle();
    ready = ready && s.in_ready_o.read();
    if (s.out_valid_o.read()) {
      checker.Check(s.result_o.read().bits(), s.flags_o.read(), s.tag_o.read());
    }
    s.RisingEdge();
    i = (i + 1) % traffic.steps.size();
  }
  if (!ready) state.SkipWithError("in_ready_o fell although nothing stalls");
  if (checker.wrong() > 0) state.SkipWithError("a result differs from the golden one");
  if (i >= 2 * kResultLength && checker.checked() == 0) {
    state.SkipWithError("no result left the model");
  }
  state.SetItemsProcessed(static_cast<int64_t>(state.iterations()));
}

}  // namespace
}  // namespace hif4

// The SystemC library brings main().
int sc_main(int argc, char** argv) {
  hif4::Bench bench;
  benchmark::RegisterBenchmark("SystemC hif4_mac with checks, cycles", hif4::Cycles,
                               &bench);
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
