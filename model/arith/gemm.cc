#include "model/arith/gemm.h"

#include <stdexcept>
#include <string>

#include "model/arith/hif4_mac.h"
#include "model/arith/mac_accumulator.h"
#include "model/arith/mxfp4_mac.h"
#include "model/arith/nvfp4_dot.h"
#include "model/arith/nvfp4_mac.h"

namespace hif4 {
namespace {

// What differs between the formats.
struct Mac {
  StepTerms (*terms)(const Step& step);
  ExactWindow window;
};

constexpr int64_t kMaxExactSteps = 65536;  // A5

Mac MacOf(UnitFormat format) {
  switch (format) {
    case UnitFormat::kNvfp4:
      return {Nvfp4Terms, kNvfp4Window};
    case UnitFormat::kMxfp4:
      return {Mxfp4Terms, {0, 0}};
    default:
      return {Hif4Terms, kHif4Window};
  }
}

void CheckOperands(const ResidualTensor& x, const RowMap& x_rows, const UnitTensor& w,
                   const RowMap& w_rows, const GemmOptions& options) {
  if (x.main.format != w.format) {
    throw std::invalid_argument(std::string("X is in ") + UnitFormatName(x.main.format) +
                                ", W in " + UnitFormatName(w.format) +
                                ": encode both in one format");
  }
  if (x_rows.length != w_rows.length || x_rows.length == 0) {
    throw std::invalid_argument("X has rows of " + std::to_string(x_rows.length) +
                                ", W of " + std::to_string(w_rows.length) +
                                " values: both need the same K above 0");
  }
  const size_t units = x.main.units.size();
  if ((!x.residual.units.empty() && x.residual.units.size() != units) ||
      (!x.compressed.empty() && x.compressed.size() != units)) {
    throw std::invalid_argument("the residual does not have the " +
                                std::to_string(units) + " units of X");
  }
  const int64_t outputs = x_rows.rows() * w_rows.rows();
  if (!options.init.empty() && static_cast<int64_t>(options.init.size()) != outputs) {
    throw std::invalid_argument("init has " + std::to_string(options.init.size()) +
                                " values, Y has " + std::to_string(outputs));
  }
  if (options.exact && x.main.format == UnitFormat::kMxfp4) {
    throw std::invalid_argument("mxfp4 has no exact accumulator: use fp32");
  }
  if (options.exact && x_rows.units_per_row > kMaxExactSteps) {
    throw std::invalid_argument(std::to_string(x_rows.units_per_row) +
                                " steps: the exact accumulator takes at most 65536, " +
                                "split K or use fp32");
  }
}

// The terms of step k of row m: main product and residual of the same weights. Patterns
// other than 2:4 have ordinary units, whose products are terms like those of the main.
StepTerms TermsOf(const Mac& mac, const ResidualTensor& x, size_t unit, const Unit64& b) {
  Step step;
  step.a = x.main.units[unit];
  step.b = b;
  if (!x.compressed.empty()) {
    step.has_residual = true;
    step.r = x.compressed[unit];
    return mac.terms(step);
  }
  StepTerms terms = mac.terms(step);
  if (!x.residual.units.empty()) {
    step.a = x.residual.units[unit];
    const StepTerms residual = mac.terms(step);
    for (int i = 0; i < residual.count; ++i) AddTerm(&terms, residual.term[i]);
  }
  return terms;
}

RoundedFp32 Element(const Mac& mac, bool exact, const ResidualTensor& x, size_t x_unit,
                    const Unit64* w, int64_t steps, Fp32 init) {
  MacAccumulator state;
  for (int64_t k = 0; k < steps; ++k) {
    const StepTerms terms = TermsOf(mac, x, x_unit + static_cast<size_t>(k), w[k]);
    state = exact ? AccumulateExact(state, k == 0, init, terms, mac.window)
                  : AccumulateFp32(state, k == 0, init, terms);
  }
  return exact ? ResultExact(state, mac.window) : ResultFp32(state);
}

}  // namespace

GemmResult Gemm(const ResidualTensor& x, const UnitTensor& w,
                const GemmOptions& options) {
  const RowMap x_rows = CheckedRows(x.main), w_rows = CheckedRows(w);
  CheckOperands(x, x_rows, w, w_rows, options);
  const Mac mac = MacOf(w.format);
  const int64_t steps = w_rows.units_per_row;

  GemmResult y;
  y.rows = x_rows.rows();
  y.columns = w_rows.rows();
  const size_t outputs = static_cast<size_t>(y.rows * y.columns);
  y.values.reserve(outputs);
  y.flags.reserve(outputs);
  for (int64_t m = 0; m < y.rows; ++m) {
    for (int64_t n = 0; n < y.columns; ++n) {
      const Fp32 init = options.init.empty() ? Fp32() : options.init[y.values.size()];
      const RoundedFp32 element =
          Element(mac, options.exact, x, static_cast<size_t>(m * steps),
                  &w.units[static_cast<size_t>(n * steps)], steps, init);
      y.values.push_back(element.value);
      y.flags.push_back(element.flags);
    }
  }
  return y;
}

GemmResult Gemm(const UnitTensor& x, const UnitTensor& w, const GemmOptions& options) {
  ResidualTensor tensor;
  tensor.main = x;
  return Gemm(tensor, w, options);
}

}  // namespace hif4
