#include <fmt/format.h>

#include "sim/report/exit_code.h"
#include "sim/report/regress_report.h"

namespace hif4::sim {
namespace {

constexpr int kRequiredLines = 98;

void Add(const Counts& from, Counts* to) {
  to->planned += from.planned;
  to->run += from.run;
  to->compared += from.compared;
  to->flushed += from.flushed;
  to->skipped += from.skipped;
}

void AddRun(const RunReport& run, RegressReport* report) {
  Add(run.counts, &report->counts);
  report->mismatches += run.mismatches;
  report->exit_code |= run.exit_code;
  for (const auto& [clause, counts] : run.clauses) {
    ClauseCounts& sum = report->clauses[clause];
    sum.codec += counts.codec;
    sum.systemc += counts.systemc;
    sum.rtl += counts.rtl;
  }
  if (run.kind == kKindLockstep) Merge(run.coverage, &report->coverage[run.unit].groups);
}

// Lines of all parameter sets of a unit together: a line counts if one of them has it.
void CountLines(RegressReport* report) {
  std::map<std::string, std::map<std::string, uint64_t>> lines;
  for (const RunReport& run : report->runs) {
    for (const auto& [line, hits] : run.lines) lines[run.unit][line] += hits;
  }
  for (const auto& [unit, of_unit] : lines) {
    LineCoverage& coverage = report->coverage[unit].lines;
    coverage.required_percent = kRequiredLines;
    for (const auto& [line, hits] : of_unit) {
      ++coverage.lines;
      if (hits != 0) {
        ++coverage.hit;
      } else {
        coverage.missed.push_back(line);
      }
    }
  }
}

void ApplyThresholds(RegressReport* report) {
  std::map<std::string, uint64_t> steps;
  for (const RunReport& run : report->runs) {
    if (run.kind == kKindLockstep) steps[run.unit] += run.counts.compared;
  }
  const RegressOptions& options = report->options;
  report->thresholds_apply = options.vectors.empty() && options.only.empty() &&
                             options.runs.empty() && options.stall == "mix" &&
                             options.until_cycle == 0 && options.taps &&
                             report->mismatches == 0;
  if (!report->thresholds_apply) return;
  for (const auto& [unit, coverage] : report->coverage) {
    for (const CoverGroup& group : coverage.groups) {
      if (steps[unit] < kStepsForThresholds || MeetsThreshold(group)) continue;
      report->shortfalls.push_back(
          fmt::format("{}: {}: {} of {} bins hit, {} % required; missed: {}", unit,
                      group.name, HitBins(group), group.bins.size(),
                      group.required_percent, fmt::join(Missed(group), ", ")));
    }
    const LineCoverage& lines = coverage.lines;
    if (100 * lines.hit < lines.required_percent * lines.lines) {
      report->shortfalls.push_back(fmt::format(
          "{}: line coverage of the RTL: {} of {} lines, {} % required; missed: {}", unit,
          lines.hit, lines.lines, lines.required_percent, fmt::join(lines.missed, ", ")));
    }
  }
}

}  // namespace

void Conclude(RegressReport* report) {
  report->counts = Counts();
  report->mismatches = 0;
  report->clauses.clear();
  report->coverage.clear();
  report->shortfalls.clear();
  report->exit_code = 0;
  for (const RunReport& run : report->runs) AddRun(run, report);
  CountLines(report);
  ApplyThresholds(report);
  if (report->runs.empty() || report->counts.compared == 0 ||
      !report->shortfalls.empty()) {
    report->exit_code |= kExitShort;
  }
}

}  // namespace hif4::sim
