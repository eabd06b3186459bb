// Vectors of the codec: `encode` (64 BF16 to a HiF4 unit) and `decode` (the reverse).
#ifndef HIF4_MODEL_UNIT_CODEC_VECTORS_H_
#define HIF4_MODEL_UNIT_CODEC_VECTORS_H_

#include <memory>
#include <vector>

#include "model/codec/profile.h"
#include "model/unit/row_vectors.h"
#include "model/vector/vector_unit.h"

namespace hif4 {

// x -> unit, in a profile. x[i] stands in bits 16 i +: 16.
std::unique_ptr<VectorUnit> NewEncodeVectors(Profile profile, uint64_t seed);

// unit -> y, with y[i] in bits 16 i +: 16.
std::unique_ptr<VectorUnit> NewDecodeVectors(uint64_t seed);

// The rows of either; the input field is x, or unit.
std::vector<RowCategory> EncodeCategories();
std::vector<RowCategory> EncodeCorners();  // the directed ones
std::vector<RowCategory> DecodeCategories();

}  // namespace hif4

#endif  // HIF4_MODEL_UNIT_CODEC_VECTORS_H_
