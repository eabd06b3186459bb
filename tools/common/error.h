// Exit codes of `hif4`, and the error that carries one to main().
#ifndef HIF4_TOOLS_COMMON_ERROR_H_
#define HIF4_TOOLS_COMMON_ERROR_H_

#include <stdexcept>
#include <string>

namespace hif4::cli {

// 0 is success; the others are bits, a run with several findings returns their sum.
constexpr int kExitMismatch = 1;  // something was compared and differs
constexpr int kExitData = 2;  // short, empty, altered or foreign data; unfinished output
constexpr int kExitTool = 4;  // a tool, a part of the build or a build is missing
constexpr int kExitTimeout = 8;
constexpr int kExitUsage = 64;  // the command line, including files that cannot be opened

// Printed by main() as `hif4: error: PLACE: WHAT; REMEDY`. PLACE is a file, an option or
// a tool; WHAT says what is wrong and where in it; REMEDY may be empty.
class Error : public std::runtime_error {
 public:
  Error(int exit_code, const std::string& place, const std::string& what,
        const std::string& remedy = "");
  // A line that already is of this form.
  Error(int exit_code, const std::string& line);
  int exit_code() const { return exit_code_; }

 private:
  int exit_code_;
};

// What errno `number` means, without regard to the locale.
std::string ErrnoText(int number);

// `text` with control characters written as \xHH, so that it stays on its line.
std::string Printable(const std::string& text);

// Writes `hif4: error: LINE` to standard error.
void PrintError(const std::string& line);

}  // namespace hif4::cli

#endif  // HIF4_TOOLS_COMMON_ERROR_H_
