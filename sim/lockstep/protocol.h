// What the two sides of a MAC do in each cycle besides data: offer, take, flush, reset.
#ifndef HIF4_SIM_LOCKSTEP_PROTOCOL_H_
#define HIF4_SIM_LOCKSTEP_PROTOCOL_H_

#include <cstdint>

#include "model/vector/random.h"
#include "sim/report/stall.h"

namespace hif4::sim {

class Protocol {
 public:
  struct Cycle {
    bool rst_n = true;
    bool flush = false;
    bool offer = false;  // in_valid_i, if there is a step
    bool ready = false;  // out_ready_i
    Stall stall = Stall::kNone;
  };

  // `disturb`: flushes and resets in mid-run.
  Protocol(uint64_t seed, Stall stall, bool disturb);

  // The next cycle. `kept`: a step was offered in the last cycle and not accepted.
  // `quiet`: neither flush nor reset in this one.
  Cycle Next(bool kept, bool quiet);

 private:
  // One side of a handshake: how often it is active, or in what runs.
  struct Side {
    uint32_t percent = 100;
    bool bursts = false;
    bool active = true;
    int left = 0;  // cycles until a burst ends
  };

  void StartSegment();
  bool Draw(Side* side);

  const uint64_t seed_;
  const Stall stall_;
  const bool disturb_;
  Random random_;
  uint64_t segment_ = 0;
  int cycles_left_ = 0;
  int reset_left_ = 2;  // a run starts in reset
  Stall current_ = Stall::kNone;
  Side in_, out_;
  uint32_t flush_one_in_ = 0, reset_one_in_ = 0;  // 0: never
};

}  // namespace hif4::sim

#endif  // HIF4_SIM_LOCKSTEP_PROTOCOL_H_
