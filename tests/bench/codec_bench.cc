// Blocks of 64 values per second, to HiF4 and back.
#include <benchmark/benchmark.h>

#include "model/codec/decode.h"
#include "model/codec/encode.h"
#include "tests/bench/bench_data.h"

namespace hif4 {
namespace {

void Encode(benchmark::State& state, Profile profile) {
  const std::vector<Bf16> blocks = MakeBlocks();
  EncodeOptions options;
  options.profile = profile;
  size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(EncodeHif4(&blocks[i * kUnitLength], options));
    i = (i + 1) % kPoolSize;
  }
  state.SetItemsProcessed(static_cast<int64_t>(state.iterations()));
}
BENCHMARK_CAPTURE(Encode, official, Profile::kOfficial)->Name("encode official, blocks");
BENCHMARK_CAPTURE(Encode, pto_a6, Profile::kPtoA6)->Name("encode pto-a6, blocks");

void Decode(benchmark::State& state) {
  const std::vector<Unit64> units = MakeUnits();
  Bf16 out[kUnitLength];
  size_t i = 0;
  for (auto _ : state) {
    DecodeHif4(units[i], out);
    benchmark::DoNotOptimize(out);
    i = (i + 1) % kPoolSize;
  }
  state.SetItemsProcessed(static_cast<int64_t>(state.iterations()));
}
BENCHMARK(Decode)->Name("decode, blocks");

}  // namespace
}  // namespace hif4
