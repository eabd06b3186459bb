// A whole regression: what was asked for, every run, and what they say together. Its
// JSON, report.json, is the one source of the text and of junit.xml.
#ifndef HIF4_SIM_REPORT_REGRESS_REPORT_H_
#define HIF4_SIM_REPORT_REGRESS_REPORT_H_

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "sim/report/run_report.h"

namespace hif4::sim {

constexpr const char* kRegressSchema = "hif4-regress-2";

// What decides the bits of a regression; the options of `hif4 regress`.
struct RegressOptions {
  std::string unit = "all";  // or one of `hif4 units`
  std::string params;        // unit_params.h; empty: both accumulators, else the defaults
  std::string suite = "full";  // "smoke": fewer steps, no line coverage
  uint64_t count = 0;          // steps per parameter set; 0: the suite's
  uint64_t seed = 1;
  std::string stall = "mix";
  std::string vectors;  // a vector file instead of generated stimulus
  std::string rtl;      // a folder instead of the project's rtl/
  bool taps = true;     // the RTL has taps
  bool icarus = true;
  bool line_coverage = true;
  bool waves = false;             // of runs that pass, too
  bool failure_waves = true;      // in the bundle of a run that fails
  int random_reset = 0;           // seed of what registers hold at first; 0: zeros
  std::string only;               // the run of this name, or runs with this in their name
  std::vector<std::string> runs;  // the runs of these names, all of them; empty: any
  uint64_t until_cycle = 0;       // ends each run there; 0: never
  uint64_t timeout = 600;         // seconds per process
};

// With fewer compared steps of a unit random stimulus need not have hit every bin.
constexpr uint64_t kStepsForThresholds = 50000;

struct LineCoverage {
  int lines = 0;
  int hit = 0;
  int required_percent = 0;
  std::vector<std::string> missed;  // "hif4_scale.sv:31"
};

struct UnitCoverage {
  std::vector<CoverGroup> groups;
  LineCoverage lines;
};

struct RegressReport {
  std::string schema = kRegressSchema;
  std::string hif4_version;
  int spec_revision = 0;
  std::map<std::string, std::string> tools;  // name, version
  RegressOptions options;
  std::vector<RunReport> runs;

  // From here on derived from the runs by Conclude().
  Counts counts;
  uint64_t mismatches = 0;
  std::map<std::string, ClauseCounts> clauses;
  std::map<std::string, UnitCoverage> coverage;  // by unit
  bool thresholds_apply = false;  // whole runs of generated stimulus, and none differs
  std::vector<std::string> shortfalls;  // thresholds that were not met
  int exit_code = 0;
  double seconds = 0;
};

// Adds up the runs and applies the thresholds.
void Conclude(RegressReport* report);

// The last line: planned, run, compared, flushed, skipped, seed.
std::string LastLine(const RegressReport& report);
// One run, in one or a few lines.
std::string RunText(const RunReport& run);
// What the runs say together; the last line is LastLine().
std::string SummaryText(const RegressReport& report);
// All of it, for people: the runs, then the summary.
std::string ReportText(const RegressReport& report);
// A test case per run, as most build servers read it.
std::string JunitXml(const RegressReport& report);

}  // namespace hif4::sim

#endif  // HIF4_SIM_REPORT_REGRESS_REPORT_H_
