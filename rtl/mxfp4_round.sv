// S = RNE32 of the exact sum of a step, one rounding (C2): subnormal, a zero with the sign of
// what underflowed, or infinite. Combinational; equals hif4::RoundTerms.
//
// The sum stays in two's complement: a negative one is inverted, and the 1 that its magnitude
// lacks goes into the rounding. It goes left until its leading one is in place, but no further
// than to the last place of a subnormal, 2^-149. What begins below that goes right instead: by
// 16 or 32 places first, and left for the rest.
module mxfp4_round (
    input  logic [39:0] sum_i,       // in units of 2^(exponent_i - 281): mxfp4_sum
    input  logic        lost_i,
    input  logic [ 8:0] exponent_i,
    input  logic        nan_i,       // a NaN leaves as +0 and travels beside
    output logic [31:0] fp32_o,
    output logic        inexact_o
);
  logic negative;
  assign negative = sum_i[39];

  // How far left the sum may go; below 0, how far right it must go.
  logic [9:0] limit;
  assign limit = {1'b0, exponent_i} - 10'd117;

  // `free`: what is left of the limit is more than the places still to come.
  logic free, zeros, lost;
  logic [4:0] places;
  logic [39:0] w0;
  logic [31:0] w1;
  logic [27:0] w2;
  logic [25:0] w3;
  logic [24:0] kept;  // significand and guard

  always_comb begin
    zeros = sum_i[38:23] == {16{negative}};
    places[4] = zeros & ~limit[9] & limit[8:4] != '0;
    free = ~limit[9] & (limit[8:5] != '0 | (limit[4] & ~zeros));
    lost = lost_i;
    if (!limit[9]) begin
      w0 = places[4] ? {sum_i[22:0], 17'b0} : {sum_i[38:0], 1'b0};
    end else if (limit[8:4] == 5'b11111) begin
      w0 = {{16{negative}}, sum_i[38:15]};
      lost = lost | sum_i[14:0] != '0;
    end else if (limit[8:4] == 5'b11110) begin
      w0 = {{32{negative}}, sum_i[38:31]};
      lost = lost | sum_i[30:0] != '0;
    end else begin
      w0 = {40{negative}};
      lost = lost | sum_i != '0;
    end

    zeros = w0[39:32] == {8{negative}};
    places[3] = zeros & (free | limit[3]);
    free = free | (limit[3] & ~zeros);
    w1 = places[3] ? w0[31:0] : w0[39:8];
    lost = lost | (~places[3] & w0[7:0] != '0);

    zeros = w1[31:28] == {4{negative}};
    places[2] = zeros & (free | limit[2]);
    free = free | (limit[2] & ~zeros);
    w2 = places[2] ? w1[27:0] : w1[31:4];
    lost = lost | (~places[2] & w1[3:0] != '0);

    zeros = w2[27:26] == {2{negative}};
    places[1] = zeros & (free | limit[1]);
    free = free | (limit[1] & ~zeros);
    w3 = places[1] ? w2[25:0] : w2[27:2];
    lost = lost | (~places[1] & w2[1:0] != '0);

    places[0] = w3[25] == negative & (free | limit[0]);
    kept = places[0] ? w3[24:0] : w3[25:1];
    lost = lost | (~places[0] & w3[0]);
  end

  // With nothing lost, the missing 1 of a negative number reaches the guard.
  logic [24:0] magnitude;
  logic up, inexact, guard, last, overflow;
  logic [8:0] exponent;
  logic [31:0] rounded;
  assign magnitude = kept ^ {25{negative}};
  assign {last, guard} = magnitude[1:0];
  always_comb begin
    if (negative && !lost) begin
      up = guard | last;
      inexact = ~guard;
    end else begin
      up = guard & (lost | last);
      inexact = guard | lost;
    end
  end
  // What is left of the limit is the exponent, to which the leading one adds 1.
  assign exponent = (limit[8:0] - {4'b0, places}) & {9{magnitude[24]}};
  assign rounded = {exponent, 23'b0} + {8'b0, magnitude[24:1]} + {31'b0, up};
  assign overflow = rounded[31] | &rounded[30:23];

  assign fp32_o = nan_i ? '0 : overflow ? {negative, 8'hFF, 23'b0} : {negative, rounded[30:0]};
  assign inexact_o = (inexact | overflow) & ~nan_i;
endmodule
