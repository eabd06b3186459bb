#include "sim/vectors/mac_rows.h"

#include "model/unit/unit_words.h"
#include "model/vector/generate.h"

namespace hif4::sim {
namespace {

// The vectors of a MAC with other steps in them.
class SourceVectors : public VectorUnit {
 public:
  SourceVectors(std::shared_ptr<const VectorUnit> mac, StepSource source)
      : VectorUnit(mac->identity(), mac->layout()),
        mac_(std::move(mac)),
        source_(std::move(source)),
        rows_(mac_->layout()),
        categories_{{"source", source_.clauses}} {}

  const std::vector<VectorCategory>& categories() const override { return categories_; }
  uint64_t directed_count() const override { return 0; }
  VectorItem item(uint64_t) const override { return {0, source_.steps, source_.results}; }
  void Inputs(uint64_t k, uint32_t* rows) const override {
    for (int n = 0; n < source_.steps; ++n) {
      rows_.WriteStep(source_.step(k, n), rows);
      rows += layout().words();
    }
  }
  std::unique_ptr<VectorGolden> NewGolden() const override { return mac_->NewGolden(); }

 private:
  const std::shared_ptr<const VectorUnit> mac_;
  const StepSource source_;
  const MacRows rows_;
  const std::vector<VectorCategory> categories_;
};

}  // namespace

std::unique_ptr<VectorUnit> NewSourceVectors(std::shared_ptr<const VectorUnit> mac,
                                             StepSource source) {
  return std::make_unique<SourceVectors>(std::move(mac), std::move(source));
}

MacRows::MacRows(const RowLayout& layout)
    : first_(Place(layout, "first")),
      last_(Place(layout, "last")),
      init_(Place(layout, "init")),
      a_(Place(layout, "a")),
      b_(Place(layout, "b")),
      result_(Place(layout, "result")),
      flags_(Place(layout, "flags")) {
  if (layout.Find("r") < 0) return;
  res_valid_ = Place(layout, "res_valid");
  r_ = Place(layout, "r");
}

int MacRows::Place(const RowLayout& layout, const std::string& name) {
  const int field = layout.Find(name);
  complete_ = complete_ && field >= 0;
  return field < 0 ? 0 : layout.word(static_cast<size_t>(field));
}

Step MacRows::ReadStep(const uint32_t* row) const {
  Step step;
  step.first = row[first_] != 0;
  step.last = row[last_] != 0;
  step.init = Fp32::FromBits(row[init_]);
  step.a = GetUnit(row + a_);
  step.b = GetUnit(row + b_);
  if (r_ >= 0) {
    step.has_residual = row[res_valid_] != 0;
    step.r = GetResq(row + r_);
  }
  return step;
}

RoundedFp32 MacRows::ReadResult(const uint32_t* row) const {
  RoundedFp32 result;
  result.value = Fp32::FromBits(row[result_]);
  result.flags = static_cast<uint8_t>(row[flags_]);
  return result;
}

void MacRows::WriteStep(const Step& step, uint32_t* row) const {
  row[first_] = step.first ? 1 : 0;
  row[last_] = step.last ? 1 : 0;
  row[init_] = step.init.bits();
  PutUnit(step.a, row + a_);
  PutUnit(step.b, row + b_);
  if (r_ < 0) return;
  row[res_valid_] = step.has_residual ? 1 : 0;
  PutResq(step.r, row + r_);
}

VectorStatus WriteSteps(const VectorUnit& mac, const std::vector<Step>& steps,
                        const std::vector<std::string>& clauses, const std::string& path,
                        VectorHeader* header) {
  StepSource source;
  source.steps = static_cast<int>(steps.size());
  for (const Step& step : steps) source.results += step.last ? 1 : 0;
  source.step = [&steps](uint64_t, int n) { return steps[static_cast<size_t>(n)]; };
  source.clauses = clauses;
  const std::shared_ptr<const VectorUnit> not_owned(std::shared_ptr<void>(), &mac);
  GenerateOptions options;
  options.only = true;
  return Generate(*NewSourceVectors(not_owned, source), options, path, header);
}

}  // namespace hif4::sim
