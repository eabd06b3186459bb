// The header of a .npy file: a Python dictionary, read without trusting it.
#ifndef HIF4_TOOLS_COMMON_NPY_HEADER_H_
#define HIF4_TOOLS_COMMON_NPY_HEADER_H_

#include <cstdint>
#include <string>

#include "model/codec/tensor.h"

namespace hif4::cli {

struct NpyHeader {
  std::string descr;  // '<f4', '|V2', ...
  bool fortran_order = false;
  Shape shape;  // {} is a scalar
};

// Reads the dictionary of an array: the keys descr, fortran_order and shape, each once
// and no other. Throws std::invalid_argument that says what is wrong: not such a
// dictionary, a structured type, a negative dimension, more elements than 64 bits can
// count.
NpyHeader ParseNpyHeader(const std::string& text);

}  // namespace hif4::cli

#endif  // HIF4_TOOLS_COMMON_NPY_HEADER_H_
