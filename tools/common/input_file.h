// Reading a file or standard input in pieces, with errors that name it.
#ifndef HIF4_TOOLS_COMMON_INPUT_FILE_H_
#define HIF4_TOOLS_COMMON_INPUT_FILE_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tools/common/file_id.h"

namespace hif4::cli {

class InputFile {
 public:
  // "-" is standard input. Throws Error (kExitUsage) if `path` cannot be opened or is a
  // directory.
  explicit InputFile(const std::string& path);
  ~InputFile();
  InputFile(const InputFile&) = delete;
  InputFile& operator=(const InputFile&) = delete;

  // How messages call it: the path, or "standard input".
  const std::string& name() const { return name_; }
  // Bytes from the current position on, of a regular file only.
  std::optional<uint64_t> size() const { return size_; }
  const FileId& id() const { return id_; }

  // Fills `data` unless the end comes first; returns the bytes read. Throws Error.
  size_t Read(void* data, size_t bytes);
  // All that is left, of which at most `limit` bytes are accepted. Throws Error.
  std::string ReadAll(uint64_t limit);
  uint64_t bytes_read() const { return bytes_read_; }

 private:
  void Refill();

  std::string name_;
  int fd_ = -1;
  std::optional<uint64_t> size_;
  FileId id_;
  std::vector<char> buffer_;
  size_t next_ = 0;  // of the buffer
  uint64_t bytes_read_ = 0;
};

}  // namespace hif4::cli

#endif  // HIF4_TOOLS_COMMON_INPUT_FILE_H_
