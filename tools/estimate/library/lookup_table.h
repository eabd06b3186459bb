// Tables of delays, transitions and energies over load and input transition.
#ifndef HIF4_TOOLS_ESTIMATE_LIBRARY_LOOKUP_TABLE_H_
#define HIF4_TOOLS_ESTIMATE_LIBRARY_LOOKUP_TABLE_H_

#include <cstddef>
#include <vector>

namespace hif4::estimate {

// Values over up to two axes, in the units of the library. An axis that is empty does
// not matter. values[i * transition.size() + j] stands at load[i], transition[j].
struct LookupTable {
  std::vector<double> load;
  std::vector<double> transition;
  std::vector<double> values;

  bool empty() const { return values.empty(); }
  // Bilinear; outside the axes the outermost segment goes on, as static timing tools do.
  double At(double load_value, double transition_value) const;
};

// The segment of `axis` (ascending) for `x`, and where in it: x = axis[i] + t * (axis[i +
// 1] - axis[i]). An axis of one value gives {0, 0}.
struct AxisPosition {
  size_t index;
  double fraction;
};
AxisPosition PositionOn(const std::vector<double>& axis, double x);

}  // namespace hif4::estimate

#endif  // HIF4_TOOLS_ESTIMATE_LIBRARY_LOOKUP_TABLE_H_
