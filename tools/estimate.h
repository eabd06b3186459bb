// The parts of `hif4 estimate`, and what they share.
#ifndef HIF4_TOOLS_ESTIMATE_H_
#define HIF4_TOOLS_ESTIMATE_H_

#include <CLI/CLI.hpp>
#include <deque>
#include <functional>
#include <string>
#include <vector>

#include "model/unit/unit_params.h"
#include "tools/estimate/library/technology.h"
#include "tools/estimate/netlist/golden_check.h"
#include "tools/estimate/report/estimate.h"
#include "tools/estimate/synth/synthesis.h"

namespace hif4::cli {

void AddEstimateArea(CLI::App* estimate, int* exit_code);
void AddEstimateTiming(CLI::App* estimate, int* exit_code);
void AddEstimatePower(CLI::App* estimate, int* exit_code);
void AddEstimateLimits(CLI::App* estimate, int* exit_code);
void AddEstimateSweep(CLI::App* estimate, int* exit_code);
void AddEstimateCycles(CLI::App* estimate, int* exit_code);
void AddEstimateReport(CLI::App* estimate, int* exit_code);

// What the command line says; the same options everywhere.
struct EstimateOptions {
  std::string unit;
  std::string params;
  std::vector<std::string> libraries = {"osu018"};
  std::string lef, nand2;
  std::vector<std::string> recipes;
  std::string report;
  std::string rtl, cache;
  bool ranges = false;
  uint64_t jobs = 1;
  uint64_t timeout = 1800;
  uint64_t steps = 20000;
  uint64_t seed = 1;
};

// --rtl, --cache, --jobs, --timeout, --count, --seed.
void AddRunOptions(CLI::App* command, EstimateOptions* options);
// Those, and --params, --liberty, --lef, --nand2, --report.
void AddLibraryOptions(CLI::App* command, EstimateOptions* options);
// Those, and UNIT.
void AddEstimateOptions(CLI::App* command, EstimateOptions* options);
// --recipe (default: options->recipes) and --ranges.
void AddRecipeOptions(CLI::App* command, EstimateOptions* options);

// One netlist of what the options ask for.
struct EstimateJob {
  estimate::SynthesisRequest synthesis;
  estimate::GoldenRequest golden;
};

// The libraries, opened once, and a job for each unit, set of parameters, library and
// recipe, in this order. Throws Error.
struct EstimatePlan {
  std::deque<estimate::Technology> technologies;
  std::vector<EstimateJob> jobs;
};
EstimatePlan PlanEstimates(const EstimateOptions& options);
// The libraries alone.
EstimatePlan PlanLibraries(const EstimateOptions& options);
// A job without unit, parameters and recipe.
EstimateJob NewJob(const EstimateOptions& options,
                   const estimate::Technology& technology);

// A report that names the libraries of the plan; without estimates.
estimate::EstimateReport NewReport(const EstimatePlan& plan);

// Prints it, and writes it as JSON where --report says.
void Deliver(const EstimateOptions& options, const estimate::EstimateReport& report);

// Runs `work`; where it throws an Error other than one of usage, throws it again with
// "WHAT: not measured" before it.
void Measure(const std::string& what, const std::function<void()>& work);

// Plans, changes the plan, runs the estimate of each job and delivers the report. A job
// that fails fails all of it: there is no table with holes that nobody sees.
using EstimateFunction = std::function<estimate::Estimate(
    const estimate::SynthesisRequest&, const estimate::GoldenRequest&)>;
void RunEstimates(const std::string& kind, const EstimateOptions& options,
                  const std::function<void(EstimatePlan*)>& change,
                  const EstimateFunction& function);

}  // namespace hif4::cli

#endif  // HIF4_TOOLS_ESTIMATE_H_
