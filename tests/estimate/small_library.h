// A Liberty library of a few cells, small enough to know every number in it.
#ifndef HIF4_TESTS_ESTIMATE_SMALL_LIBRARY_H_
#define HIF4_TESTS_ESTIMATE_SMALL_LIBRARY_H_

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "tools/estimate/library/technology.h"

namespace hif4::estimate {

// INV (area 1), NAND2 (2), NOR2 (2), DFF (8), DFFR (10, cleared by R = 0), LATCH. Time in
// ns, load in pF, 2 V. Delay of a gate: 1 + 10 load + transition / 2, transition of its
// output 0.5 + 5 load; energy of an output change 3 rising, 5 falling.
std::string SmallLiberty();

// Its LEF file: the same areas, in the order of the names.
std::string SmallLef();

// Both, read, as OpenTechnology would.
Technology SmallTechnology();

// `text` with the only occurrence of `what` replaced. The test fails if there is none.
std::string Replaced(const std::string& text, const std::string& what,
                     const std::string& by);

// The group or macro that begins at `begin` (a line) is taken out, to its closing line.
std::string Without(const std::string& text, const std::string& begin);

// Runs `work`, which must throw cli::Error with that code and all `parts` in its message.
void ExpectError(int code, const std::vector<std::string>& parts,
                 const std::function<void()>& work);

// A folder of the test that goes with it.
class TestFolder {
 public:
  TestFolder();
  ~TestFolder();
  TestFolder(const TestFolder&) = delete;
  TestFolder& operator=(const TestFolder&) = delete;

  const std::string& path() const { return path_; }
  std::string File(const std::string& name) const { return path_ + "/" + name; }
  std::string Write(const std::string& name, const std::string& text) const;

 private:
  std::string path_;
};

}  // namespace hif4::estimate

#endif  // HIF4_TESTS_ESTIMATE_SMALL_LIBRARY_H_
