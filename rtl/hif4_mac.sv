// HiF4 multiply-accumulate: one step a cycle takes two units of 64 values and adds their dot
// product to the accumulator; a step with `last` sends the result out.
//
// NumPipeRegs registered boundaries (H4): 0 none; 1 {out}; 2 {P, out}; 3 {P, D, out};
// 4 {S4, P, D, out}; 5 {in, S4, P, D, out}. Latency NumPipeRegs cycles, throughput one step
// a cycle, valid/ready on both sides, synchronous flush (H2-H7). Flags are {invalid,
// overflow, inexact} (A4). ExactAccumulator: A5 instead of A1.
module hif4_mac #(
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

  // Boundaries D and out, with the accumulator between them.
  logic [31:0] word_d;
  logic [255:0] words_acc;
  if (ExactAccumulator) begin : g_exact
    logic [21:0] product;
    logic [31:0] word_r;
    hif4_scale u_scale (
        .x_i(p[15:0]),
        .a_m_i(scale[3:2]),
        .b_m_i(scale[1:0]),
        .product_o(product)
    );
    hif4_exact_back #(
        .NumPipeRegs(NumPipeRegs),
        .TagWidth(TagWidth)
    ) u_back (
        .clk_i,
        .load_i(load[3]),
        .step_i(step),
        .sign_i(p[16]),
        .magnitude_i(product),
        .exponent_i(scale[10:4]),
        .nan_i(scale[11]),
        .r_sign_i(1'b0),
        .r_magnitude_i(22'b0),
        .r_exponent_i(7'b0),
        .r_nan_i(1'b0),
        .side_i(side),
        .first_o(first),
        .last_o(last),
        .result_o,
        .flags_o,
        .tag_o,
        .tap_d_o(word_d),
        .tap_r_o(word_r),
        .tap_acc_o(words_acc)
    );
    logic unused_word;
    assign unused_word = ^word_r;
  end else begin : g_fp32
    logic [31:0] d_fp32;
    hif4_normalise u_normalise (
        .sign_i(p[16]),
        .magnitude_i(p[15:0]),
        .scale_i(scale),
        .fp32_o(d_fp32)
    );
    hif4_fp32_back #(
        .NumPipeRegs(NumPipeRegs),
        .TagWidth(TagWidth)
    ) u_back (
        .clk_i,
        .load_i(load[3]),
        .step_i(step),
        .s_i(d_fp32),
        .s_nan_i(scale[11]),
        .s_inexact_i(1'b0),
        .side_i(side),
        .first_o(first),
        .last_o(last),
        .result_o,
        .flags_o,
        .tag_o,
        .tap_d_o(word_d),
        .tap_acc_o(words_acc)
    );
  end

`ifndef SYNTHESIS
  // What leaves each boundary, for the lockstep (32-bit words, word 0 in the low bits).
  logic tap_in_valid, tap_s4_valid, tap_p_valid, tap_d_valid, tap_acc_valid;
  logic [575:0] tap_in;
  logic [511:0] tap_s4;
  logic [31:0] tap_p, tap_d;
  logic [255:0] tap_acc;

  hif4_s4_words u_s4_words (
      .s4_i(s4),
      .carry_i(carry),
      .words_o(tap_s4)
  );
  assign {tap_d_valid, tap_p_valid, tap_s4_valid, tap_in_valid} = valid[3:0];
  assign tap_in = {b, a};
  assign tap_p = p[16] ? -{16'b0, p[15:0]} : {16'b0, p[15:0]};
  assign tap_d = word_d;
  assign tap_acc = words_acc;

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) tap_acc_valid <= 1'b0;
    else tap_acc_valid <= step & ~flush_i;
  end

  hif4_mac_checks #(
      .NumPipeRegs(NumPipeRegs),
      .ExactAccumulator(ExactAccumulator),
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
      .p_i(tap_p),
      .d_i(tap_d),
      .scale_i(scale)
  );
`else
  logic unused_taps;
  assign unused_taps = ^{word_d, words_acc, valid, first, a, b, s4, carry};
`endif
endmodule
