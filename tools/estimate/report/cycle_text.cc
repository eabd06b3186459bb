// A report of cycles as tables and text.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "tools/estimate/report/cycle_report.h"

namespace hif4::estimate {
namespace {

// A ratio of the paper, given with two decimals, comes out if it is within this of ours.
constexpr double kComesOut = 0.01;

std::string Value(const CycleRow& row, const std::string& name, int decimals) {
  const Figure* const figure = row.Find(name);
  if (figure == nullptr || !figure->value) return "not measured";
  return fmt::format("{:.{}f}", *figure->value, decimals);
}

// What the paper says beside what comes out.
std::string Verdict(const CycleRow& row) {
  const Figure* const paper = row.Find("paper_times_fp16");
  const Figure* const ours = row.Find("times_fp16");
  if (paper == nullptr || !paper->value) return "-";
  if (ours == nullptr || !ours->value) return "not measured";
  return std::fabs(*paper->value - *ours->value) < kComesOut
             ? "comes out"
             : fmt::format("off by {:+.1f} %", 100 * (*ours->value / *paper->value - 1));
}

template <class Key>
std::vector<std::string> InOrder(const CycleReport& report, Key key) {
  std::vector<std::string> names;
  for (const CycleRow& row : report.rows) {
    if (std::find(names.begin(), names.end(), key(row)) == names.end()) {
      names.push_back(key(row));
    }
  }
  return names;
}

// Whether cycles were counted by simulation in any row.
bool IsCounted(const CycleReport& report) {
  return std::any_of(report.rows.begin(), report.rows.end(), [](const CycleRow& row) {
    return row.Find("counted_rtl") != nullptr;
  });
}

// The row that stands for a phase: its total, or its only product.
bool IsTotal(const CycleReport& report, const CycleRow& row) {
  return row.layer == kTotalLayer || report.model.empty();
}

// A line for each reason: the figures and ways that have no value.
std::vector<std::string> WhyNotMeasured(const CycleReport& report) {
  std::map<std::string, std::pair<std::set<std::string>, std::set<std::string>>> reasons;
  for (const CycleRow& row : report.rows) {
    for (const Figure& figure : row.figures) {
      if (figure.value || figure.name == "paper_times_fp16") continue;
      auto& [figures, ways] = reasons[figure.note];
      figures.insert(figure.name);
      ways.insert(row.way);
    }
  }
  std::vector<std::string> lines;
  for (const auto& [reason, names] : reasons) {
    const bool all = names.first.size() > 4;
    lines.push_back(
        fmt::format("not measured: {} of {}: {}",
                    all ? "everything" : fmt::format("{}", fmt::join(names.first, ", ")),
                    fmt::join(names.second, ", "), reason));
  }
  return lines;
}

}  // namespace

std::vector<std::string> PhasesOf(const CycleReport& report) {
  return InOrder(report, [](const CycleRow& row) { return row.phase; });
}
std::vector<std::string> WaysOf(const CycleReport& report) {
  return InOrder(report, [](const CycleRow& row) { return row.way; });
}

Table CycleTable(const CycleReport& report, const std::string& phase,
                 const std::string& way) {
  Table table = {{way, "count", "M", "N", "K", "cycles", "utilisation %", "in B/cycle",
                  "out B/cycle", "bits a multiply", "time ms"}};
  const bool counted = IsCounted(report);
  if (counted) table[0].insert(table[0].end(), {"RTL", "SystemC"});
  for (const CycleRow& row : report.rows) {
    if (row.phase != phase || row.way != way) continue;
    const auto side = [&](int64_t value) {
      return value == 0 ? std::string("-") : fmt::format("{}", value);
    };
    table.push_back({row.layer, fmt::format("{}", row.count), side(row.m), side(row.n),
                     side(row.k), Value(row, "cycles", 0), Value(row, "utilisation", 2),
                     Value(row, "input_bytes_per_cycle", 1),
                     Value(row, "output_bytes_per_cycle", 2),
                     Value(row, "bits_per_multiply", 3), Value(row, "time", 3)});
    if (!counted) continue;
    table.back().push_back(Value(row, "counted_rtl", 0));
    table.back().push_back(Value(row, "counted_systemc", 0));
  }
  return table;
}

Table RatioTable(const CycleReport& report, const std::string& phase) {
  Table table = {{phase, "cycles", "x dense 4-bit", "x FP16", "paper", "", "ports x FP16",
                  "bits a multiply", "clock MHz", "time ms"}};
  for (const CycleRow& row : report.rows) {
    if (row.phase != phase || !IsTotal(report, row)) continue;
    const Figure* const paper = row.Find("paper_times_fp16");
    table.push_back(
        {row.way, Value(row, "cycles", 0), Value(row, "relative_cycles", 4),
         Value(row, "times_fp16", 3),
         paper != nullptr && paper->value ? fmt::format("{}", *paper->value) : "-",
         Verdict(row), Value(row, "ports_times_fp16", 3),
         Value(row, "bits_per_multiply", 3), Value(row, "clock", 1),
         Value(row, "time", 3)});
  }
  return table;
}

Table BytesTable(const CycleReport& report, const std::string& phase) {
  Table table = {{phase + ": bytes", "activations", "weights", "scales", "residuals",
                  "results", "once: activations", "weights", "scales", "residuals",
                  "results"}};
  for (const CycleRow& row : report.rows) {
    if (row.phase != phase || !IsTotal(report, row)) continue;
    std::vector<std::string> cells = {row.way};
    for (const char* prefix : {"port", "once"}) {
      for (const char* name :
           {"_activations", "_weights", "_scales", "_residuals", "_results"}) {
        cells.push_back(Value(row, std::string(prefix) + name, 0));
      }
    }
    table.push_back(cells);
  }
  return table;
}

std::string ToText(const CycleReport& report) {
  std::string text = fmt::format(
      "{}array {} of MACs with NumPipeRegs {}, stall: {}\n"
      "first counted cycle: {}; last: {}; both counted\n\n",
      report.model.empty() ? "" : report.model + " on an ", report.array,
      report.num_pipe_regs, report.stall, report.first_cycle, report.last_cycle);
  for (const std::string& phase : PhasesOf(report)) {
    text += phase + "\n";
    for (const std::string& way : WaysOf(report)) {
      text += TableText(CycleTable(report, phase, way)) + "\n";
    }
    text += TableText(RatioTable(report, phase)) + "\n";
    text += TableText(BytesTable(report, phase)) + "\n";
  }
  for (const std::string& note : report.notes) text += "note: " + note + "\n";
  for (const std::string& reason : WhyNotMeasured(report)) {
    text += "note: " + reason + "\n";
  }
  return text;
}

}  // namespace hif4::estimate
