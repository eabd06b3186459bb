// Rows per second that the generator writes into a vector file, on one thread.
#include <benchmark/benchmark.h>

#include <filesystem>
#include <memory>
#include <string>

#include "model/unit/vector_units.h"
#include "model/vector/generate.h"

namespace hif4 {
namespace {

namespace fs = std::filesystem;

void GenerateRows(benchmark::State& state, const char* accumulator) {
  VectorRequest request;
  request.accumulator = accumulator;
  VectorStatus status;
  const std::unique_ptr<VectorUnit> unit = MakeVectorUnit(request, &status);
  GenerateOptions options;
  options.rows = 20000;  // the directed items are a part of them

  const std::string name = "hif4_bench_" + std::string(accumulator) + ".mem";
  const std::string path = (fs::temp_directory_path() / name).string();
  VectorHeader header;
  uint64_t rows = 0;
  for (auto _ : state) {
    if (status.ok()) status = Generate(*unit, options, path, &header);
    if (!status.ok()) {
      state.SkipWithError(status.message.c_str());
      break;
    }
    rows += header.rows;
  }
  fs::remove(path);
  state.SetItemsProcessed(static_cast<int64_t>(rows));
}
BENCHMARK_CAPTURE(GenerateRows, fp32, "fp32")->Name("generate mac fp32, rows");
BENCHMARK_CAPTURE(GenerateRows, exact, "exact")->Name("generate mac exact, rows");

}  // namespace
}  // namespace hif4
