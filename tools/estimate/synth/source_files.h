// The sources of a unit, as its file list names them.
#ifndef HIF4_TOOLS_ESTIMATE_SYNTH_SOURCE_FILES_H_
#define HIF4_TOOLS_ESTIMATE_SYNTH_SOURCE_FILES_H_

#include <string>
#include <vector>

namespace hif4::estimate {

struct SourceFile {
  std::string name;  // without a folder
  std::string text;
};

// The files that RTL/LIST names, in its order. A list names files from the project root
// ("rtl/hif4_mac.sv"); `rtl` stands for its first folder. Throws cli::Error (kExitUsage)
// that names what cannot be read.
std::vector<SourceFile> ReadSources(const std::string& rtl, const std::string& list);

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_SYNTH_SOURCE_FILES_H_
