#include "sim/vectors/mac_rows.h"

#include "model/unit/unit_words.h"
#include "model/vector/generate.h"

namespace hif4::sim {
namespace {

// The MAC's own vectors with other steps in them: one item, these.
class GivenSteps : public VectorUnit {
 public:
  GivenSteps(const VectorUnit& mac, const std::vector<Step>& steps,
             const std::vector<std::string>& clauses)
      : VectorUnit(mac.identity(), mac.layout()),
        mac_(mac),
        steps_(steps),
        rows_(mac.layout()),
        categories_{{"given", clauses}} {}

  const std::vector<VectorCategory>& categories() const override { return categories_; }
  uint64_t directed_count() const override { return 1; }
  VectorItem item(uint64_t) const override {
    VectorItem item;
    item.rows = static_cast<int>(steps_.size());
    for (const Step& step : steps_) item.results += step.last ? 1 : 0;
    return item;
  }
  void Inputs(uint64_t, uint32_t* rows) const override {
    for (const Step& step : steps_) {
      rows_.WriteStep(step, rows);
      rows += layout().words();
    }
  }
  std::unique_ptr<VectorGolden> NewGolden() const override { return mac_.NewGolden(); }

 private:
  const VectorUnit& mac_;
  const std::vector<Step>& steps_;
  const MacRows rows_;
  const std::vector<VectorCategory> categories_;
};

class SourceVectors : public VectorUnit {
 public:
  SourceVectors(const VectorUnit& mac, const StepSource& source)
      : VectorUnit(mac.identity(), mac.layout()),
        mac_(mac),
        source_(source),
        rows_(mac.layout()),
        categories_{{"source", source.clauses}} {}

  const std::vector<VectorCategory>& categories() const override { return categories_; }
  uint64_t directed_count() const override { return 0; }
  VectorItem item(uint64_t) const override { return {0, source_.steps, 1}; }
  void Inputs(uint64_t k, uint32_t* rows) const override {
    for (int n = 0; n < source_.steps; ++n) {
      rows_.WriteStep(source_.step(k, n), rows);
      rows += layout().words();
    }
  }
  std::unique_ptr<VectorGolden> NewGolden() const override { return mac_.NewGolden(); }

 private:
  const VectorUnit& mac_;
  const StepSource& source_;
  const MacRows rows_;
  const std::vector<VectorCategory> categories_;
};

}  // namespace

std::unique_ptr<VectorUnit> NewSourceVectors(const VectorUnit& mac,
                                             const StepSource& source) {
  return std::make_unique<SourceVectors>(mac, source);
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
  GenerateOptions options;
  options.only = true;
  return Generate(GivenSteps(mac, steps, clauses), options, path, header);
}

}  // namespace hif4::sim
