// The back end of a MAC with the exact accumulator: boundary D, the total, boundary out and
// the one rounding behind it (A5); with NumPipeRegs = 0 the result is that of the next
// state, in the same cycle (H4).
module hif4_exact_back #(
    parameter int NumPipeRegs = 4,
    parameter int TagWidth = 4
) (
    input  logic                 clk_i,
    input  logic                 load_i,     // boundary D
    input  logic                 step_i,     // accumulate
    input  logic [         22:0] d_i,        // integer of D, before the boundary
    input  logic [          6:0] exp_sum_i,  // D is d * 2^(exp_sum - 104)
    input  logic                 nan_i,
    input  logic [TagWidth+33:0] side_i,     // {tag, last, first, init}
    output logic                 first_o,    // of the step at boundary D
    output logic                 last_o,
    output logic [         31:0] result_o,
    output logic [          2:0] flags_o,
    output logic [ TagWidth-1:0] tag_o,
    output logic [         31:0] tap_d_o,
    output logic [        255:0] tap_acc_o   // {NaN step seen, init, total}
);
  logic [22:0] d;
  logic [6:0] exp_sum;
  logic nan;
  logic [TagWidth+33:0] side;
  logic [197:0] next, state;

  hif4_pipe_reg #(
      .Width(23 + 8 + 34 + TagWidth),
      .Registered(NumPipeRegs >= 3)
  ) u_d (
      .clk_i,
      .load_i,
      .d_i({d_i, exp_sum_i, nan_i, side_i}),
      .q_o({d, exp_sum, nan, side})
  );
  hif4_exact_accumulator u_accumulator (
      .clk_i,
      .step_i,
      .first_i(side[32]),
      .init_i(side[31:0]),
      .d_i(d),
      .exp_sum_i(exp_sum),
      .nan_i(nan),
      .next_o(next),
      .state_o(state)
  );
  hif4_exact_round u_round (
      .state_i(NumPipeRegs >= 1 ? state : next),
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

  // For the taps alone; a tool drops it where they are not connected.
  logic [31:0] fp32;
  hif4_normalise u_tap (
      .d_i(d),
      .exp_sum_i(exp_sum),
      .nan_i(nan),
      .fp32_o(fp32)
  );
  assign tap_d_o = nan ? hif4_pkg::QUIET_NAN : fp32;
  assign tap_acc_o = {30'b0, state[197], 1'b0, state[196:165], {27{state[164]}}, state[164:0]};
endmodule
