#include "tools/common/shape_options.h"

#include <fmt/format.h>

#include <stdexcept>
#include <vector>

#include "model/format/unit64.h"
#include "tools/common/error.h"
#include "tools/common/numbers.h"
#include "tools/common/options.h"

namespace hif4::cli {
namespace {

// Bytes of a tensor must be countable, whatever its element type.
constexpr int64_t kMaxElements = int64_t{1} << 58;

Shape ParseShape(const std::string& text) {
  const auto refuse = [&](const std::string& what) {
    throw CLI::ValidationError(
        "--shape", fmt::format("'{}': {}; give dimensions like 32,128,64", text, what));
  };
  Shape shape;
  for (const std::string& part : SplitAtCommas(text)) {
    int64_t dimension = 0;
    if (ParseSigned(part, &dimension) != Parsed::kOk) {
      refuse(fmt::format("'{}' is not a dimension", part));
    }
    if (dimension <= 0) refuse(fmt::format("dimension {} holds nothing", part));
    shape.push_back(dimension);
  }
  if (shape.empty()) refuse("is empty");
  try {
    if (ElementCount(shape) > kMaxElements) refuse("is too large");
  } catch (const std::invalid_argument&) {
    refuse("is too large");
  }
  return shape;
}

}  // namespace

void AddShapeOptions(CLI::App* command, ShapeOptions* options) {
  CLI::Option* cols =
      AddNumber(command, "--cols", &options->cols,
                "Values in a row; each row is padded on its own to whole units", 1,
                static_cast<uint64_t>(kMaxElements));
  command
      ->add_option_function<std::string>(
          "--shape", [=](const std::string& text) { options->shape = ParseShape(text); },
          "Dimensions of the tensor, in C order, like 32,128,64")
      ->type_name("N,N...")
      ->excludes(cols);
  command
      ->add_option_function<std::string>(
          "--axis",
          [=](const std::string& text) {
            if (ParseSigned(text, &options->axis) == Parsed::kOk) return;
            throw CLI::ValidationError("--axis",
                                       fmt::format("'{}' is not a whole number", text));
          },
          "Axis along which blocks run, from 0, or from -1 for the last (default)")
      ->type_name("N");
}

bool IsLastAxis(const ShapeOptions& options) {
  const int64_t rank = !options.shape.empty() ? static_cast<int64_t>(options.shape.size())
                       : options.cols != 0    ? 2
                                              : 1;
  if (options.axis < -rank || options.axis >= rank) {
    throw Error(kExitUsage, "--axis",
                fmt::format("{} is outside a shape of {} dimension{}", options.axis, rank,
                            rank == 1 ? "" : "s"),
                fmt::format("give {} to {}, and --shape for more", -rank, rank - 1));
  }
  return options.axis == -1 || options.axis == rank - 1;
}

Rows RowsOf(const ShapeOptions& options) {
  if (options.shape.empty()) {
    return {options.cols != 0 ? options.cols : kUnitLength, 0};
  }
  Rows rows;
  rows.length = static_cast<uint64_t>(options.shape.back());
  rows.count = static_cast<uint64_t>(ElementCount(options.shape)) / rows.length;
  return rows;
}

std::string ShapeText(const ShapeOptions& options) {
  if (!options.shape.empty()) {
    return fmt::format("shape {}", fmt::join(options.shape, ","));
  }
  if (options.cols != 0) return fmt::format("rows of {} values", options.cols);
  return "whole blocks of 64 values";
}

}  // namespace hif4::cli
