// a + s, one step of the FP32 accumulator (A1, A3), in two paths. Combinational; with its
// round-up added, the sum equals hif4::AddFp32 for the numbers that HiF4 units give.
//
// Numbers are FP32 with a pending round-up in bit 32: the value is {sign, [30:0] + up}. The
// increment of one step happens beside the exponent comparison of the next, so that no step
// waits for it. `a` is any FP32, a NaN 0x7FC00000, a zero +0. `s` is +0 or normal, at least
// 2^-100 and below 2^44: no finite sum overflows, and none but a itself is subnormal. With
// Tiny, s may be as small as 2^-102: D plus a residual is a multiple of (4 + mB) 2^-104. With
// Full, a and s are any FP32 but a NaN s: subnormals, zeros of both signs, infinities; a sum
// that overflows is infinite and inexact.
module hif4_fp32_add #(
    parameter bit Tiny = 1'b0,
    parameter bit Full = 1'b0
) (
    input  logic [32:0] a_i,          // {round-up, FP32}
    input  logic [23:0] a_rounded_i,  // its [23:0] + up: the fraction, and a carry
    input  logic        s_sign_i,
    input  logic [ 7:0] s_exponent_i,
    input  logic [22:0] s_fraction_i,
    output logic [32:0] sum_o,
    output logic        inexact_o
);
  logic a_sign, a_normal, s_normal;
  logic [7:0] a_exponent, s_exponent;  // with Full, 1 for subnormals
  assign a_sign = a_i[31];
  assign a_normal = |a_i[30:23];
  assign s_normal = |s_exponent_i;
  assign a_exponent = {a_i[30:24], a_i[23] | (Full & ~a_normal)};
  assign s_exponent = {s_exponent_i[7:1], s_exponent_i[0] | (Full & ~s_normal)};

  // An infinite or NaN `a` and a zero `s` go through as sums: a stays what it is.
  logic subtract, special;
  assign special = &a_exponent | (Full & &s_exponent);
  assign subtract = (a_sign ^ s_sign_i) & (Full | s_normal) & ~special;

  logic [8:0] a_minus_s;
  logic [7:0] s_minus_a;
  logic swap, a_ahead, s_ahead, close;
  logic [7:0] distance, larger;
  assign a_minus_s = {1'b0, a_exponent} - {1'b0, s_exponent};
  assign s_minus_a = s_exponent - a_exponent;
  assign swap = a_minus_s[8];
  assign distance = swap ? s_minus_a : a_minus_s[7:0];
  assign larger = swap ? s_exponent : a_exponent;
  assign close = subtract & distance[7:1] == '0;
  // Where the close path counts, two bits of the difference tell which is ahead.
  assign a_ahead = a_minus_s[1:0] == 2'd1;
  assign s_ahead = a_minus_s[1:0] == 2'd3;

  logic [7:0] far_exponent, close_exponent;
  logic [22:0] far_fraction, close_fraction;
  logic far_up, far_inexact, close_up, close_inexact, negative, zero;

  // A subnormal has the exponent of field 1: where that can matter, it is doubled at field 0.
  logic [24:0] a_far;
  always_comb begin
    a_far = {a_rounded_i[23] & a_normal, a_rounded_i[23] ^ a_normal, a_rounded_i[22:0]};
    if (Tiny && !a_normal && s_normal) a_far = {1'b0, a_rounded_i[22:0], 1'b0};
  end

  hif4_add_far #(
      .Full(Full)
  ) u_far (
      .swap_i(swap),
      .distance_i(distance),
      .subtract_i(subtract),
      .exponent_i(larger),
      .a_i(a_far),
      .s_i({s_normal, s_fraction_i}),
      .exponent_o(far_exponent),
      .fraction_o(far_fraction),
      .up_o(far_up),
      .inexact_o(far_inexact)
  );
  hif4_add_close #(
      .Full(Full)
  ) u_close (
      .s_ahead_i(s_ahead),
      .a_ahead_i(a_ahead),
      .exponent_i(s_ahead ? s_exponent : a_exponent),
      .a_i({!Full | a_normal, a_i[22:0]}),
      .a_up_i(a_i[32]),
      .s_i({!Full | s_normal, s_fraction_i}),
      .negative_o(negative),
      .zero_o(zero),
      .exponent_o(close_exponent),
      .fraction_o(close_fraction),
      .up_o(close_up),
      .inexact_o(close_inexact)
  );

  logic far_sign, close_sign;
  assign far_sign = swap ? s_sign_i : a_sign;
  assign close_sign = (negative ? a_sign : s_sign_i) & ~zero;
  logic [32:0] sum;
  logic inexact;
  assign sum = close ? {close_up, close_sign, close_exponent, close_fraction}
             : {far_up, far_sign, far_exponent, far_fraction};
  assign inexact = close ? close_inexact : far_inexact & ~special;

  if (Full) begin : g_full
    logic nan, overflow;
    assign nan = (a_i[22] & &a_exponent) | (&a_exponent & &s_exponent & (a_sign ^ s_sign_i));
    assign overflow = ~close & (&far_exponent | &{far_exponent[7:1], far_fraction, far_up});
    always_comb begin
      sum_o = sum;
      if (overflow) sum_o = {1'b0, far_sign, 8'hFF, 23'b0};
      if (special) sum_o = {1'b0, &a_exponent ? a_sign : s_sign_i, 8'hFF, 23'b0};
      if (special && nan) sum_o = {1'b0, hif4_pkg::QUIET_NAN};
    end
    assign inexact_o = inexact | (overflow & ~special);
  end else begin : g_bounded
    assign sum_o = sum;
    assign inexact_o = inexact;
  end
endmodule
