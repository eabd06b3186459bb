// Lines of a text file, without loading it whole.
#ifndef HIF4_MODEL_VECTOR_LINE_READER_H_
#define HIF4_MODEL_VECTOR_LINE_READER_H_

#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

namespace hif4 {

class LineReader {
 public:
  LineReader() = default;
  ~LineReader();
  LineReader(const LineReader&) = delete;
  LineReader& operator=(const LineReader&) = delete;

  // False: `error` says why, with the path.
  bool Open(const std::string& path, std::string* error);

  // The next line without its '\n'; valid until the next call. A line ends at kMaxLine
  // characters at the latest. False at the end of the file, or if it cannot be read on.
  bool Next(std::string_view* line);

  // Of the line that Next() gave last.
  uint64_t number() const { return number_; }          // from 1
  bool has_line_end() const { return has_line_end_; }  // false: cut off, or too long
  bool failed() const { return failed_; }              // an input error, not the end

  static constexpr size_t kMaxLine = 1 << 16;

 private:
  bool Fill();

  std::FILE* file_ = nullptr;
  std::vector<char> buffer_;
  size_t begin_ = 0, end_ = 0;
  uint64_t number_ = 0;
  bool has_line_end_ = false, failed_ = false;
};

}  // namespace hif4

#endif  // HIF4_MODEL_VECTOR_LINE_READER_H_
