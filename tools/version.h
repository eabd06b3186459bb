// What `hif4 --version` says.
#ifndef HIF4_TOOLS_VERSION_H_
#define HIF4_TOOLS_VERSION_H_

#include <string>

#include "model/vector/vector_header.h"

namespace hif4::cli {

inline std::string VersionText() {
  return std::string("hif4 ") + HIF4_VERSION + ", spec revision " +
         std::to_string(kSpecRevision);
}

}  // namespace hif4::cli

#endif  // HIF4_TOOLS_VERSION_H_
