// One difference between what a device showed and what it had to show.
#ifndef HIF4_SIM_REPORT_MISMATCH_H_
#define HIF4_SIM_REPORT_MISMATCH_H_

#include <cstdint>
#include <string>

namespace hif4::sim {

struct Mismatch {
  uint64_t cycle = 0;
  // The first boundary that differs in this cycle: in, S4, P, D, acc, out; or handshake,
  // tag, busy, assertion, contract, rtl (its simulation failed).
  std::string boundary;
  std::string signal;   // "tap_p", "result_o", "in_ready_o", "hif4_mac_checks.sv:53"
  std::string device;   // which one is wrong: "rtl", "systemc", "both", "rtl or systemc"
  int lane_group = -1;  // of 4 lanes, where the boundary still tells them apart
  std::string expected, got;              // hexadecimal, the most significant word first
  std::string expected_value, got_value;  // the same as a number
  uint64_t step = 0;                      // which step of the run stands there, from 0
  uint64_t item = 0;                      // of the stimulus, or row of the vector file
  std::string category;
};

// "cycle 1204: P (tap_p): expected 0001F0A2 = 127138, got ...".
std::string OneLine(const Mismatch& mismatch);

}  // namespace hif4::sim

#endif  // HIF4_SIM_REPORT_MISMATCH_H_
