#include "model/vector/line_reader.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace hif4 {
namespace {

constexpr size_t kBufferBytes = 1 << 18;

}  // namespace

LineReader::~LineReader() {
  if (file_ != nullptr) std::fclose(file_);
}

bool LineReader::Open(const std::string& path, std::string* error) {
  struct stat info;
  file_ = std::fopen(path.c_str(), "rb");
  const int number = errno;
  if (file_ != nullptr && fstat(fileno(file_), &info) == 0 && S_ISDIR(info.st_mode)) {
    *error = fmt::format("{}: is a directory; name a file", path);
    return false;
  }
  if (file_ == nullptr) {
    *error = fmt::format("{}: cannot open it: {}", path, std::strerror(number));
    return false;
  }
  buffer_.resize(kBufferBytes);
  return true;
}

// Moves what is left to the front and reads on behind it.
bool LineReader::Fill() {
  std::memmove(buffer_.data(), buffer_.data() + begin_, end_ - begin_);
  end_ -= begin_;
  begin_ = 0;
  const size_t read = std::fread(buffer_.data() + end_, 1, buffer_.size() - end_, file_);
  failed_ = std::ferror(file_) != 0;
  end_ += read;
  return read != 0;
}

bool LineReader::Next(std::string_view* line) {
  const auto find = [this] {
    return static_cast<const char*>(
        std::memchr(buffer_.data() + begin_, '\n', std::min(end_ - begin_, kMaxLine)));
  };
  const char* newline = find();
  while (newline == nullptr && end_ - begin_ < kMaxLine && Fill()) newline = find();
  if (begin_ == end_ || failed_) return false;

  const size_t rest = std::min(end_ - begin_, kMaxLine);
  const size_t length = newline == nullptr
                            ? rest
                            : static_cast<size_t>(newline - (buffer_.data() + begin_));
  *line = std::string_view(buffer_.data() + begin_, length);
  has_line_end_ = newline != nullptr;
  begin_ += length + (has_line_end_ ? 1 : 0);
  ++number_;
  return true;
}

}  // namespace hif4
