#include "model/codec/resq_tensor.h"

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>

#include "model/codec/prune24.h"
#include "tests/codec/blocks.h"

namespace hif4 {
namespace {

UnitTensor Encoded(int64_t units) {
  std::vector<Bf16> data(static_cast<size_t>(64 * units));
  for (size_t i = 0; i < data.size(); ++i) {
    data[i] = Bf16FromDouble(static_cast<double>(RandomBits(131, i) % 15) - 7);
  }
  return EncodeTensor(data, {units, 64});
}

TEST(ResqTensor, EveryUnitIsCompressed) {
  const UnitTensor dense = Encoded(7);
  const std::vector<ResqUnit> compressed = Compress(dense);
  ASSERT_EQ(compressed.size(), 7u);
  for (size_t n = 0; n < 7; ++n) {
    EXPECT_TRUE(compressed[n] == Prune2of4(dense.units[n])) << n;
  }
}

// R3: malformed positions are refused, with block and group.
TEST(ResqTensor, MalformedPositionsAreNamed) {
  const std::vector<ResqUnit> good = Compress(Encoded(5));
  EXPECT_NO_THROW(CheckPositions(good));
  EXPECT_TRUE(ReadResqFile(WriteResqFile(good)) == good);
  int refused = 0;
  for (size_t n = 0; n < good.size(); ++n) {
    for (int group = 0; group < 16; ++group) {
      for (int first = 0; first < 4; ++first) {
        for (int second = 0; second <= first; ++second) {
          std::vector<ResqUnit> bad = good;
          SetKept(&bad[n], 2 * group, 1, first);
          SetKept(&bad[n], 2 * group + 1, 2, second);
          try {
            ReadResqFile(WriteResqFile(bad));
            ADD_FAILURE() << "taken: " << first << ' ' << second;
          } catch (const std::invalid_argument& error) {
            EXPECT_EQ(
                error.what(),
                "block " + std::to_string(n) + ", group " + std::to_string(group) +
                    ": positions " + std::to_string(first) + " and " +
                    std::to_string(second) +
                    " are not strictly ascending: list the kept elements of a group "
                    "in index order");
            ++refused;
          }
        }
      }
    }
  }
  EXPECT_EQ(refused, 5 * 16 * 10);
}

TEST(ResqTensor, FilesOfABrokenSizeAreRefused) {
  std::vector<uint8_t> bytes(57);
  try {
    ReadResqFile(bytes);
    FAIL();
  } catch (const std::invalid_argument& error) {
    EXPECT_STREQ(error.what(),
                 "57 bytes are no whole number of 28-byte units: 1 too many");
  }
  EXPECT_EQ(ReadResqFile({}).size(), 0u);
}

}  // namespace
}  // namespace hif4
