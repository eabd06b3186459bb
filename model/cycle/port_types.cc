#include "model/cycle/port_types.h"

#include <cstddef>

namespace hif4 {
namespace {

// Most significant digit first; `digits` of them.
void PutHex(std::ostream& out, uint64_t value, int digits) {
  for (int i = digits - 1; i >= 0; --i)
    out << "0123456789abcdef"[(value >> (4 * i)) & 0xF];
}

template <size_t kBytes>
void PutHex(std::ostream& out, const uint8_t (&bytes)[kBytes]) {
  for (size_t i = kBytes; i > 0; --i) PutHex(out, bytes[i - 1], 2);
}

template <size_t kBytes>
void TraceBytes(sc_core::sc_trace_file* file, const uint8_t (&bytes)[kBytes],
                const std::string& name) {
  for (size_t i = 0; i < kBytes; ++i) {
    sc_core::sc_trace(file, bytes[i], name + std::to_string(i));
  }
}

}  // namespace

std::ostream& operator<<(std::ostream& out, Fp32 x) {
  PutHex(out, x.bits(), 8);
  return out;
}

std::ostream& operator<<(std::ostream& out, const Unit64& x) {
  PutHex(out, x.codes);
  out << '_';
  PutHex(out, x.scale_word, 8);
  return out;
}

std::ostream& operator<<(std::ostream& out, const ResqUnit& x) {
  PutHex(out, x.positions);
  out << '_';
  PutHex(out, x.codes);
  out << '_';
  PutHex(out, x.scale_word, 8);
  return out;
}

// A trace reads the object later, at each change of time: the reference must be to the
// stored value, so Fp32 is traced as the one word that it is.
void sc_trace(sc_core::sc_trace_file* file, const Fp32& x, const std::string& name) {
  static_assert(sizeof(Fp32) == sizeof(uint32_t), "Fp32 is one word");
  sc_core::sc_trace(file, reinterpret_cast<const uint32_t&>(x), name);
}

void sc_trace(sc_core::sc_trace_file* file, const Unit64& x, const std::string& name) {
  sc_core::sc_trace(file, x.scale_word, name + ".scale_word");
  TraceBytes(file, x.codes, name + ".codes");
}

void sc_trace(sc_core::sc_trace_file* file, const ResqUnit& x, const std::string& name) {
  sc_core::sc_trace(file, x.scale_word, name + ".scale_word");
  TraceBytes(file, x.codes, name + ".codes");
  TraceBytes(file, x.positions, name + ".positions");
}

}  // namespace hif4
