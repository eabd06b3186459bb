// Files of a run: a folder that goes with its owner, and texts in it.
#ifndef HIF4_TOOLS_ESTIMATE_SYNTH_SCRATCH_FOLDER_H_
#define HIF4_TOOLS_ESTIMATE_SYNTH_SCRATCH_FOLDER_H_

#include <string>

namespace hif4::estimate {

// A new folder below `parent`, removed with all that is in it.
class ScratchFolder {
 public:
  // Makes `parent` if need be. Throws cli::Error (kExitTool).
  explicit ScratchFolder(const std::string& parent);
  ~ScratchFolder();
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;

  const std::string& path() const { return path_; }
  std::string File(const std::string& name) const { return path_ + "/" + name; }

  // Becomes the folder `kept` instead of going. If that is there already, with a file
  // `complete` in it, it stays: somebody else has made the same.
  void KeepAs(const std::string& kept, const std::string& complete);

 private:
  std::string path_;
};

// "" if it cannot be read.
std::string ReadText(const std::string& path);
// Throws cli::Error (kExitTool).
void WriteText(const std::string& path, const std::string& text);

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_SYNTH_SCRATCH_FOLDER_H_
