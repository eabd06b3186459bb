// The verilated RTL behind a C++ interface: one shared object per unit, parameter set and
// variant, made by sim/regress/plugin_build and loaded at run time.
#ifndef HIF4_SIM_DUT_RTL_DUT_H_
#define HIF4_SIM_DUT_RTL_DUT_H_

#include <string>
#include <vector>

#include "sim/dut/dut.h"

namespace hif4::sim {

// Told what the RTL reports by itself, while it is evaluated.
class RtlObserver {
 public:
  virtual ~RtlObserver() = default;
  virtual void OnAssertion(const char* file, int line) = 0;  // it goes on
  virtual void OnFatal(const std::string& message) = 0;      // its state is lost
};

// A signal from outside that stands beside the RTL's own in a wave.
struct WaveSignal {
  std::string scope;
  std::string name;
  int bits;
  const uint32_t* words;  // read at each dump
};

class RtlDut {
 public:
  virtual ~RtlDut() = default;

  // The low phase of the clock with these inputs, settled; then what can be seen.
  virtual void Settle(const Inputs& inputs, Outputs* outputs) = 0;
  // The rising edge.
  virtual void Edge() = 0;

  // Variants `trace` and `coverage` only; false elsewhere, or if the file cannot be made.
  virtual bool OpenWave(const std::string& path,
                        const std::vector<WaveSignal>& signals) = 0;
  virtual void DumpWave(uint64_t time) = 0;
  virtual void CloseWave() = 0;
  virtual bool WriteCoverage(const std::string& path) = 0;
};

struct RtlOptions {
  RtlObserver* observer = nullptr;
  int random_reset_seed = 0;  // of what registers hold before reset, if built for that
};

// The one symbol of the shared object. The caller deletes the device before it unloads
// the object.
using MakeRtlDutFunction = RtlDut* (*)(const RtlOptions& options);
constexpr const char* kMakeRtlDut = "hif4_make_rtl_dut";

}  // namespace hif4::sim

#endif  // HIF4_SIM_DUT_RTL_DUT_H_
