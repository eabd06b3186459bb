// The element products of two units in sixteenths: 3x3 magnitudes, the sign afterwards (D1).
// Combinational, on bit planes: 7 planes of Lanes.
//
// A product is {sign, one's complement magnitude}: -p - 1 where the sign bit is set, so that
// the sums behind must add the sign bit. They have Lanes - 1 carries to spare: the product
// of the last place is complete.
//
// a * b = (a mod 4) (b mod 4) + 4 (a2 (b mod 4) + b2 (a mod 4)) + 16 a2 b2. In the 2x2
// product bits 2 and 3 exclude each other, which saves half an adder.
module hif4_multiply #(
    parameter int Lanes = 64
) (
    input  logic [4*Lanes-1:0] a_i,       // planes: sign, then bits 2, 1, 0 of the magnitude
    input  logic [4*Lanes-1:0] b_i,
    output logic [7*Lanes-1:0] product_o  // planes: sign, then bits 5 to 0
);
  localparam int Last = Lanes - 1;

  logic [Last:0] a0, a1, a2, b0, b1, b2, sign;
  logic [Last:0] low, high, both;      // 2x2 product: bit 0, a1 b1, bit 3
  logic [Last:0] x2, y2, x3, y3, x4;   // cross products by weight
  logic [Last:0] c3, s3, c4, d4;       // carries into weights 8 and 16
  logic [Last:0] p0, p1, p2, p3, p4, p5;

  assign {a2, a1, a0} = a_i[3*Lanes-1:0];
  assign {b2, b1, b0} = b_i[3*Lanes-1:0];
  assign sign = a_i[4*Lanes-1:3*Lanes] ^ b_i[4*Lanes-1:3*Lanes];

  assign low = a0 & b0;
  assign high = a1 & b1;
  assign both = high & low;
  assign x2 = a2 & b0;
  assign y2 = a0 & b2;
  assign x3 = a2 & b1;
  assign y3 = a1 & b2;
  assign x4 = a2 & b2;

  assign c3 = (x2 & y2) | ((x2 ^ y2) & high & ~low);
  assign s3 = x3 ^ y3 ^ c3;
  assign c4 = (x3 & y3) | ((x3 ^ y3) & c3);
  assign d4 = s3 & both;

  assign p0 = low;
  assign p1 = (a1 & b0) ^ (a0 & b1);
  assign p2 = x2 ^ y2 ^ (high & ~low);
  assign p3 = s3 ^ both;
  assign p4 = x4 ^ c4 ^ d4;
  assign p5 = (x4 & c4) | ((x4 ^ c4) & d4);

  // The last lane is negated: only the bits above its lowest 1 are inverted.
  logic [6:0] above;
  always_comb begin
    above[0] = 1'b0;
    above[1] = p0[Last];
    above[2] = p0[Last] | p1[Last];
    above[3] = p0[Last] | p1[Last] | p2[Last];
    above[4] = p0[Last] | p1[Last] | p2[Last] | p3[Last];
    above[5] = p0[Last] | p1[Last] | p2[Last] | p3[Last] | p4[Last];
    above[6] = p0[Last] | p1[Last] | p2[Last] | p3[Last] | p4[Last] | p5[Last];
  end

  assign product_o = {
    {sign[Last] & above[6], sign[Last-1:0]},
    p5 ^ {sign[Last] & above[5], sign[Last-1:0]},
    p4 ^ {sign[Last] & above[4], sign[Last-1:0]},
    p3 ^ {sign[Last] & above[3], sign[Last-1:0]},
    p2 ^ {sign[Last] & above[2], sign[Last-1:0]},
    p1 ^ {sign[Last] & above[1], sign[Last-1:0]},
    p0 ^ {sign[Last] & above[0], sign[Last-1:0]}
  };
endmodule
