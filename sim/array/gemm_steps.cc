#include "sim/array/gemm_steps.h"

#include "model/codec/prune24.h"
#include "model/vector/random.h"

namespace hif4::sim {
namespace {

constexpr uint64_t kUnitsPerRow = GemmShape::kMaxSide;  // more than there are

}  // namespace

Unit64 GemmData::UnitAt(const char* tensor, int64_t row, int64_t rows,
                        int64_t unit) const {
  Unit64 value = {};
  if (row >= rows) return value;
  Random random(seed_, NameKey(tensor),
                static_cast<uint64_t>(row) * kUnitsPerRow + static_cast<uint64_t>(unit));
  const uint32_t scale = 0xB0 + random.Below(0x20);  // 2^-4 .. 1.75 * 2^3
  value.scale_word = (random.Next32() & ~0xFFu) | scale;
  for (int i = 0; i < kUnitLength; ++i) {
    const auto code = static_cast<uint8_t>(random.Below(16));
    if (unit * kUnitLength + i < gemm_.k) SetCode(&value, i, code);
  }
  return value;
}

Unit64 GemmData::Activations(int64_t row, int64_t unit) const {
  return UnitAt("activations", row, gemm_.m, unit);
}
Unit64 GemmData::Weights(int64_t row, int64_t unit) const {
  return UnitAt("weights", row, gemm_.n, unit);
}
Unit64 GemmData::Residual(int64_t row, int64_t unit) const {
  return UnitAt("residual", row, gemm_.m, unit);
}

GemmSteps::GemmSteps(const GemmShape& gemm, const ArrayShape& array, StepPattern pattern,
                     uint64_t seed)
    : array_(array),
      tiles_(TilesOf(gemm, array)),
      adder_(pattern == StepPattern::k24Adder),
      data_(gemm, seed) {
  PlanTile(gemm, pattern);
}

void GemmSteps::PlanTile(const GemmShape& gemm, StepPattern pattern) {
  int64_t halves = 0;    // of a step, waiting for another half
  int64_t channels = 0;  // kept, waiting for a full unit
  const auto add_residual = [&](int64_t unit) {
    beats_.push_back({unit, true});
    halves = channels = 0;
  };
  for (int64_t unit = 0; unit < tiles_.units; ++unit) {
    const bool at_end = unit + 1 == tiles_.units;
    beats_.push_back({unit, false});
    switch (pattern) {
      case StepPattern::kNone:
      case StepPattern::k24Adder:
        break;
      case StepPattern::k24Shared:
        if (++halves == 2 || at_end) add_residual(unit);
        break;
      case StepPattern::kChannel:
        // Every other channel stands for those that are kept, the first one included.
        for (int64_t i = unit * kUnitLength; i < (unit + 1) * kUnitLength; ++i) {
          if (i >= gemm.k || i % 2 != 0) continue;
          if (++channels == kUnitLength) add_residual(unit);
        }
        if (at_end && channels > 0) add_residual(unit);
        break;
      case StepPattern::kBlock:
        if (unit % 2 == 0) add_residual(unit);  // every other block stands for those kept
        break;
      case StepPattern::kDense:
        add_residual(unit);
        break;
    }
  }
}

bool GemmSteps::Next(ArrayStep* step) {
  if (tile_ == tiles_.tiles()) return false;
  const Beat& beat = beats_[beat_];
  const int64_t first_row = tile_ / tiles_.col_tiles * array_.rows;
  const int64_t first_col = tile_ % tiles_.col_tiles * array_.cols;
  step->first = beat_ == 0;
  step->last = beat_ + 1 == beats_.size();
  step->init = Fp32();
  step->has_residual = adder_;
  step->a.clear();
  step->b.clear();
  step->r.clear();
  for (int64_t row = first_row; row < first_row + array_.rows; ++row) {
    step->a.push_back(beat.residual ? data_.Residual(row, beat.unit)
                                    : data_.Activations(row, beat.unit));
    step->r.push_back(adder_ ? Prune2of4(data_.Residual(row, beat.unit)) : ResqUnit());
  }
  for (int64_t col = first_col; col < first_col + array_.cols; ++col) {
    step->b.push_back(data_.Weights(col, beat.unit));
  }
  if (++beat_ == beats_.size()) {
    beat_ = 0;
    ++tile_;
  }
  return true;
}

}  // namespace hif4::sim
