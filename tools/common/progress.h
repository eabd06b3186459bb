// Progress of long work, for a person at a terminal.
#ifndef HIF4_TOOLS_COMMON_PROGRESS_H_
#define HIF4_TOOLS_COMMON_PROGRESS_H_

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

namespace hif4::cli {

// When a line is due: never in the first half second, then at most every 200 ms.
class ProgressTimer {
 public:
  using Clock = std::chrono::steady_clock;

  explicit ProgressTimer(Clock::time_point start)
      : start_(start), next_(start + std::chrono::milliseconds(500)) {}
  bool Due(Clock::time_point now) {
    if (now < next_) return false;
    next_ = now + std::chrono::milliseconds(200);
    return true;
  }
  double Seconds(Clock::time_point now) const {
    return std::chrono::duration<double>(now - start_).count();
  }

 private:
  Clock::time_point start_, next_;
};

// One line on standard error, rewritten a few times a second: what is done of how much,
// the rate, the time that is left. Silent where standard error is no terminal, and during
// the first half second. The line is wiped at the end.
class Progress {
 public:
  // `unit` names what is counted ("units", "rows"). `total` unknown: no ETA.
  Progress(const std::string& label, const std::string& unit,
           std::optional<uint64_t> total);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void Update(uint64_t done);
  void Update(uint64_t done, uint64_t total);
  // Wipes the line; nothing is shown any more.
  void Finish();

 private:
  std::string label_;
  std::string unit_;
  std::optional<uint64_t> total_;
  bool terminal_;
  bool shown_ = false;
  ProgressTimer timer_;
};

// The text of the line. `seconds` > 0 since the start.
std::string ProgressLine(const std::string& label, const std::string& unit, uint64_t done,
                         std::optional<uint64_t> total, double seconds);

}  // namespace hif4::cli

#endif  // HIF4_TOOLS_COMMON_PROGRESS_H_
