#include "model/cycle/hif4_resq_mac.h"

#include "model/arith/resq_dot.h"
#include "model/format/hif4_scale.h"

namespace hif4 {
namespace {

E6m2 Base(uint32_t scale_word) { return Hif4Scale::FromBits(scale_word).base(); }

void AppendSums(Tap* tap, const LaneSums& sums) {
  for (const int16_t sum : sums.sum) tap->Append(static_cast<uint32_t>(sum));
}

}  // namespace

// Without res_valid_i nothing of r_i enters.
Hif4ResqMacUnit::In Hif4ResqMacUnit::Read(const Ports& ports) {
  In in;
  in.a = ports.a_i.read();
  in.b = ports.b_i.read();
  in.has_residual = ports.res_valid_i.read();
  if (in.has_residual) in.r = ports.r_i.read();
  return in;
}

Hif4ResqMacUnit::S4 Hif4ResqMacUnit::SumLanes(const In& in) {
  S4 s4;
  s4.sums = hif4::SumLanes(in.a, in.b);
  s4.scale_a = in.a.scale_word;
  s4.scale_b = in.b.scale_word;
  s4.has_residual = in.has_residual;
  if (in.has_residual) {
    s4.malformed = FirstMalformedGroup(in.r) >= 0;
    s4.residual_sums = SumKeptLanes(in.r, in.b);
    s4.scale_r = in.r.scale_word;
  }
  return s4;
}

Hif4ResqMacUnit::P Hif4ResqMacUnit::SumUnit(const S4& s4) {
  P p;
  p.p = hif4::SumUnit(s4.sums, s4.scale_a, s4.scale_b);
  p.a = Base(s4.scale_a);
  p.b = Base(s4.scale_b);
  p.has_residual = s4.has_residual;
  p.malformed = s4.malformed;
  if (s4.has_residual) {
    p.residual_p = hif4::SumUnit(s4.residual_sums, s4.scale_r, s4.scale_b);
    p.r = Base(s4.scale_r);
  }
  return p;
}

Hif4ResqMacUnit::D Hif4ResqMacUnit::Scale(const P& p) {
  D d;
  d.d = ScaleProduct(p.p, p.a, p.b);
  d.has_residual = p.has_residual;
  d.malformed = p.malformed;
  if (p.has_residual) d.r = ScaleProduct(p.residual_p, p.r, p.b);
  return d;
}

StepTerms Hif4ResqMacUnit::Terms(const D& d) {
  StepTerms terms;
  AddTerm(&terms, d.d);
  if (d.has_residual) AddTerm(&terms, d.r);
  if (d.malformed) terms.flags = kMalformed;
  return terms;
}

void Hif4ResqMacUnit::AppendTap(Tap* tap, const In& in) {
  AppendUnit(tap, in.a);
  AppendUnit(tap, in.b);
  tap->Append(in.has_residual ? 1 : 0);
  AppendUnit(tap, in.r);
}

void Hif4ResqMacUnit::AppendTap(Tap* tap, const S4& s4) {
  AppendSums(tap, s4.sums);
  AppendSums(tap, s4.residual_sums);
}

void Hif4ResqMacUnit::AppendTap(Tap* tap, const P& p) {
  tap->Append(static_cast<uint32_t>(p.p));
  tap->Append(static_cast<uint32_t>(p.residual_p));
}

void Hif4ResqMacUnit::AppendTap(Tap* tap, const D& d) {
  tap->Append(ToFp32(d.d).value.bits());
  tap->Append(ToFp32(d.r).value.bits());
  tap->Append(RoundTerms(Terms(d)).value.bits());
}

template class PipelinedMac<Hif4ResqMacUnit>;

}  // namespace hif4
