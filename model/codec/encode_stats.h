// What an encoder did to the values, counted.
#ifndef HIF4_MODEL_CODEC_ENCODE_STATS_H_
#define HIF4_MODEL_CODEC_ENCODE_STATS_H_

#include <cstdint>

namespace hif4 {

// Counts add up over the blocks that one object is handed to. An element is saturated if
// its quotient rounds above the largest magnitude of the element format (in E2M1: is at
// least 7, the tie between 6 and the 8 that is not there).
struct EncodeStats {
  uint64_t saturated = 0;
  uint64_t flushed = 0;    // elements other than 0 whose magnitude became 0
  uint64_t nan_units = 0;  // HiF4 units, NVFP4 and MXFP4 blocks with the NaN scale; their
                           // elements count nowhere else
};

}  // namespace hif4

#endif  // HIF4_MODEL_CODEC_ENCODE_STATS_H_
