// RNE32(init + total), one rounding of the exact sum (A5), for any FP32 init. Combinational;
// equals hif4::RoundExact.
//
// The sum stands in a window of 236 bits from 2^-149, the last bit of any init, to 2^86. An
// init of 2^85 and more is above it: a total below 2^60 changes nothing but the inexact
// flag. The window stays in two's complement: a negative number is inverted, and the 1 that
// its magnitude lacks goes into the rounding.
module hif4_exact_round (
    input  logic [164:0] sum_i,     // total = sum + carry
    input  logic [164:0] carry_i,
    input  logic [ 31:0] init_i,
    input  logic         nan_i,     // a NaN step was seen
    output logic [ 31:0] result_o,
    output logic [  2:0] flags_o    // {invalid, overflow, inexact}
);
  logic [7:0] init_exponent, init_shift;
  logic init_special, init_nan, above;
  logic [235:0] addend, window;
  assign init_exponent = init_i[30:23];
  assign init_special = &init_exponent;
  assign init_nan = init_special & |init_i[22:0];
  assign above = init_exponent >= 8'd212;
  assign init_shift = init_exponent == '0 ? '0 : init_exponent - 8'd1;
  assign addend = {212'b0, ~above & |init_exponent, init_i[22:0] & {23{~above}}} << init_shift;

  hif4_exact_sum u_sum (
      .sum_i,
      .carry_i,
      .addend_i(addend),
      .negate_i(init_i[31]),
      .window_o(window)
  );

  // From the top down: while the upper part is nothing but sign, the lower one is kept.
  // Each stage leaves as many bits as the next ones can still reach. 212 places at most: then
  // the lowest bit kept, a place below 2^-149, is the guard of a subnormal.
  logic negative, lost;
  logic [7:0] places;
  logic [151:0] w0;
  logic [87:0] w1;
  logic [55:0] w2;
  logic [39:0] w3;
  logic [31:0] w4;
  logic [27:0] w5;
  logic [25:0] w6;
  logic [24:0] kept;  // significand and guard
  assign negative = window[235];

  always_comb begin
    lost = 1'b0;
    places[7] = window[235:151] == {85{negative}};
    w0 = places[7] ? {window[150:0], 1'b0} : window[235:84];
    if (!places[7]) lost = lost | (window[83:0] != '0);
    places[6] = w0[151:88] == {64{negative}};
    w1 = places[6] ? w0[87:0] : w0[151:64];
    if (!places[6]) lost = lost | (w0[63:0] != '0);
    places[5] = w1[87:56] == {32{negative}};
    w2 = places[5] ? w1[55:0] : w1[87:32];
    if (!places[5]) lost = lost | (w1[31:0] != '0);
    places[4] = w2[55:40] == {16{negative}};
    w3 = places[4] ? w2[39:0] : w2[55:16];
    if (!places[4]) lost = lost | (w2[15:0] != '0);
    places[3] = w3[39:32] == {8{negative}};
    w4 = places[3] ? w3[31:0] : w3[39:8];
    if (!places[3]) lost = lost | (w3[7:0] != '0);
    places[2] = w4[31:28] == {4{negative}};
    w5 = places[2] ? w4[27:0] : w4[31:4];
    if (!places[2]) lost = lost | (w4[3:0] != '0);
    places[1] = w5[27:26] == {2{negative}};
    w6 = places[1] ? w5[25:0] : w5[27:2];
    if (!places[1]) lost = lost | (w5[1:0] != '0);
    places[0] = w6[25] == negative;
    kept = places[0] ? w6[24:0] : w6[25:1];
    if (!places[0]) lost = lost | w6[0];
  end

  // Rounding. With nothing lost, the missing 1 of a negative number reaches the guard.
  logic [24:0] magnitude;
  logic up, inexact, guard, last;
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
  // The leading one adds 1 to the exponent of the lowest place, or is missing: subnormal.
  assign exponent = 8'd212 - (places[7] ? 8'd85 : 8'd0) - {1'b0, places[6:0]};
  assign rounded = {exponent, 23'b0} + {7'b0, magnitude[24:1]} + {30'b0, up};

  always_comb begin
    flags_o = {nan_i | init_nan, 1'b0, inexact};
    result_o = {negative, rounded};
    if (nan_i || init_nan) begin
      result_o = hif4_pkg::QUIET_NAN;
      flags_o[0] = 1'b0;
    end else if (above) begin
      result_o = init_i;
      flags_o[0] = ~init_special & (window != '0);
    end
  end
endmodule
