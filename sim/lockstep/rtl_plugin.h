// Loads the shared object with the verilated RTL.
#ifndef HIF4_SIM_LOCKSTEP_RTL_PLUGIN_H_
#define HIF4_SIM_LOCKSTEP_RTL_PLUGIN_H_

#include <memory>
#include <string>

#include "sim/dut/rtl_dut.h"

namespace hif4::sim {

class RtlPlugin {
 public:
  RtlPlugin() = default;
  ~RtlPlugin();
  RtlPlugin(const RtlPlugin&) = delete;
  RtlPlugin& operator=(const RtlPlugin&) = delete;

  bool Load(const std::string& path, const RtlOptions& options, std::string* error);
  RtlDut* dut() const { return dut_.get(); }

 private:
  void* object_ = nullptr;
  std::unique_ptr<RtlDut> dut_;
};

}  // namespace hif4::sim

#endif  // HIF4_SIM_LOCKSTEP_RTL_PLUGIN_H_
