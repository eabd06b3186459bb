#include "sim/lockstep/rtl_plugin.h"

#include <dlfcn.h>

#include <cstring>

namespace hif4::sim {

RtlPlugin::~RtlPlugin() {
  dut_.reset();
  if (object_ != nullptr) dlclose(object_);
}

bool RtlPlugin::Load(const std::string& path, const RtlOptions& options,
                     std::string* error) {
  object_ = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  void* const symbol = object_ == nullptr ? nullptr : dlsym(object_, kMakeRtlDut);
  if (symbol == nullptr) {
    *error = dlerror();
    return false;
  }
  MakeRtlDutFunction make = nullptr;
  static_assert(sizeof make == sizeof symbol, "dlsym");
  std::memcpy(&make, &symbol, sizeof make);
  dut_.reset(make(options));
  return true;
}

}  // namespace hif4::sim
