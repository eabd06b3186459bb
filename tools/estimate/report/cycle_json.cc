// A report of cycles as JSON: members by their names.
#include <nlohmann/json.hpp>

#include "tools/common/error.h"
#include "tools/estimate/report/cycle_report.h"
#include "tools/estimate/report/figure_json.h"

namespace hif4::estimate {
namespace {

using Json = nlohmann::json;

}  // namespace

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(CycleRow, phase, layer, count, m, n, k, way, figures)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(CycleReport, schema, version, model, array,
                                   num_pipe_regs, stall, first_cycle, last_cycle, notes,
                                   rows)

std::string ToJson(const CycleReport& report) { return Json(report).dump(1) + "\n"; }

bool IsCycleReport(const std::string& text) {
  const Json json = Json::parse(text, nullptr, false);
  return json.is_object() && json.value("schema", Json()) == kCycleSchema;
}

CycleReport CycleReportFromJson(const std::string& text, const std::string& file) {
  std::string what = "its schema is not " + std::string(kCycleSchema);
  try {
    const CycleReport report = Json::parse(text).get<CycleReport>();
    if (report.schema == kCycleSchema && !report.rows.empty()) return report;
    if (report.rows.empty()) what = "it has no rows";
  } catch (const nlohmann::json::exception& error) {
    what = error.what();
  }
  throw cli::Error(cli::kExitData, file,
                   "is not a report of hif4 estimate cycles: " + what,
                   "give a file that `hif4 estimate cycles --report` wrote");
}

}  // namespace hif4::estimate
