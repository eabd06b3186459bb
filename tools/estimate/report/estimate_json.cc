#include "tools/estimate/report/estimate_json.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "tools/common/error.h"
#include "tools/estimate/report/figure_json.h"

namespace hif4::estimate {
namespace {

using Json = nlohmann::json;

}  // namespace

void to_json(Json& json, const Figure& figure) {
  json = {{"name", figure.name},     {"value", nullptr},    {"unit", figure.unit},
          {"method", figure.method}, {"tool", figure.tool}, {"note", figure.note}};
  if (figure.value) json["value"] = *figure.value;
}
void from_json(const Json& json, Figure& figure) {
  figure.name = json.at("name");
  figure.unit = json.at("unit");
  figure.method = json.at("method");
  figure.tool = json.at("tool");
  figure.note = json.at("note");
  if (!json.at("value").is_null()) figure.value = json.at("value").get<double>();
}

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(AreaCorrection, cell, liberty, lef)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(LibraryInfo, name, file, lef, sha256, corner, voltage,
                                   nand2, nand2_area, fo4_cell, fo4_ns, corrections)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(CellCount, cell, count, area)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(PartArea, part, kind, area, cells, flip_flops)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(PathReport, group, from, to, ns)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(GoldenReport, steps, compared, seed)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Estimate, kind, unit, top, params, library, recipe,
                                   script_sha256, flattened, figures, cells, parts, paths,
                                   notes, golden)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(EstimateReport, version, libraries, estimates)

std::string ToJson(const EstimateReport& report) { return Json(report).dump(1) + "\n"; }

EstimateReport FromJson(const std::string& text, const std::string& file) {
  try {
    return Json::parse(text).get<EstimateReport>();
  } catch (const nlohmann::json::exception& error) {
    throw cli::Error(cli::kExitData, file,
                     std::string("is not a report of hif4 estimate: ") + error.what(),
                     "give a file that `hif4 estimate ... --report` wrote");
  }
}

}  // namespace hif4::estimate
