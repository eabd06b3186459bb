#include "tools/common/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

namespace hif4::cli {
namespace {

// 1234567 -> "1.23 M"
std::string Short(double value) {
  const char* suffix[] = {"", " k", " M", " G", " T"};
  int i = 0;
  while (value >= 1000 && i < 4) {
    value /= 1000;
    ++i;
  }
  return i == 0 ? fmt::format("{:.0f}", value)
                : fmt::format("{:.3g}{}", value, suffix[i]);
}

std::string Duration(double seconds) {
  const auto s = static_cast<uint64_t>(seconds + 0.5);
  return s < 3600 ? fmt::format("{}:{:02}", s / 60, s % 60)
                  : fmt::format("{}:{:02}:{:02}", s / 3600, s / 60 % 60, s % 60);
}

}  // namespace

std::string ProgressLine(const std::string& label, const std::string& unit, uint64_t done,
                         std::optional<uint64_t> total, double seconds) {
  const double rate = static_cast<double>(done) / seconds;
  std::string line = label + ": " + Short(static_cast<double>(done));
  if (total && *total > 0) {
    line += fmt::format(" of {} {} ({}%)", Short(static_cast<double>(*total)), unit,
                        done * 100 / *total);
  } else {
    line += " " + unit;
  }
  line += fmt::format(", {} {}/s", Short(rate), unit);
  if (total && done > 0 && done <= *total) {
    line += ", ETA " + Duration(static_cast<double>(*total - done) / rate);
  }
  return line;
}

Progress::Progress(const std::string& label, const std::string& unit,
                   std::optional<uint64_t> total)
    : label_(label),
      unit_(unit),
      total_(total),
      terminal_(isatty(STDERR_FILENO) == 1),
      timer_(ProgressTimer::Clock::now()) {}

Progress::~Progress() { Finish(); }

void Progress::Finish() {
  if (shown_) std::fputs("\r\033[K", stderr);
  shown_ = false;
  terminal_ = false;
}

void Progress::Update(uint64_t done, uint64_t total) {
  total_ = total;
  Update(done);
}

void Progress::Update(uint64_t done) {
  if (!terminal_) return;
  const auto now = ProgressTimer::Clock::now();
  if (!timer_.Due(now)) return;
  shown_ = true;
  const std::string line = ProgressLine(label_, unit_, done, total_, timer_.Seconds(now));
  std::fprintf(stderr, "\r%s\033[K", line.c_str());
  std::fflush(stderr);
}

}  // namespace hif4::cli
