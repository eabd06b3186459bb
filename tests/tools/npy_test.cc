// .npy files: every order and type that is read, and every lie that is refused.
#include "tools/common/npy.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <string>
#include <vector>

#include "tests/tools/npy_file.h"
#include "tests/tools/run.h"
#include "tools/common/error.h"

namespace hif4::cli {
namespace {

class Npy : public ToolTest {
 protected:
  NpyArray Load(const std::string& bytes, bool bf16_words = false) {
    Write("x.npy", bytes);
    return ReadNpy(Path("x.npy"), bf16_words);
  }
  // The message with which it is refused.
  std::string Refusal(const std::string& bytes, bool bf16_words = false) {
    try {
      Load(bytes, bf16_words);
    } catch (const Error& error) {
      EXPECT_EQ(error.exit_code(), kExitData) << error.what();
      return error.what();
    }
    ADD_FAILURE() << "was read";
    return "";
  }
  void ExpectRefused(const std::string& bytes, const std::string& part,
                     bool bf16_words = false) {
    const std::string message = Refusal(bytes, bf16_words);
    EXPECT_NE(message.find("x.npy: "), std::string::npos) << message;
    EXPECT_NE(message.find(part), std::string::npos) << message;
  }
};

std::vector<uint32_t> Bits(const NpyArray& array) {
  std::vector<uint32_t> bits;
  for (const Fp32 value : array.values) bits.push_back(value.bits());
  return bits;
}

const std::vector<uint32_t> kSix = {0x3F800000, 0xC0000000, 0x00000001,
                                    0x7F800001, 0x80000000, 0x12345678};

TEST_F(Npy, Float32OfBothByteOrders) {
  for (const bool big : {false, true}) {
    const std::string data = Elements(kSix, 4, big);
    const NpyArray array = Load(NpyFile(big ? ">f4" : "<f4", "(2, 3)", data));
    EXPECT_EQ(array.type, "float32");
    EXPECT_EQ(array.shape, (Shape{2, 3}));
    EXPECT_EQ(Bits(array), kSix);
  }
}

TEST_F(Npy, HalvesAreWidenedExactly) {
  const std::vector<uint32_t> halves = {0x3C00, 0xC000, 0x0001, 0x7C00, 0x8000};
  const std::vector<uint32_t> wide = {0x3F800000, 0xC0000000, 0x33800000, 0x7F800000,
                                      0x80000000};
  for (const bool big : {false, true}) {
    const NpyArray array =
        Load(NpyFile(big ? ">f2" : "<f2", "(5,)", Elements(halves, 2, big)));
    EXPECT_EQ(array.type, "float16");
    EXPECT_EQ(Bits(array), wide);
  }
}

TEST_F(Npy, Bf16AsWords) {
  const std::vector<uint32_t> words = {0x3F80, 0xC000, 0x0001, 0x7FC1};
  const std::vector<uint32_t> wide = {0x3F800000, 0xC0000000, 0x00010000, 0x7FC10000};
  for (const std::string descr : {"<u2", ">u2", "<V2", "|V2"}) {
    const std::string file = NpyFile(descr, "(4,)", Elements(words, 2, descr[0] == '>'));
    const NpyArray array = Load(file, true);
    EXPECT_EQ(array.type, "bfloat16");
    EXPECT_EQ(Bits(array), wide) << descr;
    ExpectRefused(file, "--dtype bf16");
  }
  // What says its type itself is read as that.
  EXPECT_EQ(Load(NpyFile("<f2", "(4,)", Elements(words, 2, false)), true).type,
            "float16");
}

TEST_F(Npy, FortranOrder) {
  // Element (i, j, k) of shape (2, 3, 4) holds 100 i + 10 j + k.
  std::vector<uint32_t> fortran, c;
  for (uint32_t k = 0; k < 4; ++k) {
    for (uint32_t j = 0; j < 3; ++j) {
      for (uint32_t i = 0; i < 2; ++i) fortran.push_back(100 * i + 10 * j + k);
    }
  }
  for (uint32_t i = 0; i < 2; ++i) {
    for (uint32_t j = 0; j < 3; ++j) {
      for (uint32_t k = 0; k < 4; ++k) c.push_back(100 * i + 10 * j + k);
    }
  }
  EXPECT_EQ(
      Bits(Load(NpyFile("<f4", "(2, 3, 4)", Elements(fortran, 4, false), 1, "True"))), c);
  EXPECT_EQ(Bits(Load(NpyFile("<f4", "(2, 3, 4)", Elements(c, 4, false)))), c);
  EXPECT_EQ(Bits(Load(NpyFile("<f4", "(6,)", Elements(kSix, 4, false), 1, "True"))),
            kSix);
}

TEST_F(Npy, EveryVersion) {
  for (const int version : {1, 2, 3}) {
    EXPECT_EQ(Bits(Load(NpyFile("<f4", "(6,)", Elements(kSix, 4, false), version))),
              kSix);
  }
  ExpectRefused(NpyFile("<f4", "(6,)", Elements(kSix, 4, false), 4), "version 4.0");
  ExpectRefused(NpyFile("<f4", "(6,)", Elements(kSix, 4, false), 0), "version 0.0");
}

TEST_F(Npy, ScalarsAndNothing) {
  const NpyArray scalar = Load(NpyFile("<f4", "()", Elements({0x40400000}, 4, false)));
  EXPECT_TRUE(scalar.shape.empty());
  EXPECT_EQ(Bits(scalar), std::vector<uint32_t>{0x40400000});
  const NpyArray none = Load(NpyFile("<f4", "(3, 0, 5)", ""));
  EXPECT_EQ(none.shape, (Shape{3, 0, 5}));
  EXPECT_TRUE(none.values.empty());
  EXPECT_TRUE(Load(NpyFile("<f4", "(3, 0, 5)", "", 1, "True")).values.empty());
}

TEST_F(Npy, OtherTypesAreNamed) {
  const std::string eight(8, '\0');
  for (const std::string descr : {"<f8", "<i4", "|b1", "<c8", "=f4", "f4", "", "|f4"}) {
    ExpectRefused(NpyFile(descr, "(1,)", eight), "is of type '" + descr + "'");
  }
  ExpectRefused(NpyFile("|O", "(1,)", eight), "Python objects");
  ExpectRefused(
      NpyHeaderFile("{'descr': [('a', '<f4')], 'fortran_order': False, 'shape': "
                    "(1,)}",
                    eight),
      "structured");
}

TEST_F(Npy, HeadersThatLieAboutTheSize) {
  const std::string data = Elements(kSix, 4, false);
  ExpectRefused(NpyFile("<f4", "(7,)", data), "needs 7 elements of 4");
  ExpectRefused(NpyFile("<f4", "(5,)", data), "needs 5 elements of 4");
  ExpectRefused(NpyFile("<f4", "(6,)", data + "z"), "has 25 bytes of elements");
  ExpectRefused(NpyFile("<f4", "(6,)", data.substr(1)), "has 23 bytes of elements");
  ExpectRefused(NpyFile("<f4", "(0,)", data), "needs 0 elements");
  ExpectRefused(NpyFile("<f4", "(1000000000000, 1000000)", data),
                "needs 1000000000000000000");
  ExpectRefused(NpyFile("<f4", "(4611686018427387904, 4)", data), "more elements than");
  ExpectRefused(NpyFile("<f4", "(99999999999999999999,)", data), "too large");
  ExpectRefused(NpyFile("<f4", "(-6,)", data), "dimension -6 is negative");
  std::string long_header = NpyFile("<f4", "(6,)", data, 2);
  long_header[11] = '\x7F';  // 2 GB of header
  ExpectRefused(long_header, "says that its header has 21");
  long_header[11] = '\0';
  long_header[10] = '\x00';
  long_header[9] = '\x7F';
  ExpectRefused(long_header,
                "ends at byte " + std::to_string(long_header.size()) + ", in");
}

// A lying header must not make the reader allocate what is not there.
TEST_F(Npy, LiesCostNoMemory) {
  rusage before, after;
  getrusage(RUSAGE_SELF, &before);
  const std::string data = Elements(kSix, 4, false);
  ExpectRefused(NpyFile("<f4", "(100000000000,)", data), "needs 100000000000");
  RunOptions options;
  options.input = NpyFile("<f4", "(100000, 100000)", data);
  ExpectError(Run({"resq", "-", "-"}, options), 64, {"standard input"});
  Write("w.npy", NpyFile("<f4", "(2, 3)", data));
  ExpectError(Run({"resq", "-", "w.npy"}, options), 2,
              {"standard input: has 24 bytes of elements", "needs 10000000000"});
  getrusage(RUSAGE_SELF, &after);
  EXPECT_LT(after.ru_maxrss - before.ru_maxrss, 20000);  // KB
}

TEST_F(Npy, FilesThatAreNone) {
  ExpectRefused("", "is empty");
  ExpectRefused("\x93NUM", "is no .npy file");
  ExpectRefused(SomeBf16(100), "is no .npy file");
  ExpectRefused(std::string("\x93NUMPY\x01\x00\x76", 9), "ends at byte 9, in its header");
  ExpectRefused(std::string("\x93NUMPY\x01\x00\x76\x00{'de", 14), "ends at byte 14");
}

}  // namespace
}  // namespace hif4::cli
