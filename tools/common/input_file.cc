#include "tools/common/input_file.h"

#include <errno.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>

#include "tools/common/error.h"

namespace hif4::cli {
namespace {

constexpr size_t kBufferBytes = 1 << 18;

}  // namespace

InputFile::InputFile(const std::string& path)
    : name_(path == "-" ? "standard input" : path) {
  fd_ = path == "-" ? STDIN_FILENO : open(path.c_str(), O_RDONLY | O_CLOEXEC);
  struct stat status;
  if (fd_ < 0 || fstat(fd_, &status) != 0) {
    throw Error(kExitUsage, name_, fmt::format("cannot be read: {}", ErrnoText(errno)),
                "name an existing file, or - for standard input");
  }
  if (S_ISDIR(status.st_mode)) {
    if (fd_ != STDIN_FILENO) close(fd_);
    throw Error(kExitUsage, name_, "is a directory", "name a file");
  }
  if (S_ISREG(status.st_mode)) {
    const off_t position = lseek(fd_, 0, SEEK_CUR);
    size_ = static_cast<uint64_t>(std::max<off_t>(status.st_size - position, 0));
    id_ = {true, status.st_dev, status.st_ino};
  }
}

InputFile::~InputFile() {
  if (fd_ != STDIN_FILENO) close(fd_);
}

void InputFile::Refill() {
  next_ = 0;
  buffer_.resize(kBufferBytes);
  ssize_t got = -1;
  do {
    got = read(fd_, buffer_.data(), buffer_.size());
  } while (got < 0 && errno == EINTR);
  buffer_.resize(static_cast<size_t>(std::max<ssize_t>(got, 0)));
  if (got < 0) {
    throw Error(
        kExitData, name_,
        fmt::format("reading failed at byte {}: {}", bytes_read_, ErrnoText(errno)));
  }
}

size_t InputFile::Read(void* data, size_t bytes) {
  size_t filled = 0;
  while (filled < bytes) {
    if (next_ == buffer_.size()) Refill();
    if (buffer_.empty()) break;
    const size_t part = std::min(bytes - filled, buffer_.size() - next_);
    std::memcpy(static_cast<char*>(data) + filled, buffer_.data() + next_, part);
    next_ += part;
    filled += part;
    bytes_read_ += part;
  }
  return filled;
}

std::string InputFile::ReadAll(uint64_t limit) {
  const auto refuse = [&] {
    throw Error(kExitData, name_, fmt::format("is longer than {} bytes", limit),
                "is it the right file?");
  };
  if (size_ && *size_ > limit) refuse();
  std::string all;
  char chunk[65536];
  while (const size_t got = Read(chunk, sizeof chunk)) {
    if (all.size() + got > limit) refuse();
    all.append(chunk, got);
  }
  return all;
}

}  // namespace hif4::cli
