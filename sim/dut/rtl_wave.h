// A VCD of the verilated RTL with signals of the lockstep beside it; empty without
// --trace.
#ifndef HIF4_SIM_DUT_RTL_WAVE_H_
#define HIF4_SIM_DUT_RTL_WAVE_H_

#include <memory>
#include <string>
#include <vector>

#include "sim/dut/rtl_dut.h"
#include "verilated.h"
#if VM_TRACE
#include "verilated_vcd_c.h"
#endif

namespace hif4::sim {

#if VM_TRACE

class RtlWave {
 public:
  template <class Top>
  bool Open(Top* top, const std::string& path, const std::vector<WaveSignal>& signals) {
    signals_ = signals;
    vcd_ = std::make_unique<VerilatedVcdC>();
    top->trace(vcd_.get(), 99);
    vcd_->spTrace()->addInitCb(&Declare, this);
    vcd_->spTrace()->addFullCb(&DumpAll, this);
    vcd_->spTrace()->addChgCb(&DumpChanged, this);
    vcd_->open(path.c_str());
    return vcd_->isOpen();
  }
  void Dump(uint64_t time) {
    if (vcd_) vcd_->dump(time);
  }
  void Close() {
    if (vcd_) vcd_->close();
    vcd_.reset();
  }

 private:
  static uint32_t Codes(const WaveSignal& signal) {
    return static_cast<uint32_t>((signal.bits + 31) / 32);
  }

  static void Declare(void* self, VerilatedVcd* vcd, uint32_t code) {
    RtlWave* const wave = static_cast<RtlWave*>(self);
    wave->first_code_ = code;
    for (const WaveSignal& signal : wave->signals_) {
      vcd->pushNamePrefix(signal.scope + " ");
      if (signal.bits == 1) {
        vcd->declBit(code, signal.name.c_str(), false, -1);
      } else {
        vcd->declArray(code, signal.name.c_str(), false, -1, signal.bits - 1, 0);
      }
      vcd->popNamePrefix();
      code += Codes(signal);
    }
  }

  static void DumpAll(void* self, VerilatedVcd::Buffer* buffer) {
    static_cast<RtlWave*>(self)->DumpTo(buffer, true);
  }
  static void DumpChanged(void* self, VerilatedVcd::Buffer* buffer) {
    static_cast<RtlWave*>(self)->DumpTo(buffer, false);
  }

  void DumpTo(VerilatedVcd::Buffer* buffer, bool all) const {
    uint32_t code = first_code_;
    for (const WaveSignal& signal : signals_) {
      uint32_t* const old = buffer->oldp(code);
      if (signal.bits == 1) {
        const CData bit = static_cast<CData>(signal.words[0] & 1);
        all ? buffer->fullBit(old, bit) : buffer->chgBit(old, bit);
      } else {
        all ? buffer->fullWData(old, signal.words, signal.bits)
            : buffer->chgWData(old, signal.words, signal.bits);
      }
      code += Codes(signal);
    }
  }

  std::vector<WaveSignal> signals_;
  uint32_t first_code_ = 0;
  std::unique_ptr<VerilatedVcdC> vcd_;
};

#else

class RtlWave {
 public:
  template <class Top>
  bool Open(Top*, const std::string&, const std::vector<WaveSignal>&) {
    return false;
  }
  void Dump(uint64_t) {}
  void Close() {}
};

#endif

}  // namespace hif4::sim

#endif  // HIF4_SIM_DUT_RTL_WAVE_H_
