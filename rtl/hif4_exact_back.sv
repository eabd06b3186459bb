// The back end of a MAC with the exact accumulator: boundary D, the total, boundary out and
// the one rounding behind it (A5); with NumPipeRegs = 0 the result is that of the next
// state, in the same cycle (H4).
module hif4_exact_back #(
    parameter int NumPipeRegs = 4,
    parameter int TagWidth = 4,
    parameter bit Residual = 1'b0
) (
    input  logic                 clk_i,
    input  logic                 load_i,     // boundary D
    input  logic                 step_i,     // accumulate
    input  logic                 sign_i,      // D, before the boundary
    input  logic [         21:0] magnitude_i,
    input  logic [          6:0] exponent_i,  // |D| is magnitude * 2^(exponent - 105)
    input  logic                 nan_i,
    input  logic                 r_sign_i,    // R, like D
    input  logic [         21:0] r_magnitude_i,
    input  logic [          6:0] r_exponent_i,
    input  logic                 r_nan_i,
    input  logic [TagWidth+33:0] side_i,     // {tag, last, first, init}
    output logic                 first_o,    // of the step at boundary D
    output logic                 last_o,
    output logic [         31:0] result_o,
    output logic [          2:0] flags_o,
    output logic [ TagWidth-1:0] tag_o,
    output logic [         31:0] tap_d_o,
    output logic [         31:0] tap_r_o,
    output logic [        255:0] tap_acc_o   // {NaN step seen, init, total}
);
  logic sign, r_sign, nan, r_nan;
  logic [21:0] magnitude, r_magnitude;
  logic [6:0] exponent, r_exponent;
  logic [TagWidth+33:0] side;
  logic [362:0] next, state, shown;  // {NaN step seen, init, sum, carry}
  logic [164:0] total;

  hif4_pipe_reg #(
      .Width(31 + 34 + TagWidth),
      .Registered(NumPipeRegs >= 3)
  ) u_d (
      .clk_i,
      .load_i,
      .d_i({sign_i, magnitude_i, exponent_i, nan_i, side_i}),
      .q_o({sign, magnitude, exponent, nan, side})
  );
  hif4_pipe_reg #(
      .Width(31),
      .Registered(Residual && NumPipeRegs >= 3)
  ) u_r (
      .clk_i,
      .load_i,
      .d_i({r_sign_i, r_magnitude_i, r_exponent_i, r_nan_i}),
      .q_o({r_sign, r_magnitude, r_exponent, r_nan})
  );
  hif4_exact_accumulator #(
      .Residual(Residual)
  ) u_accumulator (
      .clk_i,
      .step_i,
      .first_i(side[32]),
      .init_i(side[31:0]),
      .nan_i(nan),
      .sign_i(sign),
      .magnitude_i(magnitude),
      .exponent_i(exponent),
      .r_sign_i(r_sign),
      .r_magnitude_i(r_magnitude),
      .r_exponent_i(r_exponent),
      .r_nan_i(r_nan),
      .next_o(next),
      .state_o(state)
  );
  assign shown = NumPipeRegs >= 1 ? state : next;
  hif4_exact_round u_round (
      .nan_i(shown[362]),
      .init_i(shown[361:330]),
      .sum_i(shown[329:165]),
      .carry_i(shown[164:0]),
      .result_o,
      .flags_o
  );
  hif4_pipe_reg #(
      .Width(TagWidth),
      .Registered(NumPipeRegs >= 1)
  ) u_out (
      .clk_i,
      .load_i(step_i),
      .d_i(side[TagWidth+33:34]),
      .q_o(tag_o)
  );
  assign {last_o, first_o} = side[33:32];

  // For the taps alone; a tool drops them where they are not connected.
  hif4_tap_fp32 u_tap_d (
      .nan_i(nan),
      .sign_i(sign),
      .magnitude_i(magnitude),
      .exponent_i(exponent),
      .fp32_o(tap_d_o)
  );
  hif4_tap_fp32 u_tap_r (
      .nan_i(r_nan),
      .sign_i(r_sign),
      .magnitude_i(r_magnitude),
      .exponent_i(r_exponent),
      .fp32_o(tap_r_o)
  );
  assign total = state[329:165] + state[164:0];
  assign tap_acc_o = {30'b0, state[362], 1'b0, state[361:330], {27{total[164]}}, total};
endmodule
