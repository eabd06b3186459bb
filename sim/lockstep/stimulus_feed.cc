#include <algorithm>
#include <cmath>

#include "model/unit/stimulus.h"
#include "model/vector/random.h"
#include "sim/lockstep/step_feed.h"

namespace hif4::sim {
namespace {

// Steps in one result without a `first` of its own, at most: far below the 2^16 of A5.
constexpr uint64_t kLongestContinuation = 8192;

// The steps of the longest result (A5): with the largest step, an exact total comes to
// its bound. Only in runs that are longer by far.
constexpr uint64_t kLongestResult = 65536;
constexpr uint64_t kStepsForLongest = 150000;

double ValueOf(const StepTerms& terms) {
  double value = 0;
  for (int t = 0; t < terms.count; ++t) {
    if (terms.term[t].nan) return 0;
    value += std::ldexp(static_cast<double>(terms.term[t].significand),
                        terms.term[t].exponent);
  }
  return value;
}

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
    if (exact && options.directed && options.count >= kStepsForLongest) {
      FindLargest(unit);
    }
  }

  uint64_t total() const override { return total_; }
  bool directed() const override { return next_item_directed_; }
  const std::vector<FeedCategory>& categories() const override { return categories_; }

  bool Next(FedStep* out) override {
    if (taken_ == total_) return false;
    if (longest_left_ != 0) {
      NextOfLongest(out);
      return true;
    }
    if (next_ == steps_.size()) LoadItem();
    out->step = steps_[next_++];
    out->item = item_ - 1;
    out->category = category_;
    out->has_expected = false;
    ++taken_;
    return true;
  }

 private:
  // The directed step of the largest value, of the sign that the seed says.
  void FindLargest(const MacUnit& unit) {
    const double sign = options_.seed % 2 == 0 ? -1 : 1;
    double largest = 0;
    for (uint64_t k = 0; k < stimulus_.directed_count(); ++k) {
      for (const Step& step : stimulus_.steps(k)) {
        const double value = sign * ValueOf(unit.terms(step));
        if (value <= largest) continue;
        largest = value;
        largest_.step = step;
        largest_.item = k;
        largest_.category = stimulus_.plan(k).category;
      }
    }
    largest_.step.init = Fp32();
    if (largest > 0) longest_left_ = kLongestResult;
    next_item_directed_ = true;
  }

  void NextOfLongest(FedStep* out) {
    *out = largest_;
    out->step.first = longest_left_ == kLongestResult;
    out->step.last = --longest_left_ == 0;
    ++taken_;
  }

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
  FedStep largest_;
  uint64_t longest_left_ = 0;  // steps of the longest result still to come
  bool next_item_directed_ = false;
};

}  // namespace

std::unique_ptr<StepFeed> MakeStimulusFeed(const MacUnit& unit, bool exact,
                                           const StimulusFeedOptions& options) {
  return std::make_unique<StimulusFeed>(unit, exact, options);
}

}  // namespace hif4::sim
