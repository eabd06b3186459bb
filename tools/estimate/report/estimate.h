// What an estimate says, typed; reports in text, HTML and limits are rendered from it.
#ifndef HIF4_TOOLS_ESTIMATE_REPORT_ESTIMATE_H_
#define HIF4_TOOLS_ESTIMATE_REPORT_ESTIMATE_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tools/estimate/library/area_corrections.h"
#include "tools/estimate/netlist/area_count.h"

namespace hif4::estimate {

// How a figure came about.
inline constexpr const char* kSynthesised = "synthesised";
inline constexpr const char* kSimulated = "simulated";
inline constexpr const char* kAnalytic = "analytic";

// A number with its provenance. Without a value it was not measured, `note` says why, and
// it is printed as such, never added up or plotted.
struct Figure {
  std::string name;  // "area", "nand2", "clock", ...
  std::optional<double> value;
  std::string unit;    // "um^2", "NAND2", "ns", "pJ", ...
  std::string method;  // kSynthesised, kSimulated, kAnalytic
  std::string tool;    // with its version
  std::string note;
};

// The library that an estimate is made with.
struct LibraryInfo {
  std::string name, file, lef, sha256;
  std::string corner;  // voltage, temperature, process
  double voltage = 0;
  std::string nand2;
  double nand2_area = 0;  // um^2
  std::string fo4_cell;
  double fo4_ns = 0;
  std::vector<AreaCorrection> corrections;
};

struct GoldenReport {
  uint64_t steps = 0, compared = 0;
  uint64_t seed = 0;
};

// A path of the timing analysis: from and to are registers or ports of a part.
struct PathReport {
  std::string group;  // "critical", "accumulate loop", "to register P", ...
  std::string from, to;
  double ns = 0;
};

struct Estimate {
  std::string kind;  // "area", "timing", "power"
  std::string unit, top;
  std::string params;   // empty: the unit has none
  std::string library;  // LibraryInfo::name
  std::string recipe;
  std::string script_sha256;
  bool flattened = true;
  std::vector<Figure> figures;
  std::vector<CellCount> cells;
  std::vector<PartArea> parts;
  std::vector<PathReport> paths;
  std::vector<std::string> notes;  // what a reader has to know
  GoldenReport golden;

  const Figure* Find(const std::string& name) const;
  // The value of figure `name`; none if it is not there or was not measured.
  std::optional<double> Value(const std::string& name) const;
};

struct EstimateReport {
  std::string version;  // of hif4
  std::vector<LibraryInfo> libraries;
  std::vector<Estimate> estimates;

  const LibraryInfo* FindLibrary(const std::string& name) const;
};

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_REPORT_ESTIMATE_H_
