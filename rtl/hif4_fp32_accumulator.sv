// The FP32 accumulator (A1-A4): acc <- RNE32(acc + S), one rounding a step. With `first`,
// `init` and no flags replace the state before S is added. Equals hif4::Accumulate.
//
// The state has no reset: the pipeline makes the first step after a reset or a flush a
// `first` with init +0, which is what the reset values would give (A2).
module hif4_fp32_accumulator (
    input  logic        clk_i,
    input  logic        step_i,   // accumulate at this edge
    input  logic        first_i,
    input  logic [31:0] init_i,
    input  logic [31:0] s_i,      // +0, NaN or a normal below 2^44
    output logic [31:0] next_o,   // state after this step
    output logic [ 2:0] next_flags_o,
    output logic [31:0] acc_o,    // state after the last step
    output logic [ 2:0] flags_o   // {invalid, overflow, inexact}
);
  logic [31:0] addend, acc_q;
  logic [1:0] flags_q, next_flags;
  logic inexact, nan;

  assign addend = first_i ? init_i : acc_q;

  hif4_fp32_add u_add (
      .a_i(addend),
      .s_i,
      .sum_o(next_o),
      .inexact_o(inexact),
      .nan_o(nan)
  );

  // A NaN stays until the next `first`, so that invalid need not be kept apart.
  assign next_flags = {nan, inexact | (flags_q[0] & ~first_i)};

  always_ff @(posedge clk_i) begin
    if (step_i) begin
      acc_q   <= next_o;
      flags_q <= next_flags;
    end
  end

  // In HiF4 units nothing overflows (A3): bit 1 is constant.
  assign next_flags_o = {next_flags[1], 1'b0, next_flags[0]};
  assign acc_o = acc_q;
  assign flags_o = {flags_q[1], 1'b0, flags_q[0]};
endmodule
