#include "tools/estimate/run/paths.h"

namespace hif4::estimate {

std::string ProjectFolder() { return HIF4_SOURCE_DIR; }
std::string DefaultRtl() { return ProjectFolder() + "/rtl"; }
std::string DefaultCache() { return HIF4_BINARY_DIR "/estimate"; }

}  // namespace hif4::estimate
