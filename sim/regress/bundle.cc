#include "sim/regress/bundle.h"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <utility>
#include <vector>

#include "sim/dut/dut.h"
#include "sim/lockstep/wave_probe.h"
#include "sim/report/json_file.h"
#include "sim/report/regress_report.h"
#include "sim/report/run_report_json.h"

namespace hif4::sim {
namespace {

namespace fs = std::filesystem;

// Name without its range -> name with it, of all signals: "model.tap_p" ->
// "model.tap_p[31:0]". Reads the declarations; stops where the values begin.
std::map<std::string, std::string> Signals(const std::string& path) {
  std::map<std::string, std::string> signals;
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
      const std::string full = fmt::format("{}.{}", fmt::join(scopes, "."), name);
      signals[full] = full + (range == "$end" ? "" : range);
    }
  }
  return signals;
}

// Group by group what to look at: the inputs, then RTL and model side by side at each
// boundary and at the outputs.
std::vector<std::pair<std::string, std::vector<std::string>>> Groups() {
  const std::string rtl = "rtl.sim_top.dut.", model = "model.";
  std::vector<std::pair<std::string, std::vector<std::string>>> groups;
  std::vector<std::string> inputs;
  for (const char* port :
       {"clk_i", "rst_ni", "flush_i", "in_valid_i", "in_ready_o", "a_i", "b_i",
        "res_valid_i", "r_i", "first_i", "last_i", "init_i", "tag_i", "out_ready_i"}) {
    inputs.push_back(rtl + port);
  }
  inputs.push_back(model + "in_ready_o");
  groups.push_back({"inputs", inputs});
  for (int t = 0; t < kTaps; ++t) {
    const std::string tap = kTapSignals[t], valid = tap + "_valid";
    groups.push_back(
        {kTapNames[t], {rtl + valid, model + valid, rtl + tap, model + tap}});
  }
  std::vector<std::string> outputs;
  for (const char* port : {"out_valid_o", "result_o", "flags_o", "tag_o", "busy_o"}) {
    outputs.push_back(rtl + port);
    outputs.push_back(model + port);
  }
  groups.push_back({"out", outputs});
  groups.push_back({"scoreboard", {"scoreboard.accepted_steps", "scoreboard.mismatch"}});
  return groups;
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
  const auto signals = Signals(wave);
  for (const auto& [name, members] : Groups()) {
    text += "@200\n-" + name + "\n";
    for (const std::string& member : members) {
      const auto found = signals.find(member);
      if (found == signals.end()) continue;
      text += fmt::format("@{}\n{}\n", found->second.back() == ']' ? "22" : "28",
                          found->second);
    }
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
