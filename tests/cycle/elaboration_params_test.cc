// Parameters that a model refuses, and what it says.
#include <gtest/gtest.h>

#include <string>
#include <systemc>

#include "model/cycle/hif4_array.h"
#include "model/cycle/hif4_mac.h"
#include "model/cycle/make_mac.h"

namespace hif4 {
namespace {

std::string Refusal(const UnitParams& params) {
  try {
    hif4_mac mac("refused", params);
  } catch (const sc_core::sc_report& report) {
    return std::string(report.get_msg_type()) + ": " + report.get_msg();
  }
  return "";
}

UnitParams Params(int num_pipe_regs, int tag_width) {
  UnitParams params;
  params.num_pipe_regs = num_pipe_regs;
  params.tag_width = tag_width;
  return params;
}

TEST(ElaborationTest, RefusesParametersOutOfRange) {
  EXPECT_EQ(Refusal(Params(-1, 4)), "hif4_mac: NumPipeRegs=-1: must be in 0..5");
  EXPECT_EQ(Refusal(Params(6, 4)), "hif4_mac: NumPipeRegs=6: must be in 0..5");
  EXPECT_EQ(Refusal(Params(4, 0)), "hif4_mac: TagWidth=0: must be in 1..64");
  EXPECT_EQ(Refusal(Params(4, 65)), "hif4_mac: TagWidth=65: must be in 1..64");
}

TEST(ElaborationTest, TakesParametersInRange) {
  for (const UnitParams& params : AllUnitParams(true)) EXPECT_EQ(Refusal(params), "");
  EXPECT_EQ(Refusal(Params(0, 64)), "");
}

TEST(ElaborationTest, AnArrayHasPortsAndCellsOfItsShape) {
  const hif4_resq_array array("array", {2, 3}, UnitParams());
  EXPECT_EQ(array.a_i.size(), 2u);
  EXPECT_EQ(array.r_i.size(), 2u);
  EXPECT_EQ(array.b_i.size(), 3u);
  EXPECT_EQ(array.result_o.size(), 6u);
  EXPECT_EQ(array.flags_o.size(), 6u);
  EXPECT_NE(sc_core::sc_find_object("array.cell_1_2"), nullptr);
  EXPECT_EQ(sc_core::sc_find_object("array.cell_2_0"), nullptr);
}

TEST(ElaborationTest, AnArrayRefusesWhatItsCellsRefuse) {
  for (const ArrayShape& shape : {ArrayShape{0, 1}, ArrayShape{1, 0}}) {
    EXPECT_THROW(hif4_array("none", shape, UnitParams()), sc_core::sc_report);
  }
  EXPECT_THROW(hif4_array("deep", {1, 1}, Params(6, 4)), sc_core::sc_report);
}

TEST(ElaborationTest, RefusesAnExactAccumulatorThatIsNotThere) {
  for (const MacUnit* unit : MacUnits()) {
    UnitParams params;
    params.exact = true;
    std::string refusal;
    try {
      MakeMac(*unit, (unit->name + "_exact").c_str(), params);
    } catch (const sc_core::sc_report& report) {
      refusal = report.what();
    }
    const bool refused =
        refusal.find("ExactAccumulator=1: this unit has none") != std::string::npos;
    EXPECT_EQ(refused, !unit->has_exact) << unit->name << " " << refusal;
  }
  EXPECT_FALSE(FindMacUnit("mxfp4")->has_exact);
}

TEST(ElaborationTest, EveryUnitOfTheListHasAModel) {
  for (const MacUnit* unit : MacUnits()) {
    const auto mac = MakeMac(*unit, unit->name.c_str(), UnitParams());
    ASSERT_NE(mac, nullptr) << unit->name;
    EXPECT_STREQ(mac->basename(), unit->name.c_str());
  }
  MacUnit unknown = *MacUnits().front();
  unknown.rtl_top = "unknown";
  EXPECT_EQ(MakeMac(unknown, "unknown", UnitParams()), nullptr);
}

}  // namespace
}  // namespace hif4
