// Writing a file whole or not at all.
#ifndef HIF4_TOOLS_COMMON_OUTPUT_FILE_H_
#define HIF4_TOOLS_COMMON_OUTPUT_FILE_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "tools/common/file_id.h"

namespace hif4::cli {

// A new file is written beside its destination under a temporary name and renamed by
// Commit(); without Commit() (an exception, SIGINT, SIGTERM, SIGHUP) the temporary goes
// and what the destination held before stays. "-" is standard output; it and what is no
// regular file (a FIFO, /dev/null) is written as it comes.
class OutputFile {
 public:
  // Throws Error (kExitUsage) if nothing can be created there, or if the destination is
  // the file `input`.
  explicit OutputFile(const std::string& path, const FileId& input = FileId());
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  // How messages call it: the path, or "standard output".
  const std::string& name() const { return name_; }

  // Both throw Error (kExitData): a full disk, a reader that closed its pipe.
  void Write(const void* data, size_t bytes);
  void Write(const std::string& text) { Write(text.data(), text.size()); }
  void Commit();

 private:
  void OpenTemporary(const std::string& path);
  void Flush();
  [[noreturn]] void Fail(int number) const;

  std::string name_;
  std::string destination_;  // of the rename; empty if written directly
  std::string temporary_;    // exists while not empty
  int fd_ = -1;
  std::vector<char> buffer_;
  uint64_t bytes_written_ = 0;
};

// The file that `path` names after all symbolic links; `path` itself if there is none
// yet.
std::string FileBehindLinks(const std::string& path);

// Throws Error (kExitUsage) unless a file can be created or replaced at `path`, for those
// who write it by other means.
void CheckDestination(const std::string& path);

// Throws Error (kExitUsage) if `output` is one of the files `inputs`, which would be
// lost.
void CheckNotInput(const std::string& output, const std::vector<std::string>& inputs);

// Text for a person, to standard output. A reader that has closed its pipe (`| head`) has
// seen enough: no error. Anything else that fails throws Error (kExitData).
void PrintText(const std::string& text);

}  // namespace hif4::cli

#endif  // HIF4_TOOLS_COMMON_OUTPUT_FILE_H_
