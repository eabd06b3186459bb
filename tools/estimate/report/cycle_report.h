// What `hif4 estimate cycles` says, typed; text, JSON, HTML and plots are rendered from
// it.
#ifndef HIF4_TOOLS_ESTIMATE_REPORT_CYCLE_REPORT_H_
#define HIF4_TOOLS_ESTIMATE_REPORT_CYCLE_REPORT_H_

#include <cstdint>
#include <string>
#include <vector>

#include "tools/estimate/cycles/gemm_cost.h"
#include "tools/estimate/report/estimate.h"
#include "tools/estimate/report/tables.h"

namespace hif4::estimate {

inline constexpr const char* kCycleSchema = "hif4-cycles 1";
inline constexpr const char* kTotalLayer = "total";
// Figure::tool of what is computed, after the version of hif4.
inline constexpr const char* kCycleFormula = "formula of model/schedule";

// A product, or the sum of a phase (layer kTotalLayer: m, n, k are 0), computed one way.
struct CycleRow {
  std::string phase;  // "prefill, 512 rows", "decode, 1 row", "gemm"
  std::string layer;
  int64_t count = 1;  // how many products of this shape
  int64_t m = 0, n = 0, k = 0;
  std::string way;
  std::vector<Figure> figures;

  const Figure* Find(const std::string& name) const;
};

struct CycleReport {
  std::string schema = kCycleSchema;
  std::string version;  // of hif4
  std::string model;    // empty: a single product
  std::string array;    // "16x16"
  int num_pipe_regs = 4;
  std::string stall;                    // "none", "input, every 4"
  std::string first_cycle, last_cycle;  // which ones are counted
  std::vector<std::string> notes;
  std::vector<CycleRow> rows;
};

// The clock of a way; without a value `note` says why.
struct WayClock {
  std::optional<double> mhz;
  std::string source;  // "given", "estimate timing of mac ..."
  std::string note;
};

// The figures of a cost: cycles, utilisation, bytes and ratios; time with a clock.
std::vector<Figure> CycleFigures(const GemmCost& cost, const ProductWay& way,
                                 const WayClock& clock);

// A way that the array cannot be asked for: the same figures without values.
std::vector<Figure> NoCycleFigures(const ProductWay& way, const std::string& why);

// Layers in rows: one table for each way and phase.
Table CycleTable(const CycleReport& report, const std::string& phase,
                 const std::string& way);
// The totals of a phase, a row for each way: cycles and the ratios to FP16.
Table RatioTable(const CycleReport& report, const std::string& phase);
// The bytes of the totals of a phase.
Table BytesTable(const CycleReport& report, const std::string& phase);
// In the order in which they first appear.
std::vector<std::string> PhasesOf(const CycleReport& report);
std::vector<std::string> WaysOf(const CycleReport& report);

std::string ToText(const CycleReport& report);
std::string ToJson(const CycleReport& report);
// Whether a text is a report of cycles rather than one of estimates.
bool IsCycleReport(const std::string& text);
// Throws cli::Error (kExitData) naming `file` and what is wrong.
CycleReport CycleReportFromJson(const std::string& text, const std::string& file);

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_REPORT_CYCLE_REPORT_H_
