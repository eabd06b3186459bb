// Glue between a verilated array and its lockstep; compiled into each shared object.
#include <cstring>
#include <memory>
#include <utility>

#include "Vdut.h"
#include "sim/array/array_dut.h"
#include "sim/dut/rtl_hooks.h"
#include "verilated.h"

namespace hif4::sim {

namespace {

using Top = Vdut;

static_assert(sizeof(Unit64) == 36 && sizeof(ResqUnit) == 28, "packed, as F5 and R3");

// A port of any type of Verilator is its bits, the least significant first, in a multiple
// of its words; the host is little-endian.
template <class Port>
void Assign(Port* port, const void* bytes, size_t size) {
  std::memset(port, 0, sizeof *port);
  std::memcpy(port, bytes, size < sizeof *port ? size : sizeof *port);
}
template <class Port>
uint32_t Field(const Port& port, size_t index, size_t width) {
  uint64_t word = 0;
  const size_t bit = index * width;
  const size_t byte = bit / 8;
  const size_t left = sizeof port - byte;
  std::memcpy(&word, reinterpret_cast<const char*>(&port) + byte, left < 8 ? left : 8);
  return static_cast<uint32_t>(word >> (bit % 8) & ((uint64_t{1} << width) - 1));
}

// Arrays without a residual have no such ports.
template <class T>
auto AssignResidual(T* top, const ArrayStep& step, int) -> decltype(top->r_i, void()) {
  top->res_valid_i = step.has_residual;
  Assign(&top->r_i, step.r.data(), step.r.size() * sizeof(ResqUnit));
}
template <class T>
void AssignResidual(T*, const ArrayStep&, long) {}

class VerilatedArray final : public ArrayDut {
 public:
  explicit VerilatedArray(RtlObserver* observer) {
    context_.fatalOnError(false);
    top_ = std::make_unique<Top>(&context_, "rtl");
    // What the RTL says before its first reset means nothing: nobody is told.
    top_->clk_i = 0;
    top_->rst_ni = 0;
    for (const int drive : {0, 1, 0}) {
      top_->drive_i = static_cast<CData>(drive);
      Eval();
    }
    SetRtlObserver(observer);
    observer_ = observer;
  }
  ~VerilatedArray() override {
    top_->final();
    SetRtlObserver(nullptr);
  }

  void Settle(const ArrayInputs& inputs, ArrayOutputs* outputs) override {
    Top* const top = top_.get();
    top->clk_i = 0;
    top->drive_i = 1;
    top->rst_ni = inputs.rst_n;
    top->flush_i = inputs.flush;
    top->in_valid_i = inputs.in_valid;
    top->out_ready_i = inputs.out_ready;
    const ArrayStep& step = *inputs.step;
    Assign(&top->a_i, step.a.data(), step.a.size() * sizeof(Unit64));
    Assign(&top->b_i, step.b.data(), step.b.size() * sizeof(Unit64));
    AssignResidual(top, step, 0);
    top->first_i = step.first;
    top->last_i = step.last;
    top->init_i = step.init.bits();
    const uint64_t tag = inputs.tag & (~uint64_t{0} >> (64 - HIF4_SIM_TAG_WIDTH));
    Assign(&top->tag_i, &tag, sizeof tag);
    Eval();
    Read(*top, outputs);
  }

  void Edge() override {
    top_->clk_i = 1;
    top_->drive_i = 0;
    Eval();
  }

 private:
  // Not again once it has failed: nothing that it holds means anything. Tells so once.
  void Eval() {
    try {
      if (fatal_.empty()) top_->eval();
    } catch (const RtlFatal& fatal) {
      fatal_ = fatal.message;
    }
    if (fatal_.empty() || observer_ == nullptr) return;
    std::exchange(observer_, nullptr)->OnFatal(fatal_);
  }
  static void Read(const Top& top, ArrayOutputs* outputs) {
    outputs->in_ready = top.in_ready_o != 0;
    outputs->out_valid = top.out_valid_o != 0;
    outputs->busy = top.busy_o != 0;
    outputs->tag = 0;
    std::memcpy(&outputs->tag, &top.tag_o, sizeof top.tag_o < 8 ? sizeof top.tag_o : 8);
    for (size_t i = 0; i < outputs->result.size(); ++i) {
      outputs->result[i] = Field(top.result_o, i, 32);
      outputs->flags[i] = static_cast<uint8_t>(Field(top.flags_o, i, HIF4_SIM_FLAGS));
    }
  }

  VerilatedContext context_;
  std::unique_ptr<Top> top_;
  RtlObserver* observer_ = nullptr;  // from the first reset on, until it was told
  std::string fatal_;                // why it cannot be evaluated any more
};

}  // namespace
}  // namespace hif4::sim

extern "C" __attribute__((visibility("default"))) hif4::sim::ArrayDut*
hif4_make_array_dut(hif4::sim::RtlObserver* observer) {
  return new hif4::sim::VerilatedArray(observer);
}
