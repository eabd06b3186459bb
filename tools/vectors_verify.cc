// `hif4 vectors verify`: a vector file against the golden functions, and what somebody's
// RTL printed against a vector file.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <vector>

#include "model/unit/vector_units.h"
#include "model/vector/observed.h"
#include "model/vector/vector_file.h"
#include "model/vector/verify.h"
#include "tools/common/error.h"
#include "tools/common/options.h"
#include "tools/common/output_file.h"
#include "tools/common/progress.h"
#include "tools/vectors.h"

namespace hif4::cli {
namespace {

struct Args {
  std::string file, observed, ignore;
};

// The capped lines of a report, then its last line.
void PrintReport(const CappedLog& log, const std::string& summary) {
  std::string text;
  for (const std::string& line : log.lines()) text += Printable(line) + "\n";
  if (!log.Rest().empty()) text += log.Rest() + "\n";
  PrintText(text + "hif4: vectors verify: " + summary + "\n");
}

int CheckFile(const VectorFile& file, const VectorUnit& unit) {
  Progress progress("vectors verify", "rows", file.header().rows);
  const VerifyReport report =
      VerifyFile(file, unit, [&](uint64_t rows) { progress.Update(rows); });
  progress.Finish();
  CheckStatus(report.status);
  const VectorHeader& header = file.header();
  PrintReport(
      report.log,
      fmt::format("{}: unit={} rows={} results={} fields={} mismatches={} seed={}",
                  file.path(), header.unit, report.rows, header.results, report.fields,
                  report.mismatches, header.seed));
  if (report.fields == 0) {
    throw Error(kExitData, file.path(), "nothing was compared", "generate it anew");
  }
  return report.ok() ? 0 : kExitMismatch;
}

int CheckObserved(const VectorFile& file, const VectorUnit& unit, const Args& args) {
  Progress progress("vectors verify", "results", file.header().results);
  ObservedOptions options;
  options.ignore = SplitAtCommas(args.ignore);
  options.progress = [&](uint64_t results) { progress.Update(results); };
  const std::string path = args.observed == "-" ? "/dev/stdin" : args.observed;
  const ObservedReport report = VerifyObserved(file, unit, path, options);
  progress.Finish();
  CheckStatus(report.status, "--ignore");
  PrintReport(report.log,
              fmt::format("{}: unit={} planned={} compared={} wrong={} missing={} "
                          "doubled={} unknown={} malformed={} seed={}",
                          args.observed, file.header().unit, report.planned,
                          report.compared, report.wrong, report.missing, report.doubled,
                          report.unknown, report.malformed, file.header().seed));
  const uint64_t bad = report.wrong + report.doubled + report.unknown + report.malformed;
  const bool is_short = report.missing != 0 || report.compared == 0;
  return (bad != 0 ? kExitMismatch : 0) | (is_short ? kExitData : 0);
}

int Verify(const Args& args) {
  if (args.observed.empty() && !args.ignore.empty()) {
    throw Error(kExitUsage, "--ignore", "is about a file of observed results",
                "give one with --observed");
  }
  VectorFile file;
  CheckStatus(file.Open(args.file));
  VectorStatus status;
  const std::unique_ptr<VectorUnit> unit = MakeVectorUnit(file, &status);
  CheckStatus(status);
  // Observations count only against expected values that are right themselves.
  const int code = CheckFile(file, *unit);
  if (code != 0 || args.observed.empty()) return code;
  return CheckObserved(file, *unit, args);
}

}  // namespace

void AddVectorsVerify(CLI::App* vectors, int* exit_code) {
  const auto args = std::make_shared<Args>();
  CLI::App* command = vectors->add_subcommand(
      "verify", "Derive every expected field of a vector file again and compare");
  command->add_option("FILE", args->file, "The vector file")->required();
  command->add_option("--observed", args->observed,
                      "What a unit printed for it, a line a result: index and result "
                      "fields in hexadecimal, in any order; - for standard input");
  command->add_option("--ignore", args->ignore, "Result fields that are not compared")
      ->type_name("NAMES");
  command->callback([=] { *exit_code = Verify(*args); });
}

}  // namespace hif4::cli
