#include "sim/lockstep/golden.h"

#include "model/arith/flags.h"

namespace hif4::sim {
namespace {

// fp32: acc, flags. Exact: 6 words of the total, init, {malformed, 0, NaN seen, 0}.
void AccWords(const MacAccumulator& state, bool exact, uint32_t* words) {
  if (!exact) {
    words[0] = state.fp32.acc.bits();
    words[1] = state.fp32.flags;
    return;
  }
  for (int i = 0; i < 3; ++i) {
    words[2 * i] = static_cast<uint32_t>(state.exact.total.word[i]);
    words[2 * i + 1] = static_cast<uint32_t>(state.exact.total.word[i] >> 32);
  }
  words[6] = state.exact.init.bits();
  words[7] = (state.exact.nan ? 2u : 0u) | (state.exact.flags & kMalformed);
}

}  // namespace

GoldenStep Golden::Accept(const Step& step) {
  mac_.Accumulate(step);
  GoldenStep golden;
  AccWords(mac_.state(), exact_, golden.acc);
  if (step.last) golden.result = mac_.Result();
  return golden;
}

}  // namespace hif4::sim
