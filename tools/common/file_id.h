// Whether two names are one file.
#ifndef HIF4_TOOLS_COMMON_FILE_ID_H_
#define HIF4_TOOLS_COMMON_FILE_ID_H_

#include <cstdint>

namespace hif4::cli {

// Device and inode of a regular file; what is not a regular file is equal to nothing.
struct FileId {
  bool regular = false;
  uint64_t device = 0;
  uint64_t inode = 0;
};

inline bool SameFile(const FileId& a, const FileId& b) {
  return a.regular && b.regular && a.device == b.device && a.inode == b.inode;
}

}  // namespace hif4::cli

#endif  // HIF4_TOOLS_COMMON_FILE_ID_H_
