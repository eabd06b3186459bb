// Estimates as text for a person.
#ifndef HIF4_TOOLS_ESTIMATE_REPORT_ESTIMATE_TEXT_H_
#define HIF4_TOOLS_ESTIMATE_REPORT_ESTIMATE_TEXT_H_

#include <string>
#include <vector>

#include "tools/estimate/report/estimate.h"

namespace hif4::estimate {

// All of it: libraries with their corrections, a table per kind of estimate, parts,
// paths, ranges, tools, notes.
std::string ToText(const EstimateReport& report);

// A paragraph on a library, its corrections in lines of their own.
std::string LibraryText(const LibraryInfo& library);

// Which tools made the figures, and what a reader has to know, each once.
std::vector<std::string> ToolsAndNotes(const EstimateReport& report);

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_REPORT_ESTIMATE_TEXT_H_
