// The FP32 accumulator (A1-A4): acc <- RNE32(acc + S), one rounding a step. With `first`,
// `init` and no flags replace the state before S is added. Equals hif4::Accumulate.
//
// The register holds the sum before its last increment (hif4_fp32_add). It has no reset:
// the pipeline makes the first step after a reset or a flush a `first` with init +0, which
// is what the reset values would give (A2).
module hif4_fp32_accumulator #(
    parameter bit Registered = 1'b1,  // the result is the state, not the next state
    parameter bit Tiny = 1'b0,        // S may be below 2^-100: hif4_fp32_add
    parameter bit Full = 1'b0         // S may be any FP32, infinite where its rounding overflowed
) (
    input  logic        clk_i,
    input  logic        step_i,     // accumulate at this edge
    input  logic        first_i,
    input  logic [31:0] init_i,     // a NaN is 0x7FC00000, a zero +0 unless Full
    input  logic [31:0] s_i,        // FP32: +0 or normal, unless Full
    input  logic        s_nan_i,    // S is NaN (and s_i +0)
    input  logic        s_inexact_i,  // S was rounded
    output logic [31:0] result_o,
    output logic [ 2:0] flags_o,    // {invalid, overflow, inexact}
    output logic [34:0] tap_acc_o   // {flags, acc}
);
  logic [32:0] state_q, next, addend;
  logic [23:0] rounded, addend_rounded;
  logic inexact_q, next_inexact, inexact;

  // A NaN S is a NaN addend: it stays until the next `first`.
  assign rounded = {1'b0, state_q[22:0]} + {23'b0, state_q[32]};
  always_comb begin
    addend = first_i ? {1'b0, init_i} : state_q;
    addend_rounded = first_i ? {1'b0, init_i[22:0]} : rounded;
    if (s_nan_i) begin
      addend = {1'b0, hif4_pkg::QUIET_NAN};
      addend_rounded = 24'h40_0000;
    end
  end

  hif4_fp32_add #(
      .Tiny(Tiny),
      .Full(Full)
  ) u_add (
      .a_i(addend),
      .a_rounded_i(addend_rounded),
      .s_sign_i(s_i[31]),
      .s_exponent_i(s_i[30:23]),
      .s_fraction_i(s_i[22:0]),
      .sum_o(next),
      .inexact_o(inexact)
  );
  assign next_inexact = inexact | s_inexact_i | (inexact_q & ~first_i);

  always_ff @(posedge clk_i) begin
    if (step_i) begin
      state_q   <= next;
      inexact_q <= next_inexact;
    end
  end

  // Nothing overflows in HiF4 units (A3): flag 1 is constant. A NaN is the invalid flag.
  logic overflow, next_overflow;
  if (Full) begin : g_overflow
    logic overflow_q;
    assign next_overflow = (&next[30:23] & inexact) | &s_i[30:23] | (overflow_q & ~first_i);
    always_ff @(posedge clk_i) if (step_i) overflow_q <= next_overflow;
    assign overflow = overflow_q;
  end else begin : g_no_overflow
    assign {overflow, next_overflow} = 2'b00;
  end
  assign tap_acc_o = {&state_q[30:22], overflow, inexact_q, state_q[31],
                      state_q[30:23] + {7'b0, rounded[23]}, rounded[22:0]};
  if (Registered) begin : g_state
    assign {flags_o, result_o} = tap_acc_o;
    logic unused_overflow;
    assign unused_overflow = next_overflow;
  end else begin : g_next
    assign result_o = {next[31], next[30:0] + {30'b0, next[32]}};
    assign flags_o = {&next[30:22], next_overflow, next_inexact};
  end
endmodule
