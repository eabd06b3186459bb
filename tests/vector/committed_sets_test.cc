// The files under vectors/ are what the commands in their manifest give, byte for byte.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <sstream>

#include "model/vector/sha256.h"
#include "model/vector/vector_file.h"
#include "model/vector/verify.h"
#include "tests/vector/files.h"

namespace hif4 {
namespace {

struct Entry {
  std::string sha256, path;
  VectorRequest request;
  uint64_t rows = 0;
  bool tensors = false;  // made of vectors/real; tests/tools makes them again
};

// "<sha256>  hif4 vectors gen --unit mac ... -o vectors/FILE"
Entry ParseEntry(const std::string& line) {
  std::istringstream stream(line);
  std::string word;
  std::map<std::string, std::string> options;
  Entry entry;
  stream >> entry.sha256;
  for (const char* expected : {"hif4", "vectors", "gen"}) {
    stream >> word;
    EXPECT_EQ(word, expected) << line;
  }
  while (stream >> word) stream >> options[word];
  const auto take = [&](const char* name, std::string* value) {
    if (options.count(name) != 0) *value = options[name];
    options.erase(name);
  };
  std::string rows, seed = "0", activations, weights;
  take("--unit", &entry.request.unit);
  take("--accumulator", &entry.request.accumulator);
  take("--profile", &entry.request.profile);
  take("--taps", &entry.request.taps);
  take("--count", &rows);
  take("--seed", &seed);
  take("--activations", &activations);
  take("--weights", &weights);
  entry.tensors = !activations.empty() && !weights.empty();
  take("-o", &entry.path);
  EXPECT_TRUE(options.empty()) << options.begin()->first;
  entry.rows = std::stoull(rows);
  entry.request.seed = std::stoull(seed);
  return entry;
}

std::vector<Entry> Manifest() {
  std::vector<Entry> entries;
  for (const std::string& line :
       Lines(ReadAll(HIF4_SOURCE_DIR "/vectors/manifest.txt"))) {
    if (line[0] != '#') entries.push_back(ParseEntry(line));
  }
  EXPECT_GE(entries.size(), 7u);
  return entries;
}

TEST(CommittedSets, ComeOutByteForByte) {
  for (const Entry& entry : Manifest()) {
    GenerateOptions options;
    options.rows = entry.rows;
    options.jobs = 2;
    const std::string committed = ReadAll(std::string(HIF4_SOURCE_DIR "/") + entry.path);
    Sha256 sha;
    sha.Update(committed);
    EXPECT_EQ(sha.HexDigest(), entry.sha256) << entry.path;
    if (entry.tensors) continue;
    EXPECT_TRUE(VectorBytes(entry.request, options) == committed) << entry.path;
  }
}

TEST(CommittedSets, AreRight) {
  for (const Entry& entry : Manifest()) {
    VectorFile file;
    VectorStatus status = file.Open(std::string(HIF4_SOURCE_DIR "/") + entry.path);
    ASSERT_TRUE(status.ok()) << status.message;
    const auto unit = MakeVectorUnit(file, &status);
    ASSERT_TRUE(status.ok()) << status.message;
    EXPECT_TRUE(VerifyFile(file, *unit).ok()) << entry.path;
    EXPECT_EQ(file.header().generator_version, kGeneratorVersion);
  }
}

// There is one for every part of a MAC, and for mac with either accumulator.
TEST(CommittedSets, CoverTheUnits) {
  std::set<std::string> units;
  for (const Entry& entry : Manifest()) {
    units.insert(entry.request.unit + "-" + entry.request.accumulator);
  }
  for (const char* unit :
       {"mac-fp32", "mac-exact", "acc-fp32", "acc-exact", "dot-fp32", "encode-fp32",
        "decode-fp32", "resq-fp32", "nvfp4-fp32", "mxfp4-fp32"}) {
    EXPECT_EQ(units.count(unit), 1u) << unit;
  }
}

}  // namespace
}  // namespace hif4
