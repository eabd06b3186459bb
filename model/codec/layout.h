// The two ways a HiF4 unit lies in 36 bytes of memory (F5).
#ifndef HIF4_MODEL_CODEC_LAYOUT_H_
#define HIF4_MODEL_CODEC_LAYOUT_H_

#include <cstdint>

#include "model/format/unit64.h"

namespace hif4 {

// Bytes 4..35 are the same in both: element 2 i in the low nibble of byte 4 + i.
enum class Layout : uint8_t {
  kU32Lsb,   // "u32-lsb": the scale word, little-endian
  kAmctMsb,  // "amct-msb": E6M2, E1_8, E1_16 of groups 0-7, of groups 8-15; each E1 byte
             // with its first group in bit 7
};

constexpr int kLayoutCount = 2;

const char* LayoutName(Layout layout);

// Finds a layout by its exact name; false, and *layout untouched, if there is none.
bool FindLayout(const char* name, Layout* layout);

// To and from kUnitBytes bytes; every bit pattern is a unit.
void WriteUnit(const Unit64& unit, Layout layout, uint8_t* bytes);
Unit64 ReadUnit(const uint8_t* bytes, Layout layout);

}  // namespace hif4

#endif  // HIF4_MODEL_CODEC_LAYOUT_H_
