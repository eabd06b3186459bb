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
  // What travels with a step beside its numbers: {tag, last, first, init}.
  localparam int SideWidth = TagWidth + 34;

  logic [3:0] load;
  logic [4:0] valid;
  logic step, fresh;
  logic first, last;  // of the step at boundary D
  logic [SideWidth-1:0] side_in, side_s4, side_p;

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

  // The first step after a reset or flush starts from +0 (A2). The FP32 accumulator
  // wants the one NaN of A3, and +0 for the -0 that with any S gives the same.
  logic [31:0] init;
  always_comb begin
    init = init_i;
    if (!ExactAccumulator) begin
      if (&init_i[30:23] & |init_i[22:0]) init = hif4_pkg::QUIET_NAN;
      if (init_i[30:0] == '0) init = '0;
    end
    if (!first_i) init = '0;
  end

  // Boundary in.
  logic [287:0] a, b;
  hif4_pipe_reg #(
      .Width(576 + SideWidth),
      .Registered(NumPipeRegs >= 5)
  ) u_in (
      .clk_i,
      .load_i(load[0]),
      .d_i({a_i, b_i, tag_i, last_i, first_i | fresh, init}),
      .q_o({a, b, side_in})
  );

  // Boundary S4.
  logic [175:0] s4_d, s4;
  logic [14:0] carry_d, carry;  // what the sums still lack
  logic [11:0] scale_in, scale_s4;
  logic [15:0] e1_8;
  hif4_lane_sums u_lane_sums (
      .a_i(a[287:32]),
      .b_i(b[287:32]),
      .a_e1_16_i(a[31:16]),
      .b_e1_16_i(b[31:16]),
      .s4_o(s4_d),
      .carry_o(carry_d)
  );
  hif4_scale_sum u_scale_sum (
      .a_i(a[7:0]),
      .b_i(b[7:0]),
      .scale_o(scale_in)
  );
  hif4_pipe_reg #(
      .Width(176 + 15 + 16 + 12 + SideWidth),
      .Registered(NumPipeRegs >= 4)
  ) u_s4 (
      .clk_i,
      .load_i(load[1]),
      .d_i({s4_d, carry_d, a[15:8], b[15:8], scale_in, side_in}),
      .q_o({s4, carry, e1_8, scale_s4, side_s4})
  );

  // Boundary P, as sign and magnitude.
  logic [16:0] p_d, p;
  logic sign_d;
  logic [15:0] magnitude_d;
  logic [11:0] scale_p;
  hif4_unit_sum u_unit_sum (
      .s4_i(s4),
      .carry_i(carry),
      .a_e1_8_i(e1_8[15:8]),
      .b_e1_8_i(e1_8[7:0]),
      .p_o(p_d)
  );
  hif4_magnitude u_magnitude (
      .p_i(p_d),
      .sign_o(sign_d),
      .magnitude_o(magnitude_d)
  );
  hif4_pipe_reg #(
      .Width(17 + 12 + SideWidth),
      .Registered(NumPipeRegs >= 2)
  ) u_p (
      .clk_i,
      .load_i(load[2]),
      .d_i({sign_d, magnitude_d, scale_s4, side_s4}),
      .q_o({p, scale_p, side_p})
  );

  // Boundaries D and out, with the accumulator between them.
  logic [31:0] word_d;
  logic [255:0] words_acc;
  if (ExactAccumulator) begin : g_exact
    logic [21:0] product;
    hif4_scale u_scale (
        .x_i(p[15:0]),
        .a_m_i(scale_p[3:2]),
        .b_m_i(scale_p[1:0]),
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
        .exponent_i(scale_p[10:4]),
        .nan_i(scale_p[11]),
        .side_i(side_p),
        .first_o(first),
        .last_o(last),
        .result_o,
        .flags_o,
        .tag_o,
        .tap_d_o(word_d),
        .tap_acc_o(words_acc)
    );
  end else begin : g_fp32
    logic [31:0] d_fp32;
    hif4_normalise u_normalise (
        .sign_i(p[16]),
        .magnitude_i(p[15:0]),
        .scale_i(scale_p),
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
        .s_nan_i(scale_p[11]),
        .side_i(side_p),
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

  always_comb begin
    logic [10:0] sum;
    for (int g = 0; g < 16; g++) begin
      for (int i = 0; i < 11; i++) sum[i] = s4[16*i+8*(g%2)+4*(g/2%2)+2*(g/4%2)+g/8];
      if (g < 15) sum = sum + {10'b0, carry[(8*(g%2)+4*(g/2%2)+2*(g/4%2)+g/8)%15]};
      tap_s4[32*g+:32] = {{21{sum[10]}}, sum};
    end
  end
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
      .TagWidth(TagWidth)
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
      .scale_i(scale_p)
  );
`else
  logic unused_taps;
  assign unused_taps = ^{word_d, words_acc, valid, first};
`endif
endmodule
