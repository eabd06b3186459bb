#include "model/cycle/mxfp4_mac.h"

namespace hif4 {

Mxfp4MacUnit::In Mxfp4MacUnit::Read(const Ports& ports) {
  return {ports.a_i.read(), ports.b_i.read()};
}

Mxfp4MacUnit::S4 Mxfp4MacUnit::SumLanes(const In& in) {
  return {SumE2m1Lanes(in.a, in.b), in.a.scale_word, in.b.scale_word};
}

Mxfp4MacUnit::P Mxfp4MacUnit::SumUnit(const S4& s4) {
  return {SumMxfp4Blocks(s4.sums), s4.scale_a, s4.scale_b};
}

Mxfp4MacUnit::D Mxfp4MacUnit::Scale(const P& p) {
  return ScaleMxfp4(p.p, p.scale_a, p.scale_b);
}

StepTerms Mxfp4MacUnit::Terms(const D& d) {
  StepTerms terms;
  for (const ScaledInt& block : d.block) AddTerm(&terms, block);
  return terms;
}

void Mxfp4MacUnit::AppendTap(Tap* tap, const In& in) {
  AppendUnit(tap, in.a);
  AppendUnit(tap, in.b);
}

void Mxfp4MacUnit::AppendTap(Tap* tap, const S4& s4) {
  for (const int16_t sum : s4.sums.sum) tap->Append(static_cast<uint32_t>(sum));
}

void Mxfp4MacUnit::AppendTap(Tap* tap, const P& p) {
  for (const int16_t sum : p.p.sum) tap->Append(static_cast<uint32_t>(sum));
}

void Mxfp4MacUnit::AppendTap(Tap* tap, const D& d) {
  tap->Append(RoundTerms(Terms(d)).value.bits());
}

template class PipelinedMac<Mxfp4MacUnit>;

}  // namespace hif4
