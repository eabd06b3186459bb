// .npy files as tests need them: right ones, and any others.
#ifndef HIF4_TESTS_TOOLS_NPY_FILE_H_
#define HIF4_TESTS_TOOLS_NPY_FILE_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace hif4 {

// Elements of `bytes` bytes each.
inline std::string Elements(const std::vector<uint32_t>& bits, size_t bytes, bool big) {
  std::string out;
  for (const uint32_t word : bits) {
    for (size_t b = 0; b < bytes; ++b) {
      out += static_cast<char>(word >> (8 * (big ? bytes - 1 - b : b)));
    }
  }
  return out;
}

// Any text as the header.
inline std::string NpyHeaderFile(const std::string& header, const std::string& data,
                                 int version = 1) {
  std::string out("\x93NUMPY", 6);
  out += static_cast<char>(version);
  out += '\0';
  const std::string padded = header + "\n";
  out += static_cast<char>(padded.size() & 0xFF);
  out += static_cast<char>(padded.size() >> 8);
  if (version > 1) out += std::string(2, '\0');
  return out + padded + data;
}

inline std::string NpyFile(const std::string& descr, const std::string& shape,
                           const std::string& data, int version = 1,
                           const std::string& fortran = "False") {
  return NpyHeaderFile("{'descr': '" + descr + "', 'fortran_order': " + fortran +
                           ", 'shape': " + shape + ", }",
                       data, version);
}

}  // namespace hif4

#endif  // HIF4_TESTS_TOOLS_NPY_FILE_H_
