// The parameters of a MAC, as the RTL names them, and the sets that a regression runs.
#ifndef HIF4_MODEL_UNIT_UNIT_PARAMS_H_
#define HIF4_MODEL_UNIT_UNIT_PARAMS_H_

#include <string>
#include <vector>

namespace hif4 {

struct UnitParams {
  static constexpr int kMaxPipeRegs = 5;
  static constexpr int kMaxTagWidth = 64;  // of the models; the RTL knows no limit

  int num_pipe_regs = 4;  // NumPipeRegs, 0 .. 5 (H4)
  bool exact = false;     // ExactAccumulator (A5)
  int tag_width = 4;      // TagWidth, >= 1 (H9)
};

inline bool operator==(const UnitParams& a, const UnitParams& b) {
  return a.num_pipe_regs == b.num_pipe_regs && a.exact == b.exact &&
         a.tag_width == b.tag_width;
}

// "NumPipeRegs=4,ExactAccumulator=0,TagWidth=4", always all three.
std::string ToString(const UnitParams& params);

// Reads that form, in any order; what is not named keeps its default. On an error false,
// and `error` names the part and what is allowed.
bool ParseUnitParams(const std::string& text, UnitParams* params, std::string* error);

// "all": every NumPipeRegs with every accumulator that the unit has, at TagWidth 4, then
// TagWidth 1 and 40 once.
std::vector<UnitParams> AllUnitParams(bool has_exact);

// One set, several separated by `;`, or "all". Nothing is listed twice.
bool ParseUnitParamsList(const std::string& text, bool has_exact,
                         std::vector<UnitParams>* list, std::string* error);

}  // namespace hif4

#endif  // HIF4_MODEL_UNIT_UNIT_PARAMS_H_
