// hif4_array_lockstep: the child process that runs the RTL and the SystemC model of an
// array: in lockstep, then a list of matrix products on each.
#include <dlfcn.h>
#include <fmt/format.h>

#include <cstring>
#include <memory>
#include <systemc>

#include "sim/array/array_lockstep.h"
#include "sim/array/array_model.h"
#include "sim/array/array_report_json.h"
#include "sim/array/gemm_run.h"
#include "sim/report/exit_code.h"
#include "sim/report/json_file.h"

namespace hif4::sim {
namespace {

// Assertions of the RTL count as mismatches of whatever runs.
class Child : public RtlObserver {
 public:
  explicit Child(const ArrayConfig& config) : config_(config) {}
  ~Child() override {
    rtl_.reset();
    if (object_ != nullptr) dlclose(object_);
  }

  int Run() {
    report_.systemc = sc_core::sc_version();
    int exit_code = kExitTool;
    try {
      if (Prepare()) exit_code = RunAll();
    } catch (const sc_core::sc_report& report) {
      report_.message = std::string("SystemC: ") + report.what();
    }
    std::string error;
    return WriteJsonFile(config_.result, report_, &error) ? exit_code : 70;
  }

  void OnAssertion(const char* file, int line) override {
    Said(fmt::format("assertion {}:{}", file, line));
  }
  void OnFatal(const std::string& message) override { Said(message); }

 private:
  bool Prepare() {
    std::string* const error = &report_.message;
    unit_ = FindMacUnit(config_.unit);
    if (unit_ == nullptr) return Refuse("no unit " + config_.unit);
    if (!ParseArrayShape(config_.shape, &shape_, error) ||
        !ParseUnitParams(config_.params, &params_, error)) {
      return false;
    }
    for (const GemmCase& gemm : config_.gemms) {
      if (!CheckGemm(*unit_, gemm, error)) return false;
    }
    model_ = MakeArrayModel(*unit_, shape_, params_);
    if (model_ == nullptr) return Refuse("no array of unit " + config_.unit);
    object_ = dlopen(config_.plugin.c_str(), RTLD_NOW | RTLD_LOCAL);
    void* const symbol = object_ == nullptr ? nullptr : dlsym(object_, kMakeArrayDut);
    if (symbol == nullptr) return Refuse(dlerror());
    MakeArrayDutFunction make = nullptr;
    static_assert(sizeof make == sizeof symbol, "dlsym");
    std::memcpy(&make, &symbol, sizeof make);
    rtl_.reset(make(this));
    return true;
  }

  bool Refuse(const std::string& message) {
    report_.message = message;
    return false;
  }

  int RunAll() {
    if (config_.steps > 0) {
      ArrayLockstep lockstep(*unit_, shape_, params_, config_);
      lockstep_ = &lockstep;
      report_.lockstep = lockstep.Run(model_.get(), rtl_.get());
      lockstep_ = nullptr;
    }
    uint64_t mismatches = report_.lockstep.mismatches;
    for (const GemmCase& gemm : config_.gemms) {
      GemmOutcome outcome;
      outcome.gemm = gemm;
      outcome.model = RunOn(model_.get(), gemm);
      said_ = 0;
      outcome.rtl = RunOn(rtl_.get(), gemm);
      outcome.rtl.mismatches += said_;
      mismatches += outcome.model.mismatches + outcome.rtl.mismatches;
      report_.gemms.push_back(outcome);
    }
    const bool compared = report_.lockstep.results > 0 || !report_.gemms.empty();
    return mismatches > 0 ? kExitMismatch : compared ? 0 : kExitShort;
  }

  GemmRun RunOn(ArrayDut* dut, const GemmCase& gemm) {
    ResetArray(shape_, dut);
    return RunGemm(*unit_, shape_, params_, gemm, config_.seed, dut);
  }

  void Said(const std::string& what) {
    ++said_;
    if (lockstep_ != nullptr) lockstep_->Report(what);
  }

  const ArrayConfig config_;
  ArrayReport report_;
  const MacUnit* unit_ = nullptr;
  ArrayShape shape_;
  UnitParams params_;
  std::unique_ptr<ArrayDut> model_, rtl_;
  void* object_ = nullptr;
  ArrayLockstep* lockstep_ = nullptr;
  uint64_t said_ = 0;
};

}  // namespace
}  // namespace hif4::sim

int sc_main(int argc, char** argv) {
  sc_core::sc_report_handler::set_actions(sc_core::SC_INFO, sc_core::SC_DO_NOTHING);
  hif4::sim::ArrayConfig config;
  std::string error;
  if (argc != 2 || !hif4::sim::ReadJsonFile(argv[1], &config, &error)) {
    fmt::print(stderr, "usage: hif4_array_lockstep CONFIG; {}\n", error);
    return 64;
  }
  return hif4::sim::Child(config).Run();
}
