#include "model/codec/prune_tensor.h"

#include <algorithm>
#include <numeric>
#include <vector>

#include "model/codec/names.h"
#include "model/codec/prune24.h"
#include "model/codec/square_sum.h"
#include "model/codec/tensor_blocks.h"
#include "model/codec/unit_value.h"

namespace hif4 {
namespace {

constexpr const char* kNames[kPatternCount] = {"none", "2:4", "channel", "block",
                                               "dense"};

// Marks the ceil(n/2) largest norms, ties to the lower index.
std::vector<bool> LargerHalf(const std::vector<SquareSum>& norms) {
  std::vector<size_t> order(norms.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(),
                   [&](size_t a, size_t b) { return norms[b] < norms[a]; });
  std::vector<bool> kept(norms.size());
  for (size_t i = 0; i < (norms.size() + 1) / 2; ++i) kept[order[i]] = true;
  return kept;
}

// Groups elements by group(place, i), and drops all of the groups of the smaller half.
template <typename Group>
void PruneGroups(UnitTensor* tensor, const RowMap& map, size_t groups, Group group) {
  std::vector<SquareSum> norms(groups);
  ForEachBlock(map, [&](const BlockPlace& place) {
    for (int i = 0; i < place.count; ++i) {
      norms[group(place, i)].Add(ValueOf(tensor->format, tensor->units[place.unit], i));
    }
  });
  const std::vector<bool> kept = LargerHalf(norms);
  ForEachBlock(map, [&](const BlockPlace& place) {
    for (int i = 0; i < place.count; ++i) {
      if (!kept[group(place, i)]) SetCode(&tensor->units[place.unit], i, 0x0);
    }
  });
}

void PruneChannels(UnitTensor* tensor, const RowMap& map) {
  PruneGroups(tensor, map, static_cast<size_t>(map.length),
              [](const BlockPlace& place, int i) {
                return static_cast<size_t>(place.first + i);
              });
}

void PruneBlocks(UnitTensor* tensor, const RowMap& map) {
  const int64_t high = (map.rows() + kPruneBlockRows - 1) / kPruneBlockRows;
  const int64_t wide = map.units_per_row;
  PruneGroups(tensor, map, static_cast<size_t>(high * wide),
              [wide](const BlockPlace& place, int) {
                return static_cast<size_t>(place.row / kPruneBlockRows * wide +
                                           place.first / kUnitLength);
              });
}

}  // namespace

const char* PatternName(Pattern pattern) { return kNames[static_cast<int>(pattern)]; }

bool FindPattern(const char* name, Pattern* pattern) {
  const int found = FindName(kNames, kPatternCount, name);
  if (found >= 0) *pattern = static_cast<Pattern>(found);
  return found >= 0;
}

void Prune(Pattern pattern, UnitTensor* tensor) {
  const RowMap map = CheckedRows(*tensor);
  switch (pattern) {
    case Pattern::kNone:
      tensor->units.clear();
      break;
    case Pattern::k2of4:
      for (Unit64& unit : tensor->units) unit = Expand(Prune2of4(unit));
      break;
    case Pattern::kChannel:
      PruneChannels(tensor, map);
      break;
    case Pattern::kBlock:
      PruneBlocks(tensor, map);
      break;
    case Pattern::kDense:
      break;
  }
}

}  // namespace hif4
