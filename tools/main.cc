// `hif4`: the command line. Each subcommand is a file of its own; here is what they
// share: the parse, the last catch, and the exit codes.
#include <fcntl.h>
#include <fmt/format.h>
#include <signal.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <exception>
#include <string>
#include <vector>

#include "tools/commands.h"
#include "tools/common/error.h"
#include "tools/common/output_file.h"
#include "tools/version.h"

namespace hif4::cli {
namespace {

constexpr char kExitCodes[] =
    "Exit codes: 0 success; otherwise a sum of 1 mismatch, 2 short, empty or damaged "
    "data,\n"
    "4 missing tool or build, 8 timeout, 64 usage.\n";

// The subcommand chosen so far, for "see `hif4 vectors gen --help`".
std::string Chosen(const CLI::App& app) {
  const std::vector<CLI::App*> chosen = app.get_subcommands();
  return chosen.empty() ? "" : " " + chosen[0]->get_name() + Chosen(*chosen[0]);
}

// A word that stands where a subcommand is needed and is none: CLI11 would only say that
// one is required.
void CheckSubcommandNames(const CLI::App& app, const std::vector<std::string>& words,
                          size_t at, const std::string& path) {
  if (app.get_require_subcommand_min() == 0 || at >= words.size()) return;
  const std::string& word = words[at];
  if (word.empty() || word[0] == '-') return;
  std::vector<std::string> names;
  for (const CLI::App* one : app.get_subcommands([](const CLI::App*) { return true; })) {
    if (one->get_name() == word) {
      return CheckSubcommandNames(*one, words, at + 1, path + " " + word);
    }
    names.push_back(one->get_name());
  }
  throw Error(kExitUsage, path, fmt::format("unknown subcommand '{}'", word),
              fmt::format("one of {}", fmt::join(names, ", ")));
}

int ReportParseError(const CLI::App& app, const CLI::ParseError& error) {
  if (error.get_name() == "CallForHelp" || error.get_name() == "CallForAllHelp") {
    PrintText(app.help());
    return 0;
  }
  if (error.get_name() == "CallForVersion") {
    PrintText(std::string(error.what()) + "\n");
    return 0;
  }
  PrintError(
      fmt::format("{}; see `hif4{} --help`", Printable(error.what()), Chosen(app)));
  return kExitUsage;
}

int Run(int argc, char** argv) {
  int exit_code = 0;
  CLI::App app("HiF4: BF16 to 4.5 bits a value and back, golden vectors, RTL regression",
               "hif4");
  app.set_version_flag("--version", VersionText());
  app.footer(kExitCodes);
  app.require_subcommand(1);
  AddEncode(&app, &exit_code);
  AddDecode(&app, &exit_code);
  AddExplain(&app, &exit_code);
  AddVectors(&app, &exit_code);
  AddResq(&app, &exit_code);
  AddUnits(&app, &exit_code);
  AddRegress(&app, &exit_code);
  AddEstimate(&app, &exit_code);
  try {
    CheckSubcommandNames(app, std::vector<std::string>(argv + 1, argv + argc), 0, "hif4");
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return ReportParseError(app, error);
  }
  return exit_code;
}

// With standard output closed by the caller (`>&-`), the next file that is opened would
// be standard output. What stands in for it here fails when it is written to.
void OccupyStandardStreams() {
  const int wrong_way[] = {O_WRONLY, O_RDONLY, O_RDONLY};
  for (const int fd : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(fd, F_GETFD) != -1) continue;
    if (open("/dev/null", wrong_way[fd]) != fd) _exit(kExitTool);
  }
}

}  // namespace
}  // namespace hif4::cli

int main(int argc, char** argv) {
  hif4::cli::OccupyStandardStreams();
  signal(SIGPIPE, SIG_IGN);  // a closed pipe is an error of write()
  try {
    return hif4::cli::Run(argc, argv);
  } catch (const hif4::cli::Error& error) {
    hif4::cli::PrintError(error.what());
    return error.exit_code();
  } catch (const std::bad_alloc&) {
    hif4::cli::PrintError("out of memory; work on a smaller part");
  } catch (const std::exception& error) {
    hif4::cli::PrintError(hif4::cli::Printable(error.what()));
  }
  return hif4::cli::kExitData;
}
