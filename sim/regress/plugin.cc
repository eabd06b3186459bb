#include "sim/regress/plugin.h"

#include <fmt/format.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>

#include "model/vector/sha256.h"
#include "sim/report/json_file.h"

namespace hif4::sim {
namespace {

namespace fs = std::filesystem;

// What is compiled into every object, or tells how the child and it see each other; what
// an array has besides.
constexpr const char* kHarnessFiles[] = {
    "sim/dut/dut.h",       "sim/dut/rtl_dut.h",     "sim/dut/rtl_dut.cc",
    "sim/dut/rtl_hooks.h", "sim/dut/rtl_hooks.cc",  "sim/dut/rtl_print.h",
    "sim/dut/rtl_wave.h",  "sim/dut/sim_top.sv",    "sim/dut/taps.vlt",
    "model/arith/step.h",  "model/format/unit64.h", "model/format/resq_unit.h",
    "model/format/fp32.h"};
constexpr const char* kArrayFiles[] = {"sim/array/array_dut.h", "sim/array/array_rtl.cc",
                                       "sim/array/array_top.sv"};

std::string Quoted(const std::string& text) {
  std::string quoted = "'";
  for (const char c : text) quoted += c == '\'' ? "'\\''" : std::string(1, c);
  return quoted + "'";
}

std::string VerilatorFlags(const PluginSpec& spec) {
  std::string flags =
      "--cc -O3 --assert --no-timing -Wno-fatal -Wno-lint -Wno-style --prefix Vdut "
      "--top-module ";
  flags += spec.array ? "array_top" : "sim_top";
  flags += spec.random_reset ? " --x-assign unique --x-initial unique"
                             : " --x-assign fast --x-initial fast";
  if (spec.variant == Variant::kTrace) flags += " --trace --trace-structs";
  if (spec.variant == Variant::kCoverage) flags += " --coverage-line";
  flags += fmt::format(" +define+HIF4_SIM_DUT={} +define+HIF4_SIM_FLAGS={}", spec.top(),
                       spec.unit->flag_bits);
  if (spec.array) {
    flags += fmt::format(" -GRows={} -GCols={}", spec.array->rows, spec.array->cols);
  }
  if (spec.unit->has_residual) flags += " +define+HIF4_SIM_RESIDUAL";
  return flags + fmt::format(" -GNumPipeRegs={} -GExactAccumulator={} -GTagWidth={}",
                             spec.params.num_pipe_regs, spec.params.exact ? 1 : 0,
                             spec.params.tag_width);
}

// For what runs every cycle. Arrays, waves and line coverage run a few thousand of them.
const char* Optimisation(const PluginSpec& spec) {
  return spec.quick || spec.array || spec.variant != Variant::kPlain ? "-O0" : "-O2";
}

std::string CompilerFlags(const PluginSpec& spec) {
  return fmt::format(
      "-std=gnu++17 -fPIC -w -faligned-new -fcf-protection=none -DVM_SC=0 -DVM_TRACE={} "
      "-DVM_COVERAGE={} -DVL_USER_STOP -DVL_USER_FATAL -DHIF4_SIM_FLAGS={} "
      "-DHIF4_SIM_TAG_WIDTH={}",
      spec.variant == Variant::kTrace ? 1 : 0, spec.variant == Variant::kCoverage ? 1 : 0,
      spec.unit->flag_bits, spec.params.tag_width);
}

std::string Slurp(const std::string& path) {
  std::string text, error;
  return ReadTextFile(path, &text, &error) ? text : error;
}

bool Alive(const std::string& temporary_name) {
  const size_t dash = temporary_name.rfind('-');
  const long pid = std::strtol(temporary_name.c_str() + dash + 1, nullptr, 10);
  return pid > 0 && (kill(static_cast<pid_t>(pid), 0) == 0 || errno == EPERM);
}

}  // namespace

PluginCache::PluginCache(const Paths& paths, const RtlSources& sources,
                         const std::string& verilator, const std::string& compiler)
    : paths_(paths), sources_(sources), tools_(verilator + "\n" + compiler + "\n") {}

std::string PluginCache::Key(const PluginSpec& spec) const {
  Sha256 sha;
  sha.Update(tools_ + VerilatorFlags(spec) + "\n" + CompilerFlags(spec) + " " +
             Optimisation(spec) + "\n");
  sha.Update(sources_.DigestOf(spec.top()) + "\n");
  for (const char* name : kHarnessFiles) sha.Update(Slurp(paths_.source + "/" + name));
  for (const char* name : kArrayFiles) {
    if (spec.array) sha.Update(Slurp(paths_.source + "/" + name));
  }
  return sha.HexDigest();
}

std::string PluginCache::ObjectOf(const PluginSpec& spec) const {
  return paths_.plugin_cache() + "/" + Key(spec) + "/dut.so";
}

bool PluginCache::Has(const PluginSpec& spec) const {
  const std::string object = ObjectOf(spec);
  std::error_code none;
  if (!fs::exists(object, none)) return false;
  fs::last_write_time(object, fs::file_time_type::clock::now(), none);  // used now
  return true;
}

std::string PluginCache::Script(const PluginSpec& spec,
                                const std::string& directory) const {
  std::string script = "set -e\n";
  script += "cd " + Quoted(directory) + "\nverilator " + VerilatorFlags(spec) + " -I" +
            Quoted(sources_.directory()) + " --Mdir obj";
  const std::string top = spec.array ? "/sim/array/array_top.sv" : "/sim/dut/sim_top.sv";
  if (!spec.array) script += " " + Quoted(paths_.source + "/sim/dut/taps.vlt");
  for (const std::string& file : sources_.FilesOf(spec.top())) {
    script += " " + Quoted(file);
  }
  script += " " + Quoted(paths_.source + top) + "\n";
  // Nothing is optimised of constructors: half of the build time. Where nothing is at
  // all, one file is the least that there is to read.
  const std::string optimisation = Optimisation(spec);
  const std::string slow = optimisation == "-O0" ? "fast" : "slow";
  script += "for f in obj/*.cpp; do\n  case $f in\n";
  script += "    *Slow*|*__Syms*|*__Dpi*|*ConstPool*) to=" + slow + ".cc ;;\n";
  script += R"(    *) to=fast.cc ;;
  esac
  echo "#include \"$f\"" >>$to
done
)";
  script += fmt::format("echo '#include \"sim/{}.cc\"' >>fast.cc\n",
                        spec.array ? "array/array_rtl" : "dut/rtl_dut");
  const std::string compile =
      fmt::format("{} {} -I. -Iobj -I{} -I{} -I{}/vltstd", Quoted(paths_.compiler),
                  CompilerFlags(spec), Quoted(paths_.source),
                  Quoted(paths_.verilator_include), Quoted(paths_.verilator_include));
  script += compile + " " + optimisation + " -c fast.cc -o fast.o\n";
  if (slow != "fast") script += compile + " -O0 -c slow.cc -o slow.o\n";
  script += Quoted(paths_.compiler) + " -shared -Wl,-Bsymbolic *.o " +
            Quoted(paths_.verilated) + " -pthread -o dut.so\n";
  return script + "rm -rf obj fast.* slow.*\n";
}

