// How far Y lies from X W^T of the tensors before quantisation. The only floating-point
// arithmetic of this folder: it measures, no bit of a result depends on it.
#ifndef HIF4_MODEL_ARITH_GEMM_ERROR_H_
#define HIF4_MODEL_ARITH_GEMM_ERROR_H_

#include <cstdint>
#include <vector>

#include "model/arith/gemm.h"
#include "model/format/fp32.h"

namespace hif4 {

struct GemmError {
  double relative = 0;     // ||Y - X W^T|| / ||X W^T||, Frobenius norms; 0 for 0 / 0
  double largest = 0;      // the largest |Y - X W^T| of an element
  int64_t not_finite = 0;  // elements left out: Y or X W^T is NaN or infinite
};

// x: y.rows x k, w: y.columns x k, row-major; X W^T in binary64, in the order of K. Y is
// multiplied by `scale` first: the product of the tensor scales, if there are any (C1).
// Throws std::invalid_argument if the sizes do not fit.
GemmError ErrorOfGemm(const std::vector<Fp32>& x, const std::vector<Fp32>& w, int64_t k,
                      const GemmResult& y, double scale = 1);

}  // namespace hif4

#endif  // HIF4_MODEL_ARITH_GEMM_ERROR_H_
