// `hif4 vectors info`: what a vector file says of itself.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "model/vector/clauses.h"
#include "model/vector/vector_file.h"
#include "tools/common/output_file.h"
#include "tools/vectors.h"

namespace hif4::cli {
namespace {

struct Args {
  std::string file;
  bool json = false;
};

nlohmann::ordered_json ToJson(const VectorFile& file) {
  const VectorHeader& header = file.header();
  nlohmann::ordered_json json = {
      {"file", file.path()},
      {"schema", kVectorSchema},
      {"unit", header.unit},
      {"spec_revision", header.spec_revision},
      {"profile", header.profile},
      {"accumulator", header.accumulator},
      {"generator", header.generator_version},
      {"seed", header.seed},
      {"taps", header.taps},
      {"first_item", header.first_item},
      {"last_item", header.last_item},
      {"rows", header.rows},
      {"results", header.results},
      {"clauses", header.clauses},
      {"width", header.layout.width()},
      {"sha256", header.sha256},
  };
  const RowLayout& layout = header.layout;
  for (size_t f = 0; f < layout.fields().size(); ++f) {
    json["fields"].push_back({{"name", layout.fields()[f].name},
                              {"bits", layout.fields()[f].bits},
                              {"low_bit", layout.low_bit(f)}});
  }
  return json;
}

std::string ToText(const VectorFile& file) {
  const VectorHeader& header = file.header();
  std::string text;
  for (int i = 0; i < kHeaderLines; ++i) {
    text += HeaderLine(header, i).substr(3) + "\n";  // without "// "
  }
  return text;
}

int Info(const Args& args) {
  VectorFile file;
  CheckStatus(file.Open(args.file));
  PrintText(args.json ? ToJson(file).dump() + "\n" : ToText(file));
  return 0;
}

}  // namespace

void AddVectorsInfo(CLI::App* vectors, int* exit_code) {
  const auto args = std::make_shared<Args>();
  CLI::App* command =
      vectors->add_subcommand("info", "Check a vector file's form and print its header");
  command->add_option("FILE", args->file, "The vector file")->required();
  command->add_flag("--json", args->json, "Print JSON");
  command->callback([=] { *exit_code = Info(*args); });
}

}  // namespace hif4::cli
