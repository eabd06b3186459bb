#include "sim/array/array_feed.h"

#include <algorithm>

namespace hif4::sim {

ArrayFeed::ArrayFeed(const MacUnit& unit, bool exact, const ArrayShape& shape,
                     uint64_t seed, uint64_t steps, bool directed)
    : shape_(shape) {
  StimulusFeedOptions options;
  options.seed = seed;
  options.count = steps;
  options.directed = directed;
  streams_.push_back(MakeStimulusFeed(unit, exact, options));
  options.count = streams_[0]->total();
  options.directed = false;
  for (int i = 1; i < std::max(shape.rows, shape.cols); ++i) {
    options.seed = seed + static_cast<uint64_t>(i);
    streams_.push_back(MakeStimulusFeed(unit, exact, options));
  }
}

bool ArrayFeed::Next(ArrayStep* step) {
  step->a.resize(static_cast<size_t>(shape_.rows));
  step->b.resize(static_cast<size_t>(shape_.cols));
  step->r.resize(static_cast<size_t>(shape_.rows));
  FedStep fed;
  for (size_t i = 0; i < streams_.size(); ++i) {
    if (!streams_[i]->Next(&fed)) return false;
    if (i == 0) {
      step->first = fed.step.first;
      step->last = fed.step.last;
      step->init = fed.step.init;
      step->has_residual = fed.step.has_residual;
    }
    if (i < step->a.size()) step->a[i] = fed.step.a;
    if (i < step->b.size()) step->b[i] = fed.step.b;
    if (i < step->r.size()) step->r[i] = fed.step.r;
  }
  return true;
}

}  // namespace hif4::sim
