// SHA-256 of a stream of bytes, by OpenSSL's libcrypto.
#ifndef HIF4_MODEL_VECTOR_SHA256_H_
#define HIF4_MODEL_VECTOR_SHA256_H_

#include <cstddef>
#include <memory>
#include <string>

namespace hif4 {

class Sha256 {
 public:
  Sha256();
  ~Sha256();
  Sha256(const Sha256&) = delete;
  Sha256& operator=(const Sha256&) = delete;

  void Update(const void* data, size_t bytes);
  void Update(const std::string& text) { Update(text.data(), text.size()); }
  // 64 hexadecimal digits, lower case. Nothing may follow.
  std::string HexDigest();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace hif4

#endif  // HIF4_MODEL_VECTOR_SHA256_H_
