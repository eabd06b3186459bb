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
    input  logic                 sign_i,      // D, before the boundary
    input  logic [         21:0] magnitude_i,
    input  logic [          6:0] exponent_i,  // |D| is magnitude * 2^(exponent - 105)
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
  logic sign, nan;
  logic [21:0] magnitude;
  logic [6:0] exponent;
  logic [TagWidth+33:0] side;
  logic [197:0] next, state;

  hif4_pipe_reg #(
      .Width(31 + 34 + TagWidth),
      .Registered(NumPipeRegs >= 3)
  ) u_d (
      .clk_i,
      .load_i,
      .d_i({sign_i, magnitude_i, exponent_i, nan_i, side_i}),
      .q_o({sign, magnitude, exponent, nan, side})
  );
  hif4_exact_accumulator u_accumulator (
      .clk_i,
      .step_i,
      .first_i(side[32]),
      .init_i(side[31:0]),
      .sign_i(sign),
      .magnitude_i(magnitude),
      .exponent_i(exponent),
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
  always_comb begin
    logic [21:0] norm;
    logic [7:0] field;  // 127 + 21 - 105 + exponent where bit 21 is set
    norm = magnitude;
    field = {1'b0, exponent} + 8'd43;
    for (int i = 0; i < 21; i++) begin
      if (!norm[21]) begin
        norm  = norm << 1;
        field = field - 8'd1;
      end
    end
    tap_d_o = norm[21] ? {sign, field, norm[20:0], 2'b00} : '0;
    if (nan) tap_d_o = hif4_pkg::QUIET_NAN;
  end
  assign tap_acc_o = {30'b0, state[197], 1'b0, state[196:165], {27{state[164]}}, state[164:0]};
endmodule
