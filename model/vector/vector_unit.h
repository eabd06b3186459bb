// What the generator and the verifier need to know of a unit: fields, items, golden
// values.
#ifndef HIF4_MODEL_VECTOR_VECTOR_UNIT_H_
#define HIF4_MODEL_VECTOR_VECTOR_UNIT_H_

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "model/vector/row_layout.h"

namespace hif4 {

// The rows of an item, without making them.
struct VectorItem {
  int category = 0;  // index into VectorUnit::categories()
  int rows = 0;
  int results = 0;
};

struct VectorCategory {
  std::string name;
  std::vector<std::string> clauses;
};

// Fills in what is expected, row after row in the order of the file: it keeps what the
// unit keeps between steps.
class VectorGolden {
 public:
  virtual ~VectorGolden() = default;
  // Overwrites the fields of kind kResult and kTap.
  virtual void Expect(uint32_t* row) = 0;
};

// A unit whose vectors can be generated and verified. All functions may be called from
// several threads at once.
class VectorUnit {
 public:
  struct Identity {
    std::string unit;
    std::string profile = "none";
    std::string accumulator = "none";
    std::string taps = "none";
    uint64_t seed = 0;
  };

  VectorUnit(const Identity& identity, const RowLayout& layout)
      : identity_(identity), layout_(layout), last_(layout.Find("last")) {}
  virtual ~VectorUnit() = default;

  const Identity& identity() const { return identity_; }
  const RowLayout& layout() const { return layout_; }

  virtual const std::vector<VectorCategory>& categories() const = 0;
  // Items 0 .. directed_count() - 1 are in every file; the others go on without an end.
  virtual uint64_t directed_count() const = 0;
  // Item k depends on the identity and on k alone.
  virtual VectorItem item(uint64_t k) const = 0;
  // Writes the input fields of the rows of item k; all other words stay.
  virtual void Inputs(uint64_t k, uint32_t* rows) const = 0;

  virtual std::unique_ptr<VectorGolden> NewGolden() const = 0;

  // A result leaves with this row: a row with `last`, or any row of a unit without
  // `last`.
  bool EmitsResult(const uint32_t* row) const {
    return last_ < 0 || row[layout_.word(static_cast<size_t>(last_))] != 0;
  }

 private:
  Identity identity_;
  RowLayout layout_;
  int last_;
};

}  // namespace hif4

#endif  // HIF4_MODEL_VECTOR_VECTOR_UNIT_H_
