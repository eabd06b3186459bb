#include "sim/regress/plan.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/vector/vector_file.h"
#include "sim/report/exit_code.h"
#include "sim/report/stall.h"

namespace hif4::sim {
namespace {

constexpr uint64_t kShardSteps = 250000;
constexpr uint64_t kSmokeSteps = 5000;
constexpr uint64_t kFullSteps = 100000;
constexpr uint64_t kLineCoverageSteps =
    20000;                              // coverage makes the RTL four times slower
constexpr uint64_t kIcarusSteps = 500;  // Icarus runs 100 cycles a second
constexpr int kUsage = 64;

std::string UnitNames() {
  std::string names;
  for (const MacUnit* unit : MacUnits()) names += ", " + unit->name;
  return names;
}

class Planner {
 public:
  Planner(const RegressOptions& options, std::vector<PlannedRun>* runs)
      : options_(options), runs_(runs) {}

  void AddUnit(const MacUnit& unit, const std::vector<UnitParams>& sets) {
    for (const UnitParams& params : sets) AddShards(unit, params);
    for (const UnitParams& params : sets) {
      if (options_.icarus && options_.vectors.empty()) {
        Add(unit, params, kKindIcarus, "icarus", 0, kIcarusSteps);
      }
    }
    if (options_.suite != "full" || !options_.line_coverage) return;
    if (options_.vectors.empty()) AddLines(unit, sets);
  }

 private:
  // For each accumulator the set with the most registers, of those that have one and lack
  // one: without registers, or with all of them, the RTL has branches that nothing takes.
  void AddLines(const MacUnit& unit, const std::vector<UnitParams>& sets) {
    for (const bool exact : {false, true}) {
      const UnitParams* deepest = nullptr;
      for (const UnitParams& params : sets) {
        const int n = params.num_pipe_regs;
        if (params.exact != exact || n == 0 || n == UnitParams::kMaxPipeRegs) continue;
        if (deepest == nullptr || n > deepest->num_pipe_regs) {
          deepest = &params;
        }
      }
      if (deepest == nullptr) continue;
      Add(unit, *deepest, kKindLines, "lines", 0, kLineCoverageSteps);
    }
  }

  void AddShards(const MacUnit& unit, const UnitParams& params) {
    const uint64_t suite = options_.suite == "smoke" ? kSmokeSteps : kFullSteps;
    uint64_t left = options_.count != 0 ? options_.count : suite;
    if (!options_.vectors.empty()) left = 0;
    const uint64_t all = left;
    int shard = 0;
    do {
      const uint64_t count = std::min(left, kShardSteps);
      Add(unit, params, kKindLockstep, fmt::format("lockstep.{}", shard), shard, count);
      runs_->back().set_count = all;
      left -= count;
      ++shard;
    } while (left > 0);
  }

  void Add(const MacUnit& unit, const UnitParams& params, const char* kind,
           const std::string& leaf, int shard, uint64_t count) {
    PlannedRun run;
    run.name = unit.name + "/" + ToString(params) + "/" + leaf;
    run.kind = kind;
    run.unit = &unit;
    run.params = params;
    run.shard = shard;
    run.count = run.set_count = count;
    runs_->push_back(run);
  }

