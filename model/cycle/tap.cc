#include "model/cycle/tap.h"

#include <cstddef>

namespace hif4 {
namespace {

template <size_t kBytes>
void AppendBytes(Tap* tap, const uint8_t (&bytes)[kBytes]) {
  static_assert(kBytes % 4 == 0, "whole words");
  for (size_t i = 0; i < kBytes; i += 4) {
    tap->Append(static_cast<uint32_t>(bytes[i]) |
                static_cast<uint32_t>(bytes[i + 1]) << 8 |
                static_cast<uint32_t>(bytes[i + 2]) << 16 |
                static_cast<uint32_t>(bytes[i + 3]) << 24);
  }
}

}  // namespace

void AppendUnit(Tap* tap, const Unit64& unit) {
  tap->Append(unit.scale_word);
  AppendBytes(tap, unit.codes);
}

void AppendUnit(Tap* tap, const ResqUnit& unit) {
  tap->Append(unit.scale_word);
  AppendBytes(tap, unit.codes);
  AppendBytes(tap, unit.positions);
}

void AppendAccumulator(Tap* tap, const MacAccumulator& acc, bool exact) {
  if (!exact) {
    tap->Append(acc.fp32.acc.bits());
    tap->Append(acc.fp32.flags);
    return;
  }
  for (const uint64_t word : acc.exact.total.word) {
    tap->Append(static_cast<uint32_t>(word));
    tap->Append(static_cast<uint32_t>(word >> 32));
  }
  tap->Append(acc.exact.init.bits());
  tap->Append((acc.exact.nan ? 2u : 0u) | acc.exact.flags);
}

}  // namespace hif4
