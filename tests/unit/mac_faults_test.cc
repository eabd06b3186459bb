// The directed items alone tell every faulty MAC from a right one, in every file.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "model/unit/stimulus.h"
#include "tests/unit/faulty_mac.h"

namespace hif4 {
namespace {

struct Found {
  int results = 0;  // wrong ones
  std::set<std::string> categories;
};

Found Compare(Fault fault) {
  const MacUnit& mac = *FindMacUnit("mac");
  const Stimulus stimulus(mac, false, 1);
  Found found;
  for (uint64_t k = 0; k < stimulus.directed_count(); ++k) {
    const Item item = stimulus.item(k);
    GoldenMac golden(mac, false);
    FaultyMac faulty(fault);
    for (const Step& step : item.steps) {
      golden.Accumulate(step);
      faulty.Accumulate(step);
      if (!step.last) continue;
      const RoundedFp32 expected = golden.Result(), got = faulty.Result();
      if (expected.value == got.value && expected.flags == got.flags) continue;
      ++found.results;
      found.categories.insert(item.category);
    }
  }
  return found;
}

// The second implementation is right where nothing is planted: what differs below comes
// from the fault.
TEST(MacFaults, NoneIsRight) { EXPECT_EQ(Compare(Fault::kNone).results, 0); }

TEST(MacFaults, EachIsFound) {
  int found = 0;
  for (int f = 1; f < static_cast<int>(Fault::kCount); ++f) {
    const Found wrong = Compare(static_cast<Fault>(f));
    EXPECT_GT(wrong.results, 0) << FaultName(static_cast<Fault>(f));
    found += wrong.results > 0 ? 1 : 0;
  }
  EXPECT_EQ(found, 30);
}

// A fault is found where it belongs, so that the category names the cause.
TEST(MacFaults, ByTheirCategory) {
  const auto in = [](Fault fault, const char* category) {
    EXPECT_EQ(Compare(fault).categories.count(category), 1u)
        << FaultName(fault) << " is not found by " << category;
  };
  in(Fault::kSwappedNibbles, "lane");
  in(Fault::kReversedElements, "lane");
  in(Fault::kStridedE18, "micro-exponent");
  in(Fault::kStridedE116, "micro-exponent");
  in(Fault::kReversedE116, "micro-exponent");
  in(Fault::kSixteenBitSum, "extreme");
  in(Fault::kNarrowGroupSum, "extreme");
  in(Fault::kFortyEightLanes, "flipped-bit");
  in(Fault::kNanOfAIgnored, "nan-scale");
  in(Fault::kNanOfBIgnored, "nan-scale");
  in(Fault::kNanOnlyWithCodes, "nan-scale");
  in(Fault::kMantissaOfBIgnored, "scale-mantissa");
  in(Fault::kSmallScalesFlushed, "extreme");
  in(Fault::kTiesAway, "tie");
  in(Fault::kTruncates, "tie");
  in(Fault::kStickyLost, "tie");
  in(Fault::kSubnormalsFlushed, "subnormal");
  in(Fault::kMinusZeroKept, "init");
  in(Fault::kNanPayloadKept, "init");
  in(Fault::kCLast, "c-first");
  in(Fault::kFirstIgnored, "control");
  in(Fault::kFirstKeepsFlags, "control");
  in(Fault::kInitAlwaysRead, "control");
  in(Fault::kLastClears, "control");
  in(Fault::kInexactOfLastStepOnly, "control");
  in(Fault::kInvalidOfInitMissed, "init");
  in(Fault::kInexactWithInfinity, "init");
}

}  // namespace
}  // namespace hif4
