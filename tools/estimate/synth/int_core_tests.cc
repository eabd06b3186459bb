// The rows of int4_dot, int4_twos_dot and int8_hif4_dot.
#include "model/codec/encode.h"
#include "model/codec/int_block.h"
#include "model/format/hif4_scale.h"
#include "model/format/s1p2.h"
#include "model/unit/unit_words.h"
#include "model/vector/random.h"
#include "tools/estimate/synth/core_tests.h"

namespace hif4::estimate {
namespace {

constexpr uint64_t kSeed = 1;

// A code of sign and magnitude as its value.
int Value(uint32_t code, int bits) {
  const auto sign = uint32_t{1} << (bits - 1);
  const auto magnitude = static_cast<int>(code & (sign - 1));
  return (code & sign) != 0 ? -magnitude : magnitude;
}

// An INT4 code of two's complement as its value.
int TwosValue(uint32_t code) { return static_cast<int>(code ^ 8u) - 8; }

uint32_t CodeOf(int value, int bits) {
  return value < 0 ? (uint32_t{1} << (bits - 1)) | static_cast<uint32_t>(-value)
                   : static_cast<uint32_t>(value);
}

void PutCodes(const uint32_t* codes, int bits, uint32_t* words) {
  for (int i = 0; i < kUnitLength; ++i) {
    words[i * bits / 32] |= codes[i] << (i * bits % 32);
  }
}

struct Codes {
  uint32_t a[kUnitLength], b[kUnitLength];
  uint32_t scale_word = 0;  // of b, if it is a HiF4 unit
};

CoreRow Int4Row(const Codes& codes) {
  CoreRow row;
  row.inputs.resize(16);
  PutCodes(codes.a, 4, row.inputs.data());
  PutCodes(codes.b, 4, row.inputs.data() + 8);
  int p = 0;
  for (int i = 0; i < kUnitLength; ++i) p += Value(codes.a[i], 4) * Value(codes.b[i], 4);
  row.outputs = {static_cast<uint32_t>(p) & 0x1FFFu};
  return row;
}

CoreRow Int4TwosRow(const Codes& codes) {
  CoreRow row = Int4Row(codes);
  int p = 0;
  for (int i = 0; i < kUnitLength; ++i) {
    p += TwosValue(codes.a[i]) * TwosValue(codes.b[i]);
  }
  row.outputs = {static_cast<uint32_t>(p) & 0x3FFFu};
  return row;
}

CoreRow Int8Hif4Row(const Codes& codes) {
  CoreRow row;
  row.inputs.resize(16 + kUnitWords);
  PutCodes(codes.a, 8, row.inputs.data());
  row.inputs[16] = codes.scale_word;
  PutCodes(codes.b, 4, row.inputs.data() + 17);
  const Hif4Scale scale = Hif4Scale::FromBits(codes.scale_word);
  int p = 0;
  for (int i = 0; i < kUnitLength; ++i) {
    const S1p2 element = S1p2::FromBits(static_cast<uint8_t>(codes.b[i]));
    p += Value(codes.a[i], 8) * element.quarters() * (1 << scale.micro_exponent(i));
  }
  row.outputs = {static_cast<uint32_t>(p) & 0x7FFFFu};
  return row;
}

// Sums of the largest magnitude, of either sign, and of one lane alone, in sign and
// magnitude.
std::vector<Codes> Extremes(int a_bits) {
  const uint32_t a_sign = uint32_t{1} << (a_bits - 1);
  std::vector<Codes> rows;
  for (const uint32_t a_flip : {uint32_t{0}, a_sign}) {
    for (const uint32_t b_flip : {0u, 8u}) {
      for (int alone = -1; alone < kUnitLength; ++alone) {
        Codes codes;
        codes.scale_word = 0xFFFFFF00u;
        for (int i = 0; i < kUnitLength; ++i) {
          const bool counts = alone < 0 || alone == i;
          codes.a[i] = a_flip | (counts ? a_sign - 1 : 0);  // otherwise +0 or -0
          codes.b[i] = b_flip | 7u;
        }
        rows.push_back(codes);
      }
    }
  }
  return rows;
}

// The same in two's complement.
std::vector<Codes> TwosExtremes(int /*a_bits*/) {
  std::vector<Codes> rows;
  for (const uint32_t a : {7u, 8u}) {
    for (const uint32_t b : {7u, 8u}) {
      for (int alone = -1; alone < kUnitLength; ++alone) {
        Codes codes;
        for (int i = 0; i < kUnitLength; ++i) {
          codes.a[i] = alone < 0 || alone == i ? a : 0;
          codes.b[i] = b;
        }
        rows.push_back(codes);
      }
    }
  }
  return rows;
}

// After the extremes all pairs of codes, each in each lane once, under random
// micro-exponents; then random codes.
std::vector<CoreRow> Rows(int a_bits, uint64_t count, CoreRow (*row_of)(const Codes&),
                          std::vector<Codes> (*extremes)(int a_bits) = Extremes) {
  std::vector<CoreRow> rows;
  for (const Codes& codes : extremes(a_bits)) rows.push_back(row_of(codes));
  const uint32_t pairs = uint32_t{1} << (a_bits + 4);
  const uint64_t least = rows.size() + pairs;
  for (uint32_t k = 0; rows.size() < least || rows.size() < count; ++k) {
    Random random(kSeed, NameKey("core"), k);
    Codes codes;
    codes.scale_word = random.Next32();
    for (uint32_t i = 0; i < kUnitLength; ++i) {
      const uint32_t draw = random.Next32();
      const uint32_t pair = k < pairs ? (k * (2 * i + 1) + 67 * i) % pairs : draw % pairs;
      codes.a[i] = pair >> 4;
      codes.b[i] = pair & 0xF;
    }
    rows.push_back(row_of(codes));
  }
  return rows;
}

std::vector<CoreRow> Int4Rows(uint64_t count) { return Rows(4, count, Int4Row); }
std::vector<CoreRow> Int4TwosRows(uint64_t count) {
  return Rows(4, count, Int4TwosRow, TwosExtremes);
}
std::vector<CoreRow> Int8Hif4Rows(uint64_t count) { return Rows(8, count, Int8Hif4Row); }

CoreRow Int4Real(const Bf16* activations, const Bf16* weights) {
  const IntBlock a = EncodeIntBlock(activations, kLargestInt4);
  const IntBlock b = EncodeIntBlock(weights, kLargestInt4);
  Codes codes;
  for (int i = 0; i < kUnitLength; ++i) {
    codes.a[i] = CodeOf(a.code[i], 4);
    codes.b[i] = CodeOf(b.code[i], 4);
  }
  return Int4Row(codes);
}

CoreRow Int4TwosReal(const Bf16* activations, const Bf16* weights) {
  const IntBlock a = EncodeIntBlock(activations, kLargestInt4);
  const IntBlock b = EncodeIntBlock(weights, kLargestInt4);
  Codes codes;
  for (int i = 0; i < kUnitLength; ++i) {
    codes.a[i] = static_cast<uint32_t>(a.code[i]) & 0xFu;
    codes.b[i] = static_cast<uint32_t>(b.code[i]) & 0xFu;
  }
  return Int4TwosRow(codes);
}

CoreRow Int8Hif4Real(const Bf16* activations, const Bf16* weights) {
  const IntBlock a = EncodeIntBlock(activations, kLargestInt8);
  const Unit64 b = EncodeHif4(weights);
  Codes codes;
  codes.scale_word = b.scale_word;
  for (int i = 0; i < kUnitLength; ++i) {
    codes.a[i] = CodeOf(a.code[i], 8);
    codes.b[i] = Code(b, i);
  }
  return Int8Hif4Row(codes);
}

}  // namespace

const CoreTest& Int4DotTest() {
  static const CoreTest test = {
      {{"a_i", 256}, {"b_i", 256}}, {{"p_o", 13}}, Int4Rows, Int4Real};
  return test;
}

const CoreTest& Int4TwosDotTest() {
  static const CoreTest test = {
      {{"a_i", 256}, {"b_i", 256}}, {{"p_o", 14}}, Int4TwosRows, Int4TwosReal};
  return test;
}

const CoreTest& Int8Hif4DotTest() {
  static const CoreTest test = {
      {{"a_i", 512}, {"b_i", kUnitBits}}, {{"p_o", 19}}, Int8Hif4Rows, Int8Hif4Real};
  return test;
}

}  // namespace hif4::estimate
