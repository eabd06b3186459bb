// The 2:4 pattern of a residual: of every four adjacent elements the two largest (R3).
#ifndef HIF4_MODEL_CODEC_PRUNE24_H_
#define HIF4_MODEL_CODEC_PRUNE24_H_

#include "model/format/resq_unit.h"
#include "model/format/unit64.h"

namespace hif4 {

// Keeps in each group of 4 the 2 elements of largest magnitude code (bits 2:0), ties to
// the lower index, in index order. Codes are compared as they stand: in HiF4, NVFP4 and
// MXFP4 alike a larger code of one group is a larger value, because no scale and no E1
// bit changes within a group. The scale word stays; units with a NaN scale are pruned
// like others and stay NaN.
ResqUnit Prune2of4(const Unit64& unit);

// The ordinary unit with code 0x0 in the dropped places. Where positions repeat, the
// later element wins.
Unit64 Expand(const ResqUnit& unit);

// 28 bytes, the bit vector little-endian: scale word, 16 bytes of codes, 8 of positions.
// Reading takes any bits; FirstMalformedGroup tells whether they are a unit.
void WriteResqUnit(const ResqUnit& unit, uint8_t* bytes);
ResqUnit ReadResqUnit(const uint8_t* bytes);

}  // namespace hif4

#endif  // HIF4_MODEL_CODEC_PRUNE24_H_
