#include "model/unit/row_vectors.h"

namespace hif4 {

RowVectors::RowVectors(const Identity& identity, const Field& input, const Field& result,
                       const std::vector<RowCategory>& categories)
    : VectorUnit(identity, RowLayout({input, result})), categories_(categories) {
  for (size_t c = 0; c < categories_.size(); ++c) {
    named_.push_back({categories_[c].name, categories_[c].clauses});
    directed_ += categories_[c].directed;
    if (categories_[c].directed == 0) random_.push_back(static_cast<int>(c));
  }
}

RowVectors::ItemPlace RowVectors::Place(uint64_t k) const {
  if (k >= directed_) {
    const uint64_t r = k - directed_;
    return {random_[r % random_.size()], r / random_.size()};
  }
  int c = 0;
  for (; k >= categories_[static_cast<size_t>(c)].directed; ++c) {
    k -= categories_[static_cast<size_t>(c)].directed;
  }
  return {c, k};
}

void RowVectors::Inputs(uint64_t k, uint32_t* rows) const {
  const ItemPlace place = Place(k);
  const RowCategory& category = categories_[static_cast<size_t>(place.category)];
  if (category.directed != 0) {
    category.corner(place.index, rows + layout().word(1));
    return;
  }
  Random random(identity().seed, NameKey(category.name), place.index);
  category.random(&random, rows + layout().word(1));
}

std::unique_ptr<VectorGolden> RowVectors::NewGolden() const {
  class Golden : public VectorGolden {
   public:
    explicit Golden(const RowVectors& unit) : unit_(unit) {}
    void Expect(uint32_t* row) override {
      unit_.Expect(row + unit_.layout().word(1), row + unit_.layout().word(2));
    }

   private:
    const RowVectors& unit_;
  };
  return std::make_unique<Golden>(*this);
}

}  // namespace hif4
