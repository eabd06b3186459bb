// RNE32(init + total), one rounding of the exact sum (A5, C1), for any FP32 init.
// Combinational; equals hif4::RoundExact.
//
// |total| is 0 or 2^-20 to 2^45. An init of 2^70 and more is above it: the total changes
// nothing but the inexact flag. An init below 2^-45 is the result if the total is 0, and
// otherwise no more than a sticky bit. All others and the sum stand in a window of 140 bits
// from 2^-68: what is left of a cancellation is a multiple of 2^-44. The window stays in two's
// complement: a negative number is inverted, and the 1 that its magnitude lacks goes into the
// rounding.
module nvfp4_exact_round (
    input  logic [65:0] sum_i,     // total = sum + carry
    input  logic [65:0] carry_i,
    input  logic [31:0] init_i,
    input  logic        nan_i,     // a NaN step was seen
    output logic [31:0] result_o,
    output logic [ 2:0] flags_o    // {invalid, overflow, inexact}
);
  localparam logic [7:0] Above = 8'd197, Least = 8'd82;  // exponents of 2^70, 2^-45

  logic [7:0] exponent;
  logic special, init_nan, init_zero, above, below, total_zero;
  assign exponent = init_i[30:23];
  assign special = &exponent;
  assign init_nan = special & |init_i[22:0];
  assign init_zero = init_i[30:0] == '0;
  assign above = exponent >= Above;
  assign below = exponent < Least;
  assign total_zero = (sum_i ^ carry_i) == {sum_i[64:0] | carry_i[64:0], 1'b0};

  logic [6:0] shift;  // 0 .. 114
  logic [139:0] addend, x, y, late, window;
  assign shift = exponent[6:0] - Least[6:0];
  always_comb begin
    addend = {116'b0, 1'b1, init_i[22:0]} << shift;
    if (above) addend = '0;
    if (below) addend = {139'b0, ~init_zero};
    x = {{26{sum_i[65]}}, sum_i, 48'b0};
    y = addend ^ {140{init_i[31]}};
    late = {26'b0, carry_i, 48'b0};
    window = (x ^ y ^ late)
           + {x[138:0] & y[138:0] | (x[138:0] | y[138:0]) & late[138:0], init_i[31]};
  end

  // From the top down: while the upper part is nothing but sign, the lower one is kept. Each
  // stage leaves as many bits as the next ones can still reach.
  logic negative, lost;
  logic [6:0] places;
  logic [87:0] w0;
  logic [55:0] w1;
  logic [39:0] w2;
  logic [31:0] w3;
  logic [27:0] w4;
  logic [25:0] w5;
  logic [24:0] kept;  // significand and guard
  assign negative = window[139];

  always_comb begin
    places[6] = window[138:75] == {64{negative}};
    w0 = places[6] ? {window[74:0], 13'b0} : window[138:51];
    lost = ~places[6] & (window[50:0] != '0);
    places[5] = w0[87:56] == {32{negative}};
    w1 = places[5] ? w0[55:0] : w0[87:32];
    lost = lost | (~places[5] & (w0[31:0] != '0));
    places[4] = w1[55:40] == {16{negative}};
    w2 = places[4] ? w1[39:0] : w1[55:16];
    lost = lost | (~places[4] & (w1[15:0] != '0));
    places[3] = w2[39:32] == {8{negative}};
    w3 = places[3] ? w2[31:0] : w2[39:8];
    lost = lost | (~places[3] & (w2[7:0] != '0));
    places[2] = w3[31:28] == {4{negative}};
    w4 = places[2] ? w3[27:0] : w3[31:4];
    lost = lost | (~places[2] & (w3[3:0] != '0));
    places[1] = w4[27:26] == {2{negative}};
    w5 = places[1] ? w4[25:0] : w4[27:2];
    lost = lost | (~places[1] & (w4[1:0] != '0));
    places[0] = w5[25] == negative;
    kept = places[0] ? w5[24:0] : w5[25:1];
    lost = lost | (~places[0] & w5[0]);
  end

  // With nothing lost, the missing 1 of a negative number reaches the guard.
  logic [24:0] magnitude;
  logic up, inexact, guard, last;
  logic [7:0] field;
  logic [30:0] rounded;
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
  // The leading one adds 1 to the exponent.
  assign field = 8'd196 - {1'b0, places};
  assign rounded = {field, 23'b0} + {7'b0, magnitude[24:1]} + {30'b0, up};

  always_comb begin
    flags_o = {nan_i | init_nan, 1'b0, inexact};
    result_o = {negative, rounded} & {32{negative | kept[24]}};
    if (nan_i || init_nan) begin
      result_o = hif4_pkg::QUIET_NAN;
      flags_o[0] = 1'b0;
    end else if (above) begin
      result_o = init_i;
      flags_o[0] = ~special & ~total_zero;
    end else if (below && total_zero) begin
      result_o = init_i & {32{~init_zero}};
      flags_o[0] = 1'b0;
    end
  end
endmodule
