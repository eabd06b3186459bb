// How many cycles an array takes for a sequence of tiles, in closed form.
#ifndef HIF4_MODEL_SCHEDULE_ARRAY_CYCLES_H_
#define HIF4_MODEL_SCHEDULE_ARRAY_CYCLES_H_

#include <cstdint>

namespace hif4 {

// One bubble every `every` cycles: in cycle c, counted from the first input transfer as
// cycle 0, the side does not offer (kInput: in_valid_i = 0) or does not take (kOutput:
// out_ready_i = 0) if c mod every = every - 1. In all other cycles it does.
struct PortStall {
  enum Side { kNone, kInput, kOutput };
  static constexpr int64_t kMaxEvery = 1 << 20;

  Side side = kNone;
  int64_t every = 2;  // 2 .. kMaxEvery; of no meaning for kNone
};

// `tiles` tiles of `steps` steps each, back to back: the first step of a tile follows the
// last one of the tile before it.
struct TileSequence {
  int64_t tiles = 1;
  int64_t steps = 1;
};

// The first counted cycle is that of the first input transfer, the last that of the last
// output transfer; both are counted. The array is empty before, and has `num_pipe_regs`
// registered boundaries (H4).
int64_t ArrayCycles(const TileSequence& sequence, int num_pipe_regs,
                    const PortStall& stall);

}  // namespace hif4

#endif  // HIF4_MODEL_SCHEDULE_ARRAY_CYCLES_H_
