#include "tools/estimate/report/plot.h"

#include <fmt/format.h>

#include <map>

#include "tools/common/error.h"
#include "tools/estimate/synth/child_process.h"
#include "tools/estimate/synth/estimate_unit.h"
#include "tools/estimate/synth/scratch_folder.h"

namespace hif4::estimate {
namespace {

constexpr double kPlotSeconds = 60;

// A text inside double quotes of gnuplot.
std::string Quoted(const std::string& text) {
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c == '\n' ? ' ' : c;
  }
  return quoted + "\"";
}

std::string Block(const std::string& name, const Table& rows) {
  std::string text = "$" + name + " << EOD\n";
  for (const auto& row : rows) {
    for (size_t i = 0; i < row.size(); ++i) text += (i == 0 ? "" : " ") + row[i];
    text += "\n";
  }
  return text + "EOD\n";
}

// "4" of "NumPipeRegs=4,...", what is marked beside a point.
std::string PipeRegs(const std::string& params) {
  const std::string key = "NumPipeRegs=";
  const size_t at = params.find(key);
  if (at == std::string::npos) return "-";
  const size_t begin = at + key.size();
  return params.substr(begin, params.find(',', begin) - begin);
}

}  // namespace

bool IsEmpty(const Plot& plot) { return plot.data.size() < 2; }

Plot PartsPlot(const EstimateReport& report) {
  Plot plot;
  plot.title = "Area by part, NAND2 equivalents";
  plot.data = {{"unit"}};
  for (int kind = 0; kind < kPartKinds; ++kind) {
    plot.data[0].push_back(PartKindName(static_cast<PartKind>(kind)));
  }
  Table rows;
  for (const Estimate& one : report.estimates) {
    const LibraryInfo* const library = report.FindLibrary(one.library);
    if (one.parts.empty() || library == nullptr) continue;
    std::map<std::string, double> by_kind;
    for (const PartArea& part : one.parts) by_kind[part.kind] += part.area;
    std::vector<std::string> row = {Quoted(NameOf(one))};
    for (size_t i = 1; i < plot.data[0].size(); ++i) {
      row.push_back(
          fmt::format("{:.1f}", by_kind[plot.data[0][i]] / library->nand2_area));
    }
    rows.push_back(row);
    row[0] = NameOf(one);
    plot.data.push_back(row);
  }
  plot.commands = Block("parts", rows) +
                  "set style data histograms\nset style histogram rowstacked\n"
                  "set style fill solid 0.8 border -1\nset boxwidth 0.6\n"
                  "set yrange [0:*]\nset ylabel \"NAND2\"\nset key outside right\n"
                  "set xtics rotate by -20\nset bmargin 6\n"
                  "plot ";
  for (size_t i = 1; i < plot.data[0].size(); ++i) {
    plot.commands +=
        fmt::format("{}$parts using {}{} title {}", i == 1 ? "" : ", ", i + 1,
                    i == 1 ? ":xtic(1)" : "", Quoted(plot.data[0][i]));
  }
  plot.commands += "\n";
  return plot;
}

Plot DesignPlot(const std::vector<DesignPoint>& points) {
  Plot plot;
  plot.title = "Clock over area";
  plot.data = {{"unit", "params", "NAND2", "MHz", "Pareto"}};
  std::map<std::string, Table> series;
  for (const DesignPoint& point : points) {
    if (!point.nand2 || !point.clock) continue;
    const bool exact = point.params.find("ExactAccumulator=1") != std::string::npos;
    const std::string area = fmt::format("{:.1f}", *point.nand2);
    const std::string clock = fmt::format("{:.2f}", *point.clock);
    series[point.unit + (exact ? ", exact" : "")].push_back(
        {area, clock, PipeRegs(point.params), point.pareto ? "7" : "6"});
    plot.data.push_back({point.unit, point.params, area, clock, point.pareto ? "*" : ""});
  }
  std::string blocks, curves;
  int number = 0;
  for (const auto& [name, rows] : series) {
    const std::string block = fmt::format("points{}", number++);
    blocks += Block(block, rows);
    curves += fmt::format(
        "{}${} using 1:2:4 with points pointtype variable pointsize 1.2 linecolor {} "
        "title {},"
        " ${} using 1:2:3 with labels offset 1,0.6 notitle",
        curves.empty() ? "" : ", ", block, number, Quoted(name), block);
  }
  plot.commands =
      blocks +
      "set xlabel \"area, NAND2\"\nset ylabel \"clock, MHz\"\n"
      "set key outside right\nset yrange [0:*]\nset offsets graph 0.05, 0.05, 0.05, 0\n"
      "plot " +
      curves + "\n";
  return plot;
}

std::string RenderSvg(const Plot& plot, const std::string& scratch) {
  FindTool("gnuplot", "gnuplot-nox");
  const ScratchFolder folder(scratch);
  WriteText(folder.File("plot.gp"),
            "set terminal svg size 900,420 dynamic font \"sans-serif,12\"\n"
            "set encoding utf8\nset output \"plot.svg\"\nset title " +
                Quoted(plot.title) + "\nset grid\n" + plot.commands);
  ChildRequest child;
  child.arguments = {"gnuplot", "plot.gp"};
  child.folder = folder.path();
  child.log = folder.File("gnuplot.log");
  child.timeout = kPlotSeconds;
  const ChildOutcome outcome = RunChild(child);
  const std::string svg = ReadText(folder.File("plot.svg"));
  if (outcome.exit_status != 0 || svg.find("</svg>") == std::string::npos) {
    throw cli::Error(cli::kExitTool, "gnuplot",
                     fmt::format("fails on '{}': {}", plot.title, ReadText(child.log)));
  }
  return svg.substr(svg.find("<svg"));
}

}  // namespace hif4::estimate
