// The integer core: two units to the 17-bit dot product of D1, no register. For users who
// build their own pipeline, and the unit whose area is quoted a multiply.
module hif4_dot (
    input  logic [287:0] a_i,
    input  logic [287:0] b_i,
    output logic [ 16:0] p_o
);
  logic [175:0] s4;
  logic [14:0] carry;

  hif4_lane_sums u_lanes (
      .a_i(a_i[287:32]),
      .b_i(b_i[287:32]),
      .a_e1_16_i(a_i[31:16]),
      .b_e1_16_i(b_i[31:16]),
      .s4_o(s4),
      .carry_o(carry)
  );
  hif4_unit_sum u_sum (
      .s4_i(s4),
      .carry_i(carry),
      .a_e1_8_i(a_i[15:8]),
      .b_e1_8_i(b_i[15:8]),
      .p_o
  );

  logic unused_base_scales;
  assign unused_base_scales = ^{a_i[7:0], b_i[7:0]};
endmodule
