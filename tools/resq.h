// What `hif4 resq` measures: a product with a sparse residual, per format and pattern.
#ifndef HIF4_TOOLS_RESQ_H_
#define HIF4_TOOLS_RESQ_H_

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "model/codec/format_tensor.h"
#include "model/codec/prune_tensor.h"
#include "tools/common/npy.h"
#include "tools/common/resq_cost.h"

namespace hif4::cli {

struct ResqRequest {
  std::vector<UnitFormat> formats;
  std::vector<Pattern> patterns;
  EncodeOptions hif4;         // of HiF4
  bool tensor_scale = false;  // of NVFP4
  bool exact = false;
  int jobs = 1;
};

struct ResqResult {
  UnitFormat format = UnitFormat::kHif4;
  Pattern pattern = Pattern::kNone;
  uint64_t saturated = 0;       // values of X, in Q(X)
  uint64_t nan_units = 0;       // of Q(X)
  uint64_t flushed_before = 0;  // values of X other than 0 that are 0 in Q(X)
  uint64_t flushed_after = 0;   // ... and in S(Q(dX)), too
  uint64_t residual_units = 0;  // with a code other than zero
  double relative_error = 0;    // ||Y - X W^T|| / ||X W^T||, the latter in FP64
  double largest_error = 0;
  uint64_t not_finite = 0;  // elements of Y left out of the error
  ResqCost cost;
};

// The error that W alone brings in a format: of X Q(W)^T. No residual of X goes below it.
struct WeightError {
  UnitFormat format = UnitFormat::kHif4;
  std::optional<double> relative;  // none if no element of the product is finite
};

struct ResqReport {
  uint64_t m = 0, n = 0, k = 0;
  uint64_t nonzero = 0;  // finite values of X other than 0
  std::vector<WeightError> weight_errors;
  std::vector<WeightError> int8_errors;  // the same with X in INT8 (int_block.h)
  std::vector<ResqResult> results;
};

// X and W are matrices of rows of K values. Throws Error (kExitData) if they do not fit
// each other, hold nothing, or no element of Y is finite.
ResqReport MeasureResq(const NpyArray& x, const NpyArray& w, const ResqRequest& request);

// Options that the report repeats.
struct ResqSettings {
  std::string profile, accumulator;
  bool tensor_scale = false;
};

// The report, typed (`tools/README.md`), and the table for people that is made of it.
nlohmann::ordered_json ResqJson(const ResqSettings& settings, const NpyArray& x,
                                const NpyArray& w, const ResqReport& report);
std::string ResqText(const nlohmann::ordered_json& json);

}  // namespace hif4::cli

#endif  // HIF4_TOOLS_RESQ_H_
