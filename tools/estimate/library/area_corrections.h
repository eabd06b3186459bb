// Areas of a Liberty library against the sizes in its LEF file, which are those of the
// drawn cells.
#ifndef HIF4_TOOLS_ESTIMATE_LIBRARY_AREA_CORRECTIONS_H_
#define HIF4_TOOLS_ESTIMATE_LIBRARY_AREA_CORRECTIONS_H_

#include <map>
#include <string>
#include <vector>

#include "tools/estimate/library/lef.h"
#include "tools/estimate/library/liberty.h"

namespace hif4::estimate {

struct AreaCorrection {
  std::string cell;
  double liberty = 0;  // um^2, as the Liberty file states it
  double lef = 0;      // width times height
};

// Cells whose two areas differ by more than a millionth, in the order of their names.
std::vector<AreaCorrection> FindAreaCorrections(
    const Library& library, const std::map<std::string, LefMacro>& macros);

// Puts them right in `library` and in `text`, its Liberty file.
void CorrectAreas(const std::vector<AreaCorrection>& corrections, Library* library,
                  std::string* text);

// Core cells with signals that the LEF file has and the Liberty file lacks.
std::vector<std::string> MissingCells(const Library& library,
                                      const std::map<std::string, LefMacro>& macros);

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_LIBRARY_AREA_CORRECTIONS_H_
