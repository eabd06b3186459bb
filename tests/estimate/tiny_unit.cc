#include "tests/estimate/tiny_unit.h"

#include <stdlib.h>
#include <sys/stat.h>

#include <cstdlib>
#include <filesystem>

namespace hif4::estimate {
namespace {

CoreRow Row(uint32_t a, uint32_t b) { return {{a, b}, {(a + b) & 7}}; }

std::vector<CoreRow> Rows(uint64_t) {
  std::vector<CoreRow> rows;
  for (uint32_t i = 0; i < 64; ++i) rows.push_back(Row(i % 8, i / 8));
  return rows;
}

CoreRow Real(const Bf16* a, const Bf16* b) {
  return Row(a[0].bits() & 7u, b[0].bits() & 7u);
}

}  // namespace

const EstimateUnit& TinyUnit() {
  static const CoreTest test = {{{"a_i", 3}, {"b_i", 3}}, {{"p_o", 3}}, Rows, Real};
  static const EstimateUnit unit = {"tiny",  "tiny",  "tiny.f", "an adder", 1,
                                    nullptr, nullptr, &test,    {}};
  return unit;
}

void WriteTiny(const TestFolder& folder, const std::string& body) {
  folder.Write("tiny.f", "rtl/tiny.sv\n");
  folder.Write("tiny.sv",
               "module tiny (input logic [2:0] a_i, input logic [2:0] b_i,\n"
               "             output logic [2:0] p_o);\n  " +
                   body + "\nendmodule\n");
}

SynthesisRequest TinyRequest(const TestFolder& folder, const Technology& technology) {
  SynthesisRequest request;
  request.unit = &TinyUnit();
  request.recipe = FindRecipe("area");
  request.technology = &technology;
  request.rtl = folder.path();
  request.cache = folder.File("cache");
  request.timeout = 120;
  return request;
}

FakeTool::FakeTool(const TestFolder& folder, const std::string& name,
                   const std::string& body)
    : path_(std::getenv("PATH")) {
  std::filesystem::create_directories(folder.File("bin"));
  chmod(folder.Write("bin/" + name, "#!/bin/sh\n" + body + "\n").c_str(), 0755);
  setenv("PATH", (folder.File("bin") + ":" + path_).c_str(), 1);
}

FakeTool::~FakeTool() { setenv("PATH", path_.c_str(), 1); }

}  // namespace hif4::estimate
