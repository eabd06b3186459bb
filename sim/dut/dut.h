// What the lockstep drives and sees of a MAC: the same for the RTL and the SystemC model.
#ifndef HIF4_SIM_DUT_DUT_H_
#define HIF4_SIM_DUT_DUT_H_

#include <cstdint>

#include "model/arith/step.h"

namespace hif4::sim {

// Every input port in one cycle. Inputs change after the rising edge (H8).
struct Inputs {
  bool rst_n = false;
  bool flush = false;
  bool in_valid = false;
  bool out_ready = false;
  const Step* step = nullptr;  // a, b, r, init, first, last; never null
  uint64_t tag = 0;
};

// The boundaries that have a tap of their own, in the order of the data (H4); `out` is
// seen at the ports.
enum TapId { kTapIn, kTapS4, kTapP, kTapD, kTapAcc, kTaps };
constexpr const char* kTapNames[kTaps] = {"in", "S4", "P", "D", "acc"};
constexpr const char* kTapSignals[kTaps] = {"tap_in", "tap_s4", "tap_p", "tap_d",
                                            "tap_acc"};

// The words stand in the device itself and hold until it is settled again. Null: the
// device has no such tap.
struct TapView {
  bool valid = false;
  const uint32_t* words = nullptr;
};

// Every output port and tap, settled, just before the next rising edge. result, flags and
// tag mean something while out_valid, a tap while its valid.
struct Outputs {
  bool in_ready = false;
  bool out_valid = false;
  bool busy = false;
  uint8_t flags = 0;
  uint32_t result = 0;
  uint64_t tag = 0;
  TapView taps[kTaps];
};

}  // namespace hif4::sim

#endif  // HIF4_SIM_DUT_DUT_H_
