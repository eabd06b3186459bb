// For the tests of the examples: vector files, those of the Verilog bench such that
// Icarus gets through in seconds, and the check of what the bench printed.
//   bench_tool pick FILE ACCUMULATOR       every eleventh directed item of unit mac
//   bench_tool directed FILE UNIT          all directed items
//   bench_tool check FILE OBSERVED         exit code 0: all results are there and right
#include <cstdio>
#include <cstring>
#include <memory>

#include "model/unit/vector_units.h"
#include "model/vector/generate.h"
#include "model/vector/observed.h"
#include "model/vector/vector_file.h"

namespace hif4 {
namespace {

constexpr uint64_t kStride = 11;
constexpr int kLongest = 40;  // steps of an item

// Some of the directed items of another unit.
class PickedUnit : public VectorUnit {
 public:
  explicit PickedUnit(const VectorUnit& all)
      : VectorUnit(all.identity(), all.layout()), all_(all) {
    for (uint64_t k = 0; k < all.directed_count(); k += kStride) {
      if (all.item(k).rows <= kLongest) items_.push_back(k);
    }
  }
  const std::vector<VectorCategory>& categories() const override {
    return all_.categories();
  }
  uint64_t directed_count() const override { return items_.size(); }
  VectorItem item(uint64_t k) const override { return all_.item(items_[k]); }
  void Inputs(uint64_t k, uint32_t* rows) const override { all_.Inputs(items_[k], rows); }
  std::unique_ptr<VectorGolden> NewGolden() const override { return all_.NewGolden(); }

 private:
  const VectorUnit& all_;
  std::vector<uint64_t> items_;
};

bool Report(const VectorStatus& status) {
  if (!status.ok()) std::printf("%s\n", status.message.c_str());
  return status.ok();
}

int Pick(const char* path, const char* accumulator) {
  VectorRequest request;
  request.accumulator = accumulator;
  VectorStatus status;
  const auto all = MakeVectorUnit(request, &status);
  if (!Report(status)) return 1;
  return Report(Generate(PickedUnit(*all), GenerateOptions(), path)) ? 0 : 1;
}

int Directed(const char* path, const char* unit) {
  VectorRequest request;
  request.unit = unit;
  VectorStatus status;
  const auto all = MakeVectorUnit(request, &status);
  if (!Report(status)) return 1;
  return Report(Generate(*all, GenerateOptions(), path)) ? 0 : 1;
}

int Check(const char* path, const char* observed) {
  VectorFile file;
  VectorStatus status = file.Open(path);
  if (!Report(status)) return 1;
  const auto unit = MakeVectorUnit(file, &status);
  if (!Report(status)) return 1;
  const ObservedReport report = VerifyObserved(file, *unit, observed);
  Report(report.status);
  for (const std::string& line : report.log.lines()) std::printf("%s\n", line.c_str());
  std::printf("%llu results compared, %llu findings\n",
              static_cast<unsigned long long>(report.compared),
              static_cast<unsigned long long>(report.log.total()));
  return report.ok() ? 0 : 1;
}

}  // namespace
}  // namespace hif4

int main(int argc, char** argv) {
  if (argc == 4 && std::strcmp(argv[1], "pick") == 0) return hif4::Pick(argv[2], argv[3]);
  if (argc == 4 && std::strcmp(argv[1], "directed") == 0)
    return hif4::Directed(argv[2], argv[3]);
  if (argc == 4 && std::strcmp(argv[1], "check") == 0)
    return hif4::Check(argv[2], argv[3]);
  std::printf(
      "usage: bench_tool pick FILE ACCUMULATOR | directed FILE UNIT | check FILE "
      "OBSERVED\n");
  return 2;
}
