// What the vectors of units without a state have in common: an item is one row.
#ifndef HIF4_MODEL_UNIT_ROW_VECTORS_H_
#define HIF4_MODEL_UNIT_ROW_VECTORS_H_

#include <memory>
#include <string>
#include <vector>

#include "model/vector/random.h"
#include "model/vector/vector_unit.h"

namespace hif4 {

// A family of rows. `input` gets the words of the one input field, all 0.
struct RowCategory {
  std::string name;
  std::vector<std::string> clauses;
  uint64_t directed;  // rows; 0 for random ones
  void (*corner)(uint64_t index, uint32_t* input);
  void (*random)(Random* random, uint32_t* input);
};

// A unit with one input field and one result field.
class RowVectors : public VectorUnit {
 public:
  RowVectors(const Identity& identity, const Field& input, const Field& result,
             const std::vector<RowCategory>& categories);

  const std::vector<VectorCategory>& categories() const override { return named_; }
  uint64_t directed_count() const override { return directed_; }
  VectorItem item(uint64_t k) const override { return {Place(k).category, 1, 1}; }
  void Inputs(uint64_t k, uint32_t* rows) const override;
  std::unique_ptr<VectorGolden> NewGolden() const override;

 protected:
  virtual void Expect(const uint32_t* input, uint32_t* result) const = 0;

 private:
  struct ItemPlace {
    int category;
    uint64_t index;
  };
  ItemPlace Place(uint64_t k) const;

  std::vector<RowCategory> categories_;
  std::vector<VectorCategory> named_;
  std::vector<int> random_;
  uint64_t directed_ = 0;
};

}  // namespace hif4

#endif  // HIF4_MODEL_UNIT_ROW_VECTORS_H_
