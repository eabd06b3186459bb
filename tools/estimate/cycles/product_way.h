// The ways to compute a product that are set beside each other: what each adds in steps,
// and what a step moves.
#ifndef HIF4_TOOLS_ESTIMATE_CYCLES_PRODUCT_WAY_H_
#define HIF4_TOOLS_ESTIMATE_CYCLES_PRODUCT_WAY_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/schedule/step_pattern.h"

namespace hif4::estimate {

// Bytes of one operand of 64 values.
struct OperandBytes {
  int64_t elements = 0;  // and positions
  int64_t scales = 0;

  int64_t all() const { return elements + scales; }
};

struct ProductWay {
  std::string name;
  std::string summary;
  StepPattern pattern;
  OperandBytes activations, weights, residual;
  // The unit of `hif4 estimate timing` whose clock is that of the array; empty: none, and
  // why.
  std::string unit;
  std::string no_unit = "";
  bool same_multipliers = true;  // 4 bits times 4 bits, as the dense product
  std::optional<double> paper;   // how many times faster than FP16 the paper says
  std::string note;              // what a reader has to know; may be empty
};

// none, the residual patterns, int8, nvfp4, mxfp4.
const std::vector<ProductWay>& ProductWays();
const ProductWay* FindProductWay(const std::string& name);

constexpr OperandBytes kFp16Operand = {128, 0};
// A dense product of 4 bits is taken as this many times faster than FP16.
constexpr double kFp4TimesFp16 = 4;

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_CYCLES_PRODUCT_WAY_H_
