#include "sim/regress/icarus.h"

#include <fmt/format.h>

#include <filesystem>
#include <map>
#include <sstream>

#include "model/unit/mac_vectors.h"
#include "sim/regress/child_run.h"
#include "sim/report/exit_code.h"
#include "sim/vectors/mac_rows.h"
#include "sim/vectors/sample.h"

namespace hif4::sim {
namespace {

namespace fs = std::filesystem;

constexpr double kCompileSeconds = 120;

// What a run needs besides its plan.
struct Prepared {
  IcarusRun run;
  VectorHeader header;
  std::map<std::string, uint64_t> clauses;
  RunReport report;
  bool summed_up = false;  // it printed its last line
};

bool MakeVectors(const RegressOptions& options, Prepared* prepared) {
  const PlannedRun& planned = prepared->run.planned;
  std::error_code none;
  fs::create_directories(prepared->run.folder, none);
  MacTaps taps;
  taps.acc = options.taps;
  const auto unit =
      NewMacVectors(*planned.unit, planned.params.exact, taps, options.seed);
  const Sample sample = MakeSample(
      Stimulus(*planned.unit, planned.params.exact, options.seed), planned.count);
  std::vector<std::string> clauses;
  for (const auto& [clause, steps] : sample.steps_of_clause) {
    if (steps > 0) clauses.push_back(clause);
  }
  prepared->clauses = sample.steps_of_clause;
  const VectorStatus status =
      WriteSteps(*unit, sample.steps, clauses, prepared->run.folder + "/vectors.mem",
                 &prepared->header);
  prepared->report.message = status.message;
  prepared->report.counts.planned = prepared->header.rows;
  return status.ok();
}

// -D HIF4_<FIELD>=<lowest bit> for each field of the rows.
void AddFields(const RowLayout& layout, std::vector<std::string>* arguments) {
  for (size_t f = 0; f < layout.fields().size(); ++f) {
    std::string name = layout.fields()[f].name;
    for (char& c : name)
      c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    arguments->push_back(fmt::format("-DHIF4_{}={}", name, layout.low_bit(f)));
    if (name == "ACC") {
      arguments->push_back(fmt::format("-DHIF4_ACC_BITS={}", layout.fields()[f].bits));
    }
  }
}

Command Compile(const RegressOptions& options, const Paths& paths,
                const RtlSources& sources, const Prepared& prepared) {
  const PlannedRun& run = prepared.run.planned;
  const RowLayout& layout = prepared.header.layout;
  Command command;
  std::vector<std::string>& arguments = command.arguments;
  arguments = {"iverilog",
               "-g2012",
               "-s",
               "mac_tb",
               "-o",
               prepared.run.folder + "/sim.vvp",
               "-I" + sources.directory(),
               "-DHIF4_DUT=" + run.unit->rtl_top,
               fmt::format("-DHIF4_WIDTH={}", layout.width()),
               fmt::format("-DHIF4_FLAG_BITS={}", run.unit->flag_bits),
               fmt::format("-Pmac_tb.NumPipeRegs={}", run.params.num_pipe_regs),
               fmt::format("-Pmac_tb.ExactAccumulator={}", run.params.exact ? 1 : 0),
               fmt::format("-Pmac_tb.TagWidth={}", run.params.tag_width),
               fmt::format("-Pmac_tb.Rows={}", prepared.header.rows),
               fmt::format("-Pmac_tb.Seed={}", options.seed & 0x7FFFFFFF)};
  AddFields(layout, &arguments);
  for (const std::string& file : sources.FilesOf(run.unit->rtl_top)) {
    arguments.push_back(file);
  }
  arguments.push_back(paths.source + "/sim/icarus/mac_tb.sv");
  command.log = prepared.run.folder + "/log";
  command.timeout = kCompileSeconds;
  return command;
}

// A line of mac_tb.sv, or of an assertion.
void ReadLine(const std::string& line, Prepared* prepared) {
  RunReport& report = prepared->report;
  std::istringstream words(line);
  std::string mark;
  words >> mark;
  if (mark == "S") {
    uint64_t rows = 0;
    Counts& c = report.counts;
    uint64_t mismatches = 0;
    words >> rows >> c.run >> c.compared >> c.flushed >> report.results >> mismatches >>
        report.cycles;
    report.mismatches += mismatches;
    c.skipped = c.planned - std::min(c.planned, c.compared + c.flushed);
    prepared->summed_up = static_cast<bool>(words);
    return;
  }
  Mismatch m;
  m.device = "rtl";
  if (mark == "M") {
    words >> m.cycle >> m.boundary >> m.signal >> m.step >> m.expected >> m.got;
    m.item = m.step;
    m.category = "row of vectors.mem";
  } else if (mark == "ERROR:") {
    m.boundary = "assertion";
    words >> m.signal;
    ++report.mismatches;
    ++report.mismatches_at[m.boundary];
  } else {
    return;
  }
  if (mark == "M") ++report.mismatches_at[m.boundary];
  if (report.first_mismatches.size() < 20) report.first_mismatches.push_back(m);
}

Command Simulate(const RegressOptions& options, Prepared* prepared) {
  const std::string& folder = prepared->run.folder;
  Command command;
  command.arguments = {"vvp", "-n", folder + "/sim.vvp",
                       "+vectors=" + folder + "/vectors.mem"};
  command.log = folder + "/log";
  command.timeout = static_cast<double>(options.timeout);
  command.on_line = [prepared](const std::string& line) { ReadLine(line, prepared); };
  return command;
}

// The bench sees a wrong result, not one that never comes after the last it saw.
void AddLostResults(const Prepared& prepared, RunReport* report) {
  Mismatch m;
  m.cycle = report->cycles;
  m.boundary = "out";
  m.signal = "out_valid_o";
  m.device = "rtl";
  m.category = "results that came out";
  m.expected = fmt::format("{:x}", prepared.header.results);
  m.got = fmt::format("{:x}", report->results);
  m.expected_value = fmt::format("{} results", prepared.header.results);
  m.got_value = fmt::format("{} results", report->results);
  ++report->mismatches;
  ++report->mismatches_at[m.boundary];
  report->first_mismatches.push_back(m);
}

void Conclude(const RegressOptions& options, const Ended& ended, Prepared* prepared) {
  RunReport& report = prepared->report;
  report.seconds = ended.seconds;
  if (!ended.ok() || !prepared->summed_up) {
    report.counts.compared = report.counts.flushed = 0;
    report.counts.skipped = report.counts.planned;
    report.exit_code = ended.how == Ended::kTimedOut ? kExitTimeout : kExitShort;
    report.message = EndedText(ended, static_cast<double>(options.timeout)) +
                     "; its log: " + prepared->run.folder + "/log";
    return;
  }
  if (report.results != prepared->header.results) AddLostResults(*prepared, &report);
  for (const auto& [clause, rows] : prepared->clauses) {
    report.clauses[clause] = {rows, 0, rows};
  }
  Judge(&report);
}

}  // namespace

void RunIcarusRuns(const RegressOptions& options, const Paths& paths,
                   const RtlSources& sources, const std::vector<IcarusRun>& runs,
                   int jobs,
                   const std::function<void(size_t index, const RunReport&)>& on_end) {
  std::vector<Prepared> all(runs.size());
  std::vector<Command> compile, simulate;
  std::vector<size_t> compiling, simulating;
  const auto fail = [&](size_t i, int exit_code, const std::string& message) {
    all[i].report.exit_code = exit_code;
    all[i].report.message = message;
    all[i].report.counts.skipped = all[i].report.counts.planned;
    on_end(i, all[i].report);
  };
  for (size_t i = 0; i < runs.size(); ++i) {
    all[i].run = runs[i];
    all[i].report = EmptyReport(options, runs[i].planned);
    if (!MakeVectors(options, &all[i])) {
      fail(i, kExitShort, all[i].report.message);
      continue;
    }
    compile.push_back(Compile(options, paths, sources, all[i]));
    compiling.push_back(i);
  }
  RunCommands(compile, jobs, [&](size_t c, const Ended& ended) {
    const size_t i = compiling[c];
    if (!ended.ok()) {
      fail(i, kExitTool,
           "the RTL was not compiled: " + EndedText(ended, kCompileSeconds) +
               "; its log: " + runs[i].folder + "/log");
      return;
    }
    simulate.push_back(Simulate(options, &all[i]));
    simulating.push_back(i);
  });
  RunCommands(simulate, jobs, [&](size_t s, const Ended& ended) {
    const size_t i = simulating[s];
    Conclude(options, ended, &all[i]);
    on_end(i, all[i].report);
  });
}

}  // namespace hif4::sim
