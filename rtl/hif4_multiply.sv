// The 64 element products of two units in sixteenths: 3x3 magnitudes, the sign afterwards
// (D1). Combinational, on bit planes: 7 planes of 64.
//
// A product is {sign, one's complement magnitude}: -p - 1 where the sign bit is set, so that
// the sums behind must add the sign bit. They have 63 carries to spare: the product of the
// last place (lane 63) is complete.
//
// a * b = (a mod 4) (b mod 4) + 4 (a2 (b mod 4) + b2 (a mod 4)) + 16 a2 b2. In the 2x2
// product bits 2 and 3 exclude each other, which saves half an adder.
module hif4_multiply (
    input  logic [255:0] a_i,       // planes: sign, then bits 2, 1, 0 of the magnitude
    input  logic [255:0] b_i,
    output logic [447:0] product_o  // planes: sign, then bits 5 to 0
);
  logic [63:0] a0, a1, a2, b0, b1, b2, sign;
  logic [63:0] low, high, both;      // 2x2 product: bit 0, a1 b1, bit 3
  logic [63:0] x2, y2, x3, y3, x4;   // cross products by weight
  logic [63:0] c3, s3, c4, d4;       // carries into weights 8 and 16
  logic [63:0] p0, p1, p2, p3, p4, p5;

  assign {a2, a1, a0} = a_i[191:0];
  assign {b2, b1, b0} = b_i[191:0];
  assign sign = a_i[255:192] ^ b_i[255:192];

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

  // Lane 63 is negated: only the bits above its lowest 1 are inverted.
  logic [6:0] above;
  always_comb begin
    above[0] = 1'b0;
    above[1] = p0[63];
    above[2] = p0[63] | p1[63];
    above[3] = p0[63] | p1[63] | p2[63];
    above[4] = p0[63] | p1[63] | p2[63] | p3[63];
    above[5] = p0[63] | p1[63] | p2[63] | p3[63] | p4[63];
    above[6] = p0[63] | p1[63] | p2[63] | p3[63] | p4[63] | p5[63];
  end

  assign product_o = {
    {sign[63] & above[6], sign[62:0]},
    p5 ^ {sign[63] & above[5], sign[62:0]},
    p4 ^ {sign[63] & above[4], sign[62:0]},
    p3 ^ {sign[63] & above[3], sign[62:0]},
    p2 ^ {sign[63] & above[2], sign[62:0]},
    p1 ^ {sign[63] & above[1], sign[62:0]},
    p0 ^ {sign[63] & above[0], sign[62:0]}
  };
endmodule
