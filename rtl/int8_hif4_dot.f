rtl/hif4_planes.sv
rtl/hif4_fold.sv
rtl/hif4_shift1.sv
rtl/int8_multiply.sv
rtl/int8_hif4_dot.sv
