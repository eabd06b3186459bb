#include "model/cycle/hif4_mac.h"

#include "model/format/hif4_scale.h"

namespace hif4 {

Hif4MacUnit::In Hif4MacUnit::Read(const Ports& ports) {
  return {ports.a_i.read(), ports.b_i.read()};
}

Hif4MacUnit::S4 Hif4MacUnit::SumLanes(const In& in) {
  return {hif4::SumLanes(in.a, in.b), in.a.scale_word, in.b.scale_word};
}

Hif4MacUnit::P Hif4MacUnit::SumUnit(const S4& s4) {
  return {hif4::SumUnit(s4.sums, s4.scale_a, s4.scale_b),
          Hif4Scale::FromBits(s4.scale_a).base(), Hif4Scale::FromBits(s4.scale_b).base()};
}

Hif4MacUnit::D Hif4MacUnit::Scale(const P& p) { return ScaleProduct(p.p, p.a, p.b); }

StepTerms Hif4MacUnit::Terms(const D& d) {
  StepTerms terms;
  AddTerm(&terms, d);
  return terms;
}

void Hif4MacUnit::AppendTap(Tap* tap, const In& in) {
  AppendUnit(tap, in.a);
  AppendUnit(tap, in.b);
}

void Hif4MacUnit::AppendTap(Tap* tap, const S4& s4) {
  for (const int16_t sum : s4.sums.sum) tap->Append(static_cast<uint32_t>(sum));
}

void Hif4MacUnit::AppendTap(Tap* tap, const P& p) {
  tap->Append(static_cast<uint32_t>(p.p));
}

void Hif4MacUnit::AppendTap(Tap* tap, const D& d) { tap->Append(ToFp32(d).value.bits()); }

template class PipelinedMac<Hif4MacUnit>;

}  // namespace hif4
