#include "model/vector/vector_header.h"

#include <fmt/format.h>

#include "model/vector/clauses.h"
#include "model/vector/header_values.h"

namespace hif4 {
namespace {

constexpr const char* kKeys[kHeaderLines] = {
    "schema", "unit",   "spec",   "profile", "accumulator", "generator",
    "seed",   "taps",   "items",  "rows",    "results",     "clauses",
    "width",  "fields", "slices", "sha256"};
constexpr const char* kSchemaName = "hif4-vectors";

std::string Value(const VectorHeader& h, int index) {
  switch (index) {
    case 0:
      return fmt::format("{} {}", kSchemaName, kVectorSchema);
    case 1:
      return h.unit;
    case 2:
      return fmt::format("{}", h.spec_revision);
    case 3:
      return h.profile;
    case 4:
      return h.accumulator;
    case 5:
      return fmt::format("{}", h.generator_version);
    case 6:
      return fmt::format("{}", h.seed);
    case 7:
      return h.taps;
    case 8:
      return fmt::format("{}-{}", h.first_item, h.last_item);
    case 9:
      return fmt::format("{}", h.rows);
    case 10:
      return fmt::format("{}", h.results);
    case 11:
      return ClausesText(h.clauses);
    case 12:
      return fmt::format("{}", h.layout.width());
    case 13:
      return h.layout.FieldsText();
    case 14:
      return h.layout.SlicesText();
    default:
      return h.sha256;
  }
}

bool ParseValue(const std::string& value, int index, VectorHeader* h) {
  switch (index) {
    case 1:
      return ParseName(value, &h->unit);
    case 2:
      return ParseSmall(value, &h->spec_revision);
    case 3:
      return ParseName(value, &h->profile);
    case 4:
      return ParseName(value, &h->accumulator);
    case 5:
      return ParseSmall(value, &h->generator_version);
    case 6:
      return ParseNumber(value, &h->seed);
    case 7:
      return ParseName(value, &h->taps);
    case 8:
      return ParseItems(value, &h->first_item, &h->last_item);
    case 9:
      return ParseNumber(value, &h->rows);
    case 10:
      return ParseNumber(value, &h->results);
    case 11:
      return ParseClauses(value, &h->clauses);
    case 12:
      return ParseSmall(value, &h->width);
    case 13:
      return ParseFields(value, &h->layout);
    case 15:
      return ParseSha(value, &h->sha256);
    default:
      return true;
  }
}

VectorStatus ParseSchema(const std::string& line) {
  const std::string start = fmt::format("// schema: {} ", kSchemaName);
  if (line.compare(0, start.size(), start) != 0) {
    return {VectorError::kForeign,
            fmt::format("not a vector file: line 1 does not start with '{}'", start)};
  }
  const std::string version = line.substr(start.size());
  if (version != fmt::format("{}", kVectorSchema)) {
    return {VectorError::kSchema,
            fmt::format("line 1: schema version '{}'; this program reads version {}: "
                        "generate the file anew or use the program that wrote it",
                        version.substr(0, 20), kVectorSchema)};
  }
  return {};
}

}  // namespace

std::string HeaderLine(const VectorHeader& header, int index) {
  return fmt::format("// {}: {}", kKeys[index], Value(header, index));
}

VectorStatus ParseHeaderLine(const std::string& line, int index, VectorHeader* header) {
  if (index == 0) return ParseSchema(line);
  const auto wrong = [&](const std::string& what) {
    return VectorStatus{VectorError::kHeader,
                        fmt::format("line {}: {}", index + 1, what)};
  };
  const std::string start = fmt::format("// {}: ", kKeys[index]);
  if (line.size() > kHeaderColumns) {
    return wrong(fmt::format("a header line has {} characters, at most {} are allowed",
                             line.size(), kHeaderColumns));
  }
  if (line.compare(0, start.size(), start) != 0) {
    return wrong(fmt::format("header line {} must start with '{}'", index + 1, start));
  }
  const std::string value = line.substr(start.size());
  if (!ParseValue(value, index, header)) {
    return wrong(fmt::format("'{}' is no value of '{}'", value, kKeys[index]));
  }
  if (index == 13 && header->width != header->layout.width()) {
    return {VectorError::kWidth,
            fmt::format("line 13: width is {}, but the fields of line 14 make {} bits",
                        header->width, header->layout.width())};
  }
  if (index == 14 && value != header->layout.SlicesText()) {
    return wrong(fmt::format("slices do not follow from the fields: expected '{}'",
                             header->layout.SlicesText()));
  }
  return {};
}

}  // namespace hif4