Command PluginCache::BuildCommand(const PluginSpec& spec, std::string* temporary) const {
  *temporary = fmt::format("{}/tmp-{}-{}", paths_.plugin_cache(), Key(spec), getpid());
  std::error_code none;
  fs::remove_all(*temporary, none);
  fs::create_directories(*temporary, none);
  Command command;
  command.arguments = {"sh", "-c", Script(spec, *temporary)};
  command.log = *temporary + "/build.log";
  return command;
}

bool PluginCache::Commit(const PluginSpec& spec, const std::string& temporary,
                         std::string* error) const {
  const fs::path destination = fs::path(ObjectOf(spec)).parent_path();
  std::error_code failure;
  fs::rename(temporary, destination, failure);
  std::error_code none;
  if (failure) fs::remove_all(temporary, none);
  if (!failure || Has(spec)) return true;  // somebody else may have been faster
  *error = destination.string() + ": " + failure.message();
  return false;
}

void PluginCache::Prune(size_t kept) const {
  std::vector<std::pair<fs::file_time_type, fs::path>> objects;
  std::error_code none;
  for (const auto& entry : fs::directory_iterator(paths_.plugin_cache(), none)) {
    const std::string name = entry.path().filename().string();
    if (name.compare(0, 4, "tmp-") == 0) {
      if (!Alive(name)) fs::remove_all(entry.path(), none);
      continue;
    }
    const fs::path object = entry.path() / "dut.so";
    if (fs::exists(object, none)) {
      objects.push_back({fs::last_write_time(object, none), entry.path()});
    }
  }
  if (objects.size() <= kept) return;
  std::sort(objects.begin(), objects.end());
  for (size_t i = 0; i + kept < objects.size(); ++i)
    fs::remove_all(objects[i].second, none);
}

}  // namespace hif4::sim
