#include "model/unit/array_shape.h"

#include <cctype>

namespace hif4 {
namespace {

// Decimal digits alone; 0 if it is none of 1 .. kMaxSide.
int Side(const std::string& text) {
  int side = 0;
  for (const char c : text) {
    if (!std::isdigit(static_cast<unsigned char>(c))) return 0;
    side = side * 10 + (c - '0');
    if (side > ArrayShape::kMaxSide) return 0;
  }
  return side;
}

}  // namespace

std::string ToString(const ArrayShape& shape) {
  return std::to_string(shape.rows) + "x" + std::to_string(shape.cols);
}

bool ParseArrayShape(const std::string& text, ArrayShape* shape, std::string* error) {
  const size_t x = text.find('x');
  if (x != std::string::npos) {
    shape->rows = Side(text.substr(0, x));
    shape->cols = Side(text.substr(x + 1));
    if (shape->rows != 0 && shape->cols != 0) return true;
  }
  *error = "'" + text + "': must be ROWSxCOLS, each in 1.." +
           std::to_string(ArrayShape::kMaxSide);
  return false;
}

std::string ArrayTopOf(const MacUnit& unit) {
  if (unit.rtl_top == "hif4_mac") return "hif4_array";
  if (unit.rtl_top == "hif4_resq_mac") return "hif4_resq_array";
  return "";
}

}  // namespace hif4
