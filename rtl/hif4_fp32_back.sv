// The back end of a MAC with the FP32 accumulator: boundary D, the accumulator, boundary
// out. Its state register is the result register; with NumPipeRegs = 0 the result is the
// next state, in the same cycle (H4).
module hif4_fp32_back #(
    parameter int NumPipeRegs = 4,
    parameter int TagWidth = 4,
    parameter bit Tiny = 1'b0,  // S may be below 2^-100: hif4_fp32_add
    parameter bit Full = 1'b0   // S may be any FP32
) (
    input  logic                 clk_i,
    input  logic                 load_i,    // boundary D
    input  logic                 step_i,    // accumulate
    input  logic [         31:0] s_i,       // FP32, before boundary D: +0 or normal, unless Full
    input  logic                 s_nan_i,   // S is NaN (and s_i +0)
    input  logic                 s_inexact_i,  // S was rounded; of the step at boundary D
    input  logic [TagWidth+33:0] side_i,    // {tag, last, first, init}
    output logic                 first_o,   // of the step at boundary D
    output logic                 last_o,
    output logic [         31:0] result_o,
    output logic [          2:0] flags_o,
    output logic [ TagWidth-1:0] tag_o,
    output logic [         31:0] tap_d_o,
    output logic [        255:0] tap_acc_o  // {flags, acc}
);
  logic [31:0] s;
  logic s_nan;
  logic [34:0] acc;
  logic [TagWidth+33:0] side;

  hif4_pipe_reg #(
      .Width(33 + 34 + TagWidth),
      .Registered(NumPipeRegs >= 3)
  ) u_d (
      .clk_i,
      .load_i,
      .d_i({s_i, s_nan_i, side_i}),
      .q_o({s, s_nan, side})
  );
  hif4_fp32_accumulator #(
      .Registered(NumPipeRegs >= 1),
      .Tiny(Tiny),
      .Full(Full)
  ) u_accumulator (
      .clk_i,
      .step_i,
      .first_i(side[32]),
      .init_i(side[31:0]),
      .s_i(s),
      .s_nan_i(s_nan),
      .s_inexact_i,
      .result_o,
      .flags_o,
      .tap_acc_o(acc)
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
  assign tap_d_o = s_nan ? hif4_pkg::QUIET_NAN : s;
  assign tap_acc_o = {221'b0, acc};
endmodule
