#include "tools/estimate/report/cycle_html.h"

#include <fmt/format.h>

#include <map>

namespace hif4::estimate {
namespace {

std::string TitleOf(const CycleReport& report) {
  return fmt::format("{}{}, NumPipeRegs {}, stall {}",
                     report.model.empty() ? "" : report.model + " on ", report.array,
                     report.num_pipe_regs, report.stall);
}

Table FiguresOf(const CycleReport& report) {
  Table table = {
      {"figure", "phase", "layer", "way", "value", "unit", "method", "tool", "note"}};
  for (const CycleRow& row : report.rows) {
    for (const Figure& figure : row.figures) {
      table.push_back(
          {figure.name, row.phase, row.layer, row.way,
           figure.value ? fmt::format("{:.9g}", *figure.value) : "not measured",
           figure.unit, figure.method, figure.tool, figure.note});
    }
  }
  return table;
}

}  // namespace

Plot LayerPlot(const CycleReport& report, const std::string& phase) {
  Plot plot;
  plot.title = "Cycles by layer, " + TitleOf(report) + ", " + phase;
  const std::vector<std::string> ways = WaysOf(report);
  plot.data = {{"layer"}};
  plot.data[0].insert(plot.data[0].end(), ways.begin(), ways.end());
  std::vector<std::string> layers;
  std::map<std::string, std::map<std::string, std::string>> cycles;
  for (const CycleRow& row : report.rows) {
    if (row.phase != phase || row.layer == kTotalLayer) continue;
    if (cycles.count(row.layer) == 0) layers.push_back(row.layer);
    const Figure* const figure = row.Find("cycles");
    cycles[row.layer][row.way] = figure != nullptr && figure->value
                                     ? fmt::format("{:.0f}", *figure->value)
                                     : "NaN";
  }
  std::string rows = "$layers << EOD\n";
  for (const std::string& layer : layers) {
    plot.data.push_back({layer});
    rows += layer;
    for (const std::string& way : ways) {
      const std::string& value = cycles[layer][way];
      plot.data.back().push_back(value == "NaN" ? "not measured" : value);
      rows += " " + value;
    }
    rows += "\n";
  }
  plot.commands = rows +
                  "EOD\nset style data histograms\nset style histogram clustered gap 2\n"
                  "set style fill solid 0.8 border -1\nset yrange [0:*]\n"
                  "set ylabel \"cycles\"\nset key outside right\nplot ";
  for (size_t i = 0; i < ways.size(); ++i) {
    plot.commands += fmt::format("{}$layers using {}{} title \"{}\"", i == 0 ? "" : ", ",
                                 i + 2, i == 0 ? ":xtic(1)" : "", ways[i]);
  }
  plot.commands += "\n";
  return plot;
}

std::vector<HtmlSection> CycleSections(const CycleReport& report) {
  std::vector<HtmlSection> sections;
  const std::string title = TitleOf(report);
  for (const std::string& phase : PhasesOf(report)) {
    sections.push_back({"Cycles of " + title, RatioTable(report, phase)});
    sections.push_back({"Bytes of " + title, BytesTable(report, phase)});
    for (const std::string& way : WaysOf(report)) {
      sections.push_back({fmt::format("Cycles by layer: {}, {}, {}", way, phase, title),
                          CycleTable(report, phase, way)});
    }
  }
  Table notes = {{"note on the cycles of " + title},
                 {fmt::format("first counted cycle: {}; last: {}; both counted",
                              report.first_cycle, report.last_cycle)}};
  for (const std::string& note : report.notes) notes.push_back({note});
  sections.push_back({"Notes on cycles", notes});
  sections.push_back({"Figures of cycles, with method", FiguresOf(report)});
  return sections;
}

}  // namespace hif4::estimate
