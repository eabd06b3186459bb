#include "model/unit/mac_vectors.h"

#include "model/unit/step_vectors.h"
#include "model/unit/unit_words.h"

namespace hif4 {
namespace {

constexpr int kSumBits = 17;  // P (D1)

// Words of a row in memory. The fields after b depend on the unit and the taps.
struct MacRow {
  static constexpr int kFirst = 1, kLast = 2, kInit = 3, kA = 4, kB = kA + kUnitWords,
                       kAfterB = kB + kUnitWords;
};

std::vector<Field> MacFields(const MacUnit& unit, bool exact, const MacTaps& taps) {
  std::vector<Field> fields = {{"first", 1, FieldKind::kInput},
                               {"last", 1, FieldKind::kInput},
                               {"init", 32, FieldKind::kInput},
                               {"a", kUnitBits, FieldKind::kInput},
                               {"b", kUnitBits, FieldKind::kInput}};
  if (unit.has_residual) {
    fields.push_back({"res_valid", 1, FieldKind::kInput});
    fields.push_back({"r", kResqBits, FieldKind::kInput});
  }
  fields.push_back({"result", 32, FieldKind::kResult});
  fields.push_back({"flags", unit.flag_bits, FieldKind::kResult});
  if (taps.p) fields.push_back({"p", kSumBits, FieldKind::kTap});
  if (taps.d) fields.push_back({"d", 32, FieldKind::kTap});
  if (taps.acc) fields.push_back({"acc", exact ? unit.window.bits : 32, FieldKind::kTap});
  return fields;
}

std::string TapsText(const MacTaps& taps) {
  std::string text;
  const auto add = [&text](bool used, const char* name) {
    if (used) text += (text.empty() ? "" : ",") + std::string(name);
  };
  add(taps.p, "p");
  add(taps.d, "d");
  add(taps.acc, "acc");
  return text.empty() ? "none" : text;
}

VectorUnit::Identity MacIdentity(const std::string& unit, bool exact, const MacTaps& taps,
                                 uint64_t seed) {
  VectorUnit::Identity identity;
  identity.unit = unit;
  identity.accumulator = exact ? "exact" : "fp32";
  identity.taps = TapsText(taps);
  identity.seed = seed;
  return identity;
}

uint32_t SumBits(int32_t p) { return static_cast<uint32_t>(p) & ((1u << kSumBits) - 1); }

class MacVectors : public StepVectors {
 public:
  MacVectors(const MacUnit& unit, bool exact, const MacTaps& taps, uint64_t seed)
      : StepVectors(MacIdentity(unit.name, exact, taps, seed),
                    RowLayout(MacFields(unit, exact, taps)), Stimulus(unit, exact, seed)),
        unit_(unit),
        exact_(exact),
        taps_(taps) {}

  std::unique_ptr<VectorGolden> NewGolden() const override {
    return std::make_unique<Golden>(*this);
  }

 protected:
  void Input(const Step& step, uint32_t* row) const override {
    row[MacRow::kFirst] = step.first ? 1 : 0;
    row[MacRow::kLast] = step.last ? 1 : 0;
    row[MacRow::kInit] = step.init.bits();
    PutUnit(step.a, row + MacRow::kA);
    PutUnit(step.b, row + MacRow::kB);
    if (!unit_.has_residual) return;
    row[MacRow::kAfterB] = step.has_residual ? 1 : 0;
    PutResq(step.r, row + MacRow::kAfterB + 1);
  }

 private:
  class Golden : public VectorGolden {
   public:
    explicit Golden(const MacVectors& vectors)
        : vectors_(vectors), mac_(vectors.unit_, vectors.exact_) {}

    void Expect(uint32_t* row) override {
      const Step step = vectors_.StepOfRow(row);
      mac_.Accumulate(step);
      const RoundedFp32 result = step.last ? mac_.Result() : RoundedFp32();
      uint32_t* out = row + MacRow::kAfterB;
      if (vectors_.unit_.has_residual) out += 1 + kResqWords;
      *out++ = result.value.bits();
      *out++ = result.flags;
      if (vectors_.taps_.p) *out++ = SumBits(vectors_.unit_.sum(step));
      if (vectors_.taps_.d)
        *out++ = ToFp32(vectors_.unit_.terms(step).term[0]).value.bits();
      if (vectors_.taps_.acc) ExpectAcc(out);
    }

   private:
    void ExpectAcc(uint32_t* out) const {
      if (!vectors_.exact_) {
        *out = mac_.state().fp32.acc.bits();
        return;
      }
      const int bits = vectors_.unit_.window.bits;
      for (int w = 0; 32 * w < bits; ++w) {
        const uint64_t word = mac_.state().exact.total.word[w / 2];
        out[w] = static_cast<uint32_t>(word >> (32 * (w % 2)));
        if (bits - 32 * w < 32) out[w] &= (1u << (bits - 32 * w)) - 1;
      }
    }

    const MacVectors& vectors_;
    GoldenMac mac_;
  };

  Step StepOfRow(const uint32_t* row) const {
    Step step;
    step.first = row[MacRow::kFirst] != 0;
    step.last = row[MacRow::kLast] != 0;
    step.init = Fp32::FromBits(row[MacRow::kInit]);
    step.a = GetUnit(row + MacRow::kA);
    step.b = GetUnit(row + MacRow::kB);
    if (unit_.has_residual) {
      step.has_residual = row[MacRow::kAfterB] != 0;
      step.r = GetResq(row + MacRow::kAfterB + 1);
    }
    return step;
  }

  const MacUnit& unit_;
  bool exact_;
  MacTaps taps_;
};

}  // namespace

std::unique_ptr<VectorUnit> NewMacVectors(const MacUnit& unit, bool exact,
                                          const MacTaps& taps, uint64_t seed) {
  return std::make_unique<MacVectors>(unit, exact, taps, seed);
}

}  // namespace hif4
