// A register of many bits: written at an edge, seen from the next delta cycle on.
#ifndef HIF4_MODEL_CYCLE_REGISTER_H_
#define HIF4_MODEL_CYCLE_REGISTER_H_

#include <systemc>

namespace hif4 {

// An sc_signal without what a wide data register does not need: no comparison with the
// old value, no event (valid bits and the accumulator announce changes), and a value is
// written once, in place.
template <class T>
class Register : public sc_core::sc_prim_channel {
 public:
  explicit Register(const char* name) : sc_core::sc_prim_channel(name) {}

  const T& read() const { return slots_[current_]; }

  // The value after this delta cycle, for the caller to assign as a whole; what it holds
  // before that is of no meaning.
  T& Next() {
    request_update();
    return slots_[1 - current_];
  }

 private:
  void update() override { current_ = 1 - current_; }

  T slots_[2];
  int current_ = 0;
};

}  // namespace hif4

#endif  // HIF4_MODEL_CYCLE_REGISTER_H_
