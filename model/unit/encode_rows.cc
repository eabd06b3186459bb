// Stimulus of the encoder: the corners, then random blocks.
#include "model/unit/bf16_block.h"
#include "model/unit/codec_vectors.h"
#include "model/unit/unit_words.h"

namespace hif4 {
namespace {

void UniformBits(Random* random, uint32_t* input) {
  for (int w = 0; w < kBlockWords; ++w) input[w] = random->Next32();
}

void Draw(Random* random, int binades, uint32_t* input) {
  const int top = random->Between(-60, 20);
  Bf16Block block;
  for (Bf16& x : block.x) {
    const int e = top - random->Between(0, binades - 1);
    const uint32_t bits = Bf16Bits(e, random->Between(0, kBf16Mantissas - 1));
    x = Bf16::FromBits(static_cast<uint16_t>(random->OneIn(2) ? bits : bits | kBf16Sign));
    if (random->OneIn(16)) x = Bf16();
  }
  PutBlock(block.x, input);
}
void Narrow(Random* random, uint32_t* input) { Draw(random, 3, input); }
void Wide(Random* random, uint32_t* input) { Draw(random, 12, input); }

}  // namespace

std::vector<RowCategory> EncodeCategories() {
  std::vector<RowCategory> all = EncodeCorners();
  all.push_back({"uniform-bits", {"E7", "E8"}, 0, nullptr, UniformBits});
  all.push_back({"narrow", {"E5", "E6"}, 0, nullptr, Narrow});
  all.push_back({"wide", {"E1", "E2", "E3", "E6"}, 0, nullptr, Wide});
  return all;
}

}  // namespace hif4
