#include "tools/regress_rerun.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "sim/regress/report_folder.h"
#include "sim/report/json_file.h"
#include "sim/report/regress_report_json.h"
#include "tools/common/error.h"

namespace hif4::cli {
namespace {

using Json = nlohmann::json;

void RefuseWhatTheReportDecides(const CLI::App& command) {
  const std::vector<std::string> decides_how = {"--rerun-failed", "--report",  "--list",
                                                "--jobs",         "--timeout", "--waves",
                                                "--no-waves"};
  for (const CLI::Option* option : command.get_options()) {
    const std::string name = option->get_name();
    const auto found =
        std::find_if(decides_how.begin(), decides_how.end(),
                     [&](const std::string& one) { return option->check_name(one); });
    if (option->count() == 0 || found != decides_how.end()) continue;
    throw Error(kExitUsage, option->get_name(), "--rerun-failed takes it from the report",
                "leave one of them out");
  }
}

std::string ReportIn(const std::string& directory) {
  const std::string report = directory + "/" + sim::kReport;
  const std::string previous = directory + "/" + sim::kPreviousReport;
  std::error_code none;
  return !std::filesystem::exists(report, none) && std::filesystem::exists(previous, none)
             ? previous
             : report;
}

Json ReadJson(const std::string& path) {
  std::string text, error;
  if (!sim::ReadTextFile(path, &text, &error)) {
    throw Error(kExitUsage, "--rerun-failed", error, "--report names the folder");
  }
  Json json = Json::parse(text, nullptr, false);
  if (!json.is_object()) throw Error(kExitData, path, "no report: it is not JSON");
  const Json schema = json.value("schema", Json());
  if (schema != sim::kRegressSchema) {
    throw Error(kExitData, path,
                fmt::format("member schema is {}, this program reads \"{}\"",
                            schema.dump(), sim::kRegressSchema),
                "run the regression again");
  }
  return json;
}

// JSON converts numbers silently: -1 into a count, 1.5 into a seed.
void CheckLossless(const std::string& path, const Json& options,
                   const sim::RegressOptions& read) {
  const Json written = read;
  for (const auto& [name, value] : options.items()) {
    if (written.contains(name) && written[name].dump() == value.dump()) continue;
    throw Error(kExitData, path,
                fmt::format("options.{}: {} is no value of it", name, value.dump()));
  }
}

}  // namespace

sim::RegressOptions RerunOptions(const CLI::App& command,
                                 const sim::RegressOptions& given,
                                 const std::string& directory) {
  RefuseWhatTheReportDecides(command);
  const std::string path = ReportIn(directory);
  const Json json = ReadJson(path);
  sim::RegressReport report;
  try {
    report = json.get<sim::RegressReport>();
  } catch (const Json::exception& e) {
    throw Error(kExitData, path, std::string("not a report of this kind: ") + e.what());
  }
  CheckLossless(path, json["options"], report.options);
  sim::RegressOptions options = report.options;
  options.runs.clear();
  for (const sim::RunReport& run : report.runs) {
    if (run.exit_code != 0) options.runs.push_back(run.name);
  }
  if (options.runs.empty()) throw Error(kExitData, path, "no run in it has failed");
  if (command.count("--timeout") != 0) options.timeout = given.timeout;
  if (command.count("--waves") != 0) options.waves = true;
  if (command.count("--no-waves") != 0) options.failure_waves = false;
  return options;
}

}  // namespace hif4::cli
