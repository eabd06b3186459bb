// SystemC models of hif4_array and hif4_resq_array: Rows x Cols MACs under one input and
// one output handshake (H10).
#ifndef HIF4_MODEL_CYCLE_HIF4_ARRAY_H_
#define HIF4_MODEL_CYCLE_HIF4_ARRAY_H_

#include <cstdint>
#include <memory>
#include <systemc>
#include <vector>

#include "model/cycle/mac_ports.h"
#include "model/unit/array_shape.h"

namespace hif4 {

// A unit r goes to all cells of row r, B unit c to all of column c; cell (r, c) gives
// result and flags number r * cols + c. A step is accepted when every cell is ready.
class hif4_array : public sc_core::sc_module {
 public:
  sc_core::sc_in<bool> clk_i{"clk_i"};
  sc_core::sc_in<bool> rst_ni{"rst_ni"};
  sc_core::sc_in<bool> flush_i{"flush_i"};

  sc_core::sc_in<bool> in_valid_i{"in_valid_i"};
  sc_core::sc_out<bool> in_ready_o{"in_ready_o"};
  sc_core::sc_vector<sc_core::sc_in<Unit64>> a_i;
  sc_core::sc_vector<sc_core::sc_in<Unit64>> b_i;
  sc_core::sc_in<bool> first_i{"first_i"};
  sc_core::sc_in<bool> last_i{"last_i"};
  sc_core::sc_in<Fp32> init_i{"init_i"};
  sc_core::sc_in<uint64_t> tag_i{"tag_i"};

  sc_core::sc_out<bool> out_valid_o{"out_valid_o"};
  sc_core::sc_in<bool> out_ready_i{"out_ready_i"};
  sc_core::sc_vector<sc_core::sc_out<Fp32>> result_o;
  sc_core::sc_vector<sc_core::sc_out<uint8_t>> flags_o;
  sc_core::sc_out<uint64_t> tag_o{"tag_o"};

  sc_core::sc_out<bool> busy_o{"busy_o"};

  hif4_array(sc_core::sc_module_name name, const ArrayShape& shape,
             const UnitParams& params);

 protected:
  SC_HAS_PROCESS(hif4_array);
  // An array of another unit. A side below 1 and parameters that the unit refuses are an
  // SC_ERROR; see mac_ports.h.
  hif4_array(sc_core::sc_module_name name, const MacUnit& unit, const ArrayShape& shape,
             const UnitParams& params);

  MacPorts& cell(int row, int col) {
    return *cells_[static_cast<size_t>(row * shape_.cols + col)];
  }

  const ArrayShape shape_;

 private:
  void BindCell(size_t index, MacPorts* cell);
  void DriveHandshake();

  sc_core::sc_vector<sc_core::sc_signal<bool>> ready_, valid_, busy_;
  sc_core::sc_vector<sc_core::sc_signal<uint64_t>> tags_;  // of cell 1 onwards: unread
  std::vector<std::unique_ptr<MacPorts>> cells_;
};

// With a 2:4 residual: a compressed unit per row, valid for all rows or for none.
class hif4_resq_array : public hif4_array {
 public:
  sc_core::sc_in<bool> res_valid_i{"res_valid_i"};
  sc_core::sc_vector<sc_core::sc_in<ResqUnit>> r_i;

  hif4_resq_array(sc_core::sc_module_name name, const ArrayShape& shape,
                  const UnitParams& params);
};

}  // namespace hif4

#endif  // HIF4_MODEL_CYCLE_HIF4_ARRAY_H_
