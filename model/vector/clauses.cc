#include "model/vector/clauses.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <utility>

namespace hif4 {
namespace {

constexpr int kLargestNumber = 999;

using Id = std::pair<char, int>;

bool ParseId(const std::string& text, Id* id) {
  if (text.size() < 2 || text.size() > 4 || text[0] < 'A' || text[0] > 'Z') return false;
  int number = 0;
  for (size_t i = 1; i < text.size(); ++i) {
    if (text[i] < '0' || text[i] > '9') return false;
    number = 10 * number + (text[i] - '0');
  }
  *id = {text[0], number};
  return number <= kLargestNumber;
}

}  // namespace

std::string ClausesText(std::vector<std::string> clauses) {
  std::vector<Id> ids;
  for (const std::string& clause : clauses) {
    Id id;
    if (ParseId(clause, &id)) ids.push_back(id);
  }
  std::sort(ids.begin(), ids.end());
  ids.erase(std::unique(ids.begin(), ids.end()), ids.end());

  std::string text;
  for (size_t i = 0; i < ids.size();) {
    size_t end = i + 1;
    while (end < ids.size() && ids[end].first == ids[i].first &&
           ids[end].second == ids[end - 1].second + 1) {
      ++end;
    }
    if (!text.empty()) text += ' ';
    text += fmt::format("{}{}", ids[i].first, ids[i].second);
    if (end - i > 1) text += fmt::format("-{}{}", ids[i].first, ids[end - 1].second);
    i = end;
  }
  return text;
}

bool ParseClauses(const std::string& text, std::vector<std::string>* clauses) {
  std::istringstream stream(text);
  std::string part;
  clauses->clear();
  while (stream >> part) {
    const size_t dash = part.find('-');
    Id first, last;
    if (!ParseId(part.substr(0, dash), &first)) return false;
    last = first;
    if (dash != std::string::npos && !ParseId(part.substr(dash + 1), &last)) return false;
    if (last.first != first.first || last.second < first.second) return false;
    for (int n = first.second; n <= last.second; ++n) {
      clauses->push_back(fmt::format("{}{}", first.first, n));
    }
  }
  return !clauses->empty();
}

}  // namespace hif4
