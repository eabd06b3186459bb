#include "model/vector/observed.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "model/vector/line_reader.h"
#include "model/vector/observed_line.h"

namespace hif4 {
namespace {

constexpr uint64_t kProgressLines = 4096;
constexpr size_t kShownCharacters = 60;

class Checker {
 public:
  Checker(const VectorFile& file, const VectorUnit& unit, ObservedReport* report)
      : file_(file), layout_(unit.layout()), unit_(unit), report_(report) {}

  VectorStatus Prepare(const std::vector<std::string>& ignore) {
    const VectorStatus status = Choose(ignore);
    if (!status.ok()) return status;
    const VectorStatus loaded = Load();
    seen_.assign(rows_.size(), false);
    report_->planned = rows_.size();
    return loaded;
  }

  void Check(std::string_view text, const std::string& place) {
    const ObservedLine line = ParseObservedLine(text);
    if (line.kind == ObservedLine::Kind::kNothing) return;
    const size_t values = line.values.size();
    if (line.kind == ObservedLine::Kind::kMalformed ||
        (values != results_.size() && values != compared_.size())) {
      ++report_->malformed;
      Log(place, [&] {
        return fmt::format("'{}' is not of the form '{}', in hexadecimal",
                           text.substr(0, kShownCharacters), Form());
      });
    } else if (line.index >= rows_.size()) {
      ++report_->unknown;
      Log(place, [&] {
        return fmt::format("unknown result {:x}: the vector file has {:x} results",
                           line.index, rows_.size());
      });
    } else if (seen_[line.index]) {
      ++report_->doubled;
      Log(place,
          [&] { return fmt::format("result {:x} for the second time", line.index); });
    } else {
      seen_[line.index] = true;
      ++report_->compared;
      Compare(line, place);
    }
  }

  void ReportMissing(const std::string& observed) {
    for (uint64_t index = 0; index < rows_.size(); ++index) {
      if (seen_[index]) continue;
      ++report_->missing;
      Log(observed, [&] {
        return fmt::format("result {:x} is missing ({}, line {})", index, file_.path(),
                           VectorFile::LineOfRow(rows_[index]));
      });
    }
  }

  std::string Form() const {
    std::string form = "index";
    for (const size_t f : results_) form += " " + layout_.fields()[f].name;
    return form;
  }

 private:
  // Which fields a line has, and which of them count.
  VectorStatus Choose(const std::vector<std::string>& ignore) {
    for (size_t f = 0; f < layout_.fields().size(); ++f) {
      const Field& field = layout_.fields()[f];
      if (field.kind != FieldKind::kResult) continue;
      results_.push_back(f);
      if (std::find(ignore.begin(), ignore.end(), field.name) == ignore.end()) {
        compared_.push_back(f);
      }
    }
    for (const std::string& name : ignore) {
      const int f = layout_.Find(name);
      if (f < 0 || layout_.fields()[static_cast<size_t>(f)].kind != FieldKind::kResult) {
        return {VectorError::kRequest,
                fmt::format("cannot ignore '{}': a line of unit {} is '{}'", name,
                            unit_.identity().unit, Form())};
      }
    }
    if (compared_.empty()) {
      return {VectorError::kRequest, "all result fields are ignored: nothing to compare"};
    }
    return {};
  }

  // Keeps what the vector file expects of each result.
  VectorStatus Load() {
    return file_.ForEachRow([this](uint64_t index, const uint32_t* row) {
      if (!unit_.EmitsResult(row)) return true;
      for (const size_t f : compared_) {
        const uint32_t* words = row + layout_.word(f);
        expected_.insert(expected_.end(), words, words + layout_.field_words(f));
      }
      rows_.push_back(index);
      return true;
    });
  }

  void Compare(const ObservedLine& line, const std::string& place) {
    std::vector<uint32_t> row(static_cast<size_t>(layout_.words()));
    const size_t words = expected_.size() / rows_.size();
    const uint32_t* expected = &expected_[line.index * words];
    const bool all = line.values.size() == results_.size();
    std::string differences;
    for (size_t c = 0, r = 0; c < compared_.size(); ++c, ++r) {
      const size_t f = compared_[c];
      while (results_[r] != f) ++r;  // ignored ones stand in between
      std::copy(expected, expected + layout_.field_words(f),
                &row[static_cast<size_t>(layout_.word(f))]);
      expected += layout_.field_words(f);
      const std::string want = FieldText(layout_, f, row.data());
      const std::string& got = line.values[all ? r : c];
      if (got == CanonicalDigits(want)) continue;
      differences +=
          fmt::format("{}{} is {}, expected {}", differences.empty() ? "" : "; ",
                      layout_.fields()[f].name, got, want);
    }
    if (differences.empty()) return;
    ++report_->wrong;
    Log(place, [&] {
      return fmt::format("result {:x}: {} ({}, line {})", line.index, differences,
                         file_.path(), VectorFile::LineOfRow(rows_[line.index]));
    });
  }

  template <typename Text>
  void Log(const std::string& place, const Text& text) {
    if (report_->log.wants_more()) {
      report_->log.Add(fmt::format("{}: {}", place, text()));
    } else {
      report_->log.Skip();
    }
  }

  const VectorFile& file_;
  const RowLayout& layout_;
  const VectorUnit& unit_;
  ObservedReport* report_;
  std::vector<size_t> results_, compared_;  // fields: of a line, and those that count
  std::vector<uint32_t> expected_;          // of all results, the fields that count
  std::vector<uint64_t> rows_;              // of each result
  std::vector<bool> seen_;
};

}  // namespace

ObservedReport VerifyObserved(const VectorFile& file, const VectorUnit& unit,
                              const std::string& observed_path,
                              const ObservedOptions& options) {
  ObservedReport report;
  Checker checker(file, unit, &report);
  report.status = checker.Prepare(options.ignore);
  if (!report.status.ok()) return report;

  LineReader reader;
  std::string error;
  if (!reader.Open(observed_path, &error)) {
    report.status = {VectorError::kCannotOpen, error};
    return report;
  }
  std::string_view line;
  while (reader.Next(&line)) {
    checker.Check(line, fmt::format("{}, line {}", observed_path, reader.number()));
    if (options.progress && reader.number() % kProgressLines == 0) {
      options.progress(report.compared);
    }
  }
  if (reader.failed()) {
    report.status = {VectorError::kCannotOpen, observed_path + ": cannot read on"};
  } else if (report.compared + report.log.total() == 0) {
    report.status = {VectorError::kEmpty,
                     fmt::format("{}: empty: it holds no result; a line is '{}', in "
                                 "hexadecimal",
                                 observed_path, checker.Form())};
  }
  checker.ReportMissing(observed_path);
  return report;
}

}  // namespace hif4
