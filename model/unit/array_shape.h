// The shape of an array of MACs, and the RTL and SystemC module that a unit's array is.
#ifndef HIF4_MODEL_UNIT_ARRAY_SHAPE_H_
#define HIF4_MODEL_UNIT_ARRAY_SHAPE_H_

#include <string>

#include "model/unit/unit.h"

namespace hif4 {

// Rows x Cols MACs: an A unit per row, a B unit per column (H10).
struct ArrayShape {
  static constexpr int kMaxSide = 1024;

  int rows = 1;
  int cols = 1;

  int cells() const { return rows * cols; }
};

// "2x3": rows, columns.
std::string ToString(const ArrayShape& shape);

// Reads that form. On an error false, and `error` says what is allowed.
bool ParseArrayShape(const std::string& text, ArrayShape* shape, std::string* error);

// "hif4_array", "hif4_resq_array"; empty for a unit of which there is no array.
std::string ArrayTopOf(const MacUnit& unit);

}  // namespace hif4

#endif  // HIF4_MODEL_UNIT_ARRAY_SHAPE_H_
