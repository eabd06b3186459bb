#include "tools/estimate/power/workload.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/unit/unit_words.h"
#include "model/vector/vector_file.h"
#include "tools/common/bf16_matrix.h"
#include "tools/common/error.h"
#include "tools/estimate/netlist/gate_simulator.h"

namespace hif4::estimate {
namespace {

using cli::Error;
using cli::kExitData;
using cli::kExitUsage;

constexpr size_t kLanes = GateSimulator::kLanes;

}  // namespace

Workload RealWorkload(const EstimateUnit& unit, const std::string& activations,
                      const std::string& weights, uint64_t steps) {
  const cli::Bf16Matrix a = cli::ReadBf16Matrix(activations);
  const cli::Bf16Matrix w = cli::ReadBf16Matrix(weights);
  if (a.columns != w.columns) {
    throw Error(kExitData, weights,
                fmt::format("has other channels than {}", activations));
  }
  const size_t per_lane = std::max<size_t>(1, (steps + kLanes - 1) / kLanes);
  const size_t outputs = (per_lane + a.blocks - 1) / a.blocks;
  Workload workload;
  workload.source =
      fmt::format("{} x {}, {} outputs of {} channels",
                  activations.substr(activations.rfind('/') + 1),
                  weights.substr(weights.rfind('/') + 1), outputs * kLanes, a.columns);
  if (unit.mac != nullptr) workload.steps.resize(kLanes);
  if (unit.mac == nullptr) workload.rows.resize(kLanes);
  for (size_t lane = 0; lane < kLanes; ++lane) {
    for (size_t output = 0; output < outputs; ++output) {
      for (size_t block = 0; block < a.blocks; ++block) {
        const Bf16* const x = a.Block(lane % a.rows, block);
        const Bf16* const y = w.Block(output % w.rows, block);
        if (unit.mac == nullptr) {
          workload.rows[lane].push_back(unit.core->real(x, y));
          continue;
        }
        Step step;
        step.first = block == 0;
        step.last = block + 1 == a.blocks;
        unit.real(x, y, &step);
        workload.steps[lane].push_back(step);
      }
    }
  }
  return workload;
}

Workload FileWorkload(const EstimateUnit& unit, const std::string& path) {
  VectorFile file;
  const auto check = [](const VectorStatus& status) {
    if (status.ok()) return;
    throw Error(status.error == VectorError::kCannotOpen ? kExitUsage : kExitData,
                status.message);
  };
  check(file.Open(path));
  if (unit.mac == nullptr || file.header().unit != unit.mac->name) {
    throw Error(
        kExitUsage, path,
        fmt::format("has vectors of unit {}, not of {}", file.header().unit, unit.name),
        "give a file of this unit (hif4 vectors gen)");
  }
  const RowLayout& layout = file.layout();
  const auto place = [&](const char* name) {
    const int field = layout.Find(name);
    if (field < 0) throw Error(kExitData, path, fmt::format("has no field {}", name));
    return layout.word(static_cast<size_t>(field));
  };
  const int first = place("first"), last = place("last"), init = place("init");
  const int a = place("a"), b = place("b");
  const int res_valid = unit.mac->has_residual ? place("res_valid") : -1;
  const int r = unit.mac->has_residual ? place("r") : -1;
  const size_t length = file.header().rows / kLanes;
  if (length == 0) {
    throw Error(kExitData, path, fmt::format("has {} rows", file.header().rows),
                fmt::format("give at least {}", kLanes));
  }
  Workload workload;
  workload.source = path.substr(path.rfind('/') + 1);
  workload.steps.resize(kLanes);
  check(file.ForEachRow([&](uint64_t index, const uint32_t* row) {
    Step step;
    step.first = row[first] != 0;
    step.last = row[last] != 0;
    step.init = Fp32::FromBits(row[init]);
    step.a = GetUnit(row + a);
    step.b = GetUnit(row + b);
    if (r >= 0) {
      step.has_residual = row[res_valid] != 0;
      step.r = GetResq(row + r);
    }
    if (index / length < kLanes) workload.steps[index / length].push_back(step);
    return true;
  }));
  return workload;
}

}  // namespace hif4::estimate
