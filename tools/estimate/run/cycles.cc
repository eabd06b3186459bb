#include "tools/estimate/run/cycles.h"

#include <fmt/format.h>

#include "tools/estimate/cycles/model_layers.h"

namespace hif4::estimate {
namespace {

std::string StallText(const PortStall& stall) {
  if (stall.side == PortStall::kNone) return "none";
  return fmt::format("{}, every {}", stall.side == PortStall::kInput ? "input" : "output",
                     stall.every);
}

// "prefill, 512 tokens x batch 1".
std::string PhaseText(int64_t tokens, int64_t batch) {
  return tokens == 1 ? fmt::format("decode, 1 token x batch {}", batch)
                     : fmt::format("prefill, {} tokens x batch {}", tokens, batch);
}

class Report {
 public:
  explicit Report(const CycleRequest& request) : request_(request) {}

  CycleReport Make(const std::string& version) {
    report_.version = version;
    report_.model = request_.model;
    report_.array = ToString(request_.setup.shape);
    report_.num_pipe_regs = request_.setup.num_pipe_regs;
    report_.stall = StallText(request_.setup.stall);
    report_.first_cycle = "that of the first input transfer of a product";
    report_.last_cycle = "that of its last output transfer";
    for (const std::string& name : request_.ways) AddWay(*FindProductWay(name));
    report_.notes.push_back(
        "FP16 is a product that takes 4 times the cycles of a dense 4-bit one; its ports "
        "move 2 bytes a value");
    report_.notes.push_back(
        "utilisation: of the multipliers of the array, those with an element of the "
        "product or of its residual; those of a residual adder are not among them");
    return report_;
  }

 private:
  void AddWay(const ProductWay& way) {
    if (!way.note.empty()) report_.notes.push_back(way.note);
    if (request_.gemm) {
      AddRow("gemm", way, {"gemm", 1, *request_.gemm});
      return;
    }
    const ModelInfo& model = *FindModel(request_.model);
    for (const int64_t tokens : request_.tokens) {
      const std::string phase = PhaseText(tokens, request_.batch);
      GemmCost total;
      total.products = 0;
      int64_t count = 0;
      for (const Layer& layer : LinearLayers(model, tokens * request_.batch)) {
        total += AddRow(phase, way, layer);
        count += layer.count;
      }
      Push({phase, kTotalLayer, count, 0, 0, 0, way.name, {}}, way, total);
    }
  }

  GemmCost AddRow(const std::string& phase, const ProductWay& way, const Layer& layer) {
    const GemmCost cost = Times(CostOf(layer.gemm, way, request_.setup), layer.count);
    Push({phase,
          layer.name,
          layer.count,
          layer.gemm.m,
          layer.gemm.n,
          layer.gemm.k,
          way.name,
          {}},
         way, cost);
    return cost;
  }

  void Push(CycleRow row, const ProductWay& way, const GemmCost& cost) {
    const ArrayShape& shape = request_.setup.shape;
    row.figures =
        FitsArray(way, shape)
            ? CycleFigures(cost, way, ClockOf(way))
            : NoCycleFigures(way,
                             fmt::format("a tile of {} rows straddles blocks of 32 rows",
                                         shape.rows));
    for (Figure& figure : row.figures) {
      if (figure.tool == kCycleFormula)
        figure.tool = report_.version + ", " + figure.tool;
    }
    report_.rows.push_back(std::move(row));
  }

  WayClock ClockOf(const ProductWay& way) const {
    if (request_.clock_mhz > 0) return {request_.clock_mhz, "--clock-mhz", ""};
    if (!request_.timing_files.empty()) return ClockInTiming(way);
    return {
        {}, "", "no clock: --clock-mhz, or --timing with a report of estimate timing"};
  }

  // The clock of the way's unit in the reports of `hif4 estimate timing`.
  WayClock ClockInTiming(const ProductWay& way) const {
    if (way.unit.empty()) return {{}, "", way.no_unit};
    const std::string params =
        fmt::format("NumPipeRegs={},ExactAccumulator=0", request_.setup.num_pipe_regs);
    for (const Estimate& one : request_.timing.estimates) {
      if (one.kind != "timing" || one.unit != way.unit || one.recipe != "timed" ||
          one.params.find(params) != 0 || !one.Value("clock")) {
        continue;
      }
      return {one.Value("clock"),
              fmt::format("{} {}, {}, {}", one.unit, one.params, one.library,
                          one.Find("clock")->tool),
              "the clock of one MAC, without wires"};
    }
    return {{},
            "",
            fmt::format("no clock of {} {} in {}", way.unit, params,
                        fmt::join(request_.timing_files, ", "))};
  }

  const CycleRequest& request_;
  CycleReport report_;
};

}  // namespace

CycleReport MakeCycleReport(const CycleRequest& request, const std::string& version) {
  return Report(request).Make(version);
}

}  // namespace hif4::estimate
