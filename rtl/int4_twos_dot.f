rtl/hif4_planes.sv
rtl/hif4_fold.sv
rtl/int4_twos_multiply.sv
rtl/int4_twos_dot.sv
