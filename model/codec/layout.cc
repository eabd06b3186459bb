#include "model/codec/layout.h"

#include "model/codec/names.h"

namespace hif4 {
namespace {

constexpr const char* kNames[kLayoutCount] = {"u32-lsb", "amct-msb"};

uint8_t Reverse(uint8_t byte) {
  int out = 0;
  for (int i = 0; i < 8; ++i) out |= ((byte >> i) & 1) << (7 - i);
  return static_cast<uint8_t>(out);
}

// Byte i of the scale word in memory order; its own inverse.
uint8_t ScaleByte(uint8_t byte, int i, Layout layout) {
  return layout == Layout::kAmctMsb && i > 0 ? Reverse(byte) : byte;
}

}  // namespace

const char* LayoutName(Layout layout) { return kNames[static_cast<int>(layout)]; }

bool FindLayout(const char* name, Layout* layout) {
  const int found = FindName(kNames, kLayoutCount, name);
  if (found >= 0) *layout = static_cast<Layout>(found);
  return found >= 0;
}

void WriteUnit(const Unit64& unit, Layout layout, uint8_t* bytes) {
  for (int i = 0; i < 4; ++i) {
    bytes[i] = ScaleByte(static_cast<uint8_t>(unit.scale_word >> (8 * i)), i, layout);
  }
  for (int i = 0; i < 32; ++i) bytes[4 + i] = unit.codes[i];
}

Unit64 ReadUnit(const uint8_t* bytes, Layout layout) {
  Unit64 unit;
  for (int i = 0; i < 4; ++i) {
    unit.scale_word |= static_cast<uint32_t>(ScaleByte(bytes[i], i, layout)) << (8 * i);
  }
  for (int i = 0; i < 32; ++i) unit.codes[i] = bytes[4 + i];
  return unit;
}

}  // namespace hif4
