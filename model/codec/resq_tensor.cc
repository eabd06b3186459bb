#include "model/codec/resq_tensor.h"

#include <stdexcept>
#include <string>

#include "model/codec/prune24.h"

namespace hif4 {

std::vector<ResqUnit> Compress(const UnitTensor& tensor) {
  std::vector<ResqUnit> out;
  out.reserve(tensor.units.size());
  for (const Unit64& unit : tensor.units) out.push_back(Prune2of4(unit));
  return out;
}

void CheckPositions(const std::vector<ResqUnit>& units) {
  for (size_t n = 0; n < units.size(); ++n) {
    const int group = FirstMalformedGroup(units[n]);
    if (group < 0) continue;
    throw std::invalid_argument(
        "block " + std::to_string(n) + ", group " + std::to_string(group) +
        ": positions " + std::to_string(Position(units[n], 2 * group)) + " and " +
        std::to_string(Position(units[n], 2 * group + 1)) +
        " are not strictly ascending: list the kept elements of a group in index order");
  }
}

std::vector<uint8_t> WriteResqFile(const std::vector<ResqUnit>& units) {
  std::vector<uint8_t> bytes(units.size() * kResqBytes);
  for (size_t n = 0; n < units.size(); ++n) {
    WriteResqUnit(units[n], &bytes[n * kResqBytes]);
  }
  return bytes;
}

std::vector<ResqUnit> ReadResqFile(const std::vector<uint8_t>& bytes) {
  if (bytes.size() % kResqBytes != 0) {
    throw std::invalid_argument(std::to_string(bytes.size()) +
                                " bytes are no whole number of 28-byte units: " +
                                std::to_string(bytes.size() % kResqBytes) + " too many");
  }
  std::vector<ResqUnit> units;
  for (size_t first = 0; first < bytes.size(); first += kResqBytes) {
    units.push_back(ReadResqUnit(&bytes[first]));
  }
  CheckPositions(units);
  return units;
}

}  // namespace hif4
