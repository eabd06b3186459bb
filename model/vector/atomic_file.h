// A file that appears whole or not at all.
#ifndef HIF4_MODEL_VECTOR_ATOMIC_FILE_H_
#define HIF4_MODEL_VECTOR_ATOMIC_FILE_H_

#include <cstddef>
#include <cstdio>
#include <functional>
#include <string>

#include "model/vector/vector_status.h"

namespace hif4 {

// Writes beside the destination under a temporary name; Commit() renames it. Without
// Commit() the temporary goes and what the destination held before stays.
class AtomicFile {
 public:
  // `on_temporary` (may be empty) is told the temporary name, and "" when it is gone, so
  // that a program can remove it on a signal.
  explicit AtomicFile(const std::function<void(const std::string&)>& on_temporary = {})
      : on_temporary_(on_temporary) {}
  ~AtomicFile();
  AtomicFile(const AtomicFile&) = delete;
  AtomicFile& operator=(const AtomicFile&) = delete;

  VectorStatus Open(const std::string& path);
  VectorStatus Write(const void* data, size_t bytes);
  // Replaces bytes that were written before.
  VectorStatus Rewrite(long offset, const void* data, size_t bytes);
  VectorStatus Commit();

 private:
  VectorStatus Fail(const char* what) const;
  void Discard();

  std::function<void(const std::string&)> on_temporary_;
  std::string path_, temporary_;
  std::FILE* file_ = nullptr;
};

}  // namespace hif4

#endif  // HIF4_MODEL_VECTOR_ATOMIC_FILE_H_
