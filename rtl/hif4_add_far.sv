// Far path of hif4_fp32_add: sums, and differences of operands whose exponents are at least 2
// apart, so that the leading one moves by one place at most. Combinational.
//
// The smaller operand goes right to the larger; what leaves the guard and round bits is
// sticky. The result is not rounded: bit 32 says that it has to be rounded up.
//
// With Full the exponent of a subnormal is 1, and a sum without a leading one is subnormal.
module hif4_add_far #(
    parameter bit Full = 1'b0
) (
    input  logic        swap_i,      // s is the larger operand
    input  logic [ 7:0] distance_i,  // of the exponents
    input  logic        subtract_i,  // the signs differ
    input  logic [ 7:0] exponent_i,  // of the larger operand
    input  logic [24:0] a_i,         // significand of a: 1.0 is 2^23, 2^24 is possible
    input  logic [23:0] s_i,         // significand of s
    output logic [ 7:0] exponent_o,
    output logic [22:0] fraction_o,
    output logic        up_o,
    output logic        inexact_o
);
  logic [26:0] shifted;  // significand, guard, round
  logic        sticky;

  always_comb begin
    shifted = {swap_i ? a_i : {1'b0, s_i}, 2'b00};
    sticky = 1'b0;
    for (int k = 0; k < 5; k++) begin
      if (distance_i[k]) begin
        sticky  = sticky | ((shifted & ~(27'h7FF_FFFF << (1 << k))) != '0);
        shifted = shifted >> (1 << k);
      end
    end
    if (distance_i[7:5] != '0) begin
      sticky  = sticky | (shifted != '0);
      shifted = '0;
    end
  end

  // Below 4.0: a is 2.0 at most, both are below 2.0 otherwise.
  logic [26:0] sum;
  hif4_fast_add #(
      .Width(27)
  ) u_add (
      .a_i({swap_i ? {1'b0, s_i} : a_i, 2'b00}),
      .b_i(shifted ^ {27{subtract_i}}),
      .carry_i(subtract_i & ~sticky),
      .sum_o(sum)
  );

  logic right, left;
  logic [25:0] norm;  // fraction, guard, round, sticky
  assign right = sum[26];
  assign left = subtract_i & ~sum[26] & ~sum[25];
  assign norm = right ? {sum[25:1], sum[0] | sticky}
              : left ? {sum[23:0], sticky, 1'b0} : {sum[24:0], sticky};
  assign fraction_o = norm[25:3];
  assign up_o = norm[2] & (norm[3] | norm[1] | norm[0]);
  assign inexact_o = norm[2] | norm[1] | norm[0];
  if (Full) begin : g_full
    assign exponent_o = right ? exponent_i + 8'd1 : left ? exponent_i - 8'd1
                      : exponent_i & {8{sum[25]}};
  end else begin : g_normal
    assign exponent_o = right ? exponent_i + 8'd1 : left ? exponent_i - 8'd1 : exponent_i;
  end
endmodule
