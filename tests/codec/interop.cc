#include "tests/codec/interop.h"

#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "model/vector/sha256.h"

namespace hif4 {
namespace {

std::vector<uint8_t> ReadBytes(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw std::runtime_error(path + ": cannot be read");
  return std::vector<uint8_t>(std::istreambuf_iterator<char>(in), {});
}

}  // namespace

InteropFile ReadInterop(const std::string& stem) {
  const std::string folder = std::string(HIF4_SOURCE_DIR) + "/vectors/interop/";
  const std::vector<uint8_t> text = ReadBytes(folder + stem + ".json");
  const nlohmann::json manifest = nlohmann::json::parse(text.begin(), text.end());

  InteropFile file;
  file.profile = manifest.at("profile").get<std::string>();
  file.block_bytes = manifest.at("block_bytes").get<int>();
  file.block_count = manifest.at("block_count").get<int>();
  const std::string name = manifest.at("file").get<std::string>();
  file.bytes = ReadBytes(folder + name);
  if (file.bytes.size() !=
      static_cast<size_t>(file.block_bytes) * static_cast<size_t>(file.block_count)) {
    throw std::runtime_error(name + ": not block_count blocks of block_bytes");
  }
  Sha256 sha256;
  sha256.Update(file.bytes.data(), file.bytes.size());
  if (sha256.HexDigest() != manifest.at("sha256").get<std::string>()) {
    throw std::runtime_error(name + ": sha256 differs from the manifest");
  }

  int next = 0;
  for (const nlohmann::json& entry : manifest.at("segments")) {
    InteropSegment segment;
    segment.name = entry.at("name").get<std::string>();
    segment.compare = entry.value("compare", "all");
    segment.first_block = entry.at("first_block").get<int>();
    segment.count = entry.at("count").get<int>();
    if (segment.first_block != next || segment.count <= 0) {
      throw std::runtime_error(stem + ".json: segment " + segment.name +
                               " leaves a gap or is empty");
    }
    next += segment.count;
    file.segments.push_back(segment);
  }
  if (next != file.block_count) {
    throw std::runtime_error(stem + ".json: segments do not reach the last block");
  }
  return file;
}

uint32_t ReadU32(const uint8_t* bytes) {
  return bytes[0] | static_cast<uint32_t>(bytes[1]) << 8 |
         static_cast<uint32_t>(bytes[2]) << 16 | static_cast<uint32_t>(bytes[3]) << 24;
}

}  // namespace hif4
