// A library of standard cells, read, checked against its LEF file, corrected, measured.
#ifndef HIF4_TOOLS_ESTIMATE_LIBRARY_TECHNOLOGY_H_
#define HIF4_TOOLS_ESTIMATE_LIBRARY_TECHNOLOGY_H_

#include <optional>
#include <string>
#include <vector>

#include "tools/estimate/library/area_corrections.h"
#include "tools/estimate/library/fo4.h"
#include "tools/estimate/library/full_adder.h"
#include "tools/estimate/library/liberty.h"

namespace hif4::estimate {

// Where to find one.
struct TechnologyRequest {
  std::string liberty = "osu018";  // a name of KnownTechnologies(), or a file
  std::string lef;                 // empty: that of the library, see OpenTechnology
  std::string nand2;               // empty: found
};

struct Technology {
  Library library;
  std::string text;  // of the Liberty file, with the areas put right
  std::string liberty_file;
  std::string lef_file;  // empty: there is none, so areas are as the library states them
  std::string verilog_file;  // of the cells, with delays; empty: there is none
  std::vector<AreaCorrection> corrections;
  std::string nand2;  // the reference cell
  double nand2_area = 0;
  Fo4 fo4;
  std::optional<FullAdder> full_adder;
  std::string sha256;  // of `text`
};

// The libraries that Debian packages bring: osu018, osu035, osu050.
struct KnownTechnology {
  const char* name;
  const char* library;  // as the Liberty file names itself
  const char* liberty;  // paths
  const char* lef;
  const char* package;
};
const std::vector<KnownTechnology>& KnownTechnologies();

// Reads all of it. The LEF file is the one that is named; else, in the folder of the
// Liberty file, the one with the same stem, or the only one there; else that of the known
// library of the same name. Throws cli::Error (kExitTool): a file that cannot be read, a
// damaged one, a cell that the LEF file has and the library lacks, no NAND2, inverter or
// flip-flop.
Technology OpenTechnology(const TechnologyRequest& request);

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_LIBRARY_TECHNOLOGY_H_
