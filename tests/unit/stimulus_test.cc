#include "model/unit/stimulus.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "model/unit/hif4_patterns.h"
#include "model/unit/mac_unit.h"
#include "tests/unit/same_steps.h"

namespace hif4 {
namespace {

constexpr uint64_t kRandomItems = 3000;

class EveryUnit : public testing::TestWithParam<std::pair<std::string, bool>> {
 protected:
  const MacUnit& unit() { return *FindMacUnit(GetParam().first); }
  bool exact() { return GetParam().second; }
};

std::vector<std::pair<std::string, bool>> UnitsAndAccumulators() {
  std::vector<std::pair<std::string, bool>> all;
  for (const MacUnit* unit : MacUnits()) {
    all.push_back({unit->name, false});
    if (unit->has_exact) all.push_back({unit->name, true});
  }
  return all;
}

INSTANTIATE_TEST_SUITE_P(Stimulus, EveryUnit, testing::ValuesIn(UnitsAndAccumulators()),
                         [](const auto& info) {
                           return info.param.first +
                                  (info.param.second ? "_exact" : "_fp32");
                         });

// An item starts with first, ends with last, and is what its plan says.
TEST_P(EveryUnit, ItemsAreWellFormed) {
  const Stimulus stimulus(unit(), exact(), 5);
  const uint64_t items = stimulus.directed_count() + kRandomItems;
  for (uint64_t k = 0; k < items; ++k) {
    const Item item = stimulus.item(k);
    const ItemPlan plan = stimulus.plan(k);
    ASSERT_FALSE(item.steps.empty());
    EXPECT_TRUE(item.steps.front().first) << item.category << " " << plan.index;
    EXPECT_TRUE(item.steps.back().last) << item.category << " " << plan.index;
    EXPECT_EQ(plan.steps, static_cast<int>(item.steps.size()));
    int results = 0;
    for (const Step& step : item.steps) results += step.last ? 1 : 0;
    EXPECT_EQ(plan.results, results);
    EXPECT_FALSE(item.clauses.empty()) << item.category;
    const StimulusCategory& category =
        stimulus.categories()[static_cast<size_t>(plan.category)];
    EXPECT_EQ(item.category, category.name);
    EXPECT_EQ(k < stimulus.directed_count(), category.directed != 0);
  }
}

TEST_P(EveryUnit, CategoriesHaveTheirOwnNames) {
  const Stimulus stimulus(unit(), exact(), 5);
  std::set<std::string> names;
  for (const StimulusCategory& category : stimulus.categories()) {
    EXPECT_TRUE(names.insert(category.name).second) << category.name;
    EXPECT_TRUE(names.insert(category.name + " shape").second) << category.name;
  }
}

TEST_P(EveryUnit, ClausesAreThoseOfTheAccumulator) {
  const Stimulus stimulus(unit(), exact(), 5);
  std::set<std::string> named;
  for (uint64_t k = 0; k < stimulus.directed_count(); ++k) {
    for (const std::string& clause : stimulus.item(k).clauses) named.insert(clause);
  }
  EXPECT_EQ(named.count("A1"), exact() ? 0u : 1u);
  EXPECT_EQ(named.count("A5"), exact() ? 1u : 0u);
  for (const char* clause : {"A2", "A3", "A4"}) {
    EXPECT_EQ(named.count(clause), 1u) << clause;
  }
}

// Items in any order, from any object, are the same; another seed changes random ones
// only.
TEST_P(EveryUnit, ItemsDependOnSeedAndNumberAlone) {
  const Stimulus one(unit(), exact(), 5), same(unit(), exact(), 5),
      other(unit(), exact(), 6);
  const uint64_t items = one.directed_count() + kRandomItems;
  uint64_t different = 0;
  for (uint64_t k = items; k-- > 0;) {
    const std::vector<Step> steps = one.steps(k);
    EXPECT_TRUE(SameSteps(steps, same.steps(k)));
    const bool equal = SameSteps(steps, other.steps(k));
    EXPECT_TRUE(equal || k >= one.directed_count()) << k;
    different += equal ? 0 : 1;
  }
  EXPECT_GT(different, kRandomItems * 99 / 100);
}

TEST_P(EveryUnit, ItemsForSteps) {
  const Stimulus stimulus(unit(), exact(), 5);
  EXPECT_EQ(stimulus.ItemsForSteps(0), stimulus.directed_count());
  EXPECT_EQ(stimulus.ItemsForSteps(1), stimulus.directed_count());
  uint64_t steps = 0;
  const uint64_t items = stimulus.directed_count() + 500;
  for (uint64_t k = 0; k < items; ++k) {
    steps += static_cast<uint64_t>(stimulus.plan(k).steps);
  }
  EXPECT_EQ(stimulus.ItemsForSteps(steps), items);
  EXPECT_EQ(stimulus.ItemsForSteps(steps + 1), items + 1);
}

// A mac with a directed and a random category more, in front of the others.
std::vector<StimulusCategory> MoreCategories() {
  std::vector<StimulusCategory> all = MacCategories();
  all.insert(all.begin(),
             Constrained("new random", {"A1", "A5"}, 9, [](Random* random, auto* steps) {
               for (Step& step : *steps) step.a.scale_word = random->Next32();
             }));
  all.insert(all.begin(), Directed("new directed", {"D1"}, 5,
                                   [](uint64_t) { return ResultOf(0, {Step()}); }));
  return all;
}

// B39: a new category leaves the items of all others as they were.
TEST(Stimulus, NewCategoriesLeaveOthersAlone) {
  MacUnit more = *FindMacUnit("mac");
  more.categories = MoreCategories;
  const Stimulus before(*FindMacUnit("mac"), false, 5), after(more, false, 5);
  ASSERT_EQ(after.directed_count(), before.directed_count() + 5);

  using Key = std::pair<std::string, uint64_t>;
  std::map<Key, std::vector<Step>> items;
  for (uint64_t k = 0; k < before.directed_count() + kRandomItems; ++k) {
    items[{before.item(k).category, before.plan(k).index}] = before.steps(k);
  }
  uint64_t found = 0;
  for (uint64_t k = 0; k < after.directed_count() + 2 * kRandomItems; ++k) {
    const auto item = items.find({after.item(k).category, after.plan(k).index});
    if (item == items.end()) continue;
    EXPECT_TRUE(SameSteps(item->second, after.steps(k))) << item->first.first;
    ++found;
  }
  EXPECT_EQ(found, items.size());
}

// A filter of clauses keeps what covers one of them.
TEST(Stimulus, Filter) {
  const Stimulus dot(*FindMacUnit("mac"), false, 5,
                     [](const std::string& clause) { return clause[0] == 'D'; });
  std::set<std::string> clauses;
  for (const StimulusCategory& category : dot.categories()) {
    EXPECT_FALSE(category.clauses.empty());
    clauses.insert(category.clauses.begin(), category.clauses.end());
  }
  EXPECT_EQ(clauses, (std::set<std::string>{"D1", "D2", "D3"}));
}

// What random items are made of: all lengths, inner firsts and lasts, kinds of init.
TEST(Stimulus, RandomItemsVary) {
  const Stimulus stimulus(*FindMacUnit("mac"), false, 5);
  uint64_t single = 0, few = 0, many = 0, restarted = 0, emitted = 0, steps = 0;
  std::set<uint32_t> scales;
  int nan_init = 0, infinite_init = 0, subnormal_init = 0, zero_init = 0;
  const uint64_t items = 40000;
  for (uint64_t k = stimulus.directed_count(); k < stimulus.directed_count() + items;
       ++k) {
    const std::vector<Step> item = stimulus.steps(k);
    single += item.size() == 1 ? 1 : 0;
    few += item.size() > 1 && item.size() < 5 ? 1 : 0;
    many += item.size() > 64 ? 1 : 0;
    steps += item.size();
    for (size_t n = 0; n < item.size(); ++n) {
      restarted += n > 0 && item[n].first ? 1 : 0;
      emitted += n + 1 < item.size() && item[n].last ? 1 : 0;
      scales.insert((item[n].a.scale_word & 0xFF) << 8 | (item[n].b.scale_word & 0xFF));
    }
    const Fp32 init = item[0].init;
    nan_init += init.is_nan() ? 1 : 0;
    infinite_init += init.is_infinite() ? 1 : 0;
    zero_init += init.is_zero() ? 1 : 0;
    subnormal_init += !init.is_zero() && init.exponent_field() == 0 ? 1 : 0;
  }
  EXPECT_GT(single, items / 8);
  EXPECT_GT(few, items / 4);
  EXPECT_GT(many, 20u);
  EXPECT_GT(restarted, items / 20);
  EXPECT_GT(emitted, items / 20);
  EXPECT_GT(steps, 4 * items);
  EXPECT_LT(steps, 12 * items);
  EXPECT_GT(scales.size(), 50000u);  // of 65,536 pairs
  for (const int kind : {nan_init, infinite_init, subnormal_init, zero_init}) {
    EXPECT_GT(kind, 200);
  }
}

}  // namespace
}  // namespace hif4
