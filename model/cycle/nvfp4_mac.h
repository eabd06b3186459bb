// SystemC model of nvfp4_mac: the comparator of C1 under the ports and cycles of
// section 7.
#ifndef HIF4_MODEL_CYCLE_NVFP4_MAC_H_
#define HIF4_MODEL_CYCLE_NVFP4_MAC_H_

#include <cstdint>

#include "model/arith/nvfp4_dot.h"
#include "model/arith/step_terms.h"
#include "model/cycle/pipelined_mac.h"

namespace hif4 {

// A unit as in hif4_mac.h.
struct Nvfp4MacUnit {
  using Ports = MacPorts;
  static constexpr const char* kName = "nvfp4_mac";
  static constexpr bool kHasExact = true;
  static constexpr ExactWindow kWindow = kNvfp4Window;

  struct In {
    Unit64 a;
    Unit64 b;
  };
  struct S4 {
    LaneSums sums;
    uint32_t scale_a = 0;
    uint32_t scale_b = 0;
  };
  struct P {
    Nvfp4Sums p;
    uint32_t scale_a = 0;
    uint32_t scale_b = 0;
  };
  using D = ScaledInt;

  static In Read(const Ports& ports);
  static In Enter(const In& in) { return in; }
  static S4 SumLanes(const In& in);
  static P SumUnit(const S4& s4);
  static D Scale(const P& p);
  static StepTerms Terms(const D& d);

  // P shows the four sums. D shows S = RNE32 of the exact sum, then that sum in units of
  // 2^-20, two words, 0 if it is NaN; with the FP32 accumulator the RTL has S alone
  // there.
  static void AppendTap(Tap* tap, const In& in);
  static void AppendTap(Tap* tap, const S4& s4);
  static void AppendTap(Tap* tap, const P& p);
  static void AppendTap(Tap* tap, const D& d);
};

extern template class PipelinedMac<Nvfp4MacUnit>;

class nvfp4_mac : public PipelinedMac<Nvfp4MacUnit> {
 public:
  using PipelinedMac<Nvfp4MacUnit>::PipelinedMac;
};

}  // namespace hif4

#endif  // HIF4_MODEL_CYCLE_NVFP4_MAC_H_
