#include "tools/estimate/library/technology.h"

#include <errno.h>
#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "model/vector/sha256.h"
#include "tools/common/error.h"
#include "tools/estimate/library/reference_cells.h"

namespace hif4::estimate {
namespace {

namespace fs = std::filesystem;
using cli::Error;
using cli::kExitTool;

const KnownTechnology* FindKnown(const std::string& name) {
  for (const KnownTechnology& known : KnownTechnologies()) {
    if (name == known.name || name == known.library) return &known;
  }
  return nullptr;
}

std::string ReadWhole(const std::string& path, const std::string& remedy) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  if (file && !fs::is_directory(path)) text << file.rdbuf();
  if (!file || text.str().empty()) {
    const std::string why = fs::is_directory(path) ? "is a directory"
                            : file                 ? "is empty"
                                   : "cannot be read: " + cli::ErrnoText(errno);
    throw Error(kExitTool, path, why, remedy);
  }
  return text.str();
}

// The LEF file beside a Liberty file; empty if there is none, or several to choose from.
std::string LefBeside(const std::string& liberty) {
  const fs::path path(liberty);
  const fs::path same = fs::path(path).replace_extension(".lef");
  std::error_code ignored;
  if (fs::exists(same, ignored)) return same.string();
  const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
  std::string only;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, ignored)) {
    if (entry.path().extension() != ".lef") continue;
    if (!only.empty()) return "";
    only = entry.path().string();
  }
  return only;
}

std::string ChooseLef(const TechnologyRequest& request, const Technology& technology) {
  if (!request.lef.empty()) return request.lef;
  const std::string beside = LefBeside(technology.liberty_file);
  if (!beside.empty()) return beside;
  const KnownTechnology* known = FindKnown(technology.library.name);
  return known != nullptr && fs::exists(known->lef) ? known->lef : "";
}

// The Verilog file with the stem of the Liberty file, beside it or beside the known one.
std::string FindVerilog(const Technology& technology) {
  const KnownTechnology* known = FindKnown(technology.library.name);
  for (const std::string& liberty :
       {technology.liberty_file, std::string(known != nullptr ? known->liberty : "")}) {
    const std::string verilog = fs::path(liberty).replace_extension(".v").string();
    std::error_code ignored;
    if (!liberty.empty() && fs::exists(verilog, ignored)) return verilog;
  }
  return "";
}

void CheckAgainstLef(Technology* technology) {
  const std::string& file = technology->lef_file;
  const auto macros = ParseLef(ReadWhole(file, "name the LEF file (--lef)"), file);
  const std::vector<std::string> missing = MissingCells(technology->library, macros);
  if (missing.size() == macros.size()) {
    throw Error(kExitTool, file, "has no cell of " + technology->liberty_file,
                "give the LEF file of this library (--lef)");
  }
  if (!missing.empty()) {
    throw Error(kExitTool, technology->liberty_file,
                fmt::format("lacks {}, which {} has", fmt::join(missing, ", "), file),
                "give the complete Liberty file");
  }
  technology->corrections = FindAreaCorrections(technology->library, macros);
  CorrectAreas(technology->corrections, &technology->library, &technology->text);
}

}  // namespace

const std::vector<KnownTechnology>& KnownTechnologies() {
  static const std::vector<KnownTechnology> known = {
      {"osu018", "osu018_stdcells", "/usr/share/qflow/tech/osu018/osu018_stdcells.lib",
       "/usr/share/qflow/tech/osu018/osu018_stdcells.lef", "qflow-tech-osu018"},
      {"osu035", "osu035_stdcells", "/usr/share/qflow/tech/osu035/osu035_stdcells.lib",
       "/usr/share/qflow/tech/osu035/osu035_stdcells.lef", "qflow-tech-osu035"},
      {"osu050", "osu05_stdcells", "/usr/share/qflow/tech/osu050/osu05_stdcells.lib",
       "/usr/share/qflow/tech/osu050/osu050_stdcells.lef", "qflow-tech-osu050"}};
  return known;
}

Technology OpenTechnology(const TechnologyRequest& request) {
  Technology technology;
  const KnownTechnology* known = FindKnown(request.liberty);
  technology.liberty_file = known != nullptr ? known->liberty : request.liberty;
  technology.text = ReadWhole(
      technology.liberty_file,
      known != nullptr ? fmt::format("install the Debian package {}", known->package)
                       : "name a Liberty file, or one of osu018, osu035, osu050");
  technology.library = ReadLibrary(technology.text, technology.liberty_file);
  technology.lef_file = ChooseLef(request, technology);
  technology.verilog_file = FindVerilog(technology);
  if (!technology.lef_file.empty()) CheckAgainstLef(&technology);
  CheckLibraryComplete(technology.library);
  const LibertyCell& nand2 = ReferenceNand2(technology.library, request.nand2);
  technology.nand2 = nand2.name;
  technology.nand2_area = nand2.area;
  technology.fo4 = ComputeFo4(technology.library);
  technology.full_adder = FindFullAdder(technology.library);
  Sha256 sha;
  sha.Update(technology.text);
  technology.sha256 = sha.HexDigest();
  return technology;
}

}  // namespace hif4::estimate
