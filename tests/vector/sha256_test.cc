#include "model/vector/sha256.h"

#include <gtest/gtest.h>

namespace hif4 {
namespace {

std::string Digest(const std::string& text) {
  Sha256 sha;
  sha.Update(text);
  return sha.HexDigest();
}

// The examples of FIPS 180-2, appendix B.
TEST(Sha256, Standard) {
  EXPECT_EQ(Digest("abc"),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(Digest("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(Digest(std::string(1000000, 'a')),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Sha256, InPieces) {
  Sha256 sha;
  sha.Update("a", 1);
  sha.Update("", 0);
  sha.Update(std::string("bc"));
  EXPECT_EQ(sha.HexDigest(), Digest("abc"));
}

}  // namespace
}  // namespace hif4
