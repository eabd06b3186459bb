// The residual adder (R5, R6, R8): the dot product of a 2:4 residual and the B unit of the
// main product, with boundaries S4 and P of its own, and S = RNE32(D + R) behind P. A step
// without a residual has R = +0 and S = D. Equals hif4::ResqDot and hif4::RoundTerms.
//
// D and R are exact in FP32, so this rounding of their sum is the only one. The exact
// accumulator takes R as it leaves P: p_o and scale_o.
module hif4_resq_adder #(
    parameter int NumPipeRegs = 4
) (
    input  logic         clk_i,
    input  logic [  1:0] load_i,       // registers of P, S4
    input  logic         res_valid_i,  // of boundary in, like r_i and b_i
    input  logic [223:0] r_i,
    input  logic [287:0] b_i,
    input  logic [ 31:0] d_i,          // D, of boundary P: +0 or normal
    output logic [159:0] s4_o,         // S4
    output logic [ 14:0] carry_o,
    output logic         s4_valid_o,   // the step there has a residual
    output logic [ 16:0] p_o,          // P: {sign, magnitude}
    output logic [ 11:0] scale_o,      // hif4_scale_sum; 0 without a residual
    output logic         malformed_o,
    output logic [ 31:0] r_o,          // R, or +0 if it is NaN
    output logic [ 31:0] s_o,          // S: +0 or normal; NaN is the caller's
    output logic         inexact_o     // of D + R
);
  logic [159:0] s4;
  logic [14:0] carry;
  logic [11:0] scale_in, scale_s4;
  logic [15:0] e1_8;
  logic malformed, malformed_s4;
  hif4_resq_lane_sums u_lane_sums (
      .r_i(r_i[159:32]),
      .position_i(r_i[223:160]),
      .b_i(b_i[287:32]),
      .r_e1_16_i(r_i[31:16]),
      .b_e1_16_i(b_i[31:16]),
      .s4_o(s4),
      .carry_o(carry),
      .malformed_o(malformed)
  );
  hif4_scale_sum u_scale_sum (
      .a_i(r_i[7:0]),
      .b_i(b_i[7:0]),
      .scale_o(scale_in)
  );
  hif4_pipe_reg #(
      .Width(160 + 15 + 16 + 12 + 2),
      .Registered(NumPipeRegs >= 4)
  ) u_s4 (
      .clk_i,
      .load_i(load_i[0]),
      .d_i({s4, carry, r_i[15:8], b_i[15:8], scale_in, malformed, res_valid_i}),
      .q_o({s4_o, carry_o, e1_8, scale_s4, malformed_s4, s4_valid_o})
  );

  logic [15:0] p, magnitude;
  logic sign;
  hif4_unit_sum #(
      .Width(10)
  ) u_unit_sum (
      .s4_i(s4_o),
      .carry_i(carry_o),
      .a_e1_8_i(e1_8[15:8]),
      .b_e1_8_i(e1_8[7:0]),
      .p_o(p)
  );
  hif4_magnitude u_magnitude (
      .p_i({p[15], p}),
      .sign_o(sign),
      .magnitude_o(magnitude)
  );
  hif4_pipe_reg #(
      .Width(17 + 12 + 1),
      .Registered(NumPipeRegs >= 2)
  ) u_p (
      .clk_i,
      .load_i(load_i[1]),
      .d_i({sign, magnitude, scale_s4, malformed_s4} & {30{s4_valid_o}}),
      .q_o({p_o, scale_o, malformed_o})
  );

  hif4_normalise u_normalise (
      .sign_i(p_o[16]),
      .magnitude_i(p_o[15:0]),
      .scale_i(scale_o),
      .fp32_o(r_o)
  );
  logic [32:0] sum;  // {round-up, FP32}
  hif4_fp32_add u_add (
      .a_i({1'b0, d_i}),
      .a_rounded_i({1'b0, d_i[22:0]}),
      .s_sign_i(r_o[31]),
      .s_exponent_i(r_o[30:23]),
      .s_fraction_i(r_o[22:0]),
      .sum_o(sum),
      .inexact_o
  );
  assign s_o = sum[31:0] + {31'b0, sum[32]};
endmodule
