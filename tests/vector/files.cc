#include "tests/vector/files.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <fstream>
#include <sstream>

#include "model/vector/sha256.h"

namespace hif4 {

std::string TestPath(const std::string& name) {
  return testing::TempDir() + "hif4-" + std::to_string(getpid()) + "-" + name;
}

std::string ReadAll(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  EXPECT_TRUE(file.good()) << path;
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

void WriteAll(const std::string& path, const std::string& bytes) {
  // A new file each time: some file systems flush one that is truncated and written
  // again.
  std::remove(path.c_str());
  std::ofstream file(path, std::ios::binary);
  file << bytes;
  file.close();
  ASSERT_TRUE(file.good()) << path;
}

std::string MakeVectors(const std::string& name, const VectorRequest& request,
                        uint64_t rows, int jobs) {
  VectorStatus status;
  const auto unit = MakeVectorUnit(request, &status);
  EXPECT_TRUE(status.ok()) << status.message;
  const std::string path = TestPath(name);
  if (unit == nullptr) return path;
  GenerateOptions options;
  options.rows = rows;
  options.jobs = jobs;
  status = Generate(*unit, options, path);
  EXPECT_TRUE(status.ok()) << status.message;
  return path;
}

std::string VectorBytes(const VectorRequest& request, const GenerateOptions& options) {
  VectorStatus status;
  const auto unit = MakeVectorUnit(request, &status);
  EXPECT_TRUE(status.ok()) << status.message;
  if (unit == nullptr) return "";
  const std::string path = TestPath("bytes.mem");
  status = Generate(*unit, options, path);
  EXPECT_TRUE(status.ok()) << status.message;
  const std::string bytes = ReadAll(path);
  std::remove(path.c_str());
  return bytes;
}

std::vector<std::string> Lines(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  std::string line;
  while (std::getline(stream, line)) lines.push_back(line);
  return lines;
}

std::string Joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return text;
}

std::string Signed(const std::string& text) {
  std::vector<std::string> lines = Lines(text);
  Sha256 sha;
  for (size_t n = 0; n < lines.size(); ++n) {
    if (n != kShaLine) sha.Update(lines[n] + '\n');
  }
  lines[kShaLine] = "// sha256: " + sha.HexDigest();
  return Joined(lines);
}

}  // namespace hif4
