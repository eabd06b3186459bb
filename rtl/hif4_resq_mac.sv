// hif4_mac with the 2:4 residual of Rollout-ResQ: res_valid_i and r_i travel with the step, the
// residual meets the same B unit and joins the main product between P and D (R5, R6, H4).
//
// Ports, parameters and cycles as hif4_mac; without res_valid_i a step gives the same bits
// and r_i is ignored. flags_o[3]: positions of a residual that do not ascend (R8).
module hif4_resq_mac #(
    parameter int NumPipeRegs = 4,         // 0 .. 5
    parameter bit ExactAccumulator = 1'b0,
    parameter int TagWidth = 4             // >= 1
) (
    input  logic                clk_i,
    input  logic                rst_ni,
    input  logic                flush_i,
    input  logic                in_valid_i,
    output logic                in_ready_o,
    input  logic [       287:0] a_i,
    input  logic [       287:0] b_i,
    input  logic                res_valid_i,
    input  logic [       223:0] r_i,
    input  logic                first_i,
    input  logic                last_i,
    input  logic [        31:0] init_i,
    input  logic [TagWidth-1:0] tag_i,
    output logic                out_valid_o,
    input  logic                out_ready_i,
    output logic [        31:0] result_o,
    output logic [         3:0] flags_o,
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

  // Boundaries in, S4, P: the main product, and the residual beside it.
  logic [287:0] a, b;
  logic [175:0] s4;
  logic [14:0] carry;
  logic [16:0] p;
  logic [11:0] scale;
  hif4_front #(
      .NumPipeRegs(NumPipeRegs),
      .ExactAccumulator(ExactAccumulator),
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

  logic res_valid;
  logic [223:0] r;
  hif4_pipe_reg #(
      .Width(225),
      .Registered(NumPipeRegs >= 5)
  ) u_in (
      .clk_i,
      .load_i(load[0]),
      .d_i({res_valid_i, r_i}),
      .q_o({res_valid, r})
  );

  logic [159:0] r_s4;
  logic [14:0] r_carry;
  logic [16:0] r_p;
  logic [11:0] r_scale;
  logic r_s4_valid, malformed_p, inexact_p;
  logic [31:0] d_word, r_word, s_word;
  hif4_normalise u_normalise (
      .sign_i(p[16]),
      .magnitude_i(p[15:0]),
      .scale_i(scale),
      .fp32_o(d_word)
  );
  hif4_resq_adder #(
      .NumPipeRegs(NumPipeRegs)
  ) u_residual (
      .clk_i,
      .load_i(load[2:1]),
      .res_valid_i(res_valid),
      .r_i(r),
      .b_i(b),
      .d_i(d_word),
      .s4_o(r_s4),
      .carry_o(r_carry),
      .s4_valid_o(r_s4_valid),
      .p_o(r_p),
      .scale_o(r_scale),
      .malformed_o(malformed_p),
      .r_o(r_word),
      .s_o(s_word),
      .inexact_o(inexact_p)
  );

  // Flag 3 (R8): of the step at boundary D, and of the open result.
  logic malformed, inexact, malformed_q, malformed_next;
  hif4_pipe_reg #(
      .Width(2),
      .Registered(NumPipeRegs >= 3)
  ) u_flags (
      .clk_i,
      .load_i(load[3]),
      .d_i({malformed_p, inexact_p}),
      .q_o({malformed, inexact})
  );
  assign malformed_next = malformed | (malformed_q & ~first);
  always_ff @(posedge clk_i) if (step) malformed_q <= malformed_next;
  assign flags_o[3] = NumPipeRegs >= 1 ? malformed_q : malformed_next;

  // Boundaries D and out, with the accumulator between them.
  logic [255:0] words_acc;
  logic [31:0] word_d, word_r, word_s;  // taps of boundary D
  if (ExactAccumulator) begin : g_exact
    logic [21:0] product, r_product;
    hif4_scale u_scale (
        .x_i(p[15:0]),
        .a_m_i(scale[3:2]),
        .b_m_i(scale[1:0]),
        .product_o(product)
    );
    hif4_scale u_r_scale (
        .x_i(r_p[15:0]),
        .a_m_i(r_scale[3:2]),
        .b_m_i(r_scale[1:0]),
        .product_o(r_product)
    );
    hif4_exact_back #(
        .NumPipeRegs(NumPipeRegs),
        .TagWidth(TagWidth),
        .Residual(1'b1)
    ) u_back (
        .clk_i,
        .load_i(load[3]),
        .step_i(step),
        .sign_i(p[16]),
        .magnitude_i(product),
        .exponent_i(scale[10:4]),
        .nan_i(scale[11]),
        .r_sign_i(r_p[16]),
        .r_magnitude_i(r_product),
        .r_exponent_i(r_scale[10:4]),
        .r_nan_i(r_scale[11]),
        .side_i(side),
        .first_o(first),
        .last_o(last),
        .result_o,
        .flags_o(flags_o[2:0]),
        .tag_o,
        .tap_d_o(word_d),
        .tap_r_o(word_r),
        .tap_acc_o(words_acc)
    );

    // For the tap alone: this accumulator needs no S.
    logic [32:0] sum;
    logic sum_inexact, nan;
    hif4_fp32_add u_tap_s (
        .a_i({1'b0, word_d}),
        .a_rounded_i({1'b0, word_d[22:0]}),
        .s_sign_i(word_r[31]),
        .s_exponent_i(word_r[30:23]),
        .s_fraction_i(word_r[22:0]),
        .sum_o(sum),
        .inexact_o(sum_inexact)
    );
    assign nan = &word_d[30:23] | &word_r[30:23];
    assign word_s = nan ? hif4_pkg::QUIET_NAN : sum[31:0] + {31'b0, sum[32]};
    logic unused_sum;
    assign unused_sum = ^{s_word, r_word, inexact, sum_inexact};
  end else begin : g_fp32
    hif4_fp32_back #(
        .NumPipeRegs(NumPipeRegs),
        .TagWidth(TagWidth),
        .Tiny(1'b1)
    ) u_back (
        .clk_i,
        .load_i(load[3]),
        .step_i(step),
        .s_i(s_word & {32{~(scale[11] | r_scale[11])}}),
        .s_nan_i(scale[11] | r_scale[11]),
        .s_inexact_i(inexact),
        .side_i(side),
        .first_o(first),
        .last_o(last),
        .result_o,
        .flags_o(flags_o[2:0]),
        .tag_o,
        .tap_d_o(word_s),
        .tap_acc_o(words_acc)
    );

    // For the taps alone: behind P only S goes on.
    hif4_pipe_reg #(
        .Width(64),
        .Registered(NumPipeRegs >= 3)
    ) u_tap_d (
        .clk_i,
        .load_i(load[3]),
        .d_i({scale[11] ? hif4_pkg::QUIET_NAN : d_word,
              r_scale[11] ? hif4_pkg::QUIET_NAN : r_word}),
        .q_o({word_d, word_r})
    );
    logic unused_scale;
    assign unused_scale = ^r_scale[10:0];
  end

`ifndef SYNTHESIS
  // What leaves each boundary, for the lockstep (32-bit words, word 0 in the low bits): the
  // words of hif4_mac, then those of the residual, 0 in a step without one.
  logic tap_in_valid, tap_s4_valid, tap_p_valid, tap_d_valid, tap_acc_valid;
  logic [831:0] tap_in;
  logic [1023:0] tap_s4;
  logic [511:0] r_s4_words;
  logic [63:0] tap_p;
  logic [95:0] tap_d;
  logic [255:0] tap_acc;

  hif4_s4_words u_s4_words (
      .s4_i(s4),
      .carry_i(carry),
      .words_o(tap_s4[511:0])
  );
  hif4_s4_words #(
      .Width(10)
  ) u_r_s4_words (
      .s4_i(r_s4),
      .carry_i(r_carry),
      .words_o(r_s4_words)
  );
  assign tap_s4[1023:512] = r_s4_words & {512{r_s4_valid}};
  assign {tap_d_valid, tap_p_valid, tap_s4_valid, tap_in_valid} = valid[3:0];
  assign tap_in = {r & {224{res_valid}}, 31'b0, res_valid, b, a};
  assign tap_p[31:0] = p[16] ? -{16'b0, p[15:0]} : {16'b0, p[15:0]};
  assign tap_p[63:32] = r_p[16] ? -{16'b0, r_p[15:0]} : {16'b0, r_p[15:0]};
  assign tap_d = {word_s, word_r, word_d};
  always_comb begin
    tap_acc = words_acc;
    tap_acc[ExactAccumulator ? 227 : 35] = malformed_q;
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) tap_acc_valid <= 1'b0;
    else tap_acc_valid <= step & ~flush_i;
  end

  // S is 0, NaN, or at least 2^-102: D and R are multiples of (4 + mB) 2^-104.
  always @(posedge clk_i) begin
    if (rst_ni && tap_d_valid && word_s[30:0] != '0) assert (word_s[30:23] >= 8'd25);
  end

  hif4_mac_checks #(
      .NumPipeRegs(NumPipeRegs),
      .ExactAccumulator(ExactAccumulator),
      .OutWidth(TagWidth + 36)
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
      .s4_i(tap_s4[511:0]),
      .p_i(tap_p[31:0]),
      .d_i(word_d),
      .scale_i(scale)
  );
`else
  logic unused_taps;
  assign unused_taps = ^{word_d, word_r, word_s, words_acc, valid, a, s4, carry, r_s4, r_carry,
                         r_s4_valid};
`endif
endmodule
