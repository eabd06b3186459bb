// `hif4 resq`: what a sparse residual of the activations recovers, and what it costs.
#include "tools/resq.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <thread>

#include "tools/commands.h"
#include "tools/common/codec_options.h"
#include "tools/common/error.h"
#include "tools/common/options.h"
#include "tools/common/output_file.h"

namespace hif4::cli {
namespace {

struct Args {
  std::string x, w, dtype, report;
  std::vector<std::string> formats = {"hif4"}, patterns;
  std::string profile = "official", accumulator = "fp32";
  bool tensor_scale = false;
  uint64_t jobs = std::max(1u, std::thread::hardware_concurrency());
};

std::vector<std::string> FormatNames() {
  std::vector<std::string> names;
  for (int i = 0; i < kUnitFormatCount; ++i) {
    names.push_back(UnitFormatName(static_cast<UnitFormat>(i)));
  }
  return names;
}

std::vector<std::string> PatternNames() {
  std::vector<std::string> names;
  for (int i = 0; i < kPatternCount; ++i) {
    names.push_back(PatternName(static_cast<Pattern>(i)));
  }
  return names;
}

ResqRequest RequestOf(const Args& args) {
  ResqRequest request;
  for (const std::string& name : args.formats) {
    request.formats.emplace_back();
    FindUnitFormat(name.c_str(), &request.formats.back());
  }
  for (const std::string& name : args.patterns) {
    request.patterns.emplace_back();
    FindPattern(name.c_str(), &request.patterns.back());
  }
  request.hif4.profile = ProfileNamed(args.profile);
  request.tensor_scale = args.tensor_scale;
  request.exact = args.accumulator == "exact";
  request.jobs = static_cast<int>(args.jobs);
  const auto has = [&](UnitFormat format) {
    return std::find(request.formats.begin(), request.formats.end(), format) !=
           request.formats.end();
  };
  if (request.exact && has(UnitFormat::kMxfp4)) {
    throw Error(kExitUsage, "--accumulator", "mxfp4 has no exact accumulator",
                "use fp32, or leave mxfp4 out of --format");
  }
  if (request.tensor_scale && !has(UnitFormat::kNvfp4)) {
    throw Error(kExitUsage, "--tensor-scale", "is of nvfp4 only", "add it to --format");
  }
  return request;
}

int Resq(const Args& args) {
  const ResqRequest request = RequestOf(args);
  if (args.x == "-" && args.w == "-") {
    throw Error(kExitUsage, "standard input", "cannot be both X and W", "name a file");
  }
  CheckNotInput(args.report, {args.x, args.w});
  const NpyArray x = ReadNpy(args.x, args.dtype == "bf16");
  const NpyArray w = ReadNpy(args.w, args.dtype == "bf16");
  const ResqReport report = MeasureResq(x, w, request);
  const nlohmann::ordered_json json =
      ResqJson({args.profile, args.accumulator, args.tensor_scale}, x, w, report);
  if (!args.report.empty()) {
    OutputFile file(args.report);
    file.Write(json.dump(1) + "\n");
    file.Commit();
  }
  if (args.report != "-") PrintText(ResqText(json));
  return 0;
}

}  // namespace

void AddResq(CLI::App* app, int* exit_code) {
  const auto args = std::make_shared<Args>();
  args->patterns = PatternNames();
  CLI::App* command = app->add_subcommand(
      "resq", "Y = X W^T with a sparse residual of X: error and cost per pattern");
  command
      ->add_option("X", args->x,
                   "Activations, rows of K values (.npy); - for standard input")
      ->required();
  command->add_option("W", args->w, "Weights, rows of K values (.npy)")->required();
  AddSubset(command, "--pattern", &args->patterns, PatternNames(),
            "What is kept of the residual (default all)");
  AddSubset(command, "--format", &args->formats, FormatNames(), "Formats (default hif4)");
  AddChoice(command, "--dtype", &args->dtype, {"bf16"},
            "What 16-bit words (uint16, V2) in the files are");
  AddChoice(command, "--profile", &args->profile, ProfileNames(),
            "Rules of HiF4's encoder");
  AddChoice(command, "--accumulator", &args->accumulator, {"fp32", "exact"},
            "Accumulator");
  command->add_flag("--tensor-scale", args->tensor_scale, "NVFP4 under a tensor scale");
  command
      ->add_option("--report", args->report, "Write JSON there; - instead of the table")
      ->type_name("FILE");
  AddNumber(command, "--jobs", &args->jobs, "Threads (default: all); they change no bit",
            1, 256);
  command->callback([=] { *exit_code = Resq(*args); });
}

}  // namespace hif4::cli
