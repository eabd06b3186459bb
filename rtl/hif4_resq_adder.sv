// The residual adder (R5, R6, R8): the dot product of a 2:4 residual and the B unit of the
// main product, with boundaries S4 and P of its own, and S = RNE32(D + R) behind P. A step
// without a residual has S = D. Equals hif4::ResqDot and hif4::RoundTerms.
//
// Both D and R are exact in FP32, so that one rounding of their sum is the only one. The
// exact accumulator takes D and R apart: p_o and scale_o.
module hif4_resq_adder #(
    parameter int NumPipeRegs = 4
) (
    input  logic         clk_i,
    input  logic [  1:0] load_i,       // registers of P, S4
    input  logic         res_valid_i,  // of boundary in, like r_i and b_i
    input  logic [223:0] r_i,
    input  logic [287:0] b_i,
    input  logic [ 31:0] d_i,          // D, of boundary P: +0 or normal
    input  logic         d_nan_i,
    output logic [159:0] s4_o,         // S4
    output logic [ 14:0] carry_o,
    output logic         s4_valid_o,   // the step there has a residual
    output logic [ 15:0] p_o,          // P: 0 without a residual
    output logic [ 11:0] scale_o,      // {NaN, eR + eB, mR, mB}
    output logic         malformed_o,
    output logic [ 31:0] r_o,          // R
    output logic [ 31:0] s_o,          // S before its round-up: +0 or normal
    output logic         s_up_o,
    output logic         s_nan_o,
    output logic         inexact_o     // of D + R
);
  logic [159:0] s4;
  logic [14:0] carry;
  logic [11:0] scale_in, scale_s4;
  logic [15:0] e1_8;
  logic positions_in, malformed_s4;
  hif4_resq_lane_sums u_lane_sums (
      .r_i(r_i[159:32]),
      .position_i(r_i[223:160]),
      .b_i(b_i[287:32]),
      .r_e1_16_i(r_i[31:16]),
      .b_e1_16_i(b_i[31:16]),
      .s4_o(s4),
      .carry_o(carry),
      .malformed_o(positions_in)
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
      .d_i({s4, carry, r_i[15:8], b_i[15:8], scale_in, positions_in & res_valid_i, res_valid_i}),
      .q_o({s4_o, carry_o, e1_8, scale_s4, malformed_s4, s4_valid_o})
  );

  // Without a residual P is 0 and no scale is NaN: R is +0.
  logic [15:0] p;
  hif4_unit_sum #(
      .Width(10)
  ) u_unit_sum (
      .s4_i(s4_o),
      .carry_i(carry_o),
      .a_e1_8_i(e1_8[15:8]),
      .b_e1_8_i(e1_8[7:0]),
      .p_o(p)
  );
  hif4_pipe_reg #(
      .Width(16 + 12 + 1),
      .Registered(NumPipeRegs >= 2)
  ) u_p (
      .clk_i,
      .load_i(load_i[1]),
      .d_i({p & {16{s4_valid_o}}, scale_s4[11] & s4_valid_o, scale_s4[10:0], malformed_s4}),
      .q_o({p_o, scale_o, malformed_o})
  );

  logic [22:0] product;
  hif4_scale u_scale (
      .p_i({p_o[15], p_o}),
      .a_m_i(scale_o[3:2]),
      .b_m_i(scale_o[1:0]),
      .d_o(product)
  );
  hif4_normalise u_normalise (
      .d_i(product),
      .exp_sum_i(scale_o[10:4]),
      .nan_i(scale_o[11]),
      .fp32_o(r_o)
  );
  hif4_fp32_add u_add (
      .a_i({1'b0, d_i}),
      .a_rounded_i({1'b0, d_i[22:0]}),
      .s_sign_i(r_o[31]),
      .s_exponent_i(r_o[30:23]),
      .s_fraction_i(r_o[22:0]),
      .sum_o({s_up_o, s_o}),
      .inexact_o
  );
  assign s_nan_o = d_nan_i | scale_o[11];
endmodule
