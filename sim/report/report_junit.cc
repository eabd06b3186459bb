#include <fmt/format.h>

#include "sim/report/exit_code.h"
#include "sim/report/regress_report.h"

namespace hif4::sim {
namespace {

std::string Escaped(const std::string& text) {
  std::string escaped;
  for (const char c : text) {
    switch (c) {
      case '&':
        escaped += "&amp;";
        break;
      case '<':
        escaped += "&lt;";
        break;
      case '>':
        escaped += "&gt;";
        break;
      case '"':
        escaped += "&quot;";
        break;
      default:
        // XML 1.0 has no other control characters.
        escaped +=
            static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t' ? '?' : c;
    }
  }
  return escaped;
}

std::string TestCase(const std::string& group, const std::string& name, double seconds,
                     const char* problem, const std::string& text) {
  std::string xml =
      fmt::format("  <testcase classname=\"{}\" name=\"{}\" time=\"{:.3f}\"",
                  Escaped(group), Escaped(name), seconds);
  if (problem == nullptr) return xml + "/>\n";
  const std::string first_line = text.substr(0, text.find('\n'));
  return xml + fmt::format(">\n    <{0} message=\"{1}\">{2}</{0}>\n  </testcase>\n",
                           problem, Escaped(first_line), Escaped(text));
}

}  // namespace

// A mismatch is a failure; what could not run to its end is an error.
std::string JunitXml(const RegressReport& report) {
  std::string cases;
  int failures = 0, errors = 0;
  for (const RunReport& run : report.runs) {
    const char* problem = nullptr;
    if ((run.exit_code & kExitMismatch) != 0) {
      problem = "failure";
      ++failures;
    } else if (run.exit_code != 0) {
      problem = "error";
      ++errors;
    }
    cases += TestCase("hif4.regress." + run.unit, run.name, run.seconds, problem,
                      RunText(run));
  }
  for (const std::string& shortfall : report.shortfalls) {
    cases += TestCase("hif4.regress", "threshold", 0, "failure", shortfall);
    ++failures;
  }
  return fmt::format(
             "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuite name=\"hif4 "
             "regress\" "
             "tests=\"{}\" failures=\"{}\" errors=\"{}\" time=\"{:.3f}\">\n",
             report.runs.size() + report.shortfalls.size(), failures, errors,
             report.seconds) +
         cases + "</testsuite>\n";
}

}  // namespace hif4::sim
