#include "tools/estimate/library/lookup_table.h"

namespace hif4::estimate {

AxisPosition PositionOn(const std::vector<double>& axis, double x) {
  if (axis.size() < 2) return {0, 0};
  size_t index = 0;
  while (index + 2 < axis.size() && x >= axis[index + 1]) ++index;
  return {index, (x - axis[index]) / (axis[index + 1] - axis[index])};
}

double LookupTable::At(double load_value, double transition_value) const {
  const AxisPosition row = PositionOn(load, load_value);
  const AxisPosition column = PositionOn(transition, transition_value);
  const size_t columns = transition.empty() ? 1 : transition.size();
  const auto along_row = [&](size_t index) {
    const double* const first = &values[index * columns + column.index];
    return column.fraction == 0 ? first[0]
                                : first[0] + column.fraction * (first[1] - first[0]);
  };
  const double low = along_row(row.index);
  return row.fraction == 0 ? low : low + row.fraction * (along_row(row.index + 1) - low);
}

}  // namespace hif4::estimate
