// The tables of a Liberty library: templates and lookup tables.
#ifndef HIF4_TOOLS_ESTIMATE_LIBRARY_LIBERTY_TABLES_H_
#define HIF4_TOOLS_ESTIMATE_LIBRARY_LIBERTY_TABLES_H_

#include <map>
#include <string>
#include <vector>

#include "tools/estimate/library/liberty_syntax.h"
#include "tools/estimate/library/lookup_table.h"

namespace hif4::estimate {

// lu_table_template and power_lut_template: what the axes of a table are.
class TableTemplates {
 public:
  TableTemplates(const LibertyGroup& library, const std::string& file);

  // The table in group `group`, a child of e.g. timing(), with its `values`. Throws
  // cli::Error (kExitTool): a template that is not there, numbers that are none or not
  // finite, a wrong count, an axis that does not ascend.
  LookupTable Read(const LibertyGroup& group) const;

 private:
  struct Template {
    std::vector<std::string> variables;
    std::vector<std::vector<double>> indices;
  };
  [[noreturn]] void Fail(int line, const std::string& what) const;
  std::vector<double> Numbers(const LibertyAttribute& attribute) const;
  std::vector<double> Axis(const LibertyGroup& group, const Template& form,
                           size_t index) const;

  std::string file_;
  std::map<std::string, Template> templates_;
};

// All of `text` as a finite number; throws cli::Error (kExitTool) otherwise.
double LibertyNumber(const std::string& text, const std::string& file, int line);

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_LIBRARY_LIBERTY_TABLES_H_
