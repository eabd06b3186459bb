// What a user of the installed library writes: the dot product of two units of ones.
#include <cstdio>

#include "model/arith/hif4_dot.h"

int main() {
  hif4::Unit64 ones;
  ones.scale_word = 0xC0;  // E6M2 1.0
  for (int i = 0; i < hif4::kUnitLength; ++i) hif4::SetCode(&ones, i, 4);
  const hif4::RoundedFp32 d = hif4::ToFp32(hif4::Hif4Dot(ones, ones));
  std::printf("%08X\n", static_cast<unsigned>(d.value.bits()));
}
