// The shape of a raw file, which carries none itself: --cols, --shape, --axis.
#ifndef HIF4_TOOLS_COMMON_SHAPE_OPTIONS_H_
#define HIF4_TOOLS_COMMON_SHAPE_OPTIONS_H_

#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>

#include "model/codec/tensor.h"

namespace hif4::cli {

// What the options said. Without --cols and --shape the file is a sequence of whole
// blocks, rows of 64.
struct ShapeOptions {
  uint64_t cols = 0;  // 0: not given
  Shape shape;        // empty: not given
  int64_t axis = -1;
};

void AddShapeOptions(CLI::App* command, ShapeOptions* options);

// Whether blocks run along the last axis, so that rows lie in the file one after the
// other. Throws Error (kExitUsage) if the axis is outside the shape.
bool IsLastAxis(const ShapeOptions& options);

// Of blocks along the last axis: the length of a row, and the number of rows, 0 if only
// the file knows.
struct Rows {
  uint64_t length = 0;
  uint64_t count = 0;
  uint64_t units_per_row() const { return length / 64 + (length % 64 != 0 ? 1 : 0); }
};
Rows RowsOf(const ShapeOptions& options);

// "row length 100 (--cols)", for messages.
std::string ShapeText(const ShapeOptions& options);

}  // namespace hif4::cli

#endif  // HIF4_TOOLS_COMMON_SHAPE_OPTIONS_H_
