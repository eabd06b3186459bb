#include "tests/array/array_cases.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "model/schedule/array_cycles.h"
#include "model/schedule/gemm_tiles.h"
#include "model/schedule/step_pattern.h"
#include "model/unit/unit_params.h"

namespace hif4::sim {
namespace {

constexpr double kSeconds = 1200;

// The fields of all rows but the header; # begins a comment.
std::vector<std::vector<std::string>> ReadRows(const std::string& name, size_t fields) {
  const std::string path = std::string(HIF4_SOURCE_DIR) + "/tests/array/" + name;
  std::ifstream file(path);
  EXPECT_TRUE(file.good()) << path;
  std::vector<std::vector<std::string>> rows;
  std::string line;
  while (std::getline(file, line)) {
    if (line.empty() || line[0] == '#') continue;
    std::vector<std::string> row;
    std::stringstream text(line);
    for (std::string field; std::getline(text, field, ',');) row.push_back(field);
    EXPECT_EQ(row.size(), fields) << path << ": " << line;
    if (row.size() == fields) rows.push_back(row);
  }
  EXPECT_GT(rows.size(), 1u) << path << " has no rows";
  if (!rows.empty()) rows.erase(rows.begin());
  return rows;
}

std::string NameOf(const ArrayConfig& config, const GemmCase& gemm) {
  return fmt::format("{} {} {}: {},{},{} {} {} {}", config.unit, config.shape,
                     config.params, gemm.m, gemm.n, gemm.k, gemm.pattern, gemm.side,
                     gemm.every);
}

// The residual adder runs 2:4, the plain MAC everything else.
std::vector<GemmCase> ForUnit(const std::string& unit,
                              const std::vector<GemmCase>& gemms) {
  std::vector<GemmCase> fit;
  for (const GemmCase& gemm : gemms) {
    if ((gemm.pattern == "2:4") == (unit == "resq")) fit.push_back(gemm);
  }
  return fit;
}

void ExpectLockstep(const ArrayConfig& config, const LockstepCounts& counts) {
  EXPECT_GE(counts.steps, config.steps);
  EXPECT_GT(counts.cycles, counts.steps) << "there were stalls";
  EXPECT_GT(counts.results, 0u);
  EXPECT_EQ(counts.mismatches, 0u) << counts.first;
  // Without a register a result leaves as it enters.
  const bool registered = config.params.find("NumPipeRegs=0") == std::string::npos;
  if (registered && !config.directed) {
    EXPECT_GT(counts.flushed, 0u);
  }
}

void ExpectFormula(const ArrayConfig& config, const GemmOutcome& one) {
  const int64_t cycles = FormulaCycles(one.gemm, config.shape, config.params);
  const std::string what = NameOf(config, one.gemm);
  EXPECT_EQ(one.model.cycles, cycles) << "SystemC, " << what;
  EXPECT_EQ(one.rtl.cycles, cycles) << "RTL, " << what;
  EXPECT_EQ(one.rtl.results, one.model.results) << what;
  EXPECT_GE(one.rtl.results, static_cast<uint64_t>(one.gemm.m * one.gemm.n)) << what;
}

}  // namespace

std::vector<ArrayConfig> ReadLocksteps(const std::string& file) {
  std::vector<ArrayConfig> configs;
  for (const auto& row : ReadRows(file, 6)) {
    ArrayConfig config;
    config.unit = row[0];
    config.shape = row[1];
    UnitParams params;
    params.num_pipe_regs = std::stoi(row[2]);
    params.exact = row[3] == "exact";
    config.params = ToString(params);
    config.steps = std::stoull(row[4]);
    config.directed = row[5] == "1";
    config.seed = 11;
    configs.push_back(config);
  }
  return configs;
}

std::vector<GemmCase> ReadGemms(const std::string& file) {
  std::vector<GemmCase> gemms;
  for (const auto& row : ReadRows(file, 6)) {
    gemms.push_back({std::stoll(row[0]), std::stoll(row[1]), std::stoll(row[2]), row[3],
                     row[4], std::stoll(row[5])});
  }
  return gemms;
}

int64_t FormulaCycles(const GemmCase& gemm, const std::string& shape,
                      const std::string& params) {
  ArrayShape array;
  UnitParams unit;
  StepPattern pattern = StepPattern::kNone;
  std::string error;
  EXPECT_TRUE(ParseArrayShape(shape, &array, &error)) << error;
  EXPECT_TRUE(ParseUnitParams(params, &unit, &error)) << error;
  EXPECT_TRUE(ParseStepPattern(gemm.pattern, &pattern));
  const GemmTiles tiles = TilesOf({gemm.m, gemm.n, gemm.k}, array);
  const PortStall stall = {gemm.side == "input"    ? PortStall::kInput
                           : gemm.side == "output" ? PortStall::kOutput
                                                   : PortStall::kNone,
                           gemm.every};
  return ArrayCycles({tiles.tiles(), tiles.units + ResidualSteps(pattern, gemm.k)},
                     unit.num_pipe_regs, stall);
}

void ExpectAgreement(std::vector<ArrayConfig> configs,
                     const std::vector<GemmCase>& gemms) {
  // One child for lockstep and products: a build is what takes time.
  for (ArrayConfig& config : configs) config.gemms = ForUnit(config.unit, gemms);
  const Paths paths = BuildPaths();
  const auto results = RunArrays(paths, paths.rtl(), configs, 2, kSeconds);
  ASSERT_EQ(results.size(), configs.size());
  size_t products = 0;
  for (size_t i = 0; i < results.size(); ++i) {
    const ArrayReport& report = results[i].report;
    EXPECT_EQ(results[i].exit_code, 0)
        << configs[i].unit << " " << configs[i].shape << " " << configs[i].params << ": "
        << results[i].error;
    ExpectLockstep(configs[i], report.lockstep);
    EXPECT_EQ(report.gemms.size(), configs[i].gemms.size());
    for (const GemmOutcome& one : report.gemms) ExpectFormula(configs[i], one);
    products += report.gemms.size();
  }
  EXPECT_GT(products, configs.size());
}

}  // namespace hif4::sim
