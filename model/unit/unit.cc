#include "model/unit/unit.h"

#include "model/unit/mac_unit.h"
#include "model/unit/mxfp4_mac_unit.h"
#include "model/unit/nvfp4_mac_unit.h"
#include "model/unit/resq_mac_unit.h"

namespace hif4 {

const std::vector<const MacUnit*>& MacUnits() {
  static const std::vector<const MacUnit*> units = {&MacUnitOfMac(), &MacUnitOfResq(),
                                                    &MacUnitOfNvfp4(), &MacUnitOfMxfp4()};
  return units;
}

const MacUnit* FindMacUnit(const std::string& name) {
  for (const MacUnit* unit : MacUnits()) {
    if (unit->name == name) return unit;
  }
  return nullptr;
}

void GoldenMac::Accumulate(const Step& step) {
  const StepTerms terms = unit_->terms(step);
  state_ = exact_ ? AccumulateExact(state_, step.first, step.init, terms, unit_->window)
                  : AccumulateFp32(state_, step.first, step.init, terms);
}

RoundedFp32 GoldenMac::Result() const {
  return exact_ ? ResultExact(state_, unit_->window) : ResultFp32(state_);
}

}  // namespace hif4