  const RegressOptions& options_;
  std::vector<PlannedRun>* const runs_;
};

// What a vector file is for; empty without one.
struct VectorTarget {
  std::string unit;
  std::string accumulator;
};

bool ReadTarget(const std::string& path, VectorTarget* target, std::string* error,
                int* exit_code) {
  if (path.empty()) return true;
  VectorFile file;
  const VectorStatus status = file.Open(path);
  *error = status.message;
  *exit_code = status.error == VectorError::kCannotOpen ? kUsage : kExitShort;
  target->unit = file.header().unit;
  target->accumulator = file.header().accumulator;
  return status.ok();
}

bool ParamSets(const RegressOptions& options, const MacUnit& unit,
               const VectorTarget& target, std::vector<UnitParams>* sets,
               std::string* error) {
  if (!options.params.empty()) {
    return ParseUnitParamsList(options.params, unit.has_exact, sets, error);
  }
  for (const bool exact : {false, true}) {
    if (exact && !unit.has_exact) continue;
    if (!target.accumulator.empty() && exact != (target.accumulator == "exact")) continue;
    UnitParams params;
    params.exact = exact;
    sets->push_back(params);
  }
  return true;
}

bool CheckOptions(const RegressOptions& options, std::string* error) {
  Stall stall;
  if (!ParseStall(options.stall, &stall)) {
    *error = fmt::format("--stall: unknown '{}'; {}", options.stall,
                         fmt::join(StallNames(), ", "));
  } else if (options.suite != "smoke" && options.suite != "full") {
    *error = "--suite: unknown '" + options.suite + "'; smoke, full";
  } else if (options.count != 0 && !options.vectors.empty()) {
    *error = "--count: a vector file has its own; leave one of them out";
  } else if (options.count > kMaxSteps) {
    *error = fmt::format("--count: {} is too large; up to {}", options.count, kMaxSteps);
  }
  return error->empty();
}

bool KeepOnly(const std::string& only, std::vector<PlannedRun>* runs,
              std::string* error) {
  const auto is_it = [&](const PlannedRun& run) { return run.name == only; };
  const bool exact = std::any_of(runs->begin(), runs->end(), is_it);
  const auto other = [&](const PlannedRun& run) {
    return exact ? run.name != only : run.name.find(only) == std::string::npos;
  };
  runs->erase(std::remove_if(runs->begin(), runs->end(), other), runs->end());
  if (!runs->empty()) return true;
  *error = "--only: no run has '" + only + "' in its name; --list shows them";
  return false;
}

bool KeepNamed(const std::vector<std::string>& names, std::vector<PlannedRun>* runs,
               std::string* error) {
  if (names.empty()) return true;
  std::vector<std::string> gone;
  std::vector<PlannedRun> kept;
  for (const std::string& name : names) {
    const auto found = std::find_if(runs->begin(), runs->end(),
                                    [&](const auto& run) { return run.name == name; });
    if (found == runs->end()) {
      gone.push_back(name);
    } else {
      kept.push_back(*found);
    }
  }
  *runs = kept;
  if (gone.empty()) return true;
  *error =
      fmt::format("runs: none of these options has the name {}", fmt::join(gone, " or "));
  return false;
}

}  // namespace

bool MakePlan(const RegressOptions& options, std::vector<PlannedRun>* runs,
              std::string* error, int* exit_code) {
  *exit_code = kUsage;
  error->clear();
  if (!CheckOptions(options, error)) return false;
  VectorTarget target;
  if (!ReadTarget(options.vectors, &target, error, exit_code)) return false;
  *exit_code = kUsage;
  std::vector<const MacUnit*> units;
  for (const MacUnit* unit : MacUnits()) {
    const bool asked = options.unit == "all" || options.unit == unit->name;
    const bool fits =
        options.unit != "all" || target.unit.empty() || target.unit == unit->name;
    if (asked && fits) units.push_back(unit);
  }
  if (units.empty()) {
    *error = options.unit == "all"
                 ? options.vectors + ": vectors of unit " + target.unit +
                       ", which has no lockstep"
                 : "--unit: unknown unit '" + options.unit + "'; all" + UnitNames();
    return false;
  }
  for (const MacUnit* unit : units) {
    std::vector<UnitParams> sets;
    if (!ParamSets(options, *unit, target, &sets, error)) {
      *error = "--params: " + *error;
      return false;
    }
    for (const UnitParams& params : sets) {
      if (params.tag_width <= UnitParams::kMaxTagWidth) continue;
      *error = fmt::format("--params: TagWidth {}: the lockstep takes up to {}",
                           params.tag_width, UnitParams::kMaxTagWidth);
      return false;
    }
    Planner(options, runs).AddUnit(*unit, sets);
  }
  *exit_code = kExitShort;
  return KeepOnly(options.only, runs, error) && KeepNamed(options.runs, runs, error);
}

}  // namespace hif4::sim
