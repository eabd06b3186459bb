// The port types as SystemC prints and traces them.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>

#include "model/cycle/hif4_resq_mac.h"
#include "model/cycle/mac_signals.h"
#include "model/cycle/port_types.h"

namespace hif4 {
namespace {

template <class T>
std::string Printed(const T& x) {
  std::ostringstream out;
  out << x;
  return out.str();
}

TEST(PortTypesTest, PrintAsHexadecimalNumbers) {
  EXPECT_EQ(Printed(Fp32::FromBits(0x0F800001u)), "0f800001");
  Unit64 unit;
  unit.scale_word = 0x1234ABCDu;
  SetCode(&unit, 0, 0x1);
  SetCode(&unit, 63, 0xE);
  EXPECT_EQ(Printed(unit), "e" + std::string(62, '0') + "1_1234abcd");
  ResqUnit kept;
  kept.scale_word = 7;
  SetKept(&kept, 0, 0x9, 1);
  SetKept(&kept, 31, 0x5, 3);
  EXPECT_EQ(Printed(kept),
            "c" + std::string(14, '0') + "1_5" + std::string(30, '0') + "9_00000007");
}

// The last test of its process: it starts the simulation.
TEST(PortTypesTest, TraceIntoAWave) {
  UnitParams params;
  params.num_pipe_regs = 5;
  hif4_resq_mac mac("mac", params);
  MacSignals signals;
  signals.Bind(&mac);
  const std::string path = testing::TempDir() + "hif4_cycle_trace";
  sc_core::sc_trace_file* file = sc_core::sc_create_vcd_trace_file(path.c_str());
  mac.trace(file);
  signals.Settle();
  signals.rst_ni.write(true);
  signals.in_valid_i.write(true);
  signals.init_i.write(Fp32::FromBits(0x7F800001u));
  Unit64 unit;
  unit.scale_word = 0xA5A5A5A5u;
  signals.a_i.write(unit);
  for (int i = 0; i < 4; ++i) {
    signals.Settle();
    signals.RisingEdge();
  }
  sc_core::sc_close_vcd_trace_file(file);

  std::ostringstream text;
  text << std::ifstream(path + ".vcd").rdbuf();
  for (const char* expected : {"in_valid_i", "res_valid_i", "init_i", "valid_q",
                               "b1111111100000000000000000000001",  // init_i
                               "b10100101101001011010010110100101"}) {
    EXPECT_NE(text.str().find(expected), std::string::npos) << expected;
  }
}

}  // namespace
}  // namespace hif4
