// `hif4 decode`: HiF4 units to a raw file of BF16 or FP32.
#include "model/codec/decode.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/codec/layout.h"
#include "model/codec/tensor.h"
#include "tools/commands.h"
#include "tools/common/codec_options.h"
#include "tools/common/error.h"
#include "tools/common/extent.h"
#include "tools/common/input_file.h"
#include "tools/common/options.h"
#include "tools/common/output_file.h"
#include "tools/common/progress.h"
#include "tools/common/shape_options.h"

namespace hif4::cli {
namespace {

struct Args {
  std::string in, out;
  ShapeOptions shape;
  std::string dtype = "bf16", layout = "u32-lsb";
  bool stats = false;
};

struct Totals {
  uint64_t values = 0;
  uint64_t units = 0;
  uint64_t nan_units = 0;
};

Extent ExtentOf(const Args& args, bool by_rows) {
  Extent extent;
  extent.item = "unit";
  extent.item_bytes = kUnitBytes;
  extent.shape = ShapeText(args.shape);
  extent.remedy = "check --cols";
  if (by_rows) {
    const Rows rows = RowsOf(args.shape);
    extent.items_per_row = rows.units_per_row();
    extent.rows = rows.count;
    return extent;
  }
  if (args.shape.shape.empty()) {
    throw Error(kExitUsage, "--axis",
                "the units along another axis than the last do not tell the shape",
                "give it with --shape");
  }
  const RowMap map = MapRows(args.shape.shape, static_cast<int>(args.shape.axis));
  extent.items_per_row = static_cast<uint64_t>(map.units_per_row);
  extent.rows = static_cast<uint64_t>(map.rows());
  return extent;
}

void WriteValues(const Bf16* values, size_t count, Dtype dtype, OutputFile* out) {
  const auto size = static_cast<size_t>(DtypeBytes(dtype));
  for (size_t i = 0; i < count; ++i) {
    const uint32_t bits =
        dtype == Dtype::kBf16 ? values[i].bits() : ToFp32(values[i]).bits();
    uint8_t bytes[4];
    for (size_t b = 0; b < size; ++b) bytes[b] = static_cast<uint8_t>(bits >> (8 * b));
    out->Write(bytes, size);
  }
}

bool ReadOne(InputFile* in, Layout layout, Totals* totals, Unit64* unit) {
  uint8_t bytes[kUnitBytes];
  if (in->Read(bytes, sizeof bytes) < sizeof bytes) return false;
  *unit = ReadUnit(bytes, layout);
  ++totals->units;
  if (E6m2::FromBits(static_cast<uint8_t>(unit->scale_word)).is_nan())
    ++totals->nan_units;
  return true;
}

bool MayRead(const Totals& totals, uint64_t limit) {
  return limit == 0 || totals.units < limit;
}

// Blocks along the last axis: rows as they come, one unit in memory.
Totals DecodeRows(InputFile* in, const Args& args, const Extent& extent,
                  OutputFile* out) {
  Totals totals;
  std::optional<uint64_t> all;
  if (in->size()) all = *in->size() / kUnitBytes;
  Progress progress("decode", "units", all);
  const Layout layout = LayoutNamed(args.layout);
  const Dtype dtype = DtypeNamed(args.dtype);
  const Rows rows = RowsOf(args.shape);
  const uint64_t limit = extent.rows * extent.items_per_row;  // 0: none
  uint64_t left = 0;                                          // values of the row
  for (Unit64 unit; MayRead(totals, limit) && ReadOne(in, layout, &totals, &unit);) {
    if (left == 0) left = rows.length;
    Bf16 values[kUnitLength];
    DecodeHif4(unit, values);
    const uint64_t count = std::min<uint64_t>(left, kUnitLength);
    WriteValues(values, count, dtype, out);
    left -= count;
    totals.values += count;
    if (totals.units % 4096 == 0) progress.Update(totals.units);
  }
  return totals;
}

// Any other axis: a unit scatters its values all over the file, which is made whole.
Totals DecodeWhole(InputFile* in, const Args& args, const Extent& extent,
                   OutputFile* out) {
  Totals totals;
  UnitTensor tensor;
  tensor.shape = args.shape.shape;
  tensor.axis = static_cast<int>(args.shape.axis);
  const Layout layout = LayoutNamed(args.layout);
  const uint64_t limit = extent.rows * extent.items_per_row;
  for (Unit64 unit; MayRead(totals, limit) && ReadOne(in, layout, &totals, &unit);) {
    tensor.units.push_back(unit);
  }
  CheckExtent(in->name(), in->bytes_read(), extent);
  const std::vector<Bf16> values = DecodeTensor(tensor);
  WriteValues(values.data(), values.size(), DtypeNamed(args.dtype), out);
  totals.values = values.size();
  return totals;
}

int Decode(const Args& args) {
  const bool by_rows = IsLastAxis(args.shape);
  const Extent extent = ExtentOf(args, by_rows);
  InputFile in(args.in);
  if (in.size()) CheckExtent(in.name(), *in.size(), extent);
  OutputFile out(args.out, in.id());
  const Totals totals = by_rows ? DecodeRows(&in, args, extent, &out)
                                : DecodeWhole(&in, args, extent, &out);
  CheckExtent(in.name(), in.bytes_read(), extent);
  CheckEnd(&in, extent);
  out.Commit();
  if (args.stats) {
    const std::string text = fmt::format(
        "hif4: decode: values={} units={} padding={} nan_units={}\n", totals.values,
        totals.units, totals.units * kUnitLength - totals.values, totals.nan_units);
    std::fwrite(text.data(), 1, text.size(), stderr);
  }
  return 0;
}

}  // namespace

void AddDecode(CLI::App* app, int* exit_code) {
  const auto args = std::make_shared<Args>();
  CLI::App* command =
      app->add_subcommand("decode", "Decode HiF4 units to a raw file of values");
  command->add_option("IN", args->in, "Units of 36 bytes; - for standard input")
      ->required();
  command->add_option("OUT", args->out, "Values, little-endian; - for standard output")
      ->required();
  AddShapeOptions(command, &args->shape);
  AddChoice(command, "--dtype", &args->dtype, {"bf16", "fp32"}, "Type of the values");
  AddChoice(command, "--layout", &args->layout, LayoutNames(), "Layout of a unit");
  command->add_flag("--stats", args->stats,
                    "Count values and NaN units, on standard error");
  command->callback([=] { *exit_code = Decode(*args); });
}

}  // namespace hif4::cli
