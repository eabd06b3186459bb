// `hif4 encode`: a raw file of BF16, FP32 or FP16 to HiF4 units.
#include "model/codec/encode.h"

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
  std::string dtype = "bf16", profile = "official", layout = "u32-lsb";
  bool stats = false;
};

struct Totals {
  EncodeStats stats;
  uint64_t values = 0;
  uint64_t units = 0;
};

Extent ExtentOf(const Args& args) {
  Extent extent;
  extent.item = "value";
  extent.item_bytes = static_cast<uint64_t>(DtypeBytes(DtypeNamed(args.dtype)));
  extent.shape = ShapeText(args.shape);
  const Rows rows = RowsOf(args.shape);
  extent.items_per_row = rows.length;
  extent.rows = rows.count;
  extent.remedy = args.shape.cols == 0 ? "give the row length with --cols"
                                       : "check --cols and --dtype";
  return extent;
}

// What the command line fixes for all units.
struct Encoder {
  explicit Encoder(const Args& args)
      : dtype(DtypeNamed(args.dtype)), layout(LayoutNamed(args.layout)) {
    options.profile = ProfileNamed(args.profile);
  }
  Dtype dtype;
  Layout layout;
  EncodeOptions options;
};

void WriteOne(const Unit64& unit, Layout layout, OutputFile* out) {
  uint8_t bytes[kUnitBytes];
  WriteUnit(unit, layout, bytes);
  out->Write(bytes, sizeof bytes);
}

// Reads `count` <= 64 values; the rest of the block is +0. False at the end of the file
// if nothing was read and a row may end here.
bool ReadBlock(InputFile* in, uint64_t count, bool may_end, const Encoder& encoder,
               const Extent& extent, Bf16* block) {
  uint8_t bytes[4 * kUnitLength];
  const auto size = static_cast<size_t>(DtypeBytes(encoder.dtype));
  const size_t got = in->Read(bytes, count * size);
  if (got == 0 && may_end) return false;
  if (got < count * size) CheckExtent(in->name(), in->bytes_read(), extent);
  std::fill(block, block + kUnitLength, Bf16());
  for (size_t i = 0; i < count; ++i) {
    block[i] = ReadBf16(bytes + i * size, encoder.dtype);
  }
  return true;
}

// Blocks along the last axis: rows as they come, one block in memory.
Totals EncodeRows(InputFile* in, const Extent& extent, const Encoder& encoder,
                  OutputFile* out) {
  Totals totals;
  std::optional<uint64_t> all;
  if (in->size()) all = *in->size() / extent.item_bytes;
  Progress progress("encode", "values", all);
  Bf16 block[kUnitLength];
  uint64_t left = 0;  // values of the row
  for (uint64_t rows = 0;;) {
    const bool row_begins = left == 0;
    if (row_begins && extent.rows != 0 && rows == extent.rows) break;
    if (row_begins) {
      left = extent.items_per_row;
      ++rows;
    }
    const uint64_t count = std::min<uint64_t>(left, kUnitLength);
    if (!ReadBlock(in, count, row_begins, encoder, extent, block)) break;
    WriteOne(EncodeHif4(block, encoder.options, &totals.stats), encoder.layout, out);
    left -= count;
    totals.values += count;
    if (++totals.units % 4096 == 0) progress.Update(totals.values);
  }
  return totals;
}

// Any other axis: a block gathers values from all over the file, which is read whole.
Totals EncodeWhole(InputFile* in, const Args& args, const Extent& extent,
                   const Encoder& encoder, OutputFile* out) {
  std::vector<Bf16> values;
  uint8_t bytes[4];
  const auto size = static_cast<size_t>(DtypeBytes(encoder.dtype));
  const uint64_t limit = extent.rows * extent.items_per_row;  // 0: none
  while ((limit == 0 || values.size() < limit) && in->Read(bytes, size) == size) {
    values.push_back(ReadBf16(bytes, encoder.dtype));
  }
  CheckExtent(in->name(), in->bytes_read(), extent);

  Totals totals;
  totals.values = values.size();
  Shape shape = args.shape.shape;
  if (shape.empty()) {
    const auto cols = static_cast<int64_t>(args.shape.cols);
    shape = {static_cast<int64_t>(values.size()) / cols, cols};
  }
  const UnitTensor tensor = EncodeTensor(values, shape, static_cast<int>(args.shape.axis),
                                         encoder.options, &totals.stats);
  for (const Unit64& unit : tensor.units) WriteOne(unit, encoder.layout, out);
  totals.units = tensor.units.size();
  return totals;
}

int Encode(const Args& args) {
  const bool by_rows = IsLastAxis(args.shape);
  const Extent extent = ExtentOf(args);
  const Encoder encoder(args);
  InputFile in(args.in);
  if (in.size()) CheckExtent(in.name(), *in.size(), extent);
  OutputFile out(args.out, in.id());
  const Totals totals = by_rows ? EncodeRows(&in, extent, encoder, &out)
                                : EncodeWhole(&in, args, extent, encoder, &out);
  CheckExtent(in.name(), in.bytes_read(), extent);
  CheckEnd(&in, extent);
  out.Commit();
  if (args.stats) {
    const std::string text = fmt::format(
        "hif4: encode: values={} units={} padding={} saturated={} flushed={} "
        "nan_units={}\n",
        totals.values, totals.units, totals.units * kUnitLength - totals.values,
        totals.stats.saturated, totals.stats.flushed, totals.stats.nan_units);
    std::fwrite(text.data(), 1, text.size(), stderr);
  }
  return 0;
}

}  // namespace

void AddEncode(CLI::App* app, int* exit_code) {
  const auto args = std::make_shared<Args>();
  CLI::App* command =
      app->add_subcommand("encode", "Encode a raw file of values to HiF4 units");
  command->add_option("IN", args->in, "Values, little-endian; - for standard input")
      ->required();
  command->add_option("OUT", args->out, "Units of 36 bytes; - for standard output")
      ->required();
  AddShapeOptions(command, &args->shape);
  AddChoice(command, "--dtype", &args->dtype, DtypeNames(),
            "Type of the values; all but bf16 are rounded to BF16 first");
  AddChoice(command, "--profile", &args->profile, ProfileNames(), "Rules of the encoder");
  AddChoice(command, "--layout", &args->layout, LayoutNames(), "Layout of a unit");
  command->add_flag("--stats", args->stats,
                    "Count saturated and flushed values, on standard error");
  command->callback([=] { *exit_code = Encode(*args); });
}

}  // namespace hif4::cli
