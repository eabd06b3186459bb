#include "model/vector/observed.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "model/vector/line_reader.h"

namespace hif4 {
namespace {

constexpr uint64_t kProgressLines = 4096;
constexpr size_t kShownCharacters = 60;

std::vector<std::string_view> Split(std::string_view line) {
  std::vector<std::string_view> tokens;
  size_t at = 0;
  const auto blank = [](char c) { return c == ' ' || c == '\t' || c == '\r'; };
  while (true) {
    while (at < line.size() && blank(line[at])) ++at;
    if (at == line.size()) return tokens;
    const size_t begin = at;
    while (at < line.size() && !blank(line[at])) ++at;
    tokens.push_back(line.substr(begin, at - begin));
  }
}

int HexDigit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

// The digits without `_` and leading zeros, in lower case; "0" for zero. Empty if a
// character is no digit. x and z count as digits.
std::string Digits(std::string_view token) {
  std::string digits;
  for (const char c : token) {
    const char lower = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    if (lower == '_') continue;
    if (HexDigit(c) < 0 && lower != 'x' && lower != 'z') return "";
    if (lower == '0' && digits.empty()) continue;
    digits += lower;
  }
  if (token.find_first_not_of('_') == std::string_view::npos) return "";
  return digits.empty() ? "0" : digits;
}

bool ParseIndex(std::string_view token, uint64_t* index) {
  const std::string digits = Digits(token);
  if (digits.empty() || digits.size() > 16) return false;
  *index = 0;
  for (const char c : digits) {
    if (HexDigit(c) < 0) return false;
    *index = *index << 4 | static_cast<uint64_t>(HexDigit(c));
  }
  return true;
}

class Checker {
 public:
  Checker(const VectorFile& file, const VectorUnit& unit, ObservedReport* report)
      : file_(file), unit_(unit), report_(report) {}

  // Which fields a line has, and which of them count.
  VectorStatus Choose(const std::vector<std::string>& ignore) {
    std::vector<std::string> names;
    for (size_t f = 0; f < unit_.layout().fields().size(); ++f) {
      const Field& field = unit_.layout().fields()[f];
      if (field.kind != FieldKind::kResult) continue;
      names.push_back(field.name);
      all_.push_back(f);
      if (std::find(ignore.begin(), ignore.end(), field.name) == ignore.end()) {
        compared_.push_back(f);
      }
    }
    for (const std::string& name : ignore) {
      if (std::find(names.begin(), names.end(), name) == names.end()) {
        return {VectorError::kRequest,
                fmt::format("cannot ignore '{}': unit {} has the result fields {}", name,
                            unit_.identity().unit, fmt::join(names, ", "))};
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
        const uint32_t* words = row + unit_.layout().word(f);
        expected_.insert(expected_.end(), words, words + unit_.layout().field_words(f));
      }
      rows_.push_back(index);
      return true;
    });
  }

  uint64_t results() const { return rows_.size(); }

  void Line(std::string_view line, const std::string& place) {
    const std::vector<std::string_view> tokens = Split(line);
    if (tokens.empty() || tokens[0][0] == '#' || tokens[0].substr(0, 2) == "//") return;
    uint64_t index = 0;
    const bool all = tokens.size() == all_.size() + 1;
    bool formed =
        (all || tokens.size() == compared_.size() + 1) && ParseIndex(tokens[0], &index);
    for (size_t t = 1; t < tokens.size() && formed; ++t) {
      formed = !Digits(tokens[t]).empty();
    }
    if (!formed) {
      ++report_->malformed;
      Log(place, [&] {
        return fmt::format("'{}' is not of the form '{}', in hexadecimal",
                           line.substr(0, kShownCharacters), Form());
      });
    } else if (index >= rows_.size()) {
      ++report_->unknown;
      Log(place, [&] {
        return fmt::format("unknown result {:x}: the vector file has {:x} results", index,
                           rows_.size());
      });
    } else if (seen_[index]) {
      ++report_->doubled;
      Log(place, [&] { return fmt::format("result {:x} for the second time", index); });
    } else {
      seen_[index] = true;
      ++report_->compared;
      Compare(index, tokens, all, place);
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

  void Start() { seen_.assign(rows_.size(), false); }

 private:
  template <typename Text>
  void Log(const std::string& place, const Text& text) {
    if (report_->log.wants_more()) {
      report_->log.Add(fmt::format("{}: {}", place, text()));
    } else {
      report_->log.Skip();
    }
  }

  std::string Form() const {
    std::string form = "index";
    for (const size_t f : all_) form += " " + unit_.layout().fields()[f].name;
    return form;
  }

  void Compare(uint64_t index, const std::vector<std::string_view>& tokens, bool all,
               const std::string& place) {
    const RowLayout& layout = unit_.layout();
    size_t words = 0;
    for (const size_t f : compared_) words += static_cast<size_t>(layout.field_words(f));
    const uint32_t* expected = &expected_[index * words];
    std::vector<uint32_t> row(static_cast<size_t>(layout.words()));
    std::string differences;
    for (size_t c = 0; c < compared_.size(); ++c) {
      const size_t f = compared_[c];
      std::copy(expected, expected + layout.field_words(f),
                &row[static_cast<size_t>(layout.word(f))]);
      expected += layout.field_words(f);
      const size_t column =
          all ? static_cast<size_t>(std::find(all_.begin(), all_.end(), f) - all_.begin())
              : c;
      const std::string want = FieldText(layout, f, row.data());
      if (Digits(tokens[column + 1]) == Digits(want)) continue;
      differences +=
          fmt::format("{}{} is {}, expected {}", differences.empty() ? "" : "; ",
                      layout.fields()[f].name, tokens[column + 1], want);
    }
    if (differences.empty()) return;
    ++report_->wrong;
    Log(place, [&] {
      return fmt::format("result {:x}: {} ({}, line {})", index, differences,
                         file_.path(), VectorFile::LineOfRow(rows_[index]));
    });
  }

  const VectorFile& file_;
  const VectorUnit& unit_;
  ObservedReport* report_;
  std::vector<size_t> all_, compared_;  // result fields
  std::vector<uint32_t> expected_;      // of all results, the compared fields
  std::vector<uint64_t> rows_;          // of each result
  std::vector<bool> seen_;
};

}  // namespace

ObservedReport VerifyObserved(const VectorFile& file, const VectorUnit& unit,
                              const std::string& observed_path,
                              const ObservedOptions& options) {
  ObservedReport report;
  Checker checker(file, unit, &report);
  report.status = checker.Choose(options.ignore);
  if (report.status.ok()) report.status = checker.Load();
  if (!report.status.ok()) return report;
  checker.Start();
  report.planned = checker.results();

  LineReader reader;
  std::string error;
  if (!reader.Open(observed_path, &error)) {
    report.status = {VectorError::kCannotOpen, error};
    return report;
  }
  std::string_view line;
  while (reader.Next(&line)) {
    checker.Line(line, fmt::format("{}, line {}", observed_path, reader.number()));
    if (options.progress && reader.number() % kProgressLines == 0) {
      options.progress(report.compared);
    }
  }
  if (reader.failed()) {
    report.status = {VectorError::kCannotOpen, observed_path + ": cannot read on"};
  } else if (report.compared + report.log.total() == 0) {
    report.status = {VectorError::kEmpty,
                     fmt::format("{}: empty: it holds no result; a line is '{}'",
                                 observed_path, "index result flags")};
  }
  checker.ReportMissing(observed_path);
  return report;
}

}  // namespace hif4
