#include "model/cycle/nvfp4_mac.h"

namespace hif4 {

Nvfp4MacUnit::In Nvfp4MacUnit::Read(const Ports& ports) {
  return {ports.a_i.read(), ports.b_i.read()};
}

Nvfp4MacUnit::S4 Nvfp4MacUnit::SumLanes(const In& in) {
  return {SumE2m1Lanes(in.a, in.b), in.a.scale_word, in.b.scale_word};
}

Nvfp4MacUnit::P Nvfp4MacUnit::SumUnit(const S4& s4) {
  return {SumNvfp4Blocks(s4.sums), s4.scale_a, s4.scale_b};
}

Nvfp4MacUnit::D Nvfp4MacUnit::Scale(const P& p) {
  return ScaleNvfp4(p.p, p.scale_a, p.scale_b);
}

StepTerms Nvfp4MacUnit::Terms(const D& d) {
  StepTerms terms;
  AddTerm(&terms, d);
  return terms;
}

void Nvfp4MacUnit::AppendTap(Tap* tap, const In& in) {
  AppendUnit(tap, in.a);
  AppendUnit(tap, in.b);
}

void Nvfp4MacUnit::AppendTap(Tap* tap, const S4& s4) {
  for (const int16_t sum : s4.sums.sum) tap->Append(static_cast<uint32_t>(sum));
}

void Nvfp4MacUnit::AppendTap(Tap* tap, const P& p) {
  for (const int16_t sum : p.p.sum) tap->Append(static_cast<uint32_t>(sum));
}

void Nvfp4MacUnit::AppendTap(Tap* tap, const D& d) {
  const uint64_t sum = d.nan ? 0 : static_cast<uint64_t>(d.significand);
  tap->Append(RoundTerms(Terms(d)).value.bits());
  tap->Append(static_cast<uint32_t>(sum));
  tap->Append(static_cast<uint32_t>(sum >> 32));
}

template class PipelinedMac<Nvfp4MacUnit>;

}  // namespace hif4
