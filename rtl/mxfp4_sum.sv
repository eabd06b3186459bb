// The sum of the two scaled blocks of a step (C2), exact but for a sticky bit. Combinational.
//
// Window: the block with the larger exponent stays, with 25 bits below its last one; the other
// one goes right, and what leaves the window is sticky. Bits are lost from 26 places on. Then
// the sum is no smaller than 2^24, so that significand and guard lie inside. A block of 0 is
// never the larger one. The window is in two's complement, rounded down: only its upper 15 bits
// are an addition.
module mxfp4_sum (
    input  logic [27:0] p_i,         // block sums in quarters, |.| <= 4608: 14 planes of 2
    input  logic [17:0] exponent_i,  // mxfp4_scales
    input  logic [ 7:0] distance_i,  // mxfp4_distance
    output logic [39:0] sum_o,       // in units of 2^(exponent_o - 281), below 2^39
    output logic        lost_o,      // and more than that, but less than a unit
    output logic [ 8:0] exponent_o
);
  logic [13:0] p0, p1, stays, moves;
  always_comb begin
    for (int i = 0; i < 14; i++) {p1[i], p0[i]} = p_i[2*i+:2];
  end

  logic swap;  // block 1 stays
  assign swap = p0 == '0 | (~distance_i[7] & p1 != '0);
  assign stays = swap ? p1 : p0;
  assign moves = swap ? p0 : p1;
  assign exponent_o = swap ? exponent_i[17:9] : exponent_i[8:0];

  // By 1, 2, 4, 8, 16, 32; each stage as wide as its result can be.
  logic sign, gone;
  logic [14:0] by1;
  logic [16:0] by2;
  logic [20:0] by4;
  logic [28:0] by8;
  logic [38:0] by16, by32, moved;
  assign sign = moves[13];
  always_comb begin
    by1 = distance_i[0] ? {sign, moves} : {moves, 1'b0};
    by2 = distance_i[1] ? {{2{sign}}, by1} : {by1, 2'b0};
    by4 = distance_i[2] ? {{4{sign}}, by2} : {by2, 4'b0};
    by8 = distance_i[3] ? {{8{sign}}, by4} : {by4, 8'b0};
    by16 = distance_i[4] ? {{16{sign}}, by8[28:6]} : {by8, 10'b0};
    lost_o = distance_i[4] & by8[5:0] != '0;
    by32 = distance_i[5] ? {{32{sign}}, by16[38:32]} : by16;
    lost_o = lost_o | (distance_i[5] & by16[31:0] != '0);
    gone = distance_i[6];
    moved = gone ? {39{sign}} : by32;
    lost_o = lost_o | (gone & moves != '0);
  end

  assign sum_o = {{stays[13], stays} + {sign, moved[38:25]}, moved[24:0]};
endmodule
