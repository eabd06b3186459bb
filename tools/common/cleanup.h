// What has to go when a signal ends the program.
#ifndef HIF4_TOOLS_COMMON_CLEANUP_H_
#define HIF4_TOOLS_COMMON_CLEANUP_H_

#include <string>

namespace hif4::cli {

// Makes SIGINT, SIGTERM and SIGHUP remove the file `path` before they end the program as
// they would have; an empty path removes nothing. One file at a time: the last one named.
void RemoveOnSignal(const std::string& path);

}  // namespace hif4::cli

#endif  // HIF4_TOOLS_COMMON_CLEANUP_H_
