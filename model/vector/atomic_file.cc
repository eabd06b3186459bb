#include "model/vector/atomic_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace hif4 {
namespace {

constexpr mode_t kMode = 0666;  // less the umask

}  // namespace

AtomicFile::~AtomicFile() { Discard(); }

VectorStatus AtomicFile::Fail(const char* what) const {
  return {VectorError::kCannotWrite,
          fmt::format("{}: cannot {}: {}", path_, what, std::strerror(errno))};
}

void AtomicFile::Discard() {
  if (file_ != nullptr) std::fclose(file_);
  file_ = nullptr;
  if (temporary_.empty()) return;
  std::remove(temporary_.c_str());
  temporary_.clear();
  if (on_temporary_) on_temporary_("");
}

VectorStatus AtomicFile::Open(const std::string& path) {
  path_ = path;
  struct stat info;
  if (stat(path.c_str(), &info) == 0 && !S_ISREG(info.st_mode)) {
    return {VectorError::kCannotWrite,
            fmt::format("{}: not a regular file; name one that can be replaced", path)};
  }
  for (int attempt = 0;; ++attempt) {
    const std::string name = fmt::format("{}.{}.{}.tmp", path, getpid(), attempt);
    const int fd = open(name.c_str(), O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, kMode);
    if (fd < 0 && errno == EEXIST && attempt < 100) continue;
    if (fd < 0) return Fail("create it");
    temporary_ = name;
    if (on_temporary_) on_temporary_(temporary_);
    file_ = fdopen(fd, "w+b");
    return file_ == nullptr ? Fail("open it") : VectorStatus();
  }
}

VectorStatus AtomicFile::Write(const void* data, size_t bytes) {
  if (std::fwrite(data, 1, bytes, file_) != bytes) return Fail("write to it");
  return {};
}

VectorStatus AtomicFile::Rewrite(long offset, const void* data, size_t bytes) {
  if (std::fseek(file_, offset, SEEK_SET) != 0) return Fail("seek in it");
  const VectorStatus status = Write(data, bytes);
  if (!status.ok()) return status;
  return std::fseek(file_, 0, SEEK_END) == 0 ? VectorStatus() : Fail("seek in it");
}

VectorStatus AtomicFile::Commit() {
  std::FILE* file = file_;
  file_ = nullptr;
  if (std::fclose(file) != 0) return Fail("finish writing it");
  if (std::rename(temporary_.c_str(), path_.c_str()) != 0) return Fail("rename it");
  temporary_.clear();
  if (on_temporary_) on_temporary_("");
  return {};
}

}  // namespace hif4
