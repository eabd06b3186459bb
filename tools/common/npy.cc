#include "tools/common/npy.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "model/format/bf16.h"
#include "model/format/fp16.h"
#include "tools/common/error.h"
#include "tools/common/input_file.h"
#include "tools/common/npy_header.h"

namespace hif4::cli {
namespace {

constexpr size_t kMaxHeader = 65535;  // that of version 1; longer ones describe no array
constexpr char kWhole[] = "is the file whole?";

[[noreturn]] void Refuse(const InputFile& file, const std::string& what,
                         const std::string& remedy) {
  throw Error(kExitData, file.name(), what, remedy);
}

enum class Element { kFp32, kFp16, kBf16 };

struct ElementType {
  Element element = Element::kFp32;
  bool big_endian = false;
  size_t bytes() const { return element == Element::kFp32 ? 4 : 2; }
};

const char* TypeName(Element element) {
  return element == Element::kFp32   ? "float32"
         : element == Element::kFp16 ? "float16"
                                     : "bfloat16";
}

// `|V2` carries no byte order; libraries write BF16 so, little-endian.
ElementType TypeOf(const InputFile& file, const std::string& descr, bool bf16_words) {
  const char order = descr.empty() ? '\0' : descr[0];
  const std::string kind = descr.empty() ? "" : descr.substr(1);
  const bool is_word = kind == "u2" || kind == "V2";
  const bool known_order = order == '<' || order == '>' || (order == '|' && kind == "V2");
  ElementType type;
  type.big_endian = order == '>';
  if (known_order && kind == "f4") return type;
  if (known_order && kind == "f2") {
    type.element = Element::kFp16;
    return type;
  }
  if (known_order && is_word && bf16_words) {
    type.element = Element::kBf16;
    return type;
  }
  if (known_order && is_word) {
    Refuse(file, fmt::format("holds 16-bit words ('{}')", descr),
           "say that they are BF16 with --dtype bf16");
  }
  if (kind == "O") {
    Refuse(file, "holds Python objects, which are never loaded", "save it as float32");
  }
  Refuse(file, fmt::format("is of type '{}'", descr),
         "save it as float32, float16, or bfloat16 in uint16");
}

// The text of the header; the file stands at the first element after it.
std::string ReadHeader(InputFile* file) {
  uint8_t prefix[8];
  const size_t got = file->Read(prefix, sizeof prefix);
  if (got == 0) Refuse(*file, "is empty", "was it written?");
  if (got < sizeof prefix || std::string(prefix, prefix + 6) != "\x93NUMPY") {
    Refuse(*file, "is no .npy file: it does not begin with \\x93NUMPY",
           "save the array with numpy.save");
  }
  const int version = prefix[6];
  if (version < 1 || version > 3) {
    Refuse(*file, fmt::format("is of .npy version {}.{}", version, prefix[7]),
           "versions 1 to 3 are read");
  }
  uint8_t size[4] = {};
  const size_t size_bytes = version == 1 ? 2 : 4;
  if (file->Read(size, size_bytes) < size_bytes) {
    Refuse(*file, fmt::format("ends at byte {}, in its header", file->bytes_read()),
           kWhole);
  }
  const size_t length = size[0] | static_cast<size_t>(size[1]) << 8 |
                        static_cast<size_t>(size[2]) << 16 |
                        static_cast<size_t>(size[3]) << 24;
  if (length > kMaxHeader) {
    Refuse(*file, fmt::format("says that its header has {} bytes", length),
           "headers of up to 65535 are read");
  }
  std::string text(length, '\0');
  if (file->Read(text.data(), length) < length) {
    Refuse(*file, fmt::format("ends at byte {}, in its header", file->bytes_read()),
           kWhole);
  }
  return text;
}

Fp32 Value(const uint8_t* bytes, const ElementType& type) {
  uint32_t bits = 0;
  const size_t count = type.bytes();
  for (size_t b = 0; b < count; ++b) {
    bits = bits << 8 | bytes[type.big_endian ? b : count - 1 - b];
  }
  const auto word = static_cast<uint16_t>(bits);
  switch (type.element) {
    case Element::kFp32:
      return Fp32::FromBits(bits);
    case Element::kFp16:
      return ToFp32(Fp16::FromBits(word));
    default:
      return ToFp32(Bf16::FromBits(word));
  }
}

// The `count` elements that end the file.
std::vector<Fp32> ReadValues(InputFile* file, const ElementType& type, uint64_t count,
                             const std::string& shape) {
  const uint64_t begin = file->bytes_read();
  const auto check = [&](uint64_t bytes) {
    const uint64_t held = bytes / type.bytes();
    if (bytes % type.bytes() == 0 && held == count) return;
    Refuse(*file,
           fmt::format("has {} bytes of elements after byte {}, its shape ({}) needs {} "
                       "elements of {}",
                       bytes, begin, shape, count, type.bytes()),
           kWhole);
  };
  if (file->size()) check(*file->size() - begin);
  std::vector<Fp32> values;
  if (file->size()) values.reserve(count);  // they are there
  uint8_t bytes[4];
  while (values.size() < count && file->Read(bytes, type.bytes()) == type.bytes()) {
    values.push_back(Value(bytes, type));
  }
  char next;
  if (values.size() == count && file->Read(&next, 1) == 1) {
    Refuse(*file,
           fmt::format("goes on at byte {}, where its shape ({}) ends",
                       file->bytes_read() - 1, shape),
           kWhole);
  }
  check(file->bytes_read() - begin);
  return values;
}

// Column-major to row-major: the place of each element of C order in Fortran order.
std::vector<Fp32> ToCOrder(const std::vector<Fp32>& values, const Shape& shape) {
  std::vector<Fp32> out(values.size());
  Shape index(shape.size(), 0);
  for (Fp32& value : out) {
    size_t offset = 0;
    for (size_t d = shape.size(); d-- > 0;) {
      offset = offset * static_cast<size_t>(shape[d]) + static_cast<size_t>(index[d]);
    }
    value = values[offset];
    for (size_t d = shape.size(); d-- > 0;) {
      if (++index[d] < shape[d]) break;
      index[d] = 0;
    }
  }
  return out;
}

}  // namespace

NpyArray ReadNpy(const std::string& path, bool bf16_words) {
  InputFile file(path);
  NpyHeader header;
  try {
    header = ParseNpyHeader(ReadHeader(&file));
  } catch (const std::invalid_argument& error) {
    Refuse(file, error.what(), "save the array again with numpy.save");
  }
  const ElementType type = TypeOf(file, header.descr, bf16_words);
  NpyArray array;
  array.name = file.name();
  array.type = TypeName(type.element);
  array.shape = header.shape;
  const auto count = static_cast<uint64_t>(ElementCount(header.shape));
  array.values =
      ReadValues(&file, type, count, fmt::format("{}", fmt::join(header.shape, ", ")));
  if (header.fortran_order) array.values = ToCOrder(array.values, header.shape);
  return array;
}

}  // namespace hif4::cli
