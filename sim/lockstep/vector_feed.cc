#include "model/vector/vector_file.h"
#include "sim/lockstep/step_feed.h"
#include "sim/vectors/mac_rows.h"

namespace hif4::sim {
namespace {

class VectorFeed : public StepFeed {
 public:
  // What the header says the file covers is said of each of its rows.
  explicit VectorFeed(const VectorFile& file)
      : categories_{{"vector file", file.header().clauses}} {}

  void Add(const FedStep& step) { steps_.push_back(step); }

  uint64_t total() const override { return steps_.size(); }
  bool directed() const override { return true; }
  const std::vector<FeedCategory>& categories() const override { return categories_; }
  bool Next(FedStep* step) override {
    if (next_ == steps_.size()) return false;
    *step = steps_[next_++];
    return true;
  }

 private:
  const std::vector<FeedCategory> categories_;
  std::vector<FedStep> steps_;
  size_t next_ = 0;
};

}  // namespace

std::unique_ptr<StepFeed> MakeVectorFeed(const MacUnit& unit, bool exact,
                                         const std::string& path, std::string* error) {
  VectorFile file;
  VectorStatus status = file.Open(path);
  if (!status.ok()) {
    *error = status.message;
    return nullptr;
  }
  const std::string accumulator = exact ? "exact" : "fp32";
  if (file.header().unit != unit.name || file.header().accumulator != accumulator) {
    *error = path + ": vectors of unit " + file.header().unit + ", accumulator " +
             file.header().accumulator + "; this run needs " + unit.name + ", " +
             accumulator + " (--unit, --params)";
    return nullptr;
  }
  const MacRows rows(file.layout());
  if (!rows.complete()) {
    *error = path + ": its rows lack fields of unit " + unit.name;
    return nullptr;
  }
  auto feed = std::make_unique<VectorFeed>(file);
  status = file.ForEachRow([&](uint64_t index, const uint32_t* row) {
    FedStep step;
    step.step = rows.ReadStep(row);
    step.item = index;
    step.has_expected = step.step.last;
    if (step.has_expected) step.expected = rows.ReadResult(row);
    feed->Add(step);
    return true;
  });
  if (!status.ok()) {
    *error = status.message;
    return nullptr;
  }
  return feed;
}

}  // namespace hif4::sim
