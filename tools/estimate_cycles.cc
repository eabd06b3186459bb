// `hif4 estimate cycles`: what matrix products cost on an array, by formula.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "tools/common/error.h"
#include "tools/common/input_file.h"
#include "tools/common/numbers.h"
#include "tools/common/options.h"
#include "tools/common/output_file.h"
#include "tools/estimate.h"
#include "tools/estimate/cycles/model_layers.h"
#include "tools/estimate/report/estimate_json.h"
#include "tools/estimate/run/cycles.h"
#include "tools/estimate_simulate.h"
#include "tools/version.h"

namespace hif4::cli {
namespace {

constexpr uint64_t kMostBytes = uint64_t{1} << 30;
constexpr uint64_t kMaxSide = GemmShape::kMaxSide;

struct Arguments {
  estimate::CycleRequest request;
  uint64_t batch = 1, num_pipe_regs = 4;
  std::string report;
  bool simulate = false;
};

// Whole numbers between commas, each from 1 to `most`.
std::vector<int64_t> ParseCounts(const std::string& option, const std::string& text,
                                 uint64_t most) {
  std::vector<int64_t> counts;
  for (const std::string& part : SplitAtCommas(text)) {
    uint64_t count = 0;
    if (ParseUnsigned(part, &count) != Parsed::kOk || count < 1 || count > most) {
      throw CLI::ValidationError(
          option, fmt::format("'{}' in '{}': give 1 to {}", part, text, most));
    }
    counts.push_back(static_cast<int64_t>(count));
  }
  if (counts.empty()) {
    throw CLI::ValidationError(option, fmt::format("is empty; give 1 to {}", most));
  }
  return counts;
}

// "none", "input:S", "output:S".
PortStall ParseStall(const std::string& text) {
  PortStall stall;
  if (text == "none") return stall;
  const size_t colon = text.find(':');
  const std::string side = text.substr(0, colon);
  uint64_t every = 0;
  if (side == "input") stall.side = PortStall::kInput;
  if (side == "output") stall.side = PortStall::kOutput;
  if (stall.side == PortStall::kNone || colon == std::string::npos ||
      ParseUnsigned(text.substr(colon + 1), &every) != Parsed::kOk || every < 2 ||
      every > static_cast<uint64_t>(PortStall::kMaxEvery)) {
    throw CLI::ValidationError(
        "--stall", fmt::format("'{}': give none, input:S or output:S, one bubble every S "
                               "cycles, S from 2 to {}",
                               text, PortStall::kMaxEvery));
  }
  stall.every = static_cast<int64_t>(every);
  return stall;
}

void RunCycles(const Arguments& arguments) {
  estimate::CycleRequest request = arguments.request;
  request.batch = static_cast<int64_t>(arguments.batch);
  request.setup.num_pipe_regs = static_cast<int>(arguments.num_pipe_regs);
  for (const int64_t tokens : request.tokens) {
    if (tokens * request.batch <= GemmShape::kMaxSide) continue;
    throw Error(kExitUsage, "--batch",
                fmt::format("{} tokens x batch {}: more than {} rows", tokens,
                            request.batch, GemmShape::kMaxSide));
  }
  for (const std::string& file : request.timing_files) {
    const auto timing =
        estimate::FromJson(InputFile(file).ReadAll(kMostBytes), file).estimates;
    request.timing.estimates.insert(request.timing.estimates.end(), timing.begin(),
                                    timing.end());
  }
  estimate::CycleReport report = MakeCycleReport(request, VersionText());
  if (arguments.simulate) CountCycles(request, &report);
  if (!arguments.report.empty()) {
    CheckNotInput(arguments.report, request.timing_files);
    OutputFile file(arguments.report);
    file.Write(estimate::ToJson(report));
    file.Commit();
    if (arguments.report == "-") return;
  }
  PrintText(estimate::ToText(report));
}

// What is multiplied.
void AddProductOptions(CLI::App* command, Arguments* arguments) {
  CLI::Option_group* const what = command->add_option_group("Product", "One of these");
  CLI::Option* const gemm =
      what->add_option_function<std::string>(
              "--gemm",
              [=](const std::string& text) {
                const auto sides = ParseCounts("--gemm", text, kMaxSide);
                if (sides.size() != 3) {
                  throw CLI::ValidationError(
                      "--gemm",
                      fmt::format("'{}': give M,N,K, the sides of the product", text));
                }
                arguments->request.gemm = GemmShape{sides[0], sides[1], sides[2]};
              },
              "One product: M rows of activations, N of weights, K values each")
          ->type_name("M,N,K");
  command
      ->add_flag("--simulate", arguments->simulate,
                 "Count the cycles on the verilated RTL and on the SystemC model too: "
                 "they must equal the formula")
      ->needs(gemm);
  std::vector<std::string> models;
  for (const estimate::ModelInfo& model : estimate::Models()) {
    models.push_back(model.name);
  }
  AddChoice(what, "--model", &arguments->request.model, models,
            "All linear layers of a model but the LM head");
  what->require_option(1);
  command
      ->add_option_function<std::string>(
          "--tokens",
          [=](const std::string& text) {
            arguments->request.tokens = ParseCounts("--tokens", text, kMaxSide);
          },
          "Tokens of --model, a phase for each number (default 512,1: prefill, decode)")
      ->type_name("N,...");
  AddNumber(command, "--batch", &arguments->batch, "Sequences of --model (default 1)", 1,
            kMaxSide);
}

// What multiplies.
void AddArrayOptions(CLI::App* command, Arguments* arguments) {
  command
      ->add_option_function<std::string>(
          "--array",
          [=](const std::string& text) {
            std::string error;
            if (ParseArrayShape(text, &arguments->request.setup.shape, &error)) return;
            throw CLI::ValidationError("--array", error);
          },
          "Rows and columns of MACs (default 16x16)")
      ->type_name("RxC");
  AddNumber(command, "--num-pipe-regs", &arguments->num_pipe_regs,
            "Registered boundaries of a MAC (default 4)", 0, UnitParams::kMaxPipeRegs);
  std::vector<std::string> ways;
  for (const estimate::ProductWay& way : estimate::ProductWays())
    ways.push_back(way.name);
  arguments->request.ways = ways;
  AddSubset(command, "--pattern", &arguments->request.ways, ways,
            "Residual pattern or other format (default all)");
  command
      ->add_option_function<std::string>(
          "--stall",
          [=](const std::string& text) {
            arguments->request.setup.stall = ParseStall(text);
          },
          "One bubble every S cycles: none (default), input:S, output:S")
      ->type_name("SIDE:S");
}

void AddClockOptions(CLI::App* command, Arguments* arguments) {
  CLI::Option* const clock =
      command
          ->add_option_function<std::string>(
              "--clock-mhz",
              [=](const std::string& text) {
                double mhz = 0;
                if (ParseReal(text, &mhz) == Parsed::kOk && mhz > 0) {
                  arguments->request.clock_mhz = mhz;
                  return;
                }
                throw CLI::ValidationError(
                    "--clock-mhz", fmt::format("'{}' is no clock; give MHz", text));
              },
              "The clock, for the time")
          ->type_name("F");
  command
      ->add_option("--timing", arguments->request.timing_files,
                   "Take the clock of each unit from reports of estimate timing")
      ->delimiter(',')
      ->type_name("FILE,...")
      ->excludes(clock);
  command->add_option("--report", arguments->report, "Write all of it as JSON")
      ->type_name("FILE");
}

}  // namespace

void AddEstimateCycles(CLI::App* estimate, int* exit_code) {
  const auto arguments = std::make_shared<Arguments>();
  arguments->request.tokens = {512, 1};
  arguments->request.setup.shape = {16, 16};
  CLI::App* command = estimate->add_subcommand(
      "cycles", "Cycles, bytes and utilisation of matrix products on an array of MACs");
  AddProductOptions(command, arguments.get());
  AddArrayOptions(command, arguments.get());
  AddClockOptions(command, arguments.get());
  command->callback([=] {
    RunCycles(*arguments);
    *exit_code = 0;
  });
}

}  // namespace hif4::cli
