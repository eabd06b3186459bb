// Vectors of the two halves of the HiF4 MAC: `dot` and `acc`.
#include "model/arith/exact_accumulator.h"
#include "model/arith/fp32_accumulator.h"
#include "model/arith/hif4_dot.h"
#include "model/unit/mac_unit.h"
#include "model/unit/mac_vectors.h"
#include "model/unit/step_vectors.h"
#include "model/unit/unit_words.h"

namespace hif4 {
namespace {

VectorUnit::Identity Named(const char* unit, const char* accumulator, uint64_t seed) {
  VectorUnit::Identity identity;
  identity.unit = unit;
  identity.accumulator = accumulator;
  identity.seed = seed;
  return identity;
}

bool BearsOnDot(const std::string& clause) {
  return clause[0] == 'D' || clause[0] == 'F' || clause == "B11" || clause == "B25";
}
bool BearsOnAcc(const std::string& clause) {
  return clause[0] == 'A' || clause == "B17" || clause == "B18";
}

class DotVectors : public StepVectors {
 public:
  explicit DotVectors(uint64_t seed)
      : StepVectors(Named("dot", "none", seed),
                    RowLayout({{"a", kUnitBits, FieldKind::kInput},
                               {"b", kUnitBits, FieldKind::kInput},
                               {"p", 17, FieldKind::kResult},
                               {"d", 32, FieldKind::kResult}}),
                    Stimulus(MacUnitOfMac(), false, seed, BearsOnDot)) {}

  std::unique_ptr<VectorGolden> NewGolden() const override {
    return std::make_unique<Golden>();
  }

 protected:
  void Input(const Step& step, uint32_t* row) const override {
    PutUnit(step.a, row + kA);
    PutUnit(step.b, row + kB);
  }

 private:
  static constexpr int kA = 1, kB = kA + kUnitWords, kP = kB + kUnitWords, kD = kP + 1;

  class Golden : public VectorGolden {
   public:
    void Expect(uint32_t* row) override {
      const Unit64 a = GetUnit(row + kA), b = GetUnit(row + kB);
      const int32_t p = SumUnit(SumLanes(a, b), a.scale_word, b.scale_word);
      row[kP] = static_cast<uint32_t>(p) & 0x1FFFFu;
      row[kD] = ToFp32(Hif4Dot(a, b)).value.bits();
    }
  };
};

// S of a HiF4 step is a multiple of 2^-104 below 2^44, or NaN (D2, D3); everything else,
// which only a file by another hand can hold, counts as NaN.
ScaledInt WindowTerm(Fp32 s) {
  constexpr int kBelow = 44;
  ScaledInt term;
  term.significand = static_cast<int64_t>(s.significand());
  term.exponent = s.exponent();
  while (term.exponent < kHif4Window.least_exponent && term.significand % 2 == 0 &&
         term.significand != 0) {
    term.significand /= 2;
    ++term.exponent;
  }
  if (term.significand == 0) term.exponent = kHif4Window.least_exponent;
  term.nan = !s.is_finite() || term.exponent < kHif4Window.least_exponent ||
             s.exponent_field() - 127 >= kBelow;
  if (s.negative()) term.significand = -term.significand;
  return term;
}

class AccVectors : public StepVectors {
 public:
  AccVectors(bool exact, uint64_t seed)
      : StepVectors(Named("acc", exact ? "exact" : "fp32", seed),
                    RowLayout({{"first", 1, FieldKind::kInput},
                               {"last", 1, FieldKind::kInput},
                               {"init", 32, FieldKind::kInput},
                               {"s", 32, FieldKind::kInput},
                               {"result", 32, FieldKind::kResult},
                               {"flags", 3, FieldKind::kResult}}),
                    Stimulus(MacUnitOfMac(), exact, seed, BearsOnAcc)),
        exact_(exact) {}

  std::unique_ptr<VectorGolden> NewGolden() const override {
    return std::make_unique<Golden>(exact_);
  }

 protected:
  void Input(const Step& step, uint32_t* row) const override {
    row[kFirst] = step.first ? 1 : 0;
    row[kLast] = step.last ? 1 : 0;
    row[kInit] = step.init.bits();
    row[kS] = ToFp32(Hif4Dot(step.a, step.b)).value.bits();
  }

 private:
  static constexpr int kFirst = 1, kLast = 2, kInit = 3, kS = 4, kResult = 5, kFlags = 6;

  class Golden : public VectorGolden {
   public:
    explicit Golden(bool exact) : exact_(exact) {}

    void Expect(uint32_t* row) override {
      const bool first = row[kFirst] != 0;
      const Fp32 init = Fp32::FromBits(row[kInit]), s = Fp32::FromBits(row[kS]);
      if (exact_) {
        if (first) exact_state_ = OpenExact(init);
        AddExact(&exact_state_, WindowTerm(s), kHif4Window);
      } else {
        RoundedFp32 addend;
        addend.value = s;
        fp32_state_ = Accumulate(fp32_state_, first, init, addend);
      }
      RoundedFp32 result;
      if (row[kLast] != 0 && exact_) result = RoundExact(exact_state_, kHif4Window);
      row[kResult] =
          row[kLast] == 0 ? 0 : (exact_ ? result.value : fp32_state_.acc).bits();
      row[kFlags] = row[kLast] == 0 ? 0 : (exact_ ? result.flags : fp32_state_.flags);
    }

   private:
    bool exact_;
    Fp32Accumulator fp32_state_;
    ExactAccumulator exact_state_;
  };

  bool exact_;
};

}  // namespace

std::unique_ptr<VectorUnit> NewDotVectors(uint64_t seed) {
  return std::make_unique<DotVectors>(seed);
}

std::unique_ptr<VectorUnit> NewAccVectors(bool exact, uint64_t seed) {
  return std::make_unique<AccVectors>(exact, seed);
}

}  // namespace hif4
