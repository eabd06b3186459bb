// The back end of the NVFP4 MAC with the exact accumulator: boundary D, the total, boundary
// out and the one rounding behind it (A5); with NumPipeRegs = 0 the result is that of the
// next state, in the same cycle (H4).
module nvfp4_exact_back #(
    parameter int NumPipeRegs = 4,
    parameter int TagWidth = 4
) (
    input  logic                 clk_i,
    input  logic                 load_i,    // boundary D
    input  logic                 step_i,    // accumulate
    input  logic [         49:0] sum_i,     // D, before the boundary
    input  logic                 nan_i,
    input  logic [TagWidth+33:0] side_i,    // {tag, last, first, init}
    output logic                 first_o,   // of the step at boundary D
    output logic                 last_o,
    output logic [         31:0] result_o,
    output logic [          2:0] flags_o,
    output logic [ TagWidth-1:0] tag_o,
    output logic [         95:0] tap_d_o,   // {D, RNE32(D)}, D 0 with NaN
    output logic [        255:0] tap_acc_o  // {NaN step seen, init, total}
);
  logic [49:0] sum;
  logic nan;
  logic [TagWidth+33:0] side;
  logic [164:0] next, state, shown;  // {NaN step seen, init, sum, carry}

  hif4_pipe_reg #(
      .Width(51 + 34 + TagWidth),
      .Registered(NumPipeRegs >= 3)
  ) u_d (
      .clk_i,
      .load_i,
      .d_i({sum_i, nan_i, side_i}),
      .q_o({sum, nan, side})
  );
  nvfp4_exact_accumulator u_accumulator (
      .clk_i,
      .step_i,
      .first_i(side[32]),
      .init_i(side[31:0]),
      .nan_i(nan),
      .sum_i(sum),
      .next_o(next),
      .state_o(state)
  );
  assign shown = NumPipeRegs >= 1 ? state : next;
  nvfp4_exact_round u_round (
      .nan_i(shown[164]),
      .init_i(shown[163:132]),
      .sum_i(shown[131:66]),
      .carry_i(shown[65:0]),
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
  logic [31:0] s;
  logic s_inexact;
  logic [65:0] total;
  nvfp4_round u_tap_s (
      .sum_i(sum),
      .nan_i(nan),
      .fp32_o(s),
      .inexact_o(s_inexact)
  );
  assign tap_d_o = nan ? {64'b0, hif4_pkg::QUIET_NAN} : {{14{sum[49]}}, sum, s};
  assign total = state[131:66] + state[65:0];
  assign tap_acc_o = {30'b0, state[164], 1'b0, state[163:132], {126{total[65]}}, total};

  logic unused_inexact;
  assign unused_inexact = s_inexact;
endmodule
