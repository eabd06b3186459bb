#include "tools/estimate/run/cycle_limits.h"

#include <fmt/format.h>

#include <array>

#include "model/unit/unit_params.h"
#include "tools/common/error.h"

namespace hif4::estimate {

using Json = nlohmann::ordered_json;

CycleLimit CycleLimitFromJson(const Json& json, const std::string& file) {
  CycleLimit limit;
  limit.way = json.at("way");
  const auto sides = json.at("gemm").get<std::array<int64_t, 3>>();
  limit.gemm = {sides[0], sides[1], sides[2]};
  limit.setup.num_pipe_regs = json.at("num_pipe_regs");
  limit.limit = json.at("limit");
  std::string wrong;
  const auto refuse = [&](const std::string& what) {
    throw cli::Error(cli::kExitData, file, what);
  };
  if (!ParseArrayShape(json.at("array"), &limit.setup.shape, &wrong)) refuse(wrong);
  const ProductWay* const way = FindProductWay(limit.way);
  if (way == nullptr) refuse(fmt::format("no way '{}'", limit.way));
  if (!FitsArray(*way, limit.setup.shape)) {
    refuse(fmt::format("{} on an array of {}", limit.way, ToString(limit.setup.shape)));
  }
  for (const int64_t side : sides) {
    if (side < 1 || side > GemmShape::kMaxSide) refuse(fmt::format("side {}", side));
  }
  const int registers = limit.setup.num_pipe_regs;
  if (registers < 0 || registers > UnitParams::kMaxPipeRegs) {
    refuse(fmt::format("num_pipe_regs {}", registers));
  }
  if (limit.limit < 1) refuse(fmt::format("limit {} of {}", limit.limit, NameOf(limit)));
  return limit;
}

Json ToJson(const CycleLimit& limit) {
  return {{"way", limit.way},
          {"gemm", Json::array({limit.gemm.m, limit.gemm.n, limit.gemm.k})},
          {"array", ToString(limit.setup.shape)},
          {"num_pipe_regs", limit.setup.num_pipe_regs},
          {"limit", limit.limit}};
}

int64_t CyclesFor(const CycleLimit& limit) {
  return CostOf(limit.gemm, *FindProductWay(limit.way), limit.setup).cycles;
}

std::string NameOf(const CycleLimit& limit) {
  return fmt::format("cycles of {} x {} x {}, {}, on {}, NumPipeRegs={}", limit.gemm.m,
                     limit.gemm.n, limit.gemm.k, limit.way, ToString(limit.setup.shape),
                     limit.setup.num_pipe_regs);
}

}  // namespace hif4::estimate
