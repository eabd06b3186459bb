#include "model/cycle/make_mac.h"

#include "model/cycle/hif4_mac.h"
#include "model/cycle/hif4_resq_mac.h"
#include "model/cycle/mxfp4_mac.h"
#include "model/cycle/nvfp4_mac.h"

namespace hif4 {
namespace {

using MakeFunction = std::unique_ptr<MacPorts> (*)(const char*, const UnitParams&);

template <class Mac>
std::unique_ptr<MacPorts> Make(const char* name, const UnitParams& params) {
  return std::make_unique<Mac>(name, params);
}

struct Entry {
  const char* rtl_top;
  MakeFunction make;
};

constexpr Entry kModels[] = {
    {Hif4MacUnit::kName, Make<hif4_mac>},
    {Hif4ResqMacUnit::kName, Make<hif4_resq_mac>},
    {Nvfp4MacUnit::kName, Make<nvfp4_mac>},
    {Mxfp4MacUnit::kName, Make<mxfp4_mac>},
};

}  // namespace

std::unique_ptr<MacPorts> MakeMac(const MacUnit& unit, const char* name,
                                  const UnitParams& params) {
  for (const Entry& entry : kModels) {
    if (unit.rtl_top == entry.rtl_top) return entry.make(name, params);
  }
  return nullptr;
}

}  // namespace hif4
