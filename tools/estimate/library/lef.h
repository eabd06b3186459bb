// The sizes of cells from a LEF file.
#ifndef HIF4_TOOLS_ESTIMATE_LIBRARY_LEF_H_
#define HIF4_TOOLS_ESTIMATE_LIBRARY_LEF_H_

#include <map>
#include <string>

namespace hif4::estimate {

// A macro: width and height in um, and whether it has pins other than power and ground (a
// filler has none).
struct LefMacro {
  double width = 0;
  double height = 0;
  bool has_signals = false;
  bool is_pad = false;  // CLASS PAD
  double area() const { return width * height; }
};

// By name. Throws cli::Error (kExitTool) for a text without macros, a macro without an
// end or without a size, or one that is there twice; `file` is named.
std::map<std::string, LefMacro> ParseLef(const std::string& text,
                                         const std::string& file);

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_LIBRARY_LEF_H_
