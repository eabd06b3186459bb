// MACs that are wrong in one way each: what the directed stimulus has to find.
#ifndef HIF4_TESTS_UNIT_FAULTY_MAC_H_
#define HIF4_TESTS_UNIT_FAULTY_MAC_H_

#include "model/arith/fp32_round.h"
#include "model/arith/step.h"

namespace hif4 {

enum class Fault {
  kNone,
  // Dot product.
  kSwappedNibbles,
  kReversedElements,
  kStridedE18,
  kStridedE116,
  kReversedE116,
  kE1OfAOnly,
  kSignOfAOnly,
  kNarrowGroupSum,
  kSixteenBitSum,
  kFortyEightLanes,
  // Scale.
  kNanOfAIgnored,
  kNanOfBIgnored,
  kNanOnlyWithCodes,
  kMantissaOfBIgnored,
  kExponentOffByOne,
  kSmallScalesFlushed,
  // Addition.
  kTiesAway,
  kTruncates,
  kStickyLost,
  kSubnormalsFlushed,
  kMinusZeroKept,
  kNanPayloadKept,
  // State and flags.
  kCLast,
  kFirstIgnored,
  kFirstKeepsFlags,
  kInitAlwaysRead,
  kLastClears,
  kInexactOfLastStepOnly,
  kInvalidOfInitMissed,
  kInexactWithInfinity,
  kCount
};

const char* FaultName(Fault fault);

class FaultyMac {
 public:
  explicit FaultyMac(Fault fault) : fault_(fault) {}
  void Accumulate(const Step& step);
  RoundedFp32 Result() const;

 private:
  bool is(Fault fault) const { return fault_ == fault; }
  int32_t Sum(const Unit64& a, const Unit64& b) const;
  Fp32 Scaled(const Step& step) const;
  RoundedFp32 Added(Fp32 acc, Fp32 s) const;

  Fault fault_;
  Fp32 acc_, init_;
  uint8_t flags_ = 0;
  bool cleared_ = false;
};

}  // namespace hif4

#endif  // HIF4_TESTS_UNIT_FAULTY_MAC_H_
