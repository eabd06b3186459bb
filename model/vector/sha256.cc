#include "model/vector/sha256.h"

#include <openssl/evp.h>

#include <stdexcept>

namespace hif4 {
namespace {

// libcrypto refuses SHA-256 only where an administrator has switched it off.
void Check(int result) {
  if (result != 1) throw std::runtime_error("libcrypto offers no SHA-256");
}

}  // namespace

struct Sha256::State {
  EVP_MD_CTX* context = EVP_MD_CTX_new();
  ~State() { EVP_MD_CTX_free(context); }
};

Sha256::Sha256() : state_(new State) {
  Check(EVP_DigestInit_ex(state_->context, EVP_sha256(), nullptr));
}

Sha256::~Sha256() = default;

void Sha256::Update(const void* data, size_t bytes) {
  Check(EVP_DigestUpdate(state_->context, data, bytes));
}

std::string Sha256::HexDigest() {
  unsigned char digest[EVP_MAX_MD_SIZE];
  unsigned int size = 0;
  Check(EVP_DigestFinal_ex(state_->context, digest, &size));
  std::string text;
  for (unsigned int i = 0; i < size; ++i) {
    text += "0123456789abcdef"[digest[i] >> 4];
    text += "0123456789abcdef"[digest[i] & 0xF];
  }
  return text;
}

}  // namespace hif4
