#include "tools/estimate/synth/scratch_folder.h"

#include <stdlib.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "tools/common/error.h"

namespace hif4::estimate {
namespace {

namespace fs = std::filesystem;
using cli::Error;
using cli::kExitTool;

}  // namespace

ScratchFolder::ScratchFolder(const std::string& parent) {
  std::error_code ignored;
  fs::create_directories(parent, ignored);
  // Tools run in other folders: an absolute path is right everywhere.
  path_ = (fs::absolute(parent) / ".work-XXXXXX").string();
  if (mkdtemp(path_.data()) == nullptr) {
    throw Error(kExitTool, parent, "no folder can be made there",
                "name another one (--cache)");
  }
}

ScratchFolder::~ScratchFolder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

void ScratchFolder::KeepAs(const std::string& kept, const std::string& complete) {
  std::error_code error;
  fs::rename(path_, kept, error);
  if (!error || fs::exists(fs::path(kept) / complete)) return;
  fs::remove_all(kept, error);  // an incomplete one
  fs::rename(path_, kept, error);
  if (error) {
    throw Error(kExitTool, kept, "cannot be written: " + error.message(),
                "name another folder (--cache)");
  }
}

std::string ReadText(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

void WriteText(const std::string& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  file.close();
  if (!file) {
    throw Error(kExitTool, path, "cannot be written",
                "name a folder with room (--cache)");
  }
}

}  // namespace hif4::estimate
