#include "model/unit/resq_mac_unit.h"

#include "model/arith/hif4_mac.h"
#include "model/unit/mac_unit.h"
#include "model/unit/operands.h"
#include "model/unit/resq_corners.h"

namespace hif4 {
namespace {

std::vector<StimulusCategory> Categories() {
  std::vector<StimulusCategory> all = MacCategories();
  for (const auto& part : {ResqDotCorners(), ResqAdderCorners(), ResqRandom()}) {
    all.insert(all.end(), part.begin(), part.end());
  }
  return all;
}

}  // namespace

const MacUnit& MacUnitOfResq() {
  static const MacUnit unit = [] {
    MacUnit resq = MacUnitOfMac();  // P is that of the main product
    resq.name = "resq";
    resq.rtl_top = "hif4_resq_mac";
    resq.summary = "HiF4 multiply-accumulate with a 2:4 residual of the activations";
    resq.flag_bits = 4;
    resq.has_residual = true;
    resq.terms = Hif4Terms;
    resq.operands = ResqOperands;
    // The words of mac, then res_valid and r, the residual's sums, its P, {R, RNE32(D +
    // R)}.
    resq.boundaries = {{"in", 26, 26}, {"S4", 32, 32}, {"P", 2, 2},
                       {"D", 3, 3},    {"acc", 2, 8},  {"out", 2, 2}};
    resq.categories = Categories;
    return resq;
  }();
  return unit;
}

}  // namespace hif4
