#include "sim/regress/report_folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

namespace hif4::sim {
namespace {

namespace fs = std::filesystem;

constexpr const char* kLockFile = "/.lock";

}  // namespace

ReportFolder::~ReportFolder() {
  if (lock_ >= 0) close(lock_);
}

bool ReportFolder::Open(const std::string& directory, std::string* error) {
  directory_ = directory;
  std::error_code code;
  fs::create_directories(directory, code);
  if (code || !fs::is_directory(directory, code)) {
    *error = directory + ": no folder for reports: " +
             (code ? code.message() : std::string("it is a file"));
    return false;
  }
  lock_ = open((directory + kLockFile).c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (lock_ < 0 || access(directory.c_str(), W_OK | X_OK) != 0) {
    *error = directory + ": cannot be written: " + std::strerror(errno);
    return false;
  }
  if (flock(lock_, LOCK_EX | LOCK_NB) != 0) {
    *error = directory + ": another regression runs with its reports there";
    return false;
  }
  return true;
}

bool ReportFolder::Empty(bool keep_report, std::string* error) const {
  const std::string base = directory_ + "/";
  std::error_code code;
  if (keep_report && fs::exists(base + kReport, code)) {
    fs::rename(base + kReport, base + kPreviousReport, code);
  } else if (!keep_report) {
    fs::remove(base + kPreviousReport, code);
  }
  for (const char* name :
       {kReport, "report.txt", "junit.xml", "runs", "bundles", "waves"}) {
    if (!code) fs::remove_all(base + name, code);
    if (!code) continue;
    *error =
        base + name + ": of an earlier regression, cannot be removed: " + code.message();
    return false;
  }
  return true;
}

void ReportFolder::DropPrevious() const {
  std::error_code none;
  if (!fs::exists(directory_ + "/" + kReport, none)) return;
  fs::remove(directory_ + "/" + kPreviousReport, none);
}

}  // namespace hif4::sim
