// The back end of a MAC with the FP32 accumulator: boundary D, the accumulator, boundary
// out. Its state register is the result register; with NumPipeRegs = 0 the result is the
// next state, in the same cycle (H4).
module hif4_fp32_back #(
    parameter int NumPipeRegs = 4,
    parameter int TagWidth = 4
) (
    input  logic                 clk_i,
    input  logic                 load_i,    // boundary D
    input  logic                 step_i,    // accumulate
    input  logic [         31:0] s_i,       // FP32, before boundary D
    input  logic [TagWidth+33:0] side_i,    // {tag, last, first, init}
    output logic                 first_o,   // of the step at boundary D
    output logic                 last_o,
    output logic [         31:0] result_o,
    output logic [          2:0] flags_o,
    output logic [ TagWidth-1:0] tag_o,
    output logic [         31:0] tap_d_o,
    output logic [        255:0] tap_acc_o  // {flags, acc}
);
  logic [31:0] s, next, acc;
  logic [2:0] next_flags, acc_flags;
  logic [TagWidth+33:0] side;

  hif4_pipe_reg #(
      .Width(32 + 34 + TagWidth),
      .Registered(NumPipeRegs >= 3)
  ) u_d (
      .clk_i,
      .load_i,
      .d_i({s_i, side_i}),
      .q_o({s, side})
  );
  hif4_fp32_accumulator u_accumulator (
      .clk_i,
      .step_i,
      .first_i(side[32]),
      .init_i(side[31:0]),
      .s_i(s),
      .next_o(next),
      .next_flags_o(next_flags),
      .acc_o(acc),
      .flags_o(acc_flags)
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
  assign result_o = NumPipeRegs >= 1 ? acc : next;
  assign flags_o = NumPipeRegs >= 1 ? acc_flags : next_flags;
  assign tap_d_o = s;
  assign tap_acc_o = {221'b0, acc_flags, acc};
endmodule
