// A unit of a few gates, for tests that run Yosys and OpenSTA: p_o = a_i + b_i, 3 bits.
#ifndef HIF4_TESTS_ESTIMATE_TINY_UNIT_H_
#define HIF4_TESTS_ESTIMATE_TINY_UNIT_H_

#include <string>

#include "tests/estimate/small_library.h"
#include "tools/estimate/synth/estimate_unit.h"
#include "tools/estimate/synth/synthesis.h"

namespace hif4::estimate {

const EstimateUnit& TinyUnit();

// tiny.f and tiny.sv in `folder`; `body` replaces its one line of logic.
void WriteTiny(const TestFolder& folder,
               const std::string& body = "assign p_o = a_i + b_i;");

// Synthesises the sources in `folder` into `folder`/cache.
SynthesisRequest TinyRequest(const TestFolder& folder, const Technology& technology);

// Puts a program `name` that is the shell script `body` into `folder`/bin and that folder
// first in PATH, as long as it lives.
class FakeTool {
 public:
  FakeTool(const TestFolder& folder, const std::string& name, const std::string& body);
  ~FakeTool();
  FakeTool(const FakeTool&) = delete;
  FakeTool& operator=(const FakeTool&) = delete;

 private:
  std::string path_;  // PATH before
};

}  // namespace hif4::estimate

#endif  // HIF4_TESTS_ESTIMATE_TINY_UNIT_H_
