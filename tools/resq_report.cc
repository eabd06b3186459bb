// The report of `hif4 resq`: JSON, and the table that is made of it.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tools/resq.h"
#include "tools/version.h"

namespace hif4::cli {
namespace {

using Json = nlohmann::ordered_json;

double Share(uint64_t part, uint64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

Json ResultJson(const ResqReport& report, const ResqResult& result) {
  const ResqCost& cost = result.cost;
  Json json = {
      {"format", UnitFormatName(result.format)},
      {"pattern", PatternName(result.pattern)},
      {"saturated", result.saturated},
      {"nan_units", result.nan_units},
      {"flushed_before", result.flushed_before},
      {"flushed_after", result.flushed_after},
      {"flushed_share_before", Share(result.flushed_before, report.nonzero)},
      {"flushed_share_after", Share(result.flushed_after, report.nonzero)},
      {"residual_units_not_zero", result.residual_units},
      {"relative_error", result.relative_error},
      {"largest_error", result.largest_error},
      {"not_finite", result.not_finite},
      {"products", {{"main", cost.main_products}, {"residual", cost.residual_products}}},
      {"cycles", {{"main", cost.main_cycles}, {"residual", cost.residual_cycles}}}};
  json["products"]["relative"] = cost.products();
  json["cycles"]["relative"] = cost.cycles();
  json["times_fp16"] = kFp4OverFp16 / cost.cycles();
  // The residual adder in RTL takes 2:4 beside the main product.
  json["cycles_with_residual_adder"] = nullptr;
  if (result.pattern == Pattern::k2of4) {
    json["cycles_with_residual_adder"] = cost.main_cycles;
  }
  return json;
}

Json ErrorJson(const WeightError& error) {
  return error.relative ? Json(*error.relative) : Json();
}

// "  hif4 9.6700e-02".
std::string ErrorText(const Json& error) {
  const std::string format = error["format"].get<std::string>();
  if (error["relative_error"].is_null()) return "  " + format + " not measured";
  return fmt::format("  {} {:.4e}", format, error["relative_error"].get<double>());
}

}  // namespace

Json ResqJson(const ResqSettings& settings, const NpyArray& x, const NpyArray& w,
              const ResqReport& report) {
  Json json = {{"schema", "hif4-resq 1"},
               {"version", VersionText()},
               {"x", {{"file", x.name}, {"type", x.type}, {"shape", x.shape}}},
               {"w", {{"file", w.name}, {"type", w.type}, {"shape", w.shape}}},
               {"rows", report.m},
               {"columns", report.n},
               {"k", report.k},
               {"nonzero", report.nonzero},
               {"profile", settings.profile},
               {"accumulator", settings.accumulator},
               {"tensor_scale", settings.tensor_scale}};
  for (const WeightError& error : report.weight_errors) {
    json["weight_errors"].push_back(
        {{"format", UnitFormatName(error.format)}, {"relative_error", ErrorJson(error)}});
  }
  for (const WeightError& error : report.int8_errors) {
    json["int8_activation_errors"].push_back(
        {{"format", UnitFormatName(error.format)}, {"relative_error", ErrorJson(error)}});
  }
  for (const ResqResult& result : report.results) {
    json["results"].push_back(ResultJson(report, result));
  }
  return json;
}

std::string ResqText(const Json& json) {
  const auto text = [](const Json& value) { return value.get<std::string>(); };
  const auto real = [](const Json& value) { return value.get<double>(); };
  const auto operand = [&](const Json& array) {
    return fmt::format("{}, {} ({})", text(array["file"]), text(array["type"]),
                       fmt::join(array["shape"].get<std::vector<int64_t>>(), " x "));
  };
  std::string out = fmt::format(
      "X: {}\nW: {}\nY = Q(X) Q(W)^T + S(Q(dX)) Q(W)^T, {} x {}, K = {}, accumulator "
      "{}\n\n"
      "format  pattern   flushed to zero    error of Y  products  cycles  x FP16\n"
      "                   before    after\n",
      operand(json["x"]), operand(json["w"]), json["rows"].get<uint64_t>(),
      json["columns"].get<uint64_t>(), json["k"].get<uint64_t>(),
      text(json["accumulator"]));
  uint64_t not_finite = 0;
  for (const Json& one : json["results"]) {
    out += fmt::format(
        "{:<7} {:<8} {:>7.2f}% {:>7.2f}%  {:>11.4e}  {:>8.2f}  {:>6.2f}  {:>6.2f}\n",
        text(one["format"]), text(one["pattern"]),
        100 * real(one["flushed_share_before"]), 100 * real(one["flushed_share_after"]),
        real(one["relative_error"]), real(one["products"]["relative"]),
        real(one["cycles"]["relative"]), real(one["times_fp16"]));
    not_finite = std::max(not_finite, one["not_finite"].get<uint64_t>());
  }
  out += "\nW alone, X exact:";
  for (const Json& one : json["weight_errors"]) out += ErrorText(one);
  out += "\nX in INT8, a scale for 64, W in:";
  for (const Json& one : json["int8_activation_errors"]) out += ErrorText(one);
  out +=
      "\nflushed to zero: of the finite values of X other than 0; error: ||Y - X W^T|| / "
      "||X W^T||\nproducts, cycles: of a dense 4-bit product, the residual after it on "
      "the "
      "same array; x FP16:\nif a dense 4-bit product is 4 times as fast. A 2:4 residual "
      "on "
      "its own adder takes no cycle\nmore, and 32 multipliers beside the 64.\n";
  if (not_finite != 0) {
    out += fmt::format("{} elements of Y are not finite and left out of the error\n",
                       not_finite);
  }
  return out;
}

}  // namespace hif4::cli
