// SystemC model of hif4_resq_mac: hif4_mac with the 2:4 residual of R3, R5, R6 and R8.
#ifndef HIF4_MODEL_CYCLE_HIF4_RESQ_MAC_H_
#define HIF4_MODEL_CYCLE_HIF4_RESQ_MAC_H_

#include <cstdint>

#include "model/arith/hif4_dot.h"
#include "model/arith/step_terms.h"
#include "model/cycle/pipelined_mac.h"
#include "model/cycle/resq_ports.h"

namespace hif4 {

// A unit as in hif4_mac.h. The residual has sums and scales of its own beside the main
// product and joins it between P and D (H4): from D on a step is the terms that it adds.
struct Hif4ResqMacUnit {
  using Ports = ResqPorts;
  static constexpr const char* kName = "hif4_resq_mac";
  static constexpr bool kHasExact = true;
  static constexpr ExactWindow kWindow = kHif4Window;

  struct In {
    Unit64 a;
    Unit64 b;
    bool has_residual = false;
    ResqUnit r;
  };
  struct S4 {
    LaneSums sums;
    uint32_t scale_a = 0;
    uint32_t scale_b = 0;
    bool has_residual = false;
    bool malformed = false;  // R8
    LaneSums residual_sums;
    uint32_t scale_r = 0;
  };
  struct P {
    int32_t p = 0;
    E6m2 a;
    E6m2 b;
    bool has_residual = false;
    bool malformed = false;
    int32_t residual_p = 0;
    E6m2 r;
  };
  struct D {
    ScaledInt d;
    bool has_residual = false;
    bool malformed = false;
    ScaledInt r;
  };

  static In Read(const Ports& ports);
  static In Enter(const In& in) { return in; }
  static S4 SumLanes(const In& in);
  static P SumUnit(const S4& s4);
  static D Scale(const P& p);
  static StepTerms Terms(const D& d);

  // The words of hif4_mac, then those of the residual, which are 0 in a step without one:
  // in {res_valid, r}, S4 its 16 sums, P its P. D shows {D, R, RNE32(D + R)}.
  static void AppendTap(Tap* tap, const In& in);
  static void AppendTap(Tap* tap, const S4& s4);
  static void AppendTap(Tap* tap, const P& p);
  static void AppendTap(Tap* tap, const D& d);
};

extern template class PipelinedMac<Hif4ResqMacUnit>;

class hif4_resq_mac : public PipelinedMac<Hif4ResqMacUnit> {
 public:
  using PipelinedMac<Hif4ResqMacUnit>::PipelinedMac;
};

}  // namespace hif4

#endif  // HIF4_MODEL_CYCLE_HIF4_RESQ_MAC_H_
