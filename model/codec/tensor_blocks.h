// The walk over the blocks of a tensor that its encoders and decoders share.
#ifndef HIF4_MODEL_CODEC_TENSOR_BLOCKS_H_
#define HIF4_MODEL_CODEC_TENSOR_BLOCKS_H_

#include <algorithm>

#include "model/codec/tensor.h"

namespace hif4 {

// Where the elements of one unit lie in the tensor.
struct BlockPlace {
  const RowMap* map;
  int64_t row;
  int64_t first;  // index of the unit's first element in its row
  int count;      // elements that the tensor has: less than 64 where padding begins
  size_t unit;    // index among the units

  size_t Offset(int i) const { return map->Offset(row, first + i); }
};

// Calls visit(BlockPlace) for every unit in order.
template <typename Visit>
void ForEachBlock(const RowMap& map, Visit visit) {
  size_t unit = 0;
  for (int64_t row = 0; row < map.rows(); ++row) {
    for (int64_t first = 0; first < map.length; first += kUnitLength) {
      const int64_t count = std::min<int64_t>(kUnitLength, map.length - first);
      visit(BlockPlace{&map, row, first, static_cast<int>(count), unit++});
    }
  }
}

}  // namespace hif4

#endif  // HIF4_MODEL_CODEC_TENSOR_BLOCKS_H_
