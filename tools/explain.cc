// `hif4 explain`: what one unit says, field by field.
#include "tools/explain.h"

#include <CLI/CLI.hpp>
#include <memory>
#include <string>

#include "model/codec/layout.h"
#include "model/codec/prune24.h"
#include "tools/commands.h"
#include "tools/common/codec_options.h"
#include "tools/common/error.h"
#include "tools/common/options.h"
#include "tools/common/output_file.h"
#include "tools/common/unit_text.h"

namespace hif4::cli {
namespace {

struct Args {
  UnitSource source;
  std::string format = "hif4", layout = "u32-lsb";
  bool json = false;
};

nlohmann::ordered_json Read(const Args& args, std::string* description) {
  const bool resq = args.format == "resq";
  const bool other_layout = args.layout != LayoutName(Layout::kU32Lsb);
  if (other_layout && args.format != "hif4") {
    throw Error(kExitUsage, "--layout", args.layout + " is a layout of hif4 units only",
                "leave it out");
  }
  const UnitBytes unit = ReadUnitBytes(args.source, resq ? kResqBytes : kUnitBytes);
  if (other_layout && unit.is_vector) {
    throw Error(kExitUsage, "--layout",
                args.layout + " is an order of bytes, not of a 288-bit number",
                "leave it out, or use --order file");
  }
  *description = unit.description;
  if (resq) return ExplainResqUnit(ReadResqUnit(unit.bytes.data()));
  if (args.format == "hif4") *description += ", layout " + args.layout;
  UnitFormat format = UnitFormat::kHif4;
  FindUnitFormat(args.format.c_str(), &format);
  return ExplainUnit(format, ReadUnit(unit.bytes.data(), LayoutNamed(args.layout)));
}

int Explain(const Args& args) {
  std::string description;
  nlohmann::ordered_json json = Read(args, &description);
  json["source"] = description;
  PrintText(args.json ? json.dump() + "\n" : ExplainText(json));
  const bool malformed =
      json.contains("malformed_group") && !json["malformed_group"].is_null();
  return malformed ? kExitData : 0;
}

}  // namespace

void AddExplain(CLI::App* app, int* exit_code) {
  const auto args = std::make_shared<Args>();
  CLI::App* command =
      app->add_subcommand("explain", "Show the fields, scales and values of a unit");
  AddUnitSource(command, &args->source);
  AddChoice(command, "--format", &args->format, {"hif4", "resq", "nvfp4", "mxfp4"},
            "What the unit is; resq: a compressed 2:4 residual, 28 bytes");
  AddChoice(command, "--layout", &args->layout, LayoutNames(), "Layout of HiF4 bytes");
  command->add_flag("--json", args->json, "Print JSON");
  command->callback([=] { *exit_code = Explain(*args); });
}

}  // namespace hif4::cli
