#include <fmt/format.h>

#include "sim/report/exit_code.h"
#include "sim/report/regress_report.h"

namespace hif4::sim {
namespace {

constexpr size_t kShownMismatches = 3;  // per run; the others stand in report.json
constexpr size_t kShownNames = 8;

std::string Verdict(int exit_code) {
  if (exit_code == 0) return "pass";
  std::string text;
  const auto add = [&](int bit, const char* name) {
    if ((exit_code & bit) != 0) text += (text.empty() ? "" : ", ") + std::string(name);
  };
  add(kExitMismatch, "MISMATCH");
  add(kExitShort, "SHORT");
  add(kExitTool, "NOT BUILT");
  add(kExitTimeout, "TIMEOUT");
  return text;
}

std::string MismatchText(const RunReport& run) {
  std::string text = fmt::format("  {} cycles differ:", run.mismatches);
  for (const auto& [boundary, count] : run.mismatches_at) {
    text += fmt::format(" {} {}", boundary, count);
  }
  text += '\n';
  const Mismatch* const located = Located(run);
  if (located != nullptr) text += fmt::format("  first at {}\n", located->boundary);
  for (size_t i = 0; i < run.first_mismatches.size() && i < kShownMismatches; ++i) {
    text += "    " + OneLine(run.first_mismatches[i]) + "\n";
  }
  return text;
}

std::string BundleText(const RunReport& run) {
  if (run.bundle.directory.empty()) return "";
  return fmt::format("{}\n  files: {}\n  again: {}\n", run.name, run.bundle.directory,
                     run.bundle.reproduce);
}

std::string CoverageText(const std::string& unit, const UnitCoverage& coverage) {
  std::string text = fmt::format("coverage of {}:\n", unit);
  for (const CoverGroup& group : coverage.groups) {
    text += fmt::format("  {:<34} {:>4} of {:>4} bins ({} % required)", group.name,
                        HitBins(group), group.bins.size(), group.required_percent);
    std::vector<std::string> missed = Missed(group);
    const size_t more = missed.size() > kShownNames ? missed.size() - kShownNames : 0;
    missed.resize(missed.size() - more);
    if (!missed.empty()) text += fmt::format("; missed: {}", fmt::join(missed, ", "));
    if (more > 0) text += fmt::format(" and {} more", more);
    text += '\n';
  }
  if (coverage.lines.lines > 0) {
    text += fmt::format("  {:<34} {:>4} of {:>4} lines ({} % required)\n",
                        "lines of the RTL", coverage.lines.hit, coverage.lines.lines,
                        coverage.lines.required_percent);
    for (const std::string& line : coverage.lines.missed) text += "    " + line + "\n";
  }
  return text;
}

std::string ClauseTable(const RegressReport& report) {
  std::string text = fmt::format("{:<8}{:>12}{:>12}{:>12}   how often it was checked\n",
                                 "clause", "codec", "SystemC", "RTL");
  for (const auto& [clause, counts] : report.clauses) {
    text += fmt::format("{:<8}{:>12}{:>12}{:>12}\n", clause, counts.codec, counts.systemc,
                        counts.rtl);
  }
  return text;
}

}  // namespace

std::string RunText(const RunReport& run) {
  const Counts& c = run.counts;
  std::string text = fmt::format("{}: {}", Verdict(run.exit_code), run.name);
  if (c.planned > 0) {
    text += fmt::format(": {} of {} steps compared, {} flushed", c.compared, c.planned,
                        c.flushed);
    if (c.skipped > 0) text += fmt::format(", {} SKIPPED", c.skipped);
  }
  if (run.cycles > 0 && run.seconds > 0) {
    text += fmt::format("; {} cycles, {:.0f} a second", run.cycles,
                        static_cast<double>(run.cycles) / run.seconds);
  }
  text += '\n';
  if (!run.message.empty()) text += "  " + run.message + "\n";
  if (run.mismatches > 0) text += MismatchText(run);
  return text;
}

std::string LastLine(const RegressReport& report) {
  const Counts& c = report.counts;
  return fmt::format(
      "planned {}, run {}, compared {}, flushed {}, skipped {}, seed {}: {}", c.planned,
      c.run, c.compared, c.flushed, c.skipped, report.options.seed,
      Verdict(report.exit_code));
}

std::string ReportText(const RegressReport& report) {
  std::string text;
  for (const RunReport& run : report.runs) text += RunText(run);
  return text + SummaryText(report);
}

std::string SummaryText(const RegressReport& report) {
  std::string text = "\n";
  for (const auto& [unit, coverage] : report.coverage)
    text += CoverageText(unit, coverage);
  if (!report.clauses.empty()) text += "\n" + ClauseTable(report);
  text += '\n';
  for (const RunReport& run : report.runs) text += BundleText(run);
  for (const std::string& shortfall : report.shortfalls) {
    text += "below its threshold: " + shortfall + "\n";
  }
  const RegressOptions& options = report.options;
  if (!options.only.empty() || !options.runs.empty()) {
    text += "a part of the runs: thresholds of coverage were not applied\n";
  } else if (report.counts.compared < kStepsForThresholds) {
    text += fmt::format("thresholds of coverage apply from {} steps of a unit\n",
                        kStepsForThresholds);
  }
  if (report.mismatches > 0) {
    text += fmt::format("{} cycles with a mismatch\n", report.mismatches);
  }
  return text + LastLine(report) + "\n";
}

}  // namespace hif4::sim
