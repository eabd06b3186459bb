// Vector files for tests: made, read, damaged, signed again.
#ifndef HIF4_TESTS_VECTOR_FILES_H_
#define HIF4_TESTS_VECTOR_FILES_H_

#include <cstdint>
#include <string>
#include <vector>

#include "model/unit/vector_units.h"
#include "model/vector/generate.h"

namespace hif4 {

// A path of this process in the folder for what tests write.
std::string TestPath(const std::string& name);

std::string ReadAll(const std::string& path);
void WriteAll(const std::string& path, const std::string& bytes);

// Generates into TestPath(name); the test fails if that fails.
std::string MakeVectors(const std::string& name, const VectorRequest& request,
                        uint64_t rows, int jobs = 1);
// The bytes of it.
std::string VectorBytes(const VectorRequest& request, const GenerateOptions& options);

std::vector<std::string> Lines(const std::string& text);
std::string Joined(const std::vector<std::string>& lines);

// The text with the sha256 line that it should have.
std::string Signed(const std::string& text);

}  // namespace hif4

#endif  // HIF4_TESTS_VECTOR_FILES_H_
