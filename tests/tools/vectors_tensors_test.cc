// `hif4 vectors gen --activations X --weights W`: steps of a real product.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "tests/tools/run.h"

namespace hif4 {
namespace {

const std::string kReal = HIF4_SOURCE_DIR "/vectors/real/";

class TensorVectorsTool : public ToolTest {
 protected:
  Outcome Gen(const std::string& unit, const std::string& more) const {
    return Shell("$HIF4 vectors gen --unit " + unit + " -o v.mem --activations " + kReal +
                 "activations.npy --weights " + kReal + "weights.npy " + more);
  }
};

// The committed sets of the manifest that come from tensors.
TEST_F(TensorVectorsTool, CommittedSetsComeOutByteForByte) {
  const Outcome manifest = Shell("grep -e --activations " HIF4_SOURCE_DIR
                                 "/vectors/manifest.txt | cut -d' ' -f4-");
  std::istringstream lines(manifest.out);
  int count = 0;
  for (std::string line; std::getline(lines, line); ++count) {
    const size_t output = line.rfind(" -o ");
    ASSERT_NE(output, std::string::npos) << line;
    const Outcome gen = Shell("folder=$PWD; cd " HIF4_SOURCE_DIR " && $HIF4 " +
                              line.substr(0, output) + " -o $folder/again.mem");
    ASSERT_EQ(gen.code, 0) << gen.err;
    const Outcome same =
        Shell("cmp again.mem " HIF4_SOURCE_DIR "/" + line.substr(output + 4));
    EXPECT_EQ(same.code, 0) << line << same.out;
  }
  EXPECT_GE(count, 2);
}

TEST_F(TensorVectorsTool, EveryMacVerifies) {
  for (const std::string unit : {"mac", "resq"}) {
    for (const std::string accumulator : {"fp32", "exact"}) {
      const Outcome gen =
          Gen(unit, "--count 100 --taps p,d,acc --accumulator " + accumulator);
      ASSERT_EQ(gen.code, 0) << gen.err;
      const Outcome info = Run({"vectors", "info", "v.mem", "--json"});
      const nlohmann::json json = nlohmann::json::parse(info.out, nullptr, false);
      EXPECT_EQ(json["rows"], 120) << info.out;  // 1536 channels: items of 24 steps
      EXPECT_EQ(json["results"], 5);
      const Outcome verify = Run({"vectors", "verify", "v.mem"});
      EXPECT_EQ(verify.code, 0) << verify.out << verify.err;
    }
  }
}

TEST_F(TensorVectorsTool, ThreadsChangeNothing) {
  ASSERT_EQ(Gen("resq", "--count 5000 --jobs 1").code, 0);
  const std::string one = Read("v.mem");
  ASSERT_EQ(Gen("resq", "--count 5000 --jobs 3").code, 0);
  EXPECT_TRUE(Read("v.mem") == one);
}

// 65 channels: the second step holds one value and zeros.
TEST_F(TensorVectorsTool, AnyNumberOfChannels) {
  const std::string header =
      "{'descr': '<u2', 'fortran_order': False, 'shape': (1, 65), }";
  std::string npy("\x93NUMPY\x01\x00", 8);
  const size_t length = 118;
  npy += static_cast<char>(length);
  npy += '\0';
  npy += header + std::string(length - header.size() - 1, ' ') + "\n";
  for (int i = 0; i < 65; ++i) npy += std::string("\xe0\x40", 2);  // 7.0, exact
  Write("x.npy", npy);
  const std::string files = " -o v.mem --activations x.npy --weights x.npy --count ";
  ASSERT_EQ(Shell("$HIF4 vectors gen --unit mac" + files + "2").code, 0);
  const Outcome last = Shell("tail -n 1 v.mem | cut -d_ -f7");
  EXPECT_EQ(last.out, "45471000\n");  // 65 x 49
  const Outcome many = Shell("$HIF4 vectors gen --unit mac" + files + "3");
  ExpectError(many, 2, {"x.npy", "at most 2"});
}

TEST_F(TensorVectorsTool, Refuses) {
  ExpectError(Gen("encode", ""), 64, {"unit encode does not multiply"});
  ExpectError(Gen("mac", "--seed 3"), 64, {"--seed"});
  ExpectError(Gen("mac", "--only 3"), 64, {"--only"});
  ExpectError(Run({"vectors", "gen", "--unit", "mac", "-o", "q.mem", "--activations",
                   kReal + "activations.npy"}),
              64, {"requires --weights"});
  ExpectError(Shell("$HIF4 vectors gen --unit mac -o q.mem --activations no.npy "
                    "--weights " +
                    kReal + "weights.npy"),
              64, {"no.npy"});
  EXPECT_FALSE(Exists("q.mem"));
}

}  // namespace
}  // namespace hif4
