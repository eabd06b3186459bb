// `hif4 vectors gen`: writes a vector file.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "model/unit/vector_units.h"
#include "model/vector/generate.h"
#include "tools/common/cleanup.h"
#include "tools/common/codec_options.h"
#include "tools/common/options.h"
#include "tools/common/output_file.h"
#include "tools/common/progress.h"
#include "tools/vectors.h"
#include "tools/vectors_tensors.h"

namespace hif4::cli {
namespace {

constexpr uint64_t kMaxRows = 10000000000;  // 2 TB of text
constexpr uint64_t kMaxJobs = 256;

struct Args {
  VectorRequest request;
  std::vector<std::string> taps;
  std::string activations, weights;  // both or none
  std::string out;
  uint64_t rows = 10000;
  uint64_t only = 0;
  uint64_t jobs = std::max(1u, std::thread::hardware_concurrency());
};

int GenerateFile(const Args& args, bool only) {
  VectorRequest request = args.request;
  request.taps = fmt::format("{}", fmt::join(args.taps, ","));
  if (!args.activations.empty()) request.seed = 0;
  VectorStatus status;
  std::unique_ptr<VectorUnit> unit = MakeVectorUnit(request, &status);
  CheckStatus(status, "vectors gen");
  if (!args.activations.empty()) {
    unit = TensorVectors(std::move(unit), args.activations, args.weights, args.rows);
  }

  CheckDestination(args.out);
  CheckNotInput(args.out, {args.activations, args.weights});
  Progress progress("vectors gen", "rows", std::nullopt);
  GenerateOptions options;
  options.rows = args.rows;
  options.jobs = static_cast<int>(args.jobs);
  options.only = only;
  options.only_item = args.only;
  options.progress = [&](uint64_t done, uint64_t total) { progress.Update(done, total); };
  options.on_temporary = RemoveOnSignal;
  VectorHeader header;
  CheckStatus(Generate(*unit, options, FileBehindLinks(args.out), &header));
  PrintText(
      fmt::format("hif4: vectors gen: {}: unit={} rows={} results={} items={}..{} "
                  "seed={} sha256={}\n",
                  args.out, header.unit, header.rows, header.results, header.first_item,
                  header.last_item, header.seed, header.sha256));
  return 0;
}

std::vector<std::string> UnitNames() {
  std::vector<std::string> names;
  for (const VectorUnitInfo& info : VectorUnits()) names.push_back(info.name);
  return names;
}

// Nothing of them is random, and their items are those of the tensors.
void AddTensors(CLI::App* command, Args* args, CLI::Option* seed, CLI::Option* only) {
  CLI::Option* x = command->add_option(
      "--activations", args->activations,
      "Steps of a real product instead: X, a .npy matrix of rows x channels");
  CLI::Option* w =
      command->add_option("--weights", args->weights, "W of Y = X W^T, as X");
  for (CLI::Option* option : {x, w}) option->excludes(seed)->excludes(only);
  x->needs(w);
  w->needs(x);
}

}  // namespace

void AddVectorsGen(CLI::App* vectors, int* exit_code) {
  const auto args = std::make_shared<Args>();
  CLI::App* command = vectors->add_subcommand(
      "gen", "Write a vector file; the same arguments give the same bytes anywhere");
  AddChoice(command, "--unit", &args->request.unit, UnitNames(), "Unit")->required();
  CLI::Option* count = AddNumber(
      command, "--count", &args->rows,
      "Rows that the file has at least (default 10000): items are whole, and all "
      "directed ones are in it",
      1, kMaxRows);
  CLI::Option* seed = AddNumber(command, "--seed", &args->request.seed,
                                "Seed of the random items (default 1)");
  command->add_option("-o,--output", args->out, "The file")->required();
  AddChoice(command, "--accumulator", &args->request.accumulator, {"fp32", "exact"},
            "Accumulator of units that have one");
  AddChoice(command, "--profile", &args->request.profile, ProfileNames(),
            "Rules of the encoder, unit encode");
  AddSubset(command, "--taps", &args->taps, {"p", "d", "acc"},
            "Expected values at boundaries inside a MAC, too");
  CLI::Option* only = AddNumber(command, "--only", &args->only,
                                "Write item N alone: its rows are those of the full file")
                          ->excludes(count);
  AddTensors(command, args.get(), seed, only);
  AddNumber(command, "--jobs", &args->jobs, "Threads (default: all); they change no byte",
            1, kMaxJobs);
  command->callback([=] { *exit_code = GenerateFile(*args, only->count() != 0); });
}

}  // namespace hif4::cli
