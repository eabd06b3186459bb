#include "tests/estimate/small_library.h"

#include <fmt/format.h>
#include <stdlib.h>

#include <filesystem>
#include <fstream>

#include "tools/common/error.h"
#include "tools/estimate/library/reference_cells.h"

namespace hif4::estimate {
namespace {

// Linear tables over loads 0, 1 and transitions 0, 1.
std::string Table(const std::string& type, const std::string& form, double base,
                  double per_load, double per_transition) {
  return fmt::format("{}({}) {{ values (\"{}, {}\", \\\n\"{}, {}\"); }}\n", type, form,
                     base, base + per_transition, base + per_load,
                     base + per_load + per_transition);
}

std::string Timing(const std::string& pin) {
  return "timing() { related_pin : \"" + pin + "\";\n" +
         Table("cell_rise", "d", 1, 10, 0.5) + Table("cell_fall", "d", 1, 10, 0.5) +
         Table("rise_transition", "d", 0.5, 5, 0) +
         Table("fall_transition", "d", 0.5, 5, 0) + "}\n";
}

std::string Power(const std::string& pin) {
  return "internal_power() { related_pin : \"" + pin + "\";\n" +
         Table("rise_power", "e", 3, 0, 0) + Table("fall_power", "e", 5, 0, 0) + "}\n";
}

std::string Input(const std::string& name, double load) {
  return fmt::format("pin({}) {{ direction : input; capacitance : {}; }}\n", name, load);
}

std::string Gate(const std::string& name, double area, const std::string& function,
                 const std::vector<std::string>& inputs) {
  std::string text = fmt::format(
      "cell ({}) {{\n  area : {};\n  cell_leakage_power : 0.5;\n", name, area);
  for (const std::string& input : inputs) text += Input(input, 0.01);
  text += fmt::format("pin(Y) {{ direction : output; function : \"{}\";\n", function);
  for (const std::string& input : inputs) text += Timing(input) + Power(input);
  return text + "}\n}\n";
}

std::string Flop(const std::string& name, double area, const std::string& clear) {
  std::string text = fmt::format("cell ({}) {{\n  area : {};\n", name, area);
  text += "ff (IQ, IQN) { next_state : \"D\"; clocked_on : \"CLK\"; ";
  text += clear.empty() ? "}\n" : "clear : \"(!" + clear + ")\"; }\n";
  text +=
      "pin(CLK) { direction : input; clock : true; capacitance : 0.02;\n"
      "internal_power() { rise_power(p) { values (\"1, 1\"); } "
      "fall_power(p) { values (\"2, 2\"); } } }\n";
  text += Input("D", 0.01);
  if (!clear.empty()) text += Input(clear, 0.01);
  return text + "pin(Q) { direction : output; function : \"IQ\";\n" +
         "timing() { related_pin : \"CLK\"; timing_type : rising_edge;\n" +
         Table("cell_rise", "d", 1, 10, 0) + Table("cell_fall", "d", 1, 10, 0) +
         Table("rise_transition", "d", 0.5, 5, 0) +
         Table("fall_transition", "d", 0.5, 5, 0) + "}\n" + Power("CLK") + "}\n}\n";
}

}  // namespace

std::string SmallLiberty() {
  return "/* a few cells */\n"
         "library(small) {\n"
         "  delay_model : table_lookup;\n"
         "  time_unit : \"1ns\"; voltage_unit : \"1V\"; leakage_power_unit : \"1nW\";\n"
         "  capacitive_load_unit (1,pf);\n"
         "  nom_process : 1; nom_voltage : 2; nom_temperature : 25;\n"
         "  operating_conditions(typical) { process : 1; voltage : 2; temperature : 25; "
         "}\n"
         "  default_operating_conditions : typical;\n"
         "  lu_table_template(d) { variable_1 : total_output_net_capacitance;\n"
         "    variable_2 : input_net_transition; index_1 (\"0, 1\"); index_2 (\"0, 1\"); "
         "}\n"
         "  power_lut_template(e) { variable_1 : total_output_net_capacitance;\n"
         "    variable_2 : input_transition_time; index_1 (\"0, 1\"); index_2 (\"0, "
         "1\"); }\n"
         "  power_lut_template(p) { variable_1 : input_transition_time;\n"
         "    index_1 (\"0, 1\"); }\n" +
         Gate("INV", 1, "(!A)", {"A"}) + Gate("NAND2", 2, "(!(A B))", {"A", "B"}) +
         Gate("NOR2", 2, "(!(A+B))", {"A", "B"}) + Flop("DFF", 8, "") +
         Flop("DFFR", 10, "R") +
         "cell (LATCH) {\n  area : 6;\n  latch (IQ, IQN) { data_in : \"D\"; enable : "
         "\"CLK\"; }\n" +
         Input("D", 0.01) + Input("CLK", 0.01) +
         "pin(Q) { direction : output; function : \"IQ\"; }\n}\n"
         "}\n";
}

std::string SmallLef() {
  std::string text = "VERSION 5.4 ;\nLAYER metal1\n  TYPE ROUTING ;\nEND metal1\n";
  const std::vector<std::pair<std::string, double>> sizes = {
      {"DFF", 0.8},   {"DFFR", 1},    {"INV", 0.1},
      {"LATCH", 0.6}, {"NAND2", 0.2}, {"NOR2", 0.2}};
  for (const auto& [name, width] : sizes) {
    text += fmt::format(
        "MACRO {0}\n  CLASS  CORE ;\n  SIZE  {1} BY 10 ;\n  PIN A\n    DIRECTION INPUT "
        ";\n"
        "  END A\n  PIN vdd\n    USE POWER ;\n  END vdd\nEND {0}\n",
        name, width);
  }
  return text +
         "MACRO FILL\n  CLASS CORE ;\n  SIZE 0.05 BY 10 ;\n  PIN vdd\n    USE POWER ;\n"
         "  END vdd\nEND FILL\n";
}

Technology SmallTechnology() {
  Technology technology;
  technology.text = SmallLiberty();
  technology.liberty_file = "small.lib";
  technology.library = ReadLibrary(technology.text, "small.lib");
  technology.nand2 = ReferenceNand2(technology.library).name;
  technology.nand2_area = ReferenceNand2(technology.library).area;
  technology.fo4 = ComputeFo4(technology.library);
  technology.sha256 = "small";
  return technology;
}

std::string Replaced(const std::string& text, const std::string& what,
                     const std::string& by) {
  const size_t at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  if (at == std::string::npos) return text;
  EXPECT_EQ(text.find(what, at + 1), std::string::npos) << what << " is there twice";
  return text.substr(0, at) + by + text.substr(at + what.size());
}

std::string Without(const std::string& text, const std::string& begin) {
  const size_t at = text.find(begin);
  EXPECT_NE(at, std::string::npos) << begin;
  if (at == std::string::npos) return text;
  size_t end = text.find('{', at);
  for (int depth = 1; depth > 0;) {
    const char c = text.at(++end);
    depth += c == '{' ? 1 : c == '}' ? -1 : 0;
  }
  return text.substr(0, at) + text.substr(end + 1);
}

void ExpectError(int code, const std::vector<std::string>& parts,
                 const std::function<void()>& work) {
  try {
    work();
  } catch (const cli::Error& error) {
    EXPECT_EQ(error.exit_code(), code) << error.what();
    for (const std::string& part : parts) {
      EXPECT_NE(std::string(error.what()).find(part), std::string::npos)
          << "'" << part << "' is missing in: " << error.what();
    }
    return;
  }
  ADD_FAILURE() << "no error";
}

TestFolder::TestFolder() : path_(testing::TempDir() + "hif4-estimate-XXXXXX") {
  if (mkdtemp(path_.data()) == nullptr) ADD_FAILURE() << path_;
}

TestFolder::~TestFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

std::string TestFolder::Write(const std::string& name, const std::string& text) const {
  std::ofstream file(File(name), std::ios::binary);
  file << text;
  return File(name);
}

}  // namespace hif4::estimate
