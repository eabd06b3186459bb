// Where a regression finds what the build of the project has made.
#ifndef HIF4_SIM_REGRESS_PATHS_H_
#define HIF4_SIM_REGRESS_PATHS_H_

#include <string>

namespace hif4::sim {

struct Paths {
  std::string source;          // the root of the project
  std::string build;           // of its build
  std::string lockstep;        // the child, hif4_lockstep
  std::string array_lockstep;  // that of arrays, hif4_array_lockstep
  std::string verilated;       // libhif4_verilated.a
  std::string verilator_include;
  std::string verilator_version;  // with which hif4_verilated was built
  std::string compiler;           // the C++ compiler of the build

  std::string rtl() const { return source + "/rtl"; }
  std::string plugin_cache() const { return build + "/verilated"; }
  std::string reports() const { return build + "/regress"; }
};

// Those of the build that this program comes from.
Paths BuildPaths();

}  // namespace hif4::sim

#endif  // HIF4_SIM_REGRESS_PATHS_H_
