#include "tools/estimate/report/estimate_html.h"

#include <fmt/format.h>

#include "tools/estimate/report/design_points.h"
#include "tools/estimate/report/estimate_text.h"
#include "tools/estimate/report/tables.h"

namespace hif4::estimate {
namespace {

constexpr const char* kHead =
    "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
    "<title>HiF4 estimate</title>\n<style>\n"
    "body{font-family:sans-serif;margin:2em;max-width:75em;color:#222}\n"
    "table{border-collapse:collapse;margin:1em 0;font-size:90%}\n"
    "td,th{border:1px solid #bbb;padding:.25em .6em;text-align:right}\n"
    "td:first-child,th:first-child{text-align:left}\nth{background:#eee}\n"
    "pre{background:#f6f6f6;padding:1em;overflow:auto}svg{max-width:100%}\n"
    "</style></head><body>\n<h1>HiF4 estimate</h1>\n";

std::string TableHtml(const Table& table) {
  std::string html = "<table>\n";
  for (size_t i = 0; i < table.size(); ++i) {
    const char* const tag = i == 0 ? "th" : "td";
    html += "<tr>";
    for (const std::string& cell : table[i]) {
      html += fmt::format("<{0}>{1}</{0}>", tag, HtmlEscaped(cell));
    }
    html += "</tr>\n";
  }
  return html + "</table>\n";
}

std::string Section(const std::string& title, const Table& table) {
  if (table.size() < 2) return "";
  return "<h2>" + HtmlEscaped(title) + "</h2>\n" + TableHtml(table);
}

std::string PlotHtml(const RenderedPlot& plot) {
  return fmt::format(
      "<h2>{}</h2>\n{}\n<details><summary>CSV</summary><pre>{}</pre></details>\n",
      HtmlEscaped(plot.first.title), plot.second, HtmlEscaped(TableCsv(plot.first.data)));
}

// Every figure with its method, tool and version.
Table FiguresTable(const EstimateReport& report) {
  Table table = {
      {"figure", "of", "library", "recipe", "value", "unit", "method", "tool", "note"}};
  for (const Estimate& one : report.estimates) {
    for (const Figure& figure : one.figures) {
      table.push_back(
          {figure.name, NameOf(one), one.library, RecipeText(one),
           figure.value ? fmt::format("{:.6g}", *figure.value) : "not measured",
           figure.unit, figure.method, figure.tool, figure.note});
    }
  }
  return table;
}

}  // namespace

std::string HtmlEscaped(const std::string& text) {
  std::string html;
  for (const char c : text) {
    html += c == '&'   ? "&amp;"
            : c == '<' ? "&lt;"
            : c == '>' ? "&gt;"
            : c == '"' ? "&quot;"
                       : std::string(1, c);
  }
  return html;
}

std::string ToHtml(const EstimateReport& report, const std::vector<RenderedPlot>& plots,
                   const std::string& regression, const std::vector<HtmlSection>& more) {
  std::string html = kHead;
  if (!regression.empty()) html += "<p>" + HtmlEscaped(regression) + "</p>\n";
  html += "<pre>";
  for (const LibraryInfo& library : report.libraries) {
    html += HtmlEscaped(LibraryText(library));
  }
  html += "</pre>\n";
  for (const RenderedPlot& plot : plots) html += PlotHtml(plot);
  html += Section("Design space", DesignTable(DesignPoints(report)));
  html += Section("Area", AreaTable(report));
  html += Section("Timing", TimingTable(report));
  html += Section("Energy", PowerTable(report));
  html += Section("Cores", CoreTable(report)) +
          Section("Cores, INT4 in two's complement", CoreTable(report, "int4-twos-core"));
  html += Section("Beside the products", IncrementTable(report));
  html += Section("Ranges", SpreadTable(report));
  for (const HtmlSection& section : more) html += Section(section.title, section.table);
  for (const Estimate& one : report.estimates) {
    const std::string name =
        fmt::format(" of {} ({}, {})", NameOf(one), one.library, RecipeText(one));
    const LibraryInfo* const library = report.FindLibrary(one.library);
    if (!one.parts.empty() && library != nullptr) {
      html += Section("Parts" + name, PartsTable(one, library->nand2_area));
    }
    if (!one.paths.empty()) html += Section("Slowest paths" + name, PathsTable(one));
  }
  html += "<h2>Notes</h2>\n<ul>\n";
  for (const std::string& line : ToolsAndNotes(report)) {
    html += "<li>" + HtmlEscaped(line) + "</li>\n";
  }
  html +=
      "</ul>\n<details><summary>All figures with method, tool and version</summary>\n";
  return html + TableHtml(FiguresTable(report)) + "</details>\n</body></html>\n";
}

}  // namespace hif4::estimate
