// The products of 64 INT8 and 64 S1P2 elements in quarters: 7x3 magnitudes, the sign
// afterwards. Combinational, on bit planes: 11 planes of 64.
//
// A product is {sign, one's complement magnitude}: -p - 1 where the sign bit is set, so that
// the sums behind must add the sign bit. They have 63 carries: the product of the last place
// is complete. Three rows, one a bit of the S1P2 magnitude, in two ripple chains.
module int8_multiply (
    input  logic [511:0] a_i,       // planes: sign, then bits 6 to 0 of the magnitude
    input  logic [255:0] b_i,       // planes: sign, then bits 2 to 0
    output logic [703:0] product_o  // planes: sign, then bits 9 to 0; |.| <= 127 * 7 = 889
);
  logic [63:0] b0, b1, b2, sign;
  logic [511:0] two_rows;   // a * (b mod 4): 9 bits, bit 0 left out
  logic [639:0] magnitude;  // 10 planes

  assign b0 = b_i[63:0];
  assign b1 = b_i[127:64];
  assign b2 = b_i[191:128];
  assign sign = a_i[511:448] ^ b_i[255:192];

  always_comb begin
    logic [63:0] x, y, carry;
    magnitude[63:0] = a_i[63:0] & b0;
    carry = '0;
    for (int i = 1; i < 8; i++) begin
      x = i < 7 ? a_i[64*(i%7)+:64] & b0 : '0;
      y = a_i[64*(i-1)+:64] & b1;
      two_rows[64*(i-1)+:64] = x ^ y ^ carry;
      carry = (x & y) | ((x | y) & carry);
    end
    two_rows[511:448] = carry;

    magnitude[127:64] = two_rows[63:0];
    carry = '0;
    for (int i = 2; i < 9; i++) begin
      x = two_rows[64*(i-1)+:64];
      y = a_i[64*(i-2)+:64] & b2;
      magnitude[64*i+:64] = x ^ y ^ carry;
      carry = (x & y) | ((x | y) & carry);
    end
    magnitude[639:576] = carry;
  end

  // The last lane is negated: only the bits above its lowest 1 are inverted.
  always_comb begin
    logic above;
    above = 1'b0;
    for (int i = 0; i < 10; i++) begin
      product_o[64*i+:64] = magnitude[64*i+:64] ^ {sign[63] & above, sign[62:0]};
      above = above | magnitude[64*i+63];
    end
    product_o[703:640] = {sign[63] & above, sign[62:0]};
  end
endmodule
