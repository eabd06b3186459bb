#include "tools/estimate/report/estimate.h"

namespace hif4::estimate {

const Figure* Estimate::Find(const std::string& name) const {
  for (const Figure& figure : figures) {
    if (figure.name == name) return &figure;
  }
  return nullptr;
}

std::optional<double> Estimate::Value(const std::string& name) const {
  const Figure* const figure = Find(name);
  return figure == nullptr ? std::nullopt : figure->value;
}

const LibraryInfo* EstimateReport::FindLibrary(const std::string& name) const {
  for (const LibraryInfo& library : libraries) {
    if (library.name == name) return &library;
  }
  return nullptr;
}

}  // namespace hif4::estimate
