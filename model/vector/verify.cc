#include "model/vector/verify.h"

#include <fmt/format.h>

#include <algorithm>

namespace hif4 {
namespace {

constexpr uint64_t kProgressRows = 4096;

bool IsExpected(const Field& field) {
  return field.kind == FieldKind::kResult || field.kind == FieldKind::kTap;
}

bool SameField(const RowLayout& layout, size_t f, const uint32_t* a, const uint32_t* b) {
  const int at = layout.word(f);
  return std::equal(a + at, a + at + layout.field_words(f), b + at);
}

}  // namespace

void CappedLog::Add(const std::string& line) {
  if (wants_more()) lines_.push_back(line);
  ++total_;
}

std::string CappedLog::Rest() const {
  if (total_ <= lines_.size()) return "";
  return fmt::format("and {} more, {} in all", total_ - lines_.size(), total_);
}

VerifyReport VerifyFile(const VectorFile& file, const VectorUnit& unit,
                        const std::function<void(uint64_t)>& progress) {
  VerifyReport report;
  const RowLayout& layout = unit.layout();
  if (layout.FieldsText() != file.layout().FieldsText()) {
    report.status = {VectorError::kRequest,
                     fmt::format("{}: its fields are '{}', those of unit {} are '{}'",
                                 file.path(), file.layout().FieldsText(),
                                 unit.identity().unit, layout.FieldsText())};
    return report;
  }
  const std::unique_ptr<VectorGolden> golden = unit.NewGolden();
  std::vector<uint32_t> expected(static_cast<size_t>(layout.words()));
  report.status = file.ForEachRow([&](uint64_t index, const uint32_t* row) {
    expected.assign(row, row + layout.words());
    golden->Expect(expected.data());
    ++report.rows;
    for (size_t f = 0; f < layout.fields().size(); ++f) {
      if (!IsExpected(layout.fields()[f])) continue;
      ++report.fields;
      if (SameField(layout, f, row, expected.data())) continue;
      ++report.mismatches;
      if (!report.log.wants_more()) {
        report.log.Skip();
        continue;
      }
      report.log.Add(fmt::format("{}, line {}: {} is {}, expected {}", file.path(),
                                 VectorFile::LineOfRow(index), layout.fields()[f].name,
                                 FieldText(layout, f, row),
                                 FieldText(layout, f, expected.data())));
    }
    if (progress && index % kProgressRows == 0) progress(index + 1);
    return true;
  });
  return report;
}

}  // namespace hif4
