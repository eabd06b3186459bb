// Close path of hif4_fp32_add: differences of operands whose exponents are at most 1 apart.
// They are exact, or a tie: there is one bit below the larger operand's last one.
// Combinational.
//
// s - a is formed without waiting for the pending round-up of a: -(a + up) is ~a + !up.
// A negative difference stays a one's complement, filled with ones from the right: the 1
// that its magnitude lacks is the round-up of the result.
//
// With Full all FP32 are operands, the exponent of a subnormal is 1, and the difference goes
// left no further than that: then it is subnormal. Both last bits are multiples of 2^-149, so
// that the missing 1 of a negative one still stands right behind it.
module hif4_add_close #(
    parameter bit Full = 1'b0
) (
    input  logic        s_ahead_i,   // the exponent of s is larger by 1
    input  logic        a_ahead_i,   // the exponent of a is larger by 1
    input  logic [ 7:0] exponent_i,  // of the larger operand
    input  logic [23:0] a_i,         // significand of a, without its round-up
    input  logic        a_up_i,
    input  logic [23:0] s_i,
    output logic        negative_o,  // |a| > |s|
    output logic        zero_o,
    output logic [ 7:0] exponent_o,
    output logic [22:0] fraction_o,
    output logic        up_o,
    output logic        inexact_o
);
  logic [25:0] difference;  // in halves of the larger operand's last bit
  hif4_fast_add #(
      .Width(26)
  ) u_subtract (
      .a_i({1'b0, a_ahead_i ? {1'b0, s_i} : {s_i, 1'b0}}),
      .b_i({1'b1, s_ahead_i ? {1'b1, ~a_i} : {~a_i, ~a_up_i}}),
      .carry_i(~a_up_i),
      .sum_o(difference)
  );
  assign negative_o = difference[25];

  logic [24:0] magnitude, norm;  // one's complement magnitude
  logic [ 4:0] zeros;
  logic [ 7:0] limit;  // places to exponent 1
  assign magnitude = difference[24:0] ^ {25{negative_o}};
  assign limit = exponent_i - 8'd1;
  always_comb begin
    logic free;  // the limit is more than the places still to come
    norm = magnitude;
    free = !Full | limit[7:5] != '0;
    for (int k = 4; k >= 0; k--) begin
      zeros[k] = (norm >> (25 - (1 << k))) == '0 & (free | limit[k]);
      free = free | (limit[k] & ~zeros[k]);
      if (zeros[k]) norm = (norm << (1 << k)) | ({25{negative_o}} & ~(25'h1FF_FFFF << (1 << k)));
    end
  end

  // The last bit of the shift is late: both exponents are ready when it comes.
  logic [7:0] even, odd;
  assign even = exponent_i - {3'b0, zeros[4:1], 1'b0};
  assign odd = exponent_i + {3'b111, ~zeros[4:1], 1'b1};  // even - 1
  assign zero_o = ~negative_o & (Full ? norm == '0 : ~norm[24]);
  assign exponent_o = (Full ? ~norm[24] : zero_o) ? '0 : zeros[0] ? odd : even;
  assign fraction_o = norm[23:1];
  assign up_o = negative_o ? norm[0] | norm[1] : norm[0] & norm[1];
  assign inexact_o = norm[0] ^ negative_o;
endmodule
