#include "tools/vectors_tensors.h"

#include <fmt/format.h>

#include "model/unit/unit.h"
#include "sim/vectors/mac_rows.h"
#include "tools/common/bf16_matrix.h"
#include "tools/common/error.h"

namespace hif4::cli {
namespace {

// Owns what the vectors are made from.
class Products : public VectorUnit {
 public:
  Products(std::unique_ptr<VectorUnit> mac, const MacUnit& unit, Bf16Matrix x,
           Bf16Matrix w)
      : VectorUnit(mac->identity(), mac->layout()),
        mac_(std::move(mac)),
        unit_(unit),
        x_(std::move(x)),
        w_(std::move(w)),
        source_{x_.rows * w_.rows, static_cast<int>(x_.blocks),
                [this](uint64_t item, int step) { return MakeStep(item, step); },
                unit.has_residual ? std::vector<std::string>{"A1", "A2", "R5", "R6"}
                                  : std::vector<std::string>{"A1", "A2"}},
        vectors_(sim::NewSourceVectors(*mac_, source_)) {}

  const std::vector<VectorCategory>& categories() const override {
    return vectors_->categories();
  }
  uint64_t directed_count() const override { return vectors_->directed_count(); }
  VectorItem item(uint64_t k) const override { return vectors_->item(k); }
  void Inputs(uint64_t k, uint32_t* rows) const override { vectors_->Inputs(k, rows); }
  std::unique_ptr<VectorGolden> NewGolden() const override {
    return vectors_->NewGolden();
  }

  uint64_t rows() const { return source_.items * static_cast<uint64_t>(source_.steps); }

 private:
  Step MakeStep(uint64_t item, int block) const {
    const auto b = static_cast<size_t>(block);
    Step step;
    step.first = block == 0;
    step.last = b + 1 == x_.blocks;
    unit_.operands(x_.Block(item % x_.rows, b), w_.Block(item / x_.rows, b), &step);
    return step;
  }

  std::unique_ptr<VectorUnit> mac_;
  const MacUnit& unit_;
  Bf16Matrix x_, w_;
  sim::StepSource source_;
  std::unique_ptr<VectorUnit> vectors_;
};

}  // namespace

std::unique_ptr<VectorUnit> TensorVectors(std::unique_ptr<VectorUnit> mac,
                                          const std::string& activations,
                                          const std::string& weights, uint64_t rows) {
  const MacUnit* const unit = FindMacUnit(mac->identity().unit);
  if (unit == nullptr) {
    throw Error(kExitUsage, "--activations",
                fmt::format("unit {} does not multiply", mac->identity().unit),
                "choose a MAC (hif4 units)");
  }
  Bf16Matrix x = ReadBf16Matrix(activations);
  Bf16Matrix w = ReadBf16Matrix(weights);
  if (x.columns != w.columns) {
    throw Error(kExitData, weights,
                fmt::format("has {} channels where {} has {}", w.columns, activations,
                            x.columns));
  }
  auto products =
      std::make_unique<Products>(std::move(mac), *unit, std::move(x), std::move(w));
  if (products->rows() < rows) {
    throw Error(kExitData, activations,
                fmt::format("times {} has fewer steps than {}", weights, rows),
                fmt::format("ask for at most {} (--count)", products->rows()));
  }
  return products;
}

}  // namespace hif4::cli
