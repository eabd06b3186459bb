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
#include "tools/version.h"

namespace hif4::cli {
namespace {

using Json = nlohmann::ordered_json;

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

double Share(uint64_t part, uint64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

Json ToJson(const ResqReport& report, const ResqResult& result) {
  const ResqCost& cost = result.cost;
  Json json = {
      {"format", UnitFormatName(result.format)},
      {"pattern", PatternName(result.pattern)},
      {"saturated", result.saturated},
      {"nan_units", result.nan_units},
      {"flushed_before", result.flushed_before},
      {"flushed_after", result.flushed_after},
      {"flushed_share_before", Share(result.flushed_before, report.nonzero)},
      {"flushed_share_after", Share(result.flushed_after, report.nonzero)},
      {"residual_units_not_zero", result.residual_units},
      {"relative_error", result.relative_error},
      {"largest_error", result.largest_error},
      {"not_finite", result.not_finite},
      {"products", {{"main", cost.main_products}, {"residual", cost.residual_products}}},
      {"cycles", {{"main", cost.main_cycles}, {"residual", cost.residual_cycles}}}};
  json["products"]["relative"] = cost.products();
  json["cycles"]["relative"] = cost.cycles();
  json["times_fp16"] = kFp4OverFp16 / cost.cycles();
  // The residual adder in RTL takes 2:4 beside the main product.
  json["cycles_with_residual_adder"] = nullptr;
  if (result.pattern == Pattern::k2of4) {
    json["cycles_with_residual_adder"] = cost.main_cycles;
  }
  return json;
}

Json ToJson(const Args& args, const NpyArray& x, const NpyArray& w,
            const ResqReport& report) {
  Json json = {{"schema", "hif4-resq 1"},
               {"version", VersionText()},
               {"x", {{"file", x.name}, {"type", x.type}, {"shape", x.shape}}},
               {"w", {{"file", w.name}, {"type", w.type}, {"shape", w.shape}}},
               {"rows", report.m},
               {"columns", report.n},
               {"k", report.k},
               {"nonzero", report.nonzero},
               {"profile", args.profile},
               {"accumulator", args.accumulator},
               {"tensor_scale", args.tensor_scale}};
  for (const WeightError& error : report.weight_errors) {
    json["weight_errors"].push_back(
        {{"format", UnitFormatName(error.format)}, {"relative_error", error.relative}});
  }
  for (const ResqResult& result : report.results) {
    json["results"].push_back(ToJson(report, result));
  }
  return json;
}

std::string ToText(const Json& json) {
  const auto text = [](const Json& value) { return value.get<std::string>(); };
  const auto real = [](const Json& value) { return value.get<double>(); };
  const auto operand = [&](const Json& array) {
    return fmt::format("{}, {} ({})", text(array["file"]), text(array["type"]),
                       fmt::join(array["shape"].get<std::vector<int64_t>>(), " x "));
  };
  std::string out = fmt::format(
      "X: {}\nW: {}\nY = Q(X) Q(W)^T + S(Q(dX)) Q(W)^T, {} x {}, K = {}, accumulator "
      "{}\n\n"
      "format  pattern   flushed to zero    error of Y  products  cycles  x FP16\n"
      "                   before    after\n",
      operand(json["x"]), operand(json["w"]), json["rows"].get<uint64_t>(),
      json["columns"].get<uint64_t>(), json["k"].get<uint64_t>(),
      text(json["accumulator"]));
  uint64_t not_finite = 0;
  for (const Json& one : json["results"]) {
    out += fmt::format(
        "{:<7} {:<8} {:>7.2f}% {:>7.2f}%  {:>11.4e}  {:>8.2f}  {:>6.2f}  {:>6.2f}\n",
        text(one["format"]), text(one["pattern"]),
        100 * real(one["flushed_share_before"]), 100 * real(one["flushed_share_after"]),
        real(one["relative_error"]), real(one["products"]["relative"]),
        real(one["cycles"]["relative"]), real(one["times_fp16"]));
    not_finite = std::max(not_finite, one["not_finite"].get<uint64_t>());
  }
  out += "\nW alone, X exact:";
  for (const Json& one : json["weight_errors"]) {
    out += fmt::format("  {} {:.4e}", text(one["format"]), real(one["relative_error"]));
  }
  out +=
      "\nflushed to zero: of the finite values of X other than 0; error: ||Y - X W^T|| / "
      "||X W^T||\nproducts, cycles: of a dense 4-bit product, the residual after it on "
      "the "
      "same array; x FP16:\nif a dense 4-bit product is 4 times as fast. A 2:4 residual "
      "on "
      "its own adder takes no cycle\nmore, and 32 multipliers beside the 64.\n";
  if (not_finite != 0) {
    out += fmt::format("{} elements of Y are not finite and left out of the error\n",
                       not_finite);
  }
  return out;
}

int Resq(const Args& args) {
  const ResqRequest request = RequestOf(args);
  if (args.x == "-" && args.w == "-") {
    throw Error(kExitUsage, "standard input", "cannot be both X and W", "name a file");
  }
  const NpyArray x = ReadNpy(args.x, args.dtype == "bf16");
  const NpyArray w = ReadNpy(args.w, args.dtype == "bf16");
  const Json json = ToJson(args, x, w, MeasureResq(x, w, request));
  if (!args.report.empty()) {
    OutputFile file(args.report);
    file.Write(json.dump(1) + "\n");
    file.Commit();
  }
  if (args.report != "-") PrintText(ToText(json));
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
