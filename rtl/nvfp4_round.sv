// S = RNE32 of the exact sum of a step, one rounding (C1). Combinational; equals
// hif4::RoundTerms. |sum| is 0 or 2^-20 to 2^29: S is +0 or normal.
//
// The sum stays in two's complement: a negative one is inverted, and the 1 that its magnitude
// lacks goes into the rounding.
module nvfp4_round (
    input  logic [49:0] sum_i,      // in units of 2^-20
    input  logic        nan_i,      // a NaN leaves as +0 and travels beside
    output logic [31:0] fp32_o,
    output logic        inexact_o
);
  // From the top down: while the upper part is nothing but sign, the lower one is kept. Each
  // stage leaves as many bits as the next ones can still reach.
  logic negative, lost;
  logic [5:0] places;
  logic [48:0] w0;
  logic [39:0] w1;
  logic [31:0] w2;
  logic [27:0] w3;
  logic [25:0] w4;
  logic [24:0] kept;  // significand and guard
  assign negative = sum_i[49];

  always_comb begin
    places[5] = sum_i[48:17] == {32{negative}};
    w0 = places[5] ? {sum_i[16:0], 32'b0} : sum_i[48:0];
    places[4] = w0[48:33] == {16{negative}};
    w1 = places[4] ? {w0[32:0], 7'b0} : w0[48:9];
    lost = ~places[4] & (w0[8:0] != '0);
    places[3] = w1[39:32] == {8{negative}};
    w2 = places[3] ? w1[31:0] : w1[39:8];
    lost = lost | (~places[3] & (w1[7:0] != '0));
    places[2] = w2[31:28] == {4{negative}};
    w3 = places[2] ? w2[27:0] : w2[31:4];
    lost = lost | (~places[2] & (w2[3:0] != '0));
    places[1] = w3[27:26] == {2{negative}};
    w4 = places[1] ? w3[25:0] : w3[27:2];
    lost = lost | (~places[1] & (w3[1:0] != '0));
    places[0] = w4[25] == negative;
    kept = places[0] ? w4[24:0] : w4[25:1];
    lost = lost | (~places[0] & w4[0]);
  end

  // With nothing lost, the missing 1 of a negative number reaches the guard.
  logic [24:0] magnitude;
  logic up, inexact, guard, last, zero;
  logic [30:0] rounded;
  logic [7:0] exponent;
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
  // The leading one, at most 2^48 units, adds 1 to the exponent.
  assign exponent = 8'd154 - {2'b00, places};
  assign rounded = {exponent, 23'b0} + {7'b0, magnitude[24:1]} + {30'b0, up};

  assign zero = nan_i | (~negative & ~kept[24]);
  assign fp32_o = {negative, rounded} & {32{~zero}};
  assign inexact_o = inexact & ~nan_i;
endmodule
