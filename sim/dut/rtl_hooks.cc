#include "sim/dut/rtl_hooks.h"

#include <string>

#include "verilated.h"

namespace hif4::sim {
namespace {

RtlObserver* observer = nullptr;

}  // namespace

void SetRtlObserver(RtlObserver* to) { observer = to; }

}  // namespace hif4::sim

// An assertion that fails ($stop): reported with its place, and the simulation goes on.
void vl_stop(const char* file, int line, const char* /*hierarchy*/) {
  if (hif4::sim::observer != nullptr) hif4::sim::observer->OnAssertion(file, line);
}

// Verilator's own errors, such as a combinational loop that does not settle.
void vl_fatal(const char* /*file*/, int /*line*/, const char* /*hierarchy*/,
              const char* message) {
  throw hif4::sim::RtlFatal{message};
}

// $display and the text of assertions: a million of them would fill a disk, and what
// matters goes through the hooks above.
extern "C" int hif4_rtl_print(const char* /*format*/, ...) { return 0; }
