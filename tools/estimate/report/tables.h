// Estimates as tables of text: what the terminal, the HTML report and the CSV files show.
#ifndef HIF4_TOOLS_ESTIMATE_REPORT_TABLES_H_
#define HIF4_TOOLS_ESTIMATE_REPORT_TABLES_H_

#include <string>
#include <vector>

#include "tools/estimate/report/estimate.h"

namespace hif4::estimate {

// Rows of equal length; the first one is the header.
using Table = std::vector<std::vector<std::string>>;

// Unit and parameters; recipe, and whether modules were kept apart.
std::string NameOf(const Estimate& estimate);
std::string RecipeText(const Estimate& estimate);

// The figure's value with `decimals`, or "not measured".
std::string ValueText(const Estimate& estimate, const std::string& figure, int decimals);

// One row per estimate of the kind; a header alone where there is none.
Table AreaTable(const EstimateReport& report);
Table TimingTable(const EstimateReport& report);
Table PowerTable(const EstimateReport& report);
// Ranges over libraries and recipes, spread.h.
Table SpreadTable(const EstimateReport& report);

// What a format costs beside its products, by three definitions, of the units whose parts
// are known with the same library and parameters: all of the unit; decoding, scales and
// alignment; all but products and integer tree. Then the ratio of the first unit to each
// other. A header alone for fewer than two units.
Table IncrementTable(const EstimateReport& report);

// Flattened cores without registers beside the first whose name is `floor`, mapped alike:
// NAND2 and their ratio. A header alone if there is none to compare.
Table CoreTable(const EstimateReport& report, const std::string& floor = "int4-core");

// Of one estimate.
Table PartsTable(const Estimate& estimate, double nand2_area);
Table PathsTable(const Estimate& estimate);

// Columns of equal width: the first is aligned to the left, the others to the right.
std::string TableText(const Table& table);
// Commas, quotes where needed.
std::string TableCsv(const Table& table);

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_REPORT_TABLES_H_
