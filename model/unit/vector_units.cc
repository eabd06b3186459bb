#include "model/unit/vector_units.h"

#include <fmt/format.h>

#include "model/unit/codec_vectors.h"
#include "model/unit/mac_vectors.h"
#include "model/unit/unit.h"

namespace hif4 {
namespace {

VectorStatus Refuse(const std::string& message) {
  return {VectorError::kRequest, message};
}

// "p,d,acc", any of them, in this order.
VectorStatus ParseTaps(const std::string& text, MacTaps* taps) {
  if (text.empty() || text == "none") return {};
  for (int set = 1; set < 8; ++set) {
    std::string names;
    if ((set & 1) != 0) names += "p,";
    if ((set & 2) != 0) names += "d,";
    if ((set & 4) != 0) names += "acc,";
    names.pop_back();
    if (names != text) continue;
    *taps = {(set & 1) != 0, (set & 2) != 0, (set & 4) != 0};
    return {};
  }
  return Refuse(fmt::format("taps '{}': use one or more of p,d,acc in this order", text));
}

VectorStatus CheckOptions(const VectorUnitInfo& info, const VectorRequest& request) {
  const bool exact = request.accumulator == "exact";
  if (!exact && request.accumulator != "fp32" && request.accumulator != "none") {
    return Refuse(
        fmt::format("accumulator '{}': use fp32 or exact", request.accumulator));
  }
  if (exact && !info.has_exact) {
    return Refuse(fmt::format("unit {} has no exact accumulator", info.name));
  }
  if (!info.has_taps && !request.taps.empty() && request.taps != "none") {
    return Refuse(fmt::format("unit {} has no taps", info.name));
  }
  const bool other_profile = request.profile != "official" && request.profile != "none";
  if (!info.has_profile && other_profile) {
    return Refuse(fmt::format("unit {} has no profiles", info.name));
  }
  return {};
}

}  // namespace

std::vector<VectorUnitInfo> VectorUnits() {
  std::vector<VectorUnitInfo> all;
  for (const MacUnit* unit : MacUnits()) {
    all.push_back({unit->name, unit->summary, true, unit->has_exact, false, true});
  }
  all.push_back({"encode", "64 BF16 to a HiF4 unit", false, false, true, false});
  all.push_back({"decode", "HiF4 unit to 64 BF16", false, false, false, false});
  all.push_back({"dot", "two HiF4 units to P and D", false, false, false, false});
  all.push_back({"acc", "accumulator of the HiF4 MAC", true, true, false, false});
  return all;
}

std::unique_ptr<VectorUnit> MakeVectorUnit(const VectorRequest& request,
                                           VectorStatus* status) {
  std::string names;
  for (const VectorUnitInfo& info : VectorUnits()) {
    names += (names.empty() ? "" : ", ") + info.name;
    if (info.name != request.unit) continue;
    *status = CheckOptions(info, request);
    MacTaps taps;
    if (status->ok()) *status = ParseTaps(request.taps, &taps);
    if (!status->ok()) return nullptr;

    const bool exact = request.accumulator == "exact";
    if (info.name == "decode") return NewDecodeVectors(request.seed);
    if (info.name == "dot") return NewDotVectors(request.seed);
    if (info.name == "acc") return NewAccVectors(exact, request.seed);
    if (info.name == "encode") {
      Profile profile = Profile::kOfficial;
      if (FindProfile(request.profile.c_str(), &profile)) {
        return NewEncodeVectors(profile, request.seed);
      }
      *status = Refuse(
          fmt::format("profile '{}' is unknown: use official, pto-a6, amct or cann",
                      request.profile));
      return nullptr;
    }
    const MacUnit& mac = *FindMacUnit(info.name);
    if ((taps.p || taps.d) && mac.sum == nullptr) {
      *status = Refuse(fmt::format("unit {} has the tap acc only", info.name));
      return nullptr;
    }
    return NewMacVectors(mac, exact, taps, request.seed);
  }
  *status = Refuse(fmt::format("unit '{}' is unknown: use {}", request.unit, names));
  return nullptr;
}

std::unique_ptr<VectorUnit> MakeVectorUnit(const VectorFile& file, VectorStatus* status) {
  const VectorHeader& header = file.header();
  VectorRequest request;
  request.unit = header.unit;
  request.accumulator = header.accumulator;
  request.profile = header.profile;
  request.taps = header.taps;
  request.seed = header.seed;
  std::unique_ptr<VectorUnit> unit = MakeVectorUnit(request, status);
  if (unit == nullptr) {
    status->message = fmt::format("{}: {}", file.path(), status->message);
  } else if (unit->layout().FieldsText() != file.layout().FieldsText()) {
    *status = Refuse(fmt::format("{}, line 14: fields '{}', those of unit {} are '{}'",
                                 file.path(), file.layout().FieldsText(), header.unit,
                                 unit->layout().FieldsText()));
    unit.reset();
  }
  return unit;
}

}  // namespace hif4
