#include "model/codec/prune24.h"

namespace hif4 {

ResqUnit Prune2of4(const Unit64& unit) {
  ResqUnit out;
  out.scale_word = unit.scale_word;
  for (int k = 0; k < kResqLength / 2; ++k) {
    int kept = 0;
    for (int i = 0; i < 4; ++i) {
      // Element i stays if fewer than two of its group come before it.
      const int magnitude = Code(unit, 4 * k + i) & 7;
      int before = 0;
      for (int j = 0; j < 4; ++j) {
        const int other = Code(unit, 4 * k + j) & 7;
        before += other > magnitude || (other == magnitude && j < i) ? 1 : 0;
      }
      if (before < 2) SetKept(&out, 2 * k + kept++, Code(unit, 4 * k + i), i);
    }
  }
  return out;
}

Unit64 Expand(const ResqUnit& unit) {
  Unit64 out;
  out.scale_word = unit.scale_word;
  for (int n = 0; n < kResqLength; ++n)
    SetCode(&out, OriginalIndex(unit, n), Code(unit, n));
  return out;
}

void WriteResqUnit(const ResqUnit& unit, uint8_t* bytes) {
  for (int i = 0; i < 4; ++i) {
    bytes[i] = static_cast<uint8_t>(unit.scale_word >> (8 * i));
  }
  for (int i = 0; i < 16; ++i) bytes[4 + i] = unit.codes[i];
  for (int i = 0; i < 8; ++i) bytes[20 + i] = unit.positions[i];
}

ResqUnit ReadResqUnit(const uint8_t* bytes) {
  ResqUnit unit;
  for (int i = 0; i < 4; ++i) {
    unit.scale_word |= static_cast<uint32_t>(bytes[i]) << (8 * i);
  }
  for (int i = 0; i < 16; ++i) unit.codes[i] = bytes[4 + i];
  for (int i = 0; i < 8; ++i) unit.positions[i] = bytes[20 + i];
  return unit;
}

}  // namespace hif4
