// MXFP4 multiply-accumulate, the comparator of hif4_mac (C2): one step a cycle takes two units
// of 64 E2M1 values in two blocks with E8M0 scales, and adds their dot product to the
// accumulator; a step with `last` sends the result out.
//
// Ports, parameters, boundaries and cycles are those of hif4_mac (section 7), but for
// ExactAccumulator, which must be 0. At S4 stand the sums of 4 lanes, at P the two block sums,
// at D S = RNE32 of their exact scaled sum. Flags are {invalid, overflow, inexact} (A4).
module mxfp4_mac #(
    parameter int NumPipeRegs = 4,         // 0 .. 5
    parameter bit ExactAccumulator = 1'b0,  // no other value
    parameter int TagWidth = 4             // >= 1
) (
    input  logic                clk_i,
    input  logic                rst_ni,
    input  logic                flush_i,
    input  logic                in_valid_i,
    output logic                in_ready_o,
    input  logic [       287:0] a_i,
    input  logic [       287:0] b_i,
    input  logic                first_i,
    input  logic                last_i,
    input  logic [        31:0] init_i,
    input  logic [TagWidth-1:0] tag_i,
    output logic                out_valid_o,
    input  logic                out_ready_i,
    output logic [        31:0] result_o,
    output logic [         2:0] flags_o,
    output logic [TagWidth-1:0] tag_o,
    output logic                busy_o
);
  logic [3:0] load;
  logic [4:0] valid;
  logic step, fresh;
  logic first, last;  // of the step at boundary D
  logic [TagWidth+33:0] side;  // {tag, last, first, init}

  hif4_pipe_control #(
      .NumPipeRegs(NumPipeRegs)
  ) u_control (
      .clk_i,
      .rst_ni,
      .flush_i,
      .in_valid_i,
      .in_ready_o,
      .last_i(last),
      .out_valid_o,
      .out_ready_i,
      .load_o(load),
      .step_o(step),
      .valid_o(valid),
      .fresh_o(fresh),
      .busy_o
  );

  // Boundaries in, S4, P.
  logic [287:0] a, b;
  logic [175:0] s4;
  logic [13:0] carry;
  logic [27:0] p;
  logic [26:0] scale;
  mxfp4_front #(
      .NumPipeRegs(NumPipeRegs),
      .TagWidth(TagWidth)
  ) u_front (
      .clk_i,
      .load_i(load[2:0]),
      .fresh_i(fresh),
      .a_i,
      .b_i,
      .first_i,
      .last_i,
      .init_i,
      .tag_i,
      .a_o(a),
      .b_o(b),
      .s4_o(s4),
      .carry_o(carry),
      .p_o(p),
      .scale_o(scale),
      .side_o(side)
  );

  // Boundary D: S = RNE32 of the exact sum of both blocks, one rounding.
  logic [39:0] sum;
  logic [8:0] exponent;
  logic lost, inexact_p, inexact;
  logic [31:0] s;
  mxfp4_sum u_align (
      .p_i(p),
      .exponent_i(scale[17:0]),
      .distance_i(scale[26:19]),
      .sum_o(sum),
      .lost_o(lost),
      .exponent_o(exponent)
  );
  mxfp4_round u_round (
      .sum_i(sum),
      .lost_i(lost),
      .exponent_i(exponent),
      .nan_i(scale[18]),
      .fp32_o(s),
      .inexact_o(inexact_p)
  );
  hif4_pipe_reg #(
      .Width(1),
      .Registered(NumPipeRegs >= 3)
  ) u_inexact (
      .clk_i,
      .load_i(load[3]),
      .d_i(inexact_p),
      .q_o(inexact)
  );

  // Boundaries D and out, with the accumulator between them.
  logic [31:0] word_d;
  logic [255:0] words_acc;
  hif4_fp32_back #(
      .NumPipeRegs(NumPipeRegs),
      .TagWidth(TagWidth),
      .Full(1'b1)
  ) u_back (
      .clk_i,
      .load_i(load[3]),
      .step_i(step),
      .s_i(s),
      .s_nan_i(scale[18]),
      .s_inexact_i(inexact),
      .side_i(side),
      .first_o(first),
      .last_o(last),
      .result_o,
      .flags_o,
      .tag_o,
      .tap_d_o(word_d),
      .tap_acc_o(words_acc)
  );

  // Unlike the other MACs this one has no exact accumulator: it would need about 540 bits. No
  // tool finds this module, so that each refuses the parameter by name.
  if (ExactAccumulator) begin : g_refused
    mxfp4_mac_has_no_exact_accumulator u_refused ();
  end

`ifndef SYNTHESIS
  // What leaves each boundary, for the lockstep (32-bit words, word 0 in the low bits).
  logic tap_in_valid, tap_s4_valid, tap_p_valid, tap_d_valid, tap_acc_valid;
  logic [575:0] tap_in;
  logic [511:0] tap_s4;
  logic [63:0] tap_p;
  logic [31:0] tap_d;
  logic [255:0] tap_acc;

  hif4_s4_words u_s4_words (
      .s4_i(s4),
      .carry_i({1'b0, carry}),
      .words_o(tap_s4)
  );
  assign {tap_d_valid, tap_p_valid, tap_s4_valid, tap_in_valid} = valid[3:0];
  assign tap_in = {b, a};
  always_comb begin
    for (int k = 0; k < 2; k++) begin
      for (int i = 0; i < 32; i++) tap_p[32*k+i] = p[2*(i<13?i : 13)+k];
    end
  end
  assign tap_d = word_d;
  assign tap_acc = words_acc;

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) tap_acc_valid <= 1'b0;
    else tap_acc_valid <= step & ~flush_i;
  end

  hif4_mac_checks #(
      .NumPipeRegs(NumPipeRegs),
      .OutWidth(TagWidth + 35)
  ) u_checks (
      .clk_i,
      .rst_ni,
      .flush_i,
      .in_valid_i,
      .in_ready_i(in_ready_o),
      .out_valid_i(out_valid_o),
      .out_ready_i,
      .out_i({result_o, flags_o, tag_o}),
      .busy_i(busy_o),
      .valid_i(valid),
      .step_i(step),
      .first_i(first),
      .last_i(last),
      .s4_i(tap_s4),
      .p_i(tap_p[31:0]),
      .d_i(32'b0),
      .scale_i(12'b0)
  );
  mxfp4_mac_checks u_bounds (
      .clk_i,
      .rst_ni,
      .valid_i(valid),
      .s4_i(tap_s4),
      .p_i(tap_p),
      .d_i(tap_d),
      .scale_i(scale[18:0]),
      .sum_i(sum),
      .lost_i(lost)
  );
`else
  logic unused_taps;
  assign unused_taps = ^{word_d, words_acc, valid, first, a, b, s4, carry};
`endif
endmodule
