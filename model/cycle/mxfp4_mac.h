// SystemC model of mxfp4_mac: the comparator of C2 under the ports and cycles of
// section 7.
#ifndef HIF4_MODEL_CYCLE_MXFP4_MAC_H_
#define HIF4_MODEL_CYCLE_MXFP4_MAC_H_

#include <cstdint>

#include "model/arith/mxfp4_dot.h"
#include "model/arith/step_terms.h"
#include "model/cycle/pipelined_mac.h"

namespace hif4 {

// A unit as in hif4_mac.h.
struct Mxfp4MacUnit {
  using Ports = MacPorts;
  static constexpr const char* kName = "mxfp4_mac";
  static constexpr bool kHasExact = false;
  static constexpr ExactWindow kWindow = {0, 0};  // there is none

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
    Mxfp4Sums p;
    uint32_t scale_a = 0;
    uint32_t scale_b = 0;
  };
  using D = Mxfp4Products;

  static In Read(const Ports& ports);
  static In Enter(const In& in) { return in; }
  static S4 SumLanes(const In& in);
  static P SumUnit(const S4& s4);
  static D Scale(const P& p);
  static StepTerms Terms(const D& d);

  // P shows the two sums, D shows S = RNE32 of the exact sum of both products.
  static void AppendTap(Tap* tap, const In& in);
  static void AppendTap(Tap* tap, const S4& s4);
  static void AppendTap(Tap* tap, const P& p);
  static void AppendTap(Tap* tap, const D& d);
};

extern template class PipelinedMac<Mxfp4MacUnit>;

class mxfp4_mac : public PipelinedMac<Mxfp4MacUnit> {
 public:
  using PipelinedMac<Mxfp4MacUnit>::PipelinedMac;
};

}  // namespace hif4

#endif  // HIF4_MODEL_CYCLE_MXFP4_MAC_H_
