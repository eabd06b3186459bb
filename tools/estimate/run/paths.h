// Where the build left what an estimate needs, and where it may keep results.
#ifndef HIF4_TOOLS_ESTIMATE_RUN_PATHS_H_
#define HIF4_TOOLS_ESTIMATE_RUN_PATHS_H_

#include <string>

namespace hif4::estimate {

std::string ProjectFolder();  // the root of the project
std::string DefaultRtl();     // its RTL
std::string DefaultCache();   // a folder of the build

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_RUN_PATHS_H_
