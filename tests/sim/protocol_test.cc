#include "sim/lockstep/protocol.h"

#include <gtest/gtest.h>

#include <string>

namespace hif4::sim {
namespace {

constexpr int kCycles = 20000;

// A character per cycle: reset, flush, and otherwise offer and ready.
std::string Record(uint64_t seed, Stall stall, bool disturb, bool accept) {
  Protocol protocol(seed, stall, disturb);
  std::string record;
  bool kept = false;
  for (int i = 0; i < kCycles; ++i) {
    const Protocol::Cycle cycle = protocol.Next(kept, false);
    record += !cycle.rst_n  ? 'r'
              : cycle.flush ? 'f'
                            : "-or+"[(cycle.offer ? 1 : 0) + (cycle.ready ? 2 : 0)];
    kept = cycle.offer && !accept;
  }
  return record;
}

TEST(ProtocolTest, IsAFunctionOfItsSeed) {
  EXPECT_EQ(Record(3, Stall::kMix, true, true), Record(3, Stall::kMix, true, true));
  EXPECT_NE(Record(3, Stall::kMix, true, true), Record(4, Stall::kMix, true, true));
}

TEST(ProtocolTest, StartsInReset) {
  const std::string record = Record(1, Stall::kNone, false, true);
  EXPECT_EQ(record.substr(0, 2), "rr");
  EXPECT_EQ(record.find('r', 2), std::string::npos) << "undisturbed: no other reset";
}

TEST(ProtocolTest, WithoutStallsBothSidesAreAlwaysThere) {
  EXPECT_EQ(Record(1, Stall::kNone, false, true).find_first_not_of("r+"),
            std::string::npos);
}

TEST(ProtocolTest, StallsWhereItIsAskedTo) {
  EXPECT_EQ(Record(1, Stall::kIn, false, true).find('o'), std::string::npos);
  EXPECT_NE(Record(1, Stall::kIn, false, true).find("r", 2), std::string::npos);
  EXPECT_EQ(Record(1, Stall::kOut, false, true).find('-'), std::string::npos);
  EXPECT_NE(Record(1, Stall::kOut, false, true).find('o'), std::string::npos);
  for (const char c : {'-', 'o', '+'}) {
    EXPECT_NE(Record(1, Stall::kBoth, false, true).find(c), std::string::npos);
    EXPECT_NE(Record(1, Stall::kBurst, false, true).find(c), std::string::npos);
  }
}

TEST(ProtocolTest, BurstsAreLongerThanAPipeline) {
  const std::string record = Record(1, Stall::kBurst, false, true);
  EXPECT_NE(record.find("++++++++"), std::string::npos);
  EXPECT_NE(record.find("oooooo"), std::string::npos);
}

// What was offered and not accepted is offered until it is, except by a source that
// withdraws.
TEST(ProtocolTest, OnlyOneSourceWithdraws) {
  for (const Stall stall : {Stall::kIn, Stall::kBoth, Stall::kBurst}) {
    Protocol protocol(5, stall, false);
    bool kept = false;
    for (int i = 0; i < kCycles; ++i) {
      const bool offer = protocol.Next(kept, false).offer;
      ASSERT_TRUE(offer || !kept);
      kept = offer;
    }
  }
  Protocol protocol(5, Stall::kWithdraw, false);
  int withdrawn = 0;
  bool kept = false;
  for (int i = 0; i < kCycles; ++i) {
    const bool offer = protocol.Next(kept, false).offer;
    withdrawn += kept && !offer;
    kept = offer;
  }
  EXPECT_GT(withdrawn, kCycles / 50);
}

TEST(ProtocolTest, DisturbsOnlyWhenItMay) {
  const std::string record = Record(1, Stall::kMix, true, true);
  EXPECT_NE(record.find('f'), std::string::npos);
  EXPECT_NE(record.find('r', 2), std::string::npos);
  Protocol protocol(1, Stall::kMix, true);
  protocol.Next(false, true);
  protocol.Next(false, true);
  for (int i = 0; i < kCycles; ++i) {
    const Protocol::Cycle cycle = protocol.Next(false, true);
    ASSERT_TRUE(cycle.rst_n && !cycle.flush) << "quiet";
  }
}

TEST(ProtocolTest, AMixHasEveryKind) {
  Protocol protocol(1, Stall::kMix, false);
  int cycles[kStallKinds] = {};
  for (int i = 0; i < kCycles; ++i) {
    ++cycles[static_cast<int>(protocol.Next(false, false).stall)];
  }
  for (const int count : cycles) EXPECT_GT(count, kCycles / 30);
}

TEST(StallTest, NamesAreReadBack) {
  for (const std::string& name : StallNames()) {
    Stall stall = Stall::kNone;
    EXPECT_TRUE(ParseStall(name, &stall));
    EXPECT_EQ(StallNames()[static_cast<size_t>(stall)], name);
  }
  Stall stall;
  EXPECT_FALSE(ParseStall("always", &stall));
}

}  // namespace
}  // namespace hif4::sim
