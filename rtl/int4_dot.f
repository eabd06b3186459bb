rtl/hif4_planes.sv
rtl/hif4_multiply.sv
rtl/hif4_fold.sv
rtl/int4_dot.sv
