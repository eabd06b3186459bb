// `hif4 estimate`: area, timing and power of the units.
#include "tools/estimate.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <thread>

#include "tools/commands.h"
#include "tools/common/error.h"
#include "tools/common/options.h"
#include "tools/common/output_file.h"
#include "tools/estimate/report/estimate_json.h"
#include "tools/estimate/report/estimate_text.h"
#include "tools/estimate/run/mapped_netlist.h"
#include "tools/estimate/run/paths.h"
#include "tools/estimate/run/work_pool.h"
#include "tools/version.h"

namespace hif4::cli {
namespace {

using estimate::EstimateUnit;
using estimate::Recipe;

std::vector<std::string> UnitNames() {
  std::vector<std::string> names;
  for (const EstimateUnit& unit : estimate::EstimateUnits()) names.push_back(unit.name);
  names.push_back("all");
  return names;
}

std::vector<UnitParams> ParamsOf(const EstimateUnit& unit, const std::string& text) {
  std::vector<UnitParams> list = {UnitParams()};
  if (unit.mac == nullptr || text.empty()) return list;
  std::string error;
  if (!ParseUnitParamsList(text, unit.mac->has_exact, &list, &error)) {
    throw Error(kExitUsage, "--params", error);
  }
  return list;
}

void AddText(CLI::App* command, const char* name, std::string* value, const char* type,
             const char* help) {
  command->add_option(name, *value, help)->type_name(type);
}

}  // namespace

void AddRunOptions(CLI::App* command, EstimateOptions* options) {
  options->rtl = estimate::DefaultRtl();
  options->cache = estimate::DefaultCache();
  options->jobs = std::max(1u, std::thread::hardware_concurrency());
  AddText(command, "--rtl", &options->rtl, "DIR",
          "A folder with the RTL, instead of the project's");
  AddText(command, "--cache", &options->cache, "DIR",
          "Where netlists are kept by content");
  AddNumber(command, "--jobs", &options->jobs, "Runs of Yosys at a time", 1, 256);
  AddNumber(command, "--timeout", &options->timeout, "Seconds for a run of a tool", 1);
  AddNumber(command, "--count", &options->steps,
            "Golden steps through each netlist, at least (default 20000)", 1, 10000000);
  AddNumber(command, "--seed", &options->seed, "Seed of the golden steps (default 1)");
}

void AddLibraryOptions(CLI::App* command, EstimateOptions* options) {
  AddText(command, "--params", &options->params, "SET;...",
          "Parameters: NumPipeRegs=..,ExactAccumulator=..,TagWidth=..; what is not named "
          "is 4, 0, 4. Several sets with ; between them, or all");
  command
      ->add_option("--liberty", options->libraries,
                   "Libraries: osu018 (default), osu035, osu050, or Liberty files")
      ->delimiter(',')
      ->type_name("NAME|FILE");
  AddText(command, "--lef", &options->lef, "FILE",
          "The LEF file of the library; without, the one beside the Liberty file");
  AddText(command, "--nand2", &options->nand2, "CELL",
          "The reference NAND2; without, it is found");
  AddText(command, "--report", &options->report, "FILE", "Write all of it as JSON");
  AddRunOptions(command, options);
}

void AddEstimateOptions(CLI::App* command, EstimateOptions* options) {
  AddChoice(command, "UNIT", &options->unit, UnitNames(), "Unit")->required();
  AddLibraryOptions(command, options);
}

EstimateJob NewJob(const EstimateOptions& options,
                   const estimate::Technology& technology) {
  EstimateJob job;
  job.synthesis.technology = &technology;
  job.synthesis.rtl = options.rtl;
  job.synthesis.cache = options.cache;
  job.synthesis.timeout = static_cast<double>(options.timeout);
  job.golden = {options.steps, options.seed};
  return job;
}

EstimatePlan PlanLibraries(const EstimateOptions& options) {
  EstimatePlan plan;
  std::vector<std::string> libraries = options.libraries;
  if (options.ranges) {
    libraries.clear();
    for (const auto& known : estimate::KnownTechnologies()) {
      libraries.push_back(known.name);
    }
  }
  for (const std::string& name : libraries) {
    plan.technologies.push_back(
        estimate::OpenTechnology({name, options.lef, options.nand2}));
  }
  return plan;
}

EstimatePlan PlanEstimates(const EstimateOptions& options) {
  EstimatePlan plan = PlanLibraries(options);
  std::vector<std::string> recipes = options.recipes;
  if (options.ranges) {
    recipes.clear();
    for (const Recipe& recipe : estimate::Recipes()) recipes.push_back(recipe.name);
  }
  for (const EstimateUnit& unit : estimate::EstimateUnits()) {
    if (options.unit != "all" && options.unit != unit.name) continue;
    for (const UnitParams& params : ParamsOf(unit, options.params)) {
      for (const estimate::Technology& technology : plan.technologies) {
        for (const std::string& recipe : recipes) {
          EstimateJob job = NewJob(options, technology);
          job.synthesis.unit = &unit;
          job.synthesis.params = params;
          job.synthesis.recipe = estimate::FindRecipe(recipe);
          plan.jobs.push_back(job);
        }
      }
    }
  }
  return plan;
}

estimate::EstimateReport NewReport(const EstimatePlan& plan) {
  estimate::EstimateReport report;
  report.version = VersionText();
  for (const estimate::Technology& technology : plan.technologies) {
    report.libraries.push_back(estimate::InfoOf(technology));
  }
  return report;
}

void Deliver(const EstimateOptions& options, const estimate::EstimateReport& report) {
  if (!options.report.empty()) {
    OutputFile file(options.report);
    file.Write(estimate::ToJson(report));
    file.Commit();
    if (options.report == "-") return;
  }
  PrintText(estimate::ToText(report));
}

void Measure(const std::string& what, const std::function<void()>& work) {
  try {
    work();
  } catch (const Error& error) {
    if (error.exit_code() == kExitUsage) throw;
    throw Error(error.exit_code(),
                fmt::format("{}: not measured: {}", what, error.what()));
  }
}

void AddRecipeOptions(CLI::App* command, EstimateOptions* options) {
  std::vector<std::string> names;
  for (const Recipe& recipe : estimate::Recipes()) names.push_back(recipe.name);
  AddSubset(command, "--recipe", &options->recipes, names,
            fmt::format("Mappings (default {})", fmt::join(options->recipes, ",")));
  command->add_flag("--ranges", options->ranges,
                    "All libraries, all recipes, the spread");
}

void RunEstimates(const std::string& kind, const EstimateOptions& options,
                  const std::function<void(EstimatePlan*)>& change,
                  const EstimateFunction& function) {
  Measure(fmt::format("{} of {}", kind, options.unit), [&] {
    EstimatePlan plan = PlanEstimates(options);
    change(&plan);
    estimate::EstimateReport report = NewReport(plan);
    report.estimates.resize(plan.jobs.size());
    std::vector<std::function<void()>> work;
    for (size_t i = 0; i < plan.jobs.size(); ++i) {
      work.push_back([&, i] {
        report.estimates[i] = function(plan.jobs[i].synthesis, plan.jobs[i].golden);
      });
    }
    estimate::RunJobs(work, static_cast<int>(options.jobs));
    Deliver(options, report);
  });
}

void AddEstimate(CLI::App* app, int* exit_code) {
  CLI::App* command = app->add_subcommand(
      "estimate",
      "Area, timing, power of the units by synthesis and simulation, cycles by formula");
  command->require_subcommand(1);
  AddEstimateArea(command, exit_code);
  AddEstimateTiming(command, exit_code);
  AddEstimatePower(command, exit_code);
  AddEstimateSweep(command, exit_code);
  AddEstimateLimits(command, exit_code);
  AddEstimateCycles(command, exit_code);
  AddEstimateReport(command, exit_code);
}

}  // namespace hif4::cli
