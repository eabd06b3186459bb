// The folder of a regression's reports: one regression at a time, nothing of an earlier
// one.
#ifndef HIF4_SIM_REGRESS_REPORT_FOLDER_H_
#define HIF4_SIM_REGRESS_REPORT_FOLDER_H_

#include <string>

namespace hif4::sim {

// Locked from Open() until the object goes, or the process, however it ends.
class ReportFolder {
 public:
  ReportFolder() = default;
  ~ReportFolder();
  ReportFolder(const ReportFolder&) = delete;
  ReportFolder& operator=(const ReportFolder&) = delete;

  // Makes the folder if there is none. False and `error`, which names it, if it is a
  // file, cannot be written, or another regression runs in it.
  bool Open(const std::string& directory, std::string* error);

  // Removes what an earlier regression left, which must not be taken for the result of
  // this one. With `keep_report` its report.json becomes kPreviousReport.
  bool Empty(bool keep_report, std::string* error) const;

  // There is a new report: the one that Empty() kept is of no use any more.
  void DropPrevious() const;

 private:
  std::string directory_;
  int lock_ = -1;
};

constexpr const char* kReport = "report.json";
constexpr const char* kPreviousReport = "report.previous.json";

}  // namespace hif4::sim

#endif  // HIF4_SIM_REGRESS_REPORT_FOLDER_H_
