// Product of two S1P2 elements in sixteenths: 3x3 magnitudes, the sign afterwards (D1).
// Combinational. The product is {sign, one's complement magnitude}: -p - 1 where the sign
// bit is set, so that the caller adds the sign bit as a carry.
//
// a * b = (a mod 4) (b mod 4) + 4 (a2 (b mod 4) + b2 (a mod 4)) + 16 a2 b2. In the 2x2
// product bits 2 and 3 exclude each other, which saves a half adder.
module hif4_multiply #(
    parameter bit Complete = 1'b0  // two's complement, nothing left to add
) (
    input  logic [3:0] a_i,
    input  logic [3:0] b_i,
    output logic [6:0] product_o
);
  logic sign;
  logic [5:0] p;
  logic low, high, both;      // 2x2 product: bits 0, a1 b1, 3
  logic x2, y2, x3, y3, x4;   // cross products by weight
  logic c3, s3, c4, d4;       // carries into weight 8 and 16

  assign sign = a_i[3] ^ b_i[3];
  assign low = a_i[0] & b_i[0];
  assign high = a_i[1] & b_i[1];
  assign both = high & low;
  assign {x2, y2} = {a_i[2] & b_i[0], b_i[2] & a_i[0]};
  assign {x3, y3} = {a_i[2] & b_i[1], b_i[2] & a_i[1]};
  assign x4 = a_i[2] & b_i[2];

  assign c3 = (x2 & y2) | ((x2 ^ y2) & high & ~low);
  assign s3 = x3 ^ y3 ^ c3;
  assign c4 = (x3 & y3) | ((x3 ^ y3) & c3);
  assign d4 = s3 & both;

  assign p[0] = low;
  assign p[1] = (a_i[1] & b_i[0]) ^ (a_i[0] & b_i[1]);
  assign p[2] = x2 ^ y2 ^ (high & ~low);
  assign p[3] = s3 ^ both;
  assign p[4] = x4 ^ c4 ^ d4;
  assign p[5] = (x4 & c4) | ((x4 ^ c4) & d4);

  if (Complete) begin : g_complete
    always_comb begin
      logic ones;  // a bit below is set: the borrow of a negation has been paid
      ones = 1'b0;
      for (int i = 0; i < 6; i++) begin
        product_o[i] = p[i] ^ (sign & ones);
        ones = ones | p[i];
      end
      product_o[6] = sign & ones;
    end
  end else begin : g_complement
    assign product_o = {sign, p ^ {6{sign}}};
  end
endmodule
