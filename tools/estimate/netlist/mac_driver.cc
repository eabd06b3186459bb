#include "tools/estimate/netlist/mac_driver.h"

#include "model/unit/unit_words.h"

namespace hif4::estimate {

MacDriver::MacDriver(const Netlist& netlist, const MacUnit& unit,
                     const UnitParams& params, uint64_t seed)
    : unit_(unit), simulator_(netlist, "clk_i", seed) {
  const auto tag_bits = static_cast<size_t>(params.tag_width);
  const auto port = [&](const char* name, size_t bits) {
    return simulator_.Port(name, bits);
  };
  ports_.rst_n = port("rst_ni", 1);
  ports_.flush = port("flush_i", 1);
  ports_.in_valid = port("in_valid_i", 1);
  ports_.in_ready = port("in_ready_o", 1);
  ports_.a = port("a_i", kUnitBits);
  ports_.b = port("b_i", kUnitBits);
  ports_.first = port("first_i", 1);
  ports_.last = port("last_i", 1);
  ports_.init = port("init_i", 32);
  ports_.tag = port("tag_i", tag_bits);
  ports_.out_valid = port("out_valid_o", 1);
  ports_.out_ready = port("out_ready_i", 1);
  ports_.result = port("result_o", 32);
  ports_.flags = port("flags_o", static_cast<size_t>(unit.flag_bits));
  ports_.tag_out = port("tag_o", tag_bits);
  if (unit.has_residual) {
    ports_.res_valid = port("res_valid_i", 1);
    ports_.r = port("r_i", kResqBits);
  }
  driven_.resize(static_cast<size_t>(netlist.net_count));
}

void MacDriver::SetBits(const std::vector<int>& port, size_t lane,
                        const uint32_t* words) {
  for (size_t i = 0; i < port.size(); ++i) {
    const uint64_t bit = words[i / 32] >> (i % 32) & 1;
    driven_[static_cast<size_t>(port[i])] |= bit << lane;
  }
}

void MacDriver::SetWord(const std::vector<int>& port, size_t lane, uint64_t value) {
  const uint32_t words[2] = {static_cast<uint32_t>(value),
                             static_cast<uint32_t>(value >> 32)};
  SetBits(port, lane, words);
}

uint64_t MacDriver::GetBits(const std::vector<int>& port, size_t lane) const {
  uint64_t value = 0;
  for (size_t i = 0; i < port.size(); ++i) {
    value |= (simulator_.Get(port[i]) >> lane & 1) << i;
  }
  return value;
}

// Hands what was gathered to the input ports.
void MacDriver::FlushBits() {
  for (const std::vector<int>* port :
       {&ports_.flush, &ports_.in_valid, &ports_.a, &ports_.b, &ports_.first,
        &ports_.last, &ports_.init, &ports_.tag, &ports_.res_valid, &ports_.r,
        &ports_.out_ready}) {
    for (const int net : *port) {
      simulator_.Set(net, driven_[static_cast<size_t>(net)]);
      driven_[static_cast<size_t>(net)] = 0;
    }
  }
}

void MacDriver::BeginReset() {
  FlushBits();  // all inputs 0
  simulator_.Set(ports_.rst_n[0], 0);
  simulator_.Settle();
}

void MacDriver::EndReset() {
  simulator_.Clock();
  simulator_.Set(ports_.rst_n[0], ~uint64_t{0});
}

void MacDriver::Settle(const std::vector<MacInputs>& inputs,
                       std::vector<MacOutputs>* outputs) {
  for (size_t lane = 0; lane < inputs.size(); ++lane) {
    const MacInputs& in = inputs[lane];
    uint32_t words[kUnitWords];
    PutUnit(in.step.a, words);
    SetBits(ports_.a, lane, words);
    PutUnit(in.step.b, words);
    SetBits(ports_.b, lane, words);
    SetWord(ports_.flush, lane, in.flush ? 1 : 0);
    SetWord(ports_.in_valid, lane, in.valid ? 1 : 0);
    SetWord(ports_.first, lane, in.step.first ? 1 : 0);
    SetWord(ports_.last, lane, in.step.last ? 1 : 0);
    SetWord(ports_.init, lane, in.step.init.bits());
    SetWord(ports_.tag, lane, in.tag);
    SetWord(ports_.out_ready, lane, in.out_ready ? 1 : 0);
    if (!unit_.has_residual) continue;
    PutResq(in.step.r, words);
    SetBits(ports_.r, lane, words);
    SetWord(ports_.res_valid, lane, in.step.has_residual ? 1 : 0);
  }
  FlushBits();
  simulator_.Settle();
  outputs->resize(inputs.size());
  for (size_t lane = 0; lane < inputs.size(); ++lane) {
    MacOutputs& out = (*outputs)[lane];
    out.in_ready = GetBits(ports_.in_ready, lane) != 0;
    out.out_valid = GetBits(ports_.out_valid, lane) != 0;
    if (!out.out_valid) continue;
    out.result = static_cast<uint32_t>(GetBits(ports_.result, lane));
    out.flags = static_cast<uint32_t>(GetBits(ports_.flags, lane));
    out.tag = GetBits(ports_.tag_out, lane);
  }
}

}  // namespace hif4::estimate
