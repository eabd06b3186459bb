// The integer core of hif4_resq_mac: two units to P (hif4_dot), a 2:4 residual and B to its
// own sum (R5, R8), no register.
module hif4_resq_dot (
    input  logic [287:0] a_i,
    input  logic [287:0] b_i,
    input  logic [223:0] r_i,
    output logic [ 16:0] p_o,
    output logic [ 15:0] r_o,
    output logic         malformed_o
);
  logic [159:0] s4;
  logic [14:0] carry;

  hif4_dot u_main (
      .a_i,
      .b_i,
      .p_o
  );
  hif4_resq_lane_sums u_lanes (
      .r_i(r_i[159:32]),
      .position_i(r_i[223:160]),
      .b_i(b_i[287:32]),
      .r_e1_16_i(r_i[31:16]),
      .b_e1_16_i(b_i[31:16]),
      .s4_o(s4),
      .carry_o(carry),
      .malformed_o
  );
  hif4_unit_sum #(
      .Width(10)
  ) u_sum (
      .s4_i(s4),
      .carry_i(carry),
      .a_e1_8_i(r_i[15:8]),
      .b_e1_8_i(b_i[15:8]),
      .p_o(r_o)
  );

  logic unused_base_scale;
  assign unused_base_scale = ^r_i[7:0];
endmodule
