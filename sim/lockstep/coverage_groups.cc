// FunctionalCoverage: the bins with their names.
#include <fmt/format.h>

#include "model/arith/flags.h"
#include "sim/lockstep/functional_coverage.h"

namespace hif4::sim {
namespace {

constexpr const char* kOperand[2] = {"A", "B"};
constexpr const char* kScaleClass[8] = {"00",    "01-3F", "40-7F", "80-BF",
                                        "C0-FB", "FC-FD", "FE",    "FF"};
constexpr const char* kPattern[4] = {"none", "one", "some", "all"};
constexpr const char* kInit[12] = {
    "+0",       "-0",       "+subnormal", "-subnormal", "+normal",   "-normal",
    "+FLT_MAX", "-FLT_MAX", "+infinity",  "-infinity",  "quiet NaN", "signalling NaN"};
constexpr const char* kResult[6] = {"zero",      "subnormal", "normal",
                                    "+infinity", "-infinity", "NaN"};
constexpr const char* kContext[4] = {"after reset", "after flush", "after last", "open"};

struct EventName {
  const char* name;
  bool needs_registers;  // cannot happen at NumPipeRegs = 0
};
constexpr EventName kEventName[] = {{"bubble at the input", false},
                                    {"step waits at the input", false},
                                    {"valid withdrawn", false},
                                    {"result not taken", false},
                                    {"result not taken for 8 cycles", false},
                                    {"results in successive cycles", false},
                                    {"flush, idle", false},
                                    {"flush, step offered", false},
                                    {"flush, open result", false},
                                    {"flush, busy", true},
                                    {"flush, result waits", false},
                                    {"reset, idle", false},
                                    {"reset, open result", false},
                                    {"reset, busy", true}};

}  // namespace

std::vector<CoverGroup> FunctionalCoverage::OperandGroups() const {
  std::vector<CoverGroup> groups;
  for (int operand = 0; operand < 2; ++operand) {
    CoverGroup codes = {fmt::format("scale code of {}", kOperand[operand]), 100, {}};
    for (int code = 0; code < 256; ++code) {
      codes.bins.push_back({fmt::format("{:02X}", code), code_[operand][code]});
    }
    groups.push_back(codes);
  }
  CoverGroup pairs = {"scale codes of A and B, by class", 85, {}};
  for (int a = 0; a < 8; ++a) {
    for (int b = 0; b < 8; ++b) {
      pairs.bins.push_back(
          {fmt::format("{} x {}", kScaleClass[a], kScaleClass[b]), pair_[a][b]});
    }
  }
  groups.push_back(pairs);
  if (!hif4_) return groups;
  for (int operand = 0; operand < 2; ++operand) {
    CoverGroup patterns = {fmt::format("E1 patterns of {}", kOperand[operand]), 100, {}};
    for (int kind = 0; kind < 4; ++kind) {
      patterns.bins.push_back(
          {fmt::format("E1_8 {}", kPattern[kind]), pattern_8_[operand][kind]});
      patterns.bins.push_back(
          {fmt::format("E1_16 {}", kPattern[kind]), pattern_16_[operand][kind]});
    }
    groups.push_back(patterns);
  }
  CoverGroup sums = {"E1 exponents of A and B added", 100, {}};
  for (int sum = 0; sum < 3; ++sum) {
    for (int j = 0; j < 8; ++j) {
      sums.bins.push_back({fmt::format("E1_8[{}] {}", j, sum), sum_8_[j][sum]});
    }
    for (int k = 0; k < 16; ++k) {
      sums.bins.push_back({fmt::format("E1_16[{}] {}", k, sum), sum_16_[k][sum]});
    }
  }
  groups.push_back(sums);
  return groups;
}

std::vector<CoverGroup> FunctionalCoverage::Groups() const {
  std::vector<CoverGroup> groups = OperandGroups();
  CoverGroup init = {"init", 100, {}}, result = {"result", 100, {}};
  for (int i = 0; i < 12; ++i) init.bins.push_back({kInit[i], init_[i]});
  for (int i = 0; i < 6; ++i) result.bins.push_back({kResult[i], result_[i]});

  CoverGroup flags = {"flags", 100, {}};
  flags.bins.push_back({"none", flags_[0]});
  flags.bins.push_back({"inexact", flags_[kInexact]});
  uint64_t invalid = 0;
  for (int f = 0; f < 16; ++f) invalid += (f & kInvalid) != 0 ? flags_[f] : 0;
  flags.bins.push_back({"invalid", invalid});

  CoverGroup sequence = {"first and last", 100, {}};
  for (int c = 0; c < kContexts; ++c) {
    for (int kind = 0; kind < 4; ++kind) {
      sequence.bins.push_back(
          {fmt::format("{}: {}{}", kContext[c], (kind & 2) != 0 ? "first" : "no first",
                       (kind & 1) != 0 ? ", last" : ""),
           sequence_[c][kind >> 1][kind & 1]});
    }
  }
  CoverGroup stall = {"stalls", 100, {}}, events = {"handshake", 100, {}};
  for (int s = 0; s < kStallKinds; ++s) {
    stall.bins.push_back({StallNames()[static_cast<size_t>(s)], stall_[s]});
  }
  for (int e = 0; e < kEvents; ++e) {
    if (kEventName[e].needs_registers && !registered_) continue;
    events.bins.push_back({kEventName[e].name, event_[e]});
  }
  groups.insert(groups.end(), {init, result, flags, sequence, stall, events});
  return groups;
}

}  // namespace hif4::sim
