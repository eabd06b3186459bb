#include "model/cycle/hif4_array.h"

#include <string>

#include "model/cycle/make_mac.h"
#include "model/cycle/resq_ports.h"
#include "model/unit/mac_unit.h"
#include "model/unit/resq_mac_unit.h"

namespace hif4 {
namespace {

size_t Rows(const ArrayShape& shape) { return static_cast<size_t>(shape.rows); }
size_t Cols(const ArrayShape& shape) { return static_cast<size_t>(shape.cols); }
size_t Cells(const ArrayShape& shape) { return Rows(shape) * Cols(shape); }

ArrayShape Checked(const ArrayShape& shape) {
  if (shape.rows < 1 || shape.cols < 1) {
    SC_REPORT_ERROR("hif4_array", (ToString(shape) + ": must be 1x1 or more").c_str());
  }
  return shape;
}

}  // namespace

hif4_array::hif4_array(sc_core::sc_module_name name, const ArrayShape& shape,
                       const UnitParams& params)
    : hif4_array(name, MacUnitOfMac(), shape, params) {}

hif4_array::hif4_array(sc_core::sc_module_name name, const MacUnit& unit,
                       const ArrayShape& shape, const UnitParams& params)
    : sc_core::sc_module(name),
      a_i("a_i", Rows(Checked(shape))),
      b_i("b_i", Cols(shape)),
      result_o("result_o", Cells(shape)),
      flags_o("flags_o", Cells(shape)),
      shape_(shape),
      ready_("ready", Cells(shape)),
      valid_("valid", Cells(shape)),
      busy_("busy", Cells(shape)),
      tags_("tag", Cells(shape)) {
  for (size_t i = 0; i < Cells(shape); ++i) {
    const std::string cell =
        "cell_" + std::to_string(i / Cols(shape)) + "_" + std::to_string(i % Cols(shape));
    cells_.push_back(MakeMac(unit, cell.c_str(), params));
    BindCell(i, cells_.back().get());
  }
  SC_METHOD(DriveHandshake);
  for (size_t i = 0; i < Cells(shape); ++i)
    sensitive << ready_[i] << valid_[i] << busy_[i];
}

void hif4_array::BindCell(size_t index, MacPorts* cell) {
  cell->clk_i(clk_i);
  cell->rst_ni(rst_ni);
  cell->flush_i(flush_i);
  cell->in_valid_i(in_valid_i);
  cell->in_ready_o(ready_[index]);
  cell->a_i(a_i[index / Cols(shape_)]);
  cell->b_i(b_i[index % Cols(shape_)]);
  cell->first_i(first_i);
  cell->last_i(last_i);
  cell->init_i(init_i);
  cell->tag_i(tag_i);
  cell->out_valid_o(valid_[index]);
  cell->out_ready_i(out_ready_i);
  cell->result_o(result_o[index]);
  cell->flags_o(flags_o[index]);
  if (index == 0) {
    cell->tag_o(tag_o);
  } else {
    cell->tag_o(tags_[index]);
  }
  cell->busy_o(busy_[index]);
}

void hif4_array::DriveHandshake() {
  bool ready = true, valid = true, busy = false;
  for (size_t i = 0; i < Cells(shape_); ++i) {
    ready = ready && ready_[i].read();
    valid = valid && valid_[i].read();
    busy = busy || busy_[i].read();
  }
  in_ready_o.write(ready);
  out_valid_o.write(valid);
  busy_o.write(busy);
}

hif4_resq_array::hif4_resq_array(sc_core::sc_module_name name, const ArrayShape& shape,
                                 const UnitParams& params)
    : hif4_array(name, MacUnitOfResq(), shape, params), r_i("r_i", Rows(shape)) {
  for (int row = 0; row < shape.rows; ++row) {
    for (int col = 0; col < shape.cols; ++col) {
      auto& mac = dynamic_cast<ResqPorts&>(cell(row, col));
      mac.res_valid_i(res_valid_i);
      mac.r_i(r_i[static_cast<size_t>(row)]);
    }
  }
}

}  // namespace hif4
