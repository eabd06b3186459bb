// What the lockstep and the GEMM driver drive and see of an array of MACs: the same for
// the RTL and the SystemC model.
#ifndef HIF4_SIM_ARRAY_ARRAY_DUT_H_
#define HIF4_SIM_ARRAY_ARRAY_DUT_H_

#include <cstdint>
#include <vector>

#include "model/format/fp32.h"
#include "model/format/resq_unit.h"
#include "model/format/unit64.h"
#include "sim/dut/rtl_dut.h"

namespace hif4::sim {

// The operands and controls of one input transfer.
struct ArrayStep {
  bool first = false;
  bool last = false;
  Fp32 init;
  std::vector<Unit64> a;      // a unit per row
  std::vector<Unit64> b;      // per column
  bool has_residual = false;  // of all rows; arrays with a residual only
  std::vector<ResqUnit> r;    // per row; not read without has_residual, but there
};

// Every input port in one cycle. Inputs change after the rising edge (H8).
struct ArrayInputs {
  bool rst_n = false;
  bool flush = false;
  bool in_valid = false;
  bool out_ready = false;
  const ArrayStep* step = nullptr;  // never null
  uint64_t tag = 0;
};

// Every output port, settled, just before the next rising edge; a result and flags per
// cell, row-major. Data mean something while out_valid.
struct ArrayOutputs {
  bool in_ready = false;
  bool out_valid = false;
  bool busy = false;
  uint64_t tag = 0;
  std::vector<uint32_t> result;
  std::vector<uint8_t> flags;
};

class ArrayDut {
 public:
  virtual ~ArrayDut() = default;

  // The low phase of the clock with these inputs, settled; then what can be seen.
  virtual void Settle(const ArrayInputs& inputs, ArrayOutputs* outputs) = 0;
  // The rising edge.
  virtual void Edge() = 0;
};

// The one symbol of the shared object with a verilated array, see dut/rtl_dut.h.
// `observer` is told what the RTL reports by itself.
using MakeArrayDutFunction = ArrayDut* (*)(RtlObserver* observer);
constexpr const char* kMakeArrayDut = "hif4_make_array_dut";

}  // namespace hif4::sim

#endif  // HIF4_SIM_ARRAY_ARRAY_DUT_H_
