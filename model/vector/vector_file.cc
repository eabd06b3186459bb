#include "model/vector/vector_file.h"

#include <fmt/format.h>

#include <filesystem>
#include <string_view>
#include <vector>

#include "model/vector/line_reader.h"
#include "model/vector/sha256.h"

namespace hif4 {
namespace {

constexpr const char* kMakeAnew = "copy or generate the file anew";

// One pass over a file. Each function returns at the first thing that is wrong.
class Scan {
 public:
  Scan(const std::string& path, bool hash) : path_(path), hash_(hash) {}

  VectorStatus Run(VectorHeader* header, const VectorFile::Visitor& visit) {
    std::string error;
    std::error_code none;
    const auto kind = std::filesystem::status(path_, none).type();
    if (kind == std::filesystem::file_type::fifo ||
        kind == std::filesystem::file_type::character) {
      return Wrong(VectorError::kCannotOpen,
                   "is a pipe or a device; a vector file is read twice: name a file");
    }
    if (!reader_.Open(path_, &error)) return {VectorError::kCannotOpen, error};
    VectorStatus status = ReadHeader(header);
    if (status.ok()) status = ReadRows(*header, visit);
    return status;
  }

 private:
  VectorStatus Wrong(VectorError error, const std::string& what) const {
    return {error, fmt::format("{}: {}", path_, what)};
  }

  VectorStatus Ended(const std::string& where) const {
    if (reader_.failed()) return Wrong(VectorError::kCannotOpen, "cannot read on");
    return Wrong(VectorError::kShort,
                 fmt::format("short: the file ends {}; {}", where, kMakeAnew));
  }

  void Hash(std::string_view line) {
    if (!hash_) return;
    sha_.Update(line.data(), line.size());
    sha_.Update("\n", 1);
  }

  VectorStatus ReadHeader(VectorHeader* header) {
    std::string_view line;
    for (int i = 0; i < kHeaderLines; ++i) {
      if (!reader_.Next(&line)) {
        if (i > 0 || reader_.failed()) return Ended("within its header");
        return Wrong(VectorError::kEmpty, fmt::format("empty: 0 bytes; {}", kMakeAnew));
      }
      if (!line.empty() && line.back() == '\r' && line.compare(0, 3, "// ") == 0) {
        return Wrong(VectorError::kAltered,
                     fmt::format("altered: line {} ends in CR LF; copy the file without "
                                 "converting line ends",
                                 i + 1));
      }
      const VectorStatus status = ParseHeaderLine(std::string(line), i, header);
      if (!status.ok() && i > 0 && !reader_.has_line_end()) {
        return Ended("within its header");
      }
      if (!status.ok()) return Wrong(status.error, status.message);
      if (!reader_.has_line_end()) return Ended("within its header");
      if (i != kShaLine) Hash(line);
    }
    if (header->rows == 0) return Wrong(VectorError::kEmpty, "empty: it has no rows");
    return {};
  }

  VectorStatus ReadRows(const VectorHeader& header, const VectorFile::Visitor& visit) {
    std::vector<uint32_t> row(static_cast<size_t>(header.layout.words()));
    std::string_view line;
    const int last = header.layout.Find("last");
    uint64_t results = 0, index = 0;
    bool result = false;
    for (; index < header.rows; ++index) {
      if (!reader_.Next(&line)) {
        return Ended(fmt::format("after {} of {} rows", index, header.rows));
      }
      const VectorStatus status = ReadRow(header, line, index, row.data());
      if (!status.ok()) return status;
      result =
          last < 0 ||
          row[static_cast<size_t>(header.layout.word(static_cast<size_t>(last)))] != 0;
      results += result ? 1 : 0;
      Hash(line);
      if (visit && !visit(index, row.data())) return {};
    }
    if (reader_.Next(&line)) {
      return Wrong(VectorError::kLong,
                   fmt::format("long: line {} follows the last of {} "
                               "rows; {}",
                               reader_.number(), header.rows, kMakeAnew));
    }
    return CheckEnd(header, results, result);
  }

  VectorStatus ReadRow(const VectorHeader& header, std::string_view line, uint64_t index,
                       uint32_t* row) {
    const RowLayout& layout = header.layout;
    if (!reader_.has_line_end() && line.size() <= layout.characters()) {
      return Ended(fmt::format("within row {} of {}", index, header.rows));
    }
    if (line.size() != layout.characters()) {
      return Wrong(
          VectorError::kWidth,
          fmt::format("line {}: {} characters; a row of {} bits has {}", reader_.number(),
                      line.size(), layout.width(), layout.characters()));
    }
    size_t column = 0;
    if (!layout.Parse(line.data(), row, &column)) {
      return Wrong(VectorError::kDigit,
                   fmt::format("line {}, column {}: '{}' cannot stand here in "
                               "'{}'; {}",
                               reader_.number(), column + 1, Shown(line[column]),
                               layout.FieldsText(), kMakeAnew));
    }
    if (row[0] != 0xA) {
      return Wrong(VectorError::kMark, fmt::format("line {}: the mark is '{}', not 'a'",
                                                   reader_.number(), Shown(line[0])));
    }
    return {};
  }

  static std::string Shown(char c) {
    if (c > ' ' && c < 0x7F) return std::string(1, c);
    return fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
  }

  VectorStatus CheckEnd(const VectorHeader& header, uint64_t results, bool result) {
    if (hash_) {
      const std::string sha256 = sha_.HexDigest();
      if (sha256 != header.sha256) {
        return Wrong(VectorError::kAltered,
                     fmt::format("altered: sha256 is {}, the header says {}; {}", sha256,
                                 header.sha256, kMakeAnew));
      }
    }
    if (results != header.results) {
      return Wrong(VectorError::kHeader,
                   fmt::format("line 11: {} results, but {} rows give one",
                               header.results, results));
    }
    if (!result) {
      return Wrong(VectorError::kHeader, "its last row gives no result (`last` is 0)");
    }
    return {};
  }

  std::string path_;
  bool hash_;
  LineReader reader_;
  Sha256 sha_;
};

}  // namespace

VectorStatus VectorFile::Open(const std::string& path) {
  path_ = path;
  header_ = VectorHeader();
  return Scan(path, true).Run(&header_, {});
}

VectorStatus VectorFile::ForEachRow(const Visitor& visit) const {
  VectorHeader header;
  return Scan(path_, false).Run(&header, visit);
}

}  // namespace hif4
