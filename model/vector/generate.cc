#include "model/vector/generate.h"

#include <algorithm>
#include <deque>
#include <future>
#include <vector>

#include "model/vector/atomic_file.h"
#include "model/vector/sha256.h"

namespace hif4 {
namespace {

constexpr uint64_t kRowsPerChunk = 2048;

// Neighbouring items that one thread makes.
struct Chunk {
  uint64_t first_item, last_item;
  uint64_t rows;
};

struct Plan {
  VectorHeader header;  // complete but for the sha256
  std::vector<Chunk> chunks;
};

Plan MakePlan(const VectorUnit& unit, const GenerateOptions& options) {
  Plan plan;
  VectorHeader& h = plan.header;
  std::vector<bool> used(unit.categories().size());
  h.first_item = options.only ? options.only_item : 0;
  for (uint64_t k = h.first_item;; ++k) {
    const VectorItem item = unit.item(k);
    if (plan.chunks.empty() || plan.chunks.back().rows >= kRowsPerChunk) {
      plan.chunks.push_back({k, k, 0});
    }
    plan.chunks.back().last_item = k;
    plan.chunks.back().rows += static_cast<uint64_t>(item.rows);
    h.rows += static_cast<uint64_t>(item.rows);
    h.results += static_cast<uint64_t>(item.results);
    used[static_cast<size_t>(item.category)] = true;
    h.last_item = k;
    if (options.only || (k + 1 >= unit.directed_count() && h.rows >= options.rows)) break;
  }
  for (size_t c = 0; c < used.size(); ++c) {
    const std::vector<std::string>& clauses = unit.categories()[c].clauses;
    if (used[c]) h.clauses.insert(h.clauses.end(), clauses.begin(), clauses.end());
  }
  const VectorUnit::Identity& identity = unit.identity();
  h.unit = identity.unit;
  h.profile = identity.profile;
  h.accumulator = identity.accumulator;
  h.taps = identity.taps;
  h.seed = identity.seed;
  h.layout = unit.layout();
  h.sha256 = std::string(64, '0');
  return plan;
}

std::string ChunkText(const VectorUnit& unit, const Chunk& chunk) {
  const RowLayout& layout = unit.layout();
  const size_t words = static_cast<size_t>(layout.words());
  const size_t line = layout.characters() + 1;
  std::string text(chunk.rows * line, '\n');
  std::vector<uint32_t> rows;
  char* at = &text[0];
  for (uint64_t item = 0; item <= chunk.last_item - chunk.first_item; ++item) {
    const uint64_t k = chunk.first_item + item;
    const size_t count = static_cast<size_t>(unit.item(k).rows);
    rows.assign(count * words, 0);
    unit.Inputs(k, rows.data());
    const std::unique_ptr<VectorGolden> golden = unit.NewGolden();
    for (size_t n = 0; n < count; ++n) {
      uint32_t* row = &rows[n * words];
      row[0] = 0xA;
      golden->Expect(row);
      layout.Format(row, at);
      at += line;
    }
  }
  return text;
}

VectorStatus WriteRows(const VectorUnit& unit, const GenerateOptions& options,
                       const Plan& plan, AtomicFile* file, Sha256* sha) {
  const size_t jobs = static_cast<size_t>(std::max(options.jobs, 1));
  const std::launch policy = jobs > 1 ? std::launch::async : std::launch::deferred;
  std::deque<std::future<std::string>> ahead;
  size_t next = 0;
  uint64_t done = 0;
  for (const Chunk& chunk : plan.chunks) {
    while (next < plan.chunks.size() && ahead.size() < jobs) {
      const Chunk& later = plan.chunks[next++];
      ahead.push_back(
          std::async(policy, [&unit, &later] { return ChunkText(unit, later); }));
    }
    const std::string text = ahead.front().get();
    ahead.pop_front();
    sha->Update(text);
    const VectorStatus status = file->Write(text.data(), text.size());
    if (!status.ok()) return status;
    done += chunk.rows;
    if (options.progress) options.progress(done, plan.header.rows);
  }
  return {};
}

}  // namespace

VectorStatus Generate(const VectorUnit& unit, const GenerateOptions& options,
                      const std::string& path, VectorHeader* header) {
  Plan plan = MakePlan(unit, options);
  std::string head;
  for (int i = 0; i < kShaLine; ++i) head += HeaderLine(plan.header, i) + '\n';
  Sha256 sha;
  sha.Update(head);
  const long sha_offset = static_cast<long>(head.size());
  head += HeaderLine(plan.header, kShaLine) + '\n';

  AtomicFile file(options.on_temporary);
  VectorStatus status = file.Open(path);
  if (status.ok()) status = file.Write(head.data(), head.size());
  if (status.ok()) status = WriteRows(unit, options, plan, &file, &sha);
  if (!status.ok()) return status;

  plan.header.sha256 = sha.HexDigest();
  const std::string line = HeaderLine(plan.header, kShaLine);
  status = file.Rewrite(sha_offset, line.data(), line.size());
  if (status.ok()) status = file.Commit();
  if (header != nullptr) *header = plan.header;
  return status;
}

}  // namespace hif4
