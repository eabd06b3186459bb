#include "sim/array/array_model.h"

#include <systemc>

#include "model/cycle/hif4_array.h"
#include "model/cycle/mac_signals.h"

namespace hif4::sim {
namespace {

// Clock, handshakes and what the cells share are the signals of a MAC; units, results and
// flags have their own.
class ArrayModel final : public ArrayDut {
 public:
  ArrayModel(std::unique_ptr<hif4_array> array, const ArrayShape& shape)
      : array_(std::move(array)),
        a_("a", static_cast<size_t>(shape.rows)),
        b_("b", static_cast<size_t>(shape.cols)),
        r_("r", static_cast<size_t>(shape.rows)),
        result_("result", static_cast<size_t>(shape.cells())),
        flags_("flags", static_cast<size_t>(shape.cells())) {
    hif4_array& array_ref = *array_;
    array_ref.clk_i(shared_.clk_i);
    array_ref.rst_ni(shared_.rst_ni);
    array_ref.flush_i(shared_.flush_i);
    array_ref.in_valid_i(shared_.in_valid_i);
    array_ref.in_ready_o(shared_.in_ready_o);
    array_ref.a_i(a_);
    array_ref.b_i(b_);
    array_ref.first_i(shared_.first_i);
    array_ref.last_i(shared_.last_i);
    array_ref.init_i(shared_.init_i);
    array_ref.tag_i(shared_.tag_i);
    array_ref.out_valid_o(shared_.out_valid_o);
    array_ref.out_ready_i(shared_.out_ready_i);
    array_ref.result_o(result_);
    array_ref.flags_o(flags_);
    array_ref.tag_o(shared_.tag_o);
    array_ref.busy_o(shared_.busy_o);
    if (auto* resq = dynamic_cast<hif4_resq_array*>(array_.get())) {
      resq->res_valid_i(shared_.res_valid_i);
      resq->r_i(r_);
    }
  }

  void Settle(const ArrayInputs& inputs, ArrayOutputs* outputs) override {
    const ArrayStep& step = *inputs.step;
    shared_.rst_ni.write(inputs.rst_n);
    shared_.flush_i.write(inputs.flush);
    shared_.in_valid_i.write(inputs.in_valid);
    shared_.out_ready_i.write(inputs.out_ready);
    for (size_t i = 0; i < a_.size(); ++i) a_[i].write(step.a[i]);
    for (size_t i = 0; i < b_.size(); ++i) b_[i].write(step.b[i]);
    shared_.res_valid_i.write(step.has_residual);
    for (size_t i = 0; step.has_residual && i < r_.size(); ++i) r_[i].write(step.r[i]);
    shared_.first_i.write(step.first);
    shared_.last_i.write(step.last);
    shared_.init_i.write(step.init);
    shared_.tag_i.write(inputs.tag);
    shared_.Settle();
    Read(outputs);
  }

  void Edge() override { shared_.RisingEdge(); }

 private:
  void Read(ArrayOutputs* outputs) const {
    outputs->in_ready = shared_.in_ready_o.read();
    outputs->out_valid = shared_.out_valid_o.read();
    outputs->busy = shared_.busy_o.read();
    outputs->tag = shared_.tag_o.read();
    for (size_t i = 0; i < result_.size(); ++i) {
      outputs->result[i] = result_[i].read().bits();
      outputs->flags[i] = flags_[i].read();
    }
  }

  MacSignals shared_;
  const std::unique_ptr<hif4_array> array_;
  sc_core::sc_vector<sc_core::sc_signal<Unit64>> a_, b_;
  sc_core::sc_vector<sc_core::sc_signal<ResqUnit>> r_;
  sc_core::sc_vector<sc_core::sc_signal<Fp32>> result_;
  sc_core::sc_vector<sc_core::sc_signal<uint8_t>> flags_;
};

}  // namespace

std::unique_ptr<ArrayDut> MakeArrayModel(const MacUnit& unit, const ArrayShape& shape,
                                         const UnitParams& params) {
  const std::string top = ArrayTopOf(unit);
  std::unique_ptr<hif4_array> array;
  if (top == "hif4_array") {
    array = std::make_unique<hif4_array>("hif4_array", shape, params);
  } else if (top == "hif4_resq_array") {
    array = std::make_unique<hif4_resq_array>("hif4_resq_array", shape, params);
  } else {
    return nullptr;
  }
  return std::make_unique<ArrayModel>(std::move(array), shape);
}

}  // namespace hif4::sim
