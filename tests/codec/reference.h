// The encoder once more, in host floating point straight from the words of E1-E10.
#ifndef HIF4_TESTS_CODEC_REFERENCE_H_
#define HIF4_TESTS_CODEC_REFERENCE_H_

#include "model/codec/profile.h"
#include "model/format/bf16.h"
#include "model/format/e6m2.h"
#include "model/format/unit64.h"

namespace hif4 {

// Exact: every BF16 and every product of two is a double.
double ToDouble(Bf16 x);
double ToDouble(E6m2 x);

// RNE_bf16 of a finite double, by the host's rounding of doubles to integers. Needs the
// default rounding mode.
double RoundToBf16(double x);
Bf16 Bf16FromDouble(double x);  // of a value that is exact in BF16, or infinite

Unit64 ReferenceEncode(const Bf16* x, Profile profile);

}  // namespace hif4

#endif  // HIF4_TESTS_CODEC_REFERENCE_H_
