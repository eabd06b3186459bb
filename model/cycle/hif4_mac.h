// SystemC model of hif4_mac: ports, parameters and cycles of section 7 (H1-H9).
#ifndef HIF4_MODEL_CYCLE_HIF4_MAC_H_
#define HIF4_MODEL_CYCLE_HIF4_MAC_H_

#include <cstdint>

#include "model/arith/hif4_dot.h"
#include "model/arith/step_terms.h"
#include "model/cycle/pipelined_mac.h"

namespace hif4 {

// What PipelinedMac asks of a unit: its ports, the data at each boundary, the functions
// between them (calls into model/arith), and their taps.
struct Hif4MacUnit {
  using Ports = MacPorts;
  static constexpr const char* kName = "hif4_mac";
  static constexpr bool kHasExact = true;
  static constexpr ExactWindow kWindow = kHif4Window;

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
    int32_t p = 0;
    E6m2 a;
    E6m2 b;
  };
  using D = ScaledInt;

  static In Read(const Ports& ports);
  static In Enter(const In& in) { return in; }
  static S4 SumLanes(const In& in);
  static P SumUnit(const S4& s4);
  static D Scale(const P& p);
  static StepTerms Terms(const D& d);

  static void AppendTap(Tap* tap, const In& in);
  static void AppendTap(Tap* tap, const S4& s4);
  static void AppendTap(Tap* tap, const P& p);
  static void AppendTap(Tap* tap, const D& d);
};

extern template class PipelinedMac<Hif4MacUnit>;

class hif4_mac : public PipelinedMac<Hif4MacUnit> {
 public:
  using PipelinedMac<Hif4MacUnit>::PipelinedMac;
};

}  // namespace hif4

#endif  // HIF4_MODEL_CYCLE_HIF4_MAC_H_
