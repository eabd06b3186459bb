#include <algorithm>

#include "model/unit/stimulus.h"
#include "model/vector/random.h"
#include "sim/lockstep/step_feed.h"

namespace hif4::sim {
namespace {

// Steps in one result without a `first` of its own, at most: far below the 2^16 of A5.
constexpr uint64_t kLongestContinuation = 8192;

class StimulusFeed : public StepFeed {
 public:
  StimulusFeed(const MacUnit& unit, bool exact, const StimulusFeedOptions& options)
      : options_(options), stimulus_(unit, exact, options.seed) {
    for (const StimulusCategory& category : stimulus_.categories()) {
      categories_.push_back({category.name, category.clauses});
    }
    if (!options.directed) item_ = stimulus_.directed_count();
    uint64_t directed = 0;
    for (uint64_t k = item_; k < stimulus_.directed_count(); ++k) {
      directed += static_cast<uint64_t>(stimulus_.plan(k).steps);
    }
    total_ = std::max(options.count, directed);
  }

  uint64_t total() const override { return total_; }
  bool directed() const override { return next_item_directed_; }
  const std::vector<FeedCategory>& categories() const override { return categories_; }

  bool Next(FedStep* out) override {
    if (taken_ == total_) return false;
    if (next_ == steps_.size()) LoadItem();
    out->step = steps_[next_++];
    out->item = item_ - 1;
    out->category = category_;
    out->has_expected = false;
    ++taken_;
    return true;
  }

 private:
  void LoadItem() {
    next_item_directed_ = item_ < stimulus_.directed_count();
    category_ = stimulus_.plan(item_).category;
    steps_ = stimulus_.steps(item_);
    next_ = 0;
    if (!next_item_directed_ && options_.odd_sequences) MakeOdd();
    for (const Step& step : steps_) continued_ = step.first ? 0 : continued_ + 1;
    ++item_;
  }

  // A2: a step without `first` continues whatever came before, a flush or a reset too; an
  // item without `last` leaves an open result, which the next `first` drops.
  void MakeOdd() {
    Random random(options_.seed, NameKey("odd sequences"), item_);
    if (random.OneIn(6) && continued_ < kLongestContinuation)
      steps_.front().first = false;
    if (random.OneIn(10)) steps_.back().last = false;
  }

  const StimulusFeedOptions options_;
  const Stimulus stimulus_;
  std::vector<FeedCategory> categories_;
  uint64_t total_ = 0, taken_ = 0;
  uint64_t item_ = 0;  // the next one to load
  std::vector<Step> steps_;
  size_t next_ = 0;
  int category_ = 0;
  uint64_t continued_ = 0;
  bool next_item_directed_ = false;
};

}  // namespace

std::unique_ptr<StepFeed> MakeStimulusFeed(const MacUnit& unit, bool exact,
                                           const StimulusFeedOptions& options) {
  return std::make_unique<StimulusFeed>(unit, exact, options);
}

}  // namespace hif4::sim
