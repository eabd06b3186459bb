// The compressed 2:4 units of a tensor, and the files that hold them (R3).
#ifndef HIF4_MODEL_CODEC_RESQ_TENSOR_H_
#define HIF4_MODEL_CODEC_RESQ_TENSOR_H_

#include <cstdint>
#include <vector>

#include "model/codec/tensor.h"
#include "model/format/resq_unit.h"

namespace hif4 {

// Each unit pruned to 2:4 and compressed.
std::vector<ResqUnit> Compress(const UnitTensor& tensor);

// Throws std::invalid_argument naming the first block and group whose positions are not
// strictly ascending.
void CheckPositions(const std::vector<ResqUnit>& units);

// A file of compressed units, 28 bytes each. Reading throws std::invalid_argument if the
// size is not a multiple of 28, and as CheckPositions.
std::vector<uint8_t> WriteResqFile(const std::vector<ResqUnit>& units);
std::vector<ResqUnit> ReadResqFile(const std::vector<uint8_t>& bytes);

}  // namespace hif4

#endif  // HIF4_MODEL_CODEC_RESQ_TENSOR_H_
