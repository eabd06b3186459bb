#include "tools/common/output_file.h"

#include <errno.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <climits>
#include <filesystem>
#include <optional>

#include "tools/common/cleanup.h"
#include "tools/common/error.h"

namespace hif4::cli {
namespace {

constexpr size_t kBufferBytes = 1 << 18;

// The errno of the write that failed, or 0.
int WriteAll(int fd, const char* data, size_t bytes, uint64_t* written) {
  while (bytes > 0) {
    const ssize_t put = write(fd, data, bytes);
    if (put < 0 && errno == EINTR) continue;
    if (put < 0) return errno;
    data += put;
    bytes -= static_cast<size_t>(put);
    *written += static_cast<uint64_t>(put);
  }
  return 0;
}

std::optional<struct stat> Status(int fd) {
  struct stat status;
  if (fstat(fd, &status) != 0) return std::nullopt;
  return status;
}

std::optional<struct stat> Status(const std::string& path) {
  struct stat status;
  if (stat(path.c_str(), &status) != 0) return std::nullopt;
  return status;
}

}  // namespace

std::string FileBehindLinks(const std::string& path) {
  char buffer[PATH_MAX];
  return realpath(path.c_str(), buffer) != nullptr ? std::string(buffer) : path;
}

OutputFile::OutputFile(const std::string& path, const FileId& input)
    : name_(path == "-" ? "standard output" : path) {
  const auto status = path == "-" ? Status(STDOUT_FILENO) : Status(path);
  const bool regular = status && S_ISREG(status->st_mode);
  if (regular && SameFile({true, status->st_dev, status->st_ino}, input)) {
    throw Error(kExitUsage, name_, "is the input file, which would be lost",
                "give another name for the output");
  }
  if (status && S_ISDIR(status->st_mode)) {
    throw Error(kExitUsage, name_, "is a directory", "name a file");
  }
  if (path == "-") {
    fd_ = STDOUT_FILENO;
  } else if (status && !regular) {
    fd_ = open(path.c_str(), O_WRONLY | O_CLOEXEC);
  } else {
    OpenTemporary(path);
    const mode_t mask = umask(0);
    umask(mask);
    if (fd_ >= 0) fchmod(fd_, regular ? status->st_mode & 07777 : 0666 & ~mask);
  }
  if (fd_ < 0) {
    throw Error(kExitUsage, name_, fmt::format("cannot be written: {}", ErrnoText(errno)),
                "name a file in an existing folder where you may write");
  }
  buffer_.reserve(kBufferBytes);
}

void OutputFile::OpenTemporary(const std::string& path) {
  destination_ = FileBehindLinks(path);
  const size_t slash = destination_.rfind('/');
  const std::string folder =
      slash == std::string::npos ? "" : destination_.substr(0, slash + 1);
  temporary_ = folder + ".hif4-XXXXXX";
  fd_ = mkostemp(temporary_.data(), O_CLOEXEC);
  if (fd_ < 0) {
    temporary_.clear();
  } else {
    RemoveOnSignal(temporary_);
  }
}

OutputFile::~OutputFile() {
  if (fd_ >= 0 && fd_ != STDOUT_FILENO) close(fd_);
  if (!temporary_.empty()) {
    unlink(temporary_.c_str());
    RemoveOnSignal("");
  }
}

void OutputFile::Fail(int number) const {
  if (number == EPIPE) {
    throw Error(kExitData, name_,
                fmt::format("its reader closed it after {} bytes", bytes_written_));
  }
  throw Error(
      kExitData, name_,
      fmt::format("writing failed at byte {}: {}", bytes_written_, ErrnoText(number)),
      temporary_.empty() ? "" : "nothing was replaced");
}

void OutputFile::Write(const void* data, size_t bytes) {
  const char* from = static_cast<const char*>(data);
  if (buffer_.size() + bytes > kBufferBytes) Flush();
  if (bytes >= kBufferBytes) {
    const int number = WriteAll(fd_, from, bytes, &bytes_written_);
    if (number != 0) Fail(number);
  } else {
    buffer_.insert(buffer_.end(), from, from + bytes);
  }
}

void OutputFile::Flush() {
  const int number = WriteAll(fd_, buffer_.data(), buffer_.size(), &bytes_written_);
  if (number != 0) Fail(number);
  buffer_.clear();
}

void OutputFile::Commit() {
  Flush();
  if (fd_ != STDOUT_FILENO) {
    const int fd = fd_;
    fd_ = -1;
    if (close(fd) != 0) Fail(errno);
  }
  if (temporary_.empty()) return;
  if (rename(temporary_.c_str(), destination_.c_str()) != 0) Fail(errno);
  temporary_.clear();
  RemoveOnSignal("");
}

void CheckDestination(const std::string& path) {
  const auto refuse = [&](const std::string& what) {
    throw Error(kExitUsage, path == "-" ? "standard output" : path, what,
                "name a file in an existing folder where you may write");
  };
  if (path == "-") refuse("cannot be used: the file is finished at its beginning");
  const std::string file = FileBehindLinks(path);
  const auto status = Status(file);
  if (status && S_ISDIR(status->st_mode)) refuse("is a directory");
  if (status && !S_ISREG(status->st_mode)) refuse("is no regular file");
  const size_t slash = file.rfind('/');
  const std::string folder = slash == std::string::npos ? "." : file.substr(0, slash + 1);
  if (access(folder.c_str(), W_OK | X_OK) != 0) {
    refuse(fmt::format("cannot be written: {}", ErrnoText(errno)));
  }
}

void CheckNotInput(const std::string& output, const std::vector<std::string>& inputs) {
  for (const std::string& input : inputs) {
    std::error_code none;
    if (output.empty() || !std::filesystem::equivalent(output, input, none)) continue;
    throw Error(kExitUsage, output, "is the input file, which would be lost",
                "name another file");
  }
}

void PrintText(const std::string& text) {
  uint64_t written = 0;
  const int number = WriteAll(STDOUT_FILENO, text.data(), text.size(), &written);
  if (number == 0 || number == EPIPE) return;
  throw Error(kExitData, "standard output",
              fmt::format("writing failed at byte {}: {}", written, ErrnoText(number)));
}

}  // namespace hif4::cli
