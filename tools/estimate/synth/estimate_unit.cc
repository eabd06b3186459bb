#include "tools/estimate/synth/estimate_unit.h"

#include "model/unit/mac_unit.h"
#include "model/unit/mxfp4_mac_unit.h"
#include "model/unit/nvfp4_mac_unit.h"
#include "model/unit/operands.h"
#include "model/unit/resq_mac_unit.h"
#include "tools/estimate/synth/core_tests.h"

namespace hif4::estimate {
namespace {

const PartRule& Rest() {
  static const PartRule rest = {"", "top", PartKind::kControl, false};
  return rest;
}

// The names that hif4_mac, hif4_resq_mac and hif4_dot give their instances.
std::vector<PartRule> Hif4Parts() {
  return {{"u_in", "register in", PartKind::kRegister},
          {"u_multiply", "products", PartKind::kProduct},
          {"u_lane_sums", "lane sums", PartKind::kTree},
          {"u_lanes", "lane sums", PartKind::kTree},
          {"u_shift", "E1 shifts", PartKind::kScale},
          {"u_s4", "register S4", PartKind::kRegister},
          {"hif4_unit_sum", "unit sum", PartKind::kTree},
          {"u_unit_sum", "unit sum", PartKind::kTree},
          {"u_p", "register P", PartKind::kRegister},
          {"u_scale_sum", "scales", PartKind::kScale},
          {"u_scale", "scales", PartKind::kScale},
          {"u_magnitude", "normalise", PartKind::kAccumulate},
          {"u_normalise", "normalise", PartKind::kAccumulate},
          {"u_residual", "residual", PartKind::kResidual, true},
          {"u_d", "register D", PartKind::kRegister},
          {"u_accumulator", "accumulator", PartKind::kAccumulate},
          {"u_round", "final rounding", PartKind::kAccumulate},
          {"u_out", "register out", PartKind::kRegister},
          {"u_control", "control", PartKind::kControl}};
}

// Those of nvfp4_mac. The scale products and the alignment of the four partial sums are
// one part: they share their adders.
std::vector<PartRule> Nvfp4Parts() {
  return {{"u_in", "register in", PartKind::kRegister},
          {"u_multiply", "products", PartKind::kProduct},
          {"u_lane_sums", "lane sums", PartKind::kTree},
          {"u_scales", "scales", PartKind::kScale},
          {"u_s4", "register S4", PartKind::kRegister},
          {"u_front/u_pair", "block sums", PartKind::kTree},
          {"u_block", "block sums", PartKind::kTree},
          {"u_p", "register P", PartKind::kRegister},
          {"u_scale_sum", "scale products, alignment", PartKind::kScale, true},
          {"u_d", "register D", PartKind::kRegister},
          {"u_accumulator", "accumulator", PartKind::kAccumulate, true},
          {"u_round", "final rounding", PartKind::kAccumulate, true},
          {"nvfp4_round", "normalise", PartKind::kAccumulate, true},
          {"u_out", "register out", PartKind::kRegister},
          {"u_control", "control", PartKind::kControl}};
}

std::vector<PartRule> ResqCoreParts() {
  std::vector<PartRule> parts = Hif4Parts();
  parts.push_back({"hif4_resq_lane_sums", "residual", PartKind::kResidual, true});
  parts.push_back({"u_sum", "residual", PartKind::kResidual, true});
  parts.push_back({"u_main/u_sum", "unit sum", PartKind::kTree});
  parts.push_back({"u_lanes/u_sum", "lane sums", PartKind::kTree});
  parts.push_back({"u_sum/u_sum", "unit sum", PartKind::kTree});
  return parts;
}

// The names in int4_dot, int4_twos_dot and int8_hif4_dot.
std::vector<PartRule> IntParts() {
  return {{"u_multiply", "products", PartKind::kProduct},
          {"u_sum2", "sums", PartKind::kTree},
          {"u_sum4", "sums", PartKind::kTree},
          {"u_shift4", "E1 shifts", PartKind::kScale},
          {"u_sum8", "sums", PartKind::kTree},
          {"u_shift8", "E1 shifts", PartKind::kScale},
          {"u_sum16", "sums", PartKind::kTree},
          {"u_sum32", "sums", PartKind::kTree},
          {"u_sum64", "sums", PartKind::kTree}};
}

// Those of mxfp4_mac.
std::vector<PartRule> Mxfp4Parts() {
  return {{"u_in", "register in", PartKind::kRegister},
          {"u_multiply", "products", PartKind::kProduct},
          {"u_lane_sums", "lane sums", PartKind::kTree},
          {"u_scales", "scales", PartKind::kScale},
          {"u_s4", "register S4", PartKind::kRegister},
          {"u_front/u_pair", "block sums", PartKind::kTree},
          {"u_distance", "scales", PartKind::kScale},
          {"u_four", "block sums", PartKind::kTree},
          {"u_block", "block sums", PartKind::kTree},
          {"u_p", "register P", PartKind::kRegister},
          {"u_align", "alignment", PartKind::kScale, true},
          {"u_d", "register D", PartKind::kRegister},
          {"u_inexact", "register D", PartKind::kRegister},
          {"u_accumulator", "accumulator", PartKind::kAccumulate, true},
          {"u_round", "normalise", PartKind::kAccumulate, true},
          {"u_out", "register out", PartKind::kRegister},
          {"u_control", "control", PartKind::kControl}};
}

}  // namespace

const char* PartKindName(PartKind kind) {
  static const char* const names[kPartKinds] = {
      "products", "tree", "scales", "residual", "accumulate", "registers", "control"};
  return names[static_cast<int>(kind)];
}

const std::vector<EstimateUnit>& EstimateUnits() {
  static const std::vector<EstimateUnit> units = {
      {"mac", "hif4_mac", "hif4_mac.f", "HiF4 multiply-accumulate", 64, &MacUnitOfMac(),
       Hif4Operands, nullptr, Hif4Parts()},
      {"resq", "hif4_resq_mac", "hif4_resq_mac.f",
       "HiF4 multiply-accumulate with a 2:4 residual", 64, &MacUnitOfResq(), ResqOperands,
       nullptr, Hif4Parts()},
      {"nvfp4", "nvfp4_mac", "nvfp4_mac.f", "NVFP4 multiply-accumulate", 64,
       &MacUnitOfNvfp4(), Nvfp4Operands, nullptr, Nvfp4Parts()},
      {"mxfp4", "mxfp4_mac", "mxfp4_mac.f", "MXFP4 multiply-accumulate", 64,
       &MacUnitOfMxfp4(), Mxfp4Operands, nullptr, Mxfp4Parts()},
      {"core", "hif4_dot", "hif4_mac.f", "HiF4 integer core: two units to the 17-bit sum",
       64, nullptr, nullptr, &Hif4DotTest(), Hif4Parts()},
      {"resq-core", "hif4_resq_dot", "hif4_resq_mac.f",
       "HiF4 integer core with the sum of a 2:4 residual", 64, nullptr, nullptr,
       &ResqDotTest(), ResqCoreParts()},
      {"int4-core", "int4_dot", "int4_dot.f",
       "INT4 dot product, sign and magnitude, one scale for 64", 64, nullptr, nullptr,
       &Int4DotTest(), IntParts()},
      {"int4-twos-core", "int4_twos_dot", "int4_twos_dot.f",
       "INT4 dot product, two's complement, one scale for 64", 64, nullptr, nullptr,
       &Int4TwosDotTest(), IntParts()},
      {"int8-core", "int8_hif4_dot", "int8_hif4_dot.f",
       "INT8, one scale for 64, times a HiF4 unit", 64, nullptr, nullptr,
       &Int8Hif4DotTest(), IntParts()},
  };
  return units;
}

const EstimateUnit* FindEstimateUnit(const std::string& name) {
  for (const EstimateUnit& unit : EstimateUnits()) {
    if (unit.name == name) return &unit;
  }
  return nullptr;
}

const PartRule& PartOf(const EstimateUnit& unit, const std::vector<PathStep>& path) {
  const PartRule* part = &Rest();
  std::string above;
  for (const PathStep& step : path) {
    for (const PartRule& rule : unit.parts) {
      if (rule.name == step.instance || rule.name == step.module ||
          rule.name == above + "/" + step.instance) {
        part = &rule;
      }
    }
    if (part->whole) break;
    above = step.instance;
  }
  return *part;
}

std::vector<PathStep> PathOfName(const std::string& flattened) {
  std::vector<PathStep> path;
  for (size_t begin = 0, dot; (dot = flattened.find('.', begin)) != std::string::npos;
       begin = dot + 1) {
    path.push_back({flattened.substr(begin, dot - begin), ""});
  }
  return path;
}

}  // namespace hif4::estimate
