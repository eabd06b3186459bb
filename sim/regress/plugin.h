// Shared objects with verilated RTL, made when they are needed and kept by content.
#ifndef HIF4_SIM_REGRESS_PLUGIN_H_
#define HIF4_SIM_REGRESS_PLUGIN_H_

#include <optional>
#include <string>
#include <vector>

#include "model/unit/array_shape.h"
#include "model/unit/unit.h"
#include "model/unit/unit_params.h"
#include "sim/regress/paths.h"
#include "sim/regress/process.h"
#include "sim/regress/rtl_sources.h"

namespace hif4::sim {

enum class Variant {
  kPlain,
  kTrace,     // can write waves
  kCoverage,  // counts lines
};

struct PluginSpec {
  const MacUnit* unit = nullptr;
  UnitParams params;
  Variant variant = Variant::kPlain;
  bool random_reset = false;  // registers hold random values before reset
  bool quick = false;         // for few cycles: what takes time is the build, not the run
  // The array of the unit instead of one; kPlain only.
  std::optional<ArrayShape> array = std::nullopt;

  // The module under test.
  std::string top() const { return array ? ArrayTopOf(*unit) : unit->rtl_top; }
};

// A directory below paths.plugin_cache(), named by the sha256 of everything the object is
// made of, holds `dut.so` and `build.log`. It is made under another name and renamed, so
// that a killed build leaves nothing to be mistaken for it and two builds at a time do
// not meet.
class PluginCache {
 public:
  // `verilator`: its --version line.
  PluginCache(const Paths& paths, const RtlSources& sources, const std::string& verilator,
              const std::string& compiler);

  std::string Key(const PluginSpec& spec) const;
  std::string ObjectOf(const PluginSpec& spec) const;
  bool Has(const PluginSpec& spec) const;

  // The build, in a directory of its own; Commit() after it has succeeded.
  Command BuildCommand(const PluginSpec& spec, std::string* temporary) const;
  bool Commit(const PluginSpec& spec, const std::string& temporary,
              std::string* error) const;

  // Removes what killed builds have left, and all but the `kept` objects used last.
  void Prune(size_t kept) const;

 private:
  std::string Script(const PluginSpec& spec, const std::string& directory) const;

  const Paths paths_;
  const RtlSources sources_;
  const std::string tools_;
};

}  // namespace hif4::sim

#endif  // HIF4_SIM_REGRESS_PLUGIN_H_
