// `hif4 units`: the list, for people and for programs.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "model/unit/unit.h"
#include "model/unit/vector_units.h"
#include "tests/tools/run.h"

namespace hif4 {
namespace {

using UnitsTool = ToolTest;

TEST_F(UnitsTool, ListsAllWithParametersAndFields) {
  const Outcome text = Run({"units"});
  const Outcome run = Run({"units", "--json"});
  EXPECT_EQ(text.code + run.code, 0);
  const nlohmann::json json = nlohmann::json::parse(run.out, nullptr, false);
  ASSERT_EQ(json.size(), VectorUnits().size());
  size_t macs = 0;
  for (const auto& unit : json) {
    const std::string name = unit["name"];
    EXPECT_NE(text.out.find(name), std::string::npos);
    EXPECT_EQ(unit["fields"][0]["name"], "mark");
    EXPECT_FALSE(unit["categories"].empty()) << name;
    if (FindMacUnit(name) == nullptr) continue;
    ++macs;
    EXPECT_EQ(unit["rtl_top"], FindMacUnit(name)->rtl_top);
    EXPECT_EQ(unit["parameters"][0]["name"], "NumPipeRegs");
    EXPECT_EQ(unit["parameters"][0]["most"], 5);
    EXPECT_EQ(unit["parameters"][0]["default"], 4);
    EXPECT_EQ(unit["boundaries"][1], "S4");
  }
  EXPECT_EQ(macs, MacUnits().size());
  EXPECT_NE(text.out.find("mark:4 first:1 last:1 init:32 a:288 b:288 result:32 flags:3"),
            std::string::npos)
      << text.out;
}

}  // namespace
}  // namespace hif4
