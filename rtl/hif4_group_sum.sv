// Sum of the products of 4 adjacent lanes of two units, in sixteenths, before any
// micro-exponent (first half of S4, D1). Combinational.
//
// The 3x3 product of the magnitudes gets its sign afterwards, as a one's complement: six
// XORs instead of two negated operands. The missing +1 of each negative lane is a carry-in.
// |sum| <= 4 * 49 = 196 needs 9 signed bits.
module hif4_group_sum (
    input  logic [15:0] a_i,   // 4 S1P2 codes, lane 0 in the low bits
    input  logic [15:0] b_i,
    output logic [ 8:0] sum_o  // two's complement
);
  logic [3:0] negative;
  logic [8:0] total;

  always_comb begin
    logic [5:0] product;
    negative = '0;
    total = '0;
    for (int i = 0; i < 4; i++) begin
      product = {3'b0, a_i[4*i+:3]} * {3'b0, b_i[4*i+:3]};
      negative[i] = a_i[4*i+3] ^ b_i[4*i+3];
      total = total + {{3{negative[i]}}, product ^ {6{negative[i]}}} + {8'b0, negative[i]};
    end
  end
  assign sum_o = total;
endmodule
