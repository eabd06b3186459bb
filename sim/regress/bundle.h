// The folder that a failed run leaves for a person: vectors, wave, report, command.
#ifndef HIF4_SIM_REGRESS_BUNDLE_H_
#define HIF4_SIM_REGRESS_BUNDLE_H_

#include <string>

#include "sim/report/run_report.h"

namespace hif4::sim {

// Cycles that a wave shows before and after the first mismatch.
constexpr uint64_t kWaveBefore = 24;
constexpr uint64_t kWaveAfter = 8;

struct BundleFiles {
  std::string vectors;  // that the child wrote; may be missing (a handshake alone)
  std::string wave;     // may be empty
};

// Fills `directory` with vectors.mem, wave.vcd with wave.gtkw, report.txt, report.json
// and reproduce.sh, as far as there are any. False and `error` if it cannot be written.
bool WriteBundle(const std::string& directory, const RunReport& run,
                 const BundleFiles& files, std::string* error);

// A save file for GTKWave: the signals of the wave, at the mismatch, with a marker on it.
std::string GtkwaveSaveFile(const std::string& wave, const RunReport& run);

}  // namespace hif4::sim

#endif  // HIF4_SIM_REGRESS_BUNDLE_H_
