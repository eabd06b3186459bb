// The window of a run that goes into a wave: the RTL with the model and the scoreboard.
#ifndef HIF4_SIM_LOCKSTEP_WAVE_PROBE_H_
#define HIF4_SIM_LOCKSTEP_WAVE_PROBE_H_

#include <cstdint>
#include <string>
#include <vector>

#include "model/unit/unit.h"
#include "model/unit/unit_params.h"
#include "sim/dut/rtl_dut.h"

namespace hif4::sim {

// Time steps of the wave per cycle: the inputs change (clk_i falls) at 10 c + 5, the edge
// that ends cycle c is at 10 c + 10.
constexpr uint64_t kWaveTimePerCycle = 10;

class WaveProbe {
 public:
  WaveProbe(const MacUnit& unit, const UnitParams& params, uint64_t from, uint64_t to);

  bool Open(RtlDut* rtl, const std::string& path);

  // After the devices have settled in `cycle`, and after the edge that ends it.
  void Settled(uint64_t cycle, const Outputs& model, uint64_t step, bool differs);
  void Edge(uint64_t cycle);
  void Close();

 private:
  struct Watched {
    const char* scope;
    std::string name;
    int bits;
    std::vector<uint32_t> words;
  };
  int Watch(const char* scope, const std::string& name, int bits);
  void Set(int index, uint64_t value);
  bool Inside(uint64_t cycle) const {
    return rtl_ != nullptr && cycle >= from_ && cycle <= to_;
  }

  const uint64_t from_, to_;
  RtlDut* rtl_ = nullptr;
  std::vector<Watched> watched_;
  int in_ready_, out_valid_, busy_, result_, flags_, tag_, step_, differs_;
  int tap_valid_[kTaps], tap_[kTaps], tap_words_[kTaps];
};

}  // namespace hif4::sim

#endif  // HIF4_SIM_LOCKSTEP_WAVE_PROBE_H_
