// Glue between a verilated MAC and the lockstep; compiled into each shared object.
#include "sim/dut/rtl_dut.h"

#include <cstring>
#include <memory>
#include <type_traits>
#include <utility>

#include "Vdut.h"
#include "Vdut___024root.h"
#include "sim/dut/rtl_hooks.h"
#include "sim/dut/rtl_wave.h"
#include "verilated.h"
#if VM_COVERAGE
#include "verilated_cov.h"
#endif

namespace hif4::sim {

namespace {

#define HIF4_TAP(name) sim_top__DOT__dut__DOT__tap_##name

using Top = Vdut;
using Root = Vdut___024root;

// Verilator chooses the type of a port by its width.
template <class Port>
void Assign(Port& port, uint64_t value) {
  port = static_cast<Port>(value);
}
template <std::size_t kWords>
void Assign(VlWide<kWords>& port, uint64_t value) {
  std::memset(port.data(), 0, kWords * sizeof(EData));
  std::memcpy(port.data(), &value, sizeof value);
}
template <class Port>
uint64_t Value(const Port& port) {
  return port;
}
template <std::size_t kWords>
uint64_t Value(const VlWide<kWords>& port) {
  return port.at(0) | static_cast<uint64_t>(port.at(1)) << 32;
}

template <std::size_t kWords, class Unit>
void AssignUnit(VlWide<kWords>& port, const Unit& unit) {
  static_assert(sizeof(Unit) == kWords * sizeof(EData), "scale word, codes: as F5");
  std::memcpy(port.data(), &unit, sizeof unit);
}

// Units without a residual have no such ports.
template <class T>
auto AssignResidual(T& top, const Step& step, int) -> decltype(top.r_i, void()) {
  top.res_valid_i = step.has_residual;
  AssignUnit(top.r_i, step.r);
}
template <class T>
void AssignResidual(T&, const Step&, long) {}

template <class Other>
const uint32_t* Words(const Other& tap) =
    delete;  // no conversion: a view of the tap itself
inline const uint32_t* Words(const IData& tap) { return &tap; }
// Two words, the low one first as the host is little-endian.
inline const uint32_t* Words(const QData& tap) {
  return reinterpret_cast<const uint32_t*>(&tap);
}
template <std::size_t kWords>
const uint32_t* Words(const VlWide<kWords>& tap) {
  return tap.data();
}

// A tap that the RTL does not have stays null.
#define HIF4_TAP_READER(name)                                                      \
  template <class T>                                                               \
  auto View_##name(const T& root, int)->decltype(root.HIF4_TAP(name), TapView()) { \
    return {root.HIF4_TAP(name##_valid) != 0, Words(root.HIF4_TAP(name))};         \
  }                                                                                \
  template <class T>                                                               \
  TapView View_##name(const T&, long) {                                            \
    return TapView();                                                              \
  }
HIF4_TAP_READER(in)
HIF4_TAP_READER(s4)
HIF4_TAP_READER(p)
HIF4_TAP_READER(d)
HIF4_TAP_READER(acc)

class VerilatedMac final : public RtlDut {
 public:
  explicit VerilatedMac(const RtlOptions& options) {
    context_.fatalOnError(false);
    context_.traceEverOn(VM_TRACE != 0);
    if (options.random_reset_seed != 0) {
      context_.randReset(2);
      context_.randSeed(options.random_reset_seed);
    }
    top_ = std::make_unique<Top>(&context_, "rtl");
    EnterReset();
    SetRtlObserver(options.observer);
    observer_ = options.observer;
  }
  ~VerilatedMac() override {
    top_->final();
    SetRtlObserver(nullptr);
  }

  void Settle(const Inputs& inputs, Outputs* outputs) override {
    Top& top = *top_;
    top.clk_i = 0;
    top.drive_i = 1;
    top.rst_ni = inputs.rst_n;
    top.flush_i = inputs.flush;
    top.in_valid_i = inputs.in_valid;
    top.out_ready_i = inputs.out_ready;
    const Step& step = *inputs.step;
    AssignUnit(top.a_i, step.a);
    AssignUnit(top.b_i, step.b);
    AssignResidual(top, step, 0);
    top.first_i = step.first;
    top.last_i = step.last;
    top.init_i = step.init.bits();
    Assign(top.tag_i, inputs.tag);
    Eval();
    Read(outputs);
  }

  void Edge() override {
    top_->clk_i = 1;
    top_->drive_i = 0;
    Eval();
  }

  bool OpenWave(const std::string& path,
                const std::vector<WaveSignal>& signals) override {
    return wave_.Open(top_.get(), path, signals);
  }
  void DumpWave(uint64_t time) override { wave_.Dump(time); }
  void CloseWave() override { wave_.Close(); }

  bool WriteCoverage(const std::string& path) override {
#if VM_COVERAGE
    context_.coveragep()->write(path.c_str());
    return true;
#else
    (void)path;
    return false;
#endif
  }

 private:
  // What the RTL says before its first reset means nothing: nobody is told.
  void EnterReset() {
    top_->clk_i = 0;
    top_->rst_ni = 0;
    for (const int drive : {0, 1}) {
      top_->drive_i = static_cast<CData>(drive);
      Eval();
    }
    top_->drive_i = 0;
    Eval();
  }

  // Not again once it has failed: nothing that it holds means anything. Tells so once.
  void Eval() {
    try {
      if (fatal_.empty()) top_->eval();
    } catch (const RtlFatal& fatal) {
      fatal_ = fatal.message;
    }
    if (fatal_.empty() || observer_ == nullptr) return;
    std::exchange(observer_, nullptr)->OnFatal(fatal_);
  }

  void Read(Outputs* outputs) const {
    const Top& top = *top_;
    outputs->in_ready = top.in_ready_o != 0;
    outputs->out_valid = top.out_valid_o != 0;
    outputs->busy = top.busy_o != 0;
    outputs->flags = static_cast<uint8_t>(top.flags_o);
    outputs->result = top.result_o;
    outputs->tag = Value(top.tag_o);
    const Root& root = *top.rootp;
    outputs->taps[kTapIn] = View_in(root, 0);
    outputs->taps[kTapS4] = View_s4(root, 0);
    outputs->taps[kTapP] = View_p(root, 0);
    outputs->taps[kTapD] = View_d(root, 0);
    outputs->taps[kTapAcc] = View_acc(root, 0);
  }

  VerilatedContext context_;
  std::unique_ptr<Top> top_;
  RtlObserver* observer_ = nullptr;  // from the first reset on, until it was told
  std::string fatal_;                // why it cannot be evaluated any more
  RtlWave wave_;
};

}  // namespace
}  // namespace hif4::sim

extern "C" __attribute__((visibility("default"))) hif4::sim::RtlDut* hif4_make_rtl_dut(
    const hif4::sim::RtlOptions& options) {
  return new hif4::sim::VerilatedMac(options);
}
