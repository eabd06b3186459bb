#include "tools/estimate/cycles/product_way.h"

namespace hif4::estimate {
namespace {

constexpr OperandBytes kHif4 = {32, 4};
constexpr OperandBytes k2of4 = {24, 4};  // 16 of elements, 8 of positions (R3)
constexpr OperandBytes kInt8 = {64, 1};  // one scale of a byte per 64 values
constexpr OperandBytes kNvfp4 = {32, 4};
constexpr OperandBytes kMxfp4 = {32, 2};

constexpr const char* kAdderNote =
    "2:4: the residual adder costs no cycle but area and 224 bits more of each row's "
    "port; "
    "the paper's 2.67 is the price on shared multipliers";
constexpr const char* kSharedNote =
    "2:4-shared: two compressed units share a step, which takes multipliers whose halves "
    "have scale words and operand selection of their own; the RTL here takes such steps "
    "at the same pace but does not compute them";
constexpr const char* kChannelNote =
    "channel: kept channels of residual and weights gathered into full units, each with "
    "a "
    "scale word";
constexpr const char* kBlockNote =
    "block: half of the units of each 32 rows, rounded up; R4 chooses over the whole "
    "tensor, so that single rows of tiles may have more or fewer";
constexpr const char* kInt8Note =
    "int8: the same steps on an array of 8-bit by 4-bit multipliers; its cycles say "
    "nothing about FP16 on the multipliers of 4 bits, its ports do";

std::vector<ProductWay> MakeWays() {
  std::vector<ProductWay> ways;
  for (const StepPatternInfo& info : StepPatterns()) {
    ProductWay way;
    way.name = info.name;
    way.summary = info.summary;
    way.pattern = info.pattern;
    way.activations = way.weights = kHif4;
    way.unit = info.pattern == StepPattern::k24Adder    ? "resq"
               : info.pattern == StepPattern::k24Shared ? ""
                                                        : "mac";
    switch (info.pattern) {
      case StepPattern::kNone:
        way.paper = 4;
        break;
      case StepPattern::k24Adder:
        way.residual = k2of4;
        way.note = kAdderNote;
        break;
      case StepPattern::k24Shared:
        way.residual = k2of4;
        way.paper = 2.67;
        way.note = kSharedNote;
        way.no_unit = "no MAC that shares its multipliers with a residual is estimated";
        break;
      case StepPattern::kChannel:
        way.residual = kHif4;
        way.paper = 2.67;
        way.note = kChannelNote;
        break;
      case StepPattern::kBlock:
        way.residual = kHif4;
        way.paper = 2.67;
        way.note = kBlockNote;
        break;
      case StepPattern::kDense:
        way.residual = kHif4;
        way.paper = 2;
        break;
    }
    ways.push_back(way);
  }
  ProductWay other;
  other.pattern = StepPattern::kNone;
  other.name = "int8";
  other.summary = "8-bit activations, HiF4 weights";
  other.activations = kInt8;
  other.weights = kHif4;
  other.same_multipliers = false;
  other.note = kInt8Note;
  other.no_unit = "of INT8 activations only the core is estimated (int8-core), no MAC";
  ways.push_back(other);
  other.name = other.unit = "nvfp4";
  other.summary = "NVFP4, no residual";
  other.activations = other.weights = kNvfp4;
  other.same_multipliers = true;
  other.note = "";
  ways.push_back(other);
  other.name = other.unit = "mxfp4";
  other.summary = "MXFP4, no residual";
  other.activations = other.weights = kMxfp4;
  ways.push_back(other);
  return ways;
}

}  // namespace

const std::vector<ProductWay>& ProductWays() {
  static const std::vector<ProductWay> ways = MakeWays();
  return ways;
}

const ProductWay* FindProductWay(const std::string& name) {
  for (const ProductWay& way : ProductWays()) {
    if (way.name == name) return &way;
  }
  return nullptr;
}

}  // namespace hif4::estimate
