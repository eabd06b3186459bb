// `hif4 regress`: RTL and SystemC model in lockstep, checked against golden values.
#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "sim/regress/regression.h"
#include "sim/regress/report_folder.h"
#include "sim/report/exit_code.h"
#include "sim/report/stall.h"
#include "tools/commands.h"
#include "tools/common/error.h"
#include "tools/common/options.h"
#include "tools/common/output_file.h"
#include "tools/common/progress.h"
#include "tools/regress_bench.h"
#include "tools/regress_rerun.h"
#include "tools/version.h"

namespace hif4::cli {
namespace {

static_assert(kExitMismatch == sim::kExitMismatch && kExitData == sim::kExitShort &&
                  kExitTool == sim::kExitTool && kExitTimeout == sim::kExitTimeout,
              "the exit codes of a regression are those of hif4");

struct Arguments {
  sim::RegressOptions options;
  std::string report;
  uint64_t jobs = 0;
  uint64_t random_reset = 0;
  bool rerun_failed = false;
  bool list = false;
  bool bench = false;
  bool no_taps = false, no_icarus = false, no_line_coverage = false, no_waves = false;
};

std::vector<std::string> UnitNames() {
  std::vector<std::string> names = {"all"};
  for (const MacUnit* unit : MacUnits()) names.push_back(unit->name);
  return names;
}

void AddOptions(CLI::App* command, Arguments* a) {
  sim::RegressOptions& o = a->options;
  AddChoice(command, "--unit", &o.unit, UnitNames(), "the unit under test, or all");
  command->add_option("--params", o.params,
                      "parameter sets: all, or NumPipeRegs=..,ExactAccumulator=..,"
                      "TagWidth=..[;..]; what is not named is 4, 0, 4. Without: both "
                      "accumulators");
  AddNumber(command, "--count", &o.count, "steps per parameter set (100000; smoke 5000)",
            1, sim::kMaxSteps);
  AddNumber(command, "--seed", &o.seed, "of all that is random (1)");
  AddChoice(command, "--suite", &o.suite, {"smoke", "full"},
            "smoke: fewer steps, no line coverage");
  AddChoice(command, "--stall", &o.stall, sim::StallNames(),
            "who stalls: nobody, input, output, both, both in bursts, a source that "
            "withdraws, all in turn (mix)");
  command->add_option("--vectors", o.vectors, "a vector file instead of generated steps");
  command->add_option("--rtl", o.rtl, "a folder with the RTL, instead of the project's");
  command->add_flag("--no-taps", a->no_taps, "the RTL has no taps: compare its ports");
  command->add_flag("--no-icarus", a->no_icarus, "leave out the runs in Icarus Verilog");
  command->add_flag("--no-line-coverage", a->no_line_coverage,
                    "leave out the runs that count lines of the RTL");
  command->add_flag("--waves", o.waves, "waves of runs that pass, too: waves/");
  command->add_flag("--no-waves", a->no_waves, "no wave in the bundle of a failed run");
  AddNumber(command, "--random-reset", &a->random_reset,
            "what registers hold before reset: random, from this seed", 1, 0x7FFFFFFF);
  command->add_option(
      "--only", o.only,
      "the run of this name, or else runs with this text in it (see --list)");
  AddNumber(command, "--until", &o.until_cycle, "end each run after this cycle", 1);
  AddNumber(command, "--timeout", &o.timeout, "seconds a process may take (600)", 1);
  AddNumber(command, "--jobs,-j", &a->jobs, "processes at a time (all processors)", 1,
            256);
  command->add_option("--report", a->report,
                      "folder for report.json, report.txt, junit.xml and bundles "
                      "(regress/ of the build)");
  command->add_flag(
      "--rerun-failed", a->rerun_failed,
      "the failed runs of the report in that folder again, with its options");
  command->add_flag("--list", a->list, "show the runs, do nothing");
  command->add_flag("--bench", a->bench, "cycles a second of RTL, model and lockstep");
}

std::string ThisProgram() {
  std::error_code none;
  const auto path = std::filesystem::read_symlink("/proc/self/exe", none);
  return none ? "hif4" : path.string();
}

// `place` is where the options come from.
std::vector<sim::PlannedRun> Plan(const sim::RegressOptions& options,
                                  const std::string& place) {
  std::vector<sim::PlannedRun> plan;
  std::string error;
  int exit_code = 0;
  if (!sim::MakePlan(options, &plan, &error, &exit_code)) {
    throw Error(exit_code, place, error);
  }
  return plan;
}

void PrintList(const std::vector<sim::PlannedRun>& plan) {
  std::string text;
  for (const sim::PlannedRun& run : plan) text += run.name + "\n";
  PrintText(text);
}

// A regression empties runs/ and bundles/ of its folder first.
void CheckOutside(const std::string& option, const std::string& path,
                  const std::string& directory) {
  if (path.empty()) return;
  namespace fs = std::filesystem;
  const std::string folder = fs::weakly_canonical(directory).string() + "/";
  if (fs::weakly_canonical(path).string().compare(0, folder.size(), folder) != 0) return;
  const std::string inside = fs::weakly_canonical(path).string().substr(folder.size());
  for (const char* emptied : {"runs/", "bundles/", "waves/"}) {
    if (inside.compare(0, std::string(emptied).size(), emptied) != 0) continue;
    throw Error(kExitUsage, option,
                path +
                    " lies in the folder of the report, which is "
                    "emptied first",
                "--report names another folder");
  }
}

void Require(bool done, const std::string& error) {
  if (!done) throw Error(kExitUsage, "--report", error, "--report names another folder");
}

uint64_t Processors() {
  const long count = sysconf(_SC_NPROCESSORS_ONLN);
  return count > 0 ? static_cast<uint64_t>(count) : 1;
}

sim::RegressSettings Settings(const Arguments& a) {
  sim::RegressSettings settings;
  settings.paths = sim::BuildPaths();
  settings.hif4 = ThisProgram();
  settings.version = HIF4_VERSION;
  settings.directory = a.report;
  settings.jobs = static_cast<int>(a.jobs != 0 ? a.jobs : Processors());
  return settings;
}

int Regress(const CLI::App& command, Arguments a) {
  a.options.taps = !a.no_taps;
  a.options.icarus = !a.no_icarus;
  a.options.line_coverage = !a.no_line_coverage;
  a.options.failure_waves = !a.no_waves;
  a.options.random_reset = static_cast<int>(a.random_reset);
  if (a.report.empty()) a.report = sim::BuildPaths().reports();
  if (a.rerun_failed) a.options = RerunOptions(command, a.options, a.report);
  const std::vector<sim::PlannedRun> plan =
      Plan(a.options, a.rerun_failed ? a.report + "/" + sim::kReport : "regress");
  if (a.list) {
    PrintList(plan);
    return 0;
  }
  std::string error;
  CheckOutside("--vectors", a.options.vectors, a.report);
  CheckOutside("--rtl", a.options.rtl, a.report);
  sim::RegressSettings settings = Settings(a);
  sim::ReportFolder folder;
  Require(folder.Open(a.report, &error), error);
  if (a.bench) return Bench(a.options, settings, plan);

  Require(folder.Empty(a.rerun_failed, &error), error);
  std::optional<Progress> progress;
  std::string shown;
  settings.on_progress = [&](const char* what, uint64_t done, uint64_t total) {
    if (shown != what) progress.emplace("regress", what, total);
    shown = what;
    progress->Update(done);
  };
  settings.on_run = [&](const sim::RunReport& run) {
    progress.reset();
    shown.clear();
    PrintText(sim::RunText(run));
  };
  const sim::RegressReport report = sim::Regression(a.options, settings).Run(plan);
  progress.reset();
  folder.DropPrevious();
  PrintText(sim::SummaryText(report));
  return report.exit_code;
}

}  // namespace

void AddRegress(CLI::App* app, int* exit_code) {
  CLI::App* command = app->add_subcommand(
      "regress", "RTL and SystemC in lockstep, against golden values");
  const auto arguments = std::make_shared<Arguments>();
  AddOptions(command, arguments.get());
  command->callback(
      [command, arguments, exit_code] { *exit_code = Regress(*command, *arguments); });
}

}  // namespace hif4::cli
