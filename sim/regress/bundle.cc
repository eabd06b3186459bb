#include "sim/regress/bundle.h"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <vector>

#include "sim/lockstep/wave_probe.h"
#include "sim/report/json_file.h"
#include "sim/report/regress_report.h"
#include "sim/report/run_report_json.h"

namespace hif4::sim {
namespace {

namespace fs = std::filesystem;

// The full names of the signals of a VCD below a scope that interest first: ports and
// taps.
struct VcdSignal {
  std::string name;  // "rtl.sim_top.dut.tap_p[31:0]"
  bool top;          // ports of the MAC, taps, model, scoreboard
};

bool Interesting(const std::string& scope, const std::string& name) {
  if (scope == "model" || scope == "scoreboard") return true;
  const std::string end = "sim_top.dut";
  const bool dut = scope.size() >= end.size() &&
                   scope.compare(scope.size() - end.size(), end.size(), end) == 0;
  const bool port = name.size() > 2 && (name.compare(name.size() - 2, 2, "_i") == 0 ||
                                        name.compare(name.size() - 2, 2, "_o") == 0);
  return dut && (port || name.compare(0, 4, "tap_") == 0);
}

// Reads the declarations; stops where the values begin.
std::vector<VcdSignal> Signals(const std::string& path) {
  std::vector<VcdSignal> signals;
  std::vector<std::string> scopes;
  std::ifstream file(path);
  std::string word;
  while (file >> word && word != "$enddefinitions") {
    if (word == "$scope") {
      std::string kind, name;
      file >> kind >> name;
      scopes.push_back(name);
    } else if (word == "$upscope" && !scopes.empty()) {
      scopes.pop_back();
    } else if (word == "$var") {
      std::string kind, bits, code, name, range;
      file >> kind >> bits >> code >> name >> range;
      std::string scope;
      for (const std::string& one : scopes) scope += (scope.empty() ? "" : ".") + one;
      const bool top = Interesting(scope, name);
      signals.push_back({scope + "." + name + (range == "$end" ? "" : range), top});
    }
  }
  return signals;
}

bool Copy(const std::string& from, const std::string& to) {
  std::error_code failure;
  fs::copy_file(from, to, fs::copy_options::overwrite_existing, failure);
  return !failure;
}

}  // namespace

std::string GtkwaveSaveFile(const std::string& wave, const RunReport& run) {
  const uint64_t cycle =
      run.first_mismatches.empty() ? 0 : run.first_mismatches.front().cycle;
  const uint64_t at = kWaveTimePerCycle * cycle + kWaveTimePerCycle / 2;
  const uint64_t from = cycle > kWaveBefore ? cycle - kWaveBefore : 0;
  std::string text = "[*] GTKWave save file\n";
  text +=
      fmt::format("[dumpfile] \"{}\"\n[timestart] {}\n", wave, kWaveTimePerCycle * from);
  // Zoom, then the primary marker and no others.
  text += fmt::format("*-4.0 {}", at);
  for (int marker = 0; marker < 26; ++marker) text += " -1";
  text += "\n[sst_width] 220\n[signals_width] 280\n[sst_expanded] 1\n";
  if (const Mismatch* const located = Located(run); located != nullptr) {
    text += "-" + OneLine(*located) + "\n";
  }
  std::string scope;
  for (const VcdSignal& signal : Signals(wave)) {
    if (!signal.top) continue;
    const std::string of = signal.name.substr(0, signal.name.rfind('.'));
    if (of != scope) text += "@200\n-" + of + "\n";
    scope = of;
    text +=
        fmt::format("@{}\n{}\n", signal.name.back() == ']' ? "22" : "28", signal.name);
  }
  return text;
}

bool WriteBundle(const std::string& directory, const RunReport& run,
                 const BundleFiles& files, std::string* error) {
  std::error_code failure;
  fs::create_directories(directory, failure);
  std::error_code none;
  if (fs::exists(files.vectors, none)) Copy(files.vectors, directory + "/vectors.mem");
  if (!files.wave.empty() && Copy(files.wave, directory + "/wave.vcd")) {
    const std::string save = GtkwaveSaveFile(directory + "/wave.vcd", run);
    if (!WriteTextFile(directory + "/wave.gtkw", save, error)) return false;
  }
  const std::string script = "#!/bin/sh\n# The run up to its first mismatch.\nexec " +
                             run.bundle.reproduce + " \"$@\"\n";
  if (!WriteTextFile(directory + "/reproduce.sh", script, error) ||
      !WriteTextFile(directory + "/report.txt", RunText(run), error) ||
      !WriteJsonFile(directory + "/report.json", run, error)) {
    return false;
  }
  fs::permissions(directory + "/reproduce.sh", fs::perms::owner_exec,
                  fs::perm_options::add, none);
  return true;
}

}  // namespace hif4::sim
