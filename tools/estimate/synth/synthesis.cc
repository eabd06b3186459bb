#include "tools/estimate/synth/synthesis.h"

#include <fmt/format.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

#include "model/vector/sha256.h"
#include "tools/common/error.h"
#include "tools/common/numbers.h"
#include "tools/estimate/synth/child_process.h"
#include "tools/estimate/synth/scratch_folder.h"
#include "tools/estimate/synth/source_files.h"

namespace hif4::estimate {
namespace {

namespace fs = std::filesystem;
using cli::Error;
using cli::kExitTool;

// Goes up when what a kept folder holds changes its meaning.
constexpr int kFormat = 1;
constexpr size_t kKeyDigits = 32;

std::string Sha256Of(const std::string& text) {
  Sha256 sha;
  sha.Update(text);
  return sha.HexDigest();
}

// "ERROR: ..." of the log, or its last line.
std::string FailureIn(const std::string& log) {
  std::istringstream lines(log);
  std::string found;
  for (std::string line; std::getline(lines, line);) {
    if (line.find("ERROR:") != std::string::npos) return line;
    if (!line.empty()) found = line;
  }
  return found;
}

// The area that `stat` prints last, that of the top.
double StatedArea(const std::string& stat) {
  const size_t at = stat.rfind("Chip area for ");
  const size_t colon = at == std::string::npos ? at : stat.find(": ", at);
  if (colon == std::string::npos) return 0;
  std::istringstream rest(stat.substr(colon + 2));
  std::string word;
  rest >> word;
  double area = 0;
  return cli::ParseReal(word, &area) == cli::Parsed::kOk ? area : 0;
}

bool ReadKept(const std::string& folder, Synthesis* synthesis) {
  const nlohmann::json meta =
      nlohmann::json::parse(ReadText(folder + "/meta.json"), nullptr, false);
  if (!meta.is_object()) return false;
  try {
    synthesis->stated_area = meta.at("stated_area").get<double>();
    synthesis->seconds = meta.at("seconds").get<double>();
    synthesis->megabytes = meta.at("megabytes").get<double>();
  } catch (const nlohmann::json::exception&) {
    return false;
  }
  synthesis->folder = folder;
  synthesis->from_cache = true;
  return fs::exists(synthesis->netlist_json()) &&
         fs::exists(synthesis->netlist_verilog());
}

void RunYosys(const SynthesisRequest& request, const ScratchFolder& work,
              Synthesis* synthesis) {
  ChildRequest child;
  child.arguments = {"yosys", "-Q", "-T", "script.ys"};
  child.folder = work.path();
  child.log = work.File("yosys.log");
  child.timeout = request.timeout;
  const ChildOutcome outcome = RunChild(child);
  if (outcome.exit_status != 0) {
    throw Error(
        kExitTool, "yosys",
        fmt::format("{} fails: {}", request.unit->top, FailureIn(ReadText(child.log))));
  }
  for (const char* name : {"netlist.json", "netlist.v", "stat.txt"}) {
    if (ReadText(work.File(name)).empty()) {
      throw Error(kExitTool, "yosys", fmt::format("has left no {}", name));
    }
  }
  synthesis->stated_area = StatedArea(ReadText(work.File("stat.txt")));
  synthesis->seconds = outcome.seconds;
  synthesis->megabytes = outcome.megabytes;
}

}  // namespace

Synthesis Synthesise(const SynthesisRequest& request) {
  FindTool("yosys", "yosys");
  const std::vector<SourceFile> sources =
      ReadSources(request.rtl, request.unit->file_list);
  std::vector<std::string> names;
  for (const SourceFile& source : sources) names.push_back(source.name);
  const std::string script = YosysScript(*request.unit, request.params, *request.recipe,
                                         request.flatten, *request.technology, names);

  Synthesis synthesis;
  synthesis.version = OutputOf({"yosys", "-V"});
  synthesis.version.erase(synthesis.version.find_last_not_of('\n') + 1);
  synthesis.script_sha256 = Sha256Of(script);
  std::string key = fmt::format("{}\n{}\n{}\n{}\n", kFormat, synthesis.version,
                                synthesis.script_sha256, request.technology->sha256);
  for (const SourceFile& source : sources) {
    key += source.name + " " + Sha256Of(source.text) + "\n";
  }
  const std::string kept = std::filesystem::absolute(request.cache).string() + "/" +
                           Sha256Of(key).substr(0, kKeyDigits);
  if (ReadKept(kept, &synthesis)) return synthesis;

  ScratchFolder work(request.cache);
  WriteText(work.File("script.ys"), script);
  WriteText(work.File("cells.lib"), request.technology->text);
  for (const SourceFile& source : sources) WriteText(work.File(source.name), source.text);
  RunYosys(request, work, &synthesis);
  const nlohmann::json meta = {{"stated_area", synthesis.stated_area},
                               {"seconds", synthesis.seconds},
                               {"megabytes", synthesis.megabytes}};
  WriteText(work.File("meta.json"), meta.dump() + "\n");
  work.KeepAs(kept, "meta.json");
  synthesis.folder = kept;
  return synthesis;
}

}  // namespace hif4::estimate
