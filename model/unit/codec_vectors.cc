#include "model/unit/codec_vectors.h"

#include "model/codec/decode.h"
#include "model/codec/encode.h"
#include "model/unit/unit_words.h"

namespace hif4 {
namespace {

VectorUnit::Identity Named(const char* unit, const char* profile, uint64_t seed) {
  VectorUnit::Identity identity;
  identity.unit = unit;
  identity.profile = profile;
  identity.seed = seed;
  return identity;
}

class EncodeVectors : public RowVectors {
 public:
  EncodeVectors(Profile profile, uint64_t seed)
      : RowVectors(Named("encode", GetProfile(profile).name, seed),
                   {"x", 16 * kUnitLength, FieldKind::kInput},
                   {"unit", kUnitBits, FieldKind::kResult}, EncodeCategories()),
        profile_(profile) {}

 protected:
  void Expect(const uint32_t* input, uint32_t* result) const override {
    Bf16 x[kUnitLength];
    GetBlock(input, x);
    EncodeOptions options;
    options.profile = profile_;
    PutUnit(EncodeHif4(x, options), result);
  }

 private:
  Profile profile_;
};

class DecodeVectors : public RowVectors {
 public:
  explicit DecodeVectors(uint64_t seed)
      : RowVectors(Named("decode", "none", seed), {"unit", kUnitBits, FieldKind::kInput},
                   {"y", 16 * kUnitLength, FieldKind::kResult}, DecodeCategories()) {}

 protected:
  void Expect(const uint32_t* input, uint32_t* result) const override {
    Bf16 y[kUnitLength];
    DecodeHif4(GetUnit(input), y);
    PutBlock(y, result);
  }
};

}  // namespace

std::unique_ptr<VectorUnit> NewEncodeVectors(Profile profile, uint64_t seed) {
  return std::make_unique<EncodeVectors>(profile, seed);
}

std::unique_ptr<VectorUnit> NewDecodeVectors(uint64_t seed) {
  return std::make_unique<DecodeVectors>(seed);
}

}  // namespace hif4
