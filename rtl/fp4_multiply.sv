// The element products of two units of E2M1 in quarters (C0): the product of two significands
// of 2 bits, shifted, the sign afterwards. Combinational, on bit planes: 9 planes of Lanes.
//
// A product is {sign, one's complement magnitude}: -p - 1 where the sign bit is set, so that
// the sums behind must add the sign bit. Sums of them, one a group of lanes, have a carry too
// few each: the products of the last Sums lanes are complete.
//
// E2M1 in halves is {e != 0, m} << (e < 2 ? 0 : e - 1): 0 .. 3, shifted by 0 .. 2. The sum of
// two shifts is 4 only for 2 + 2, when the two stages before it do nothing.
module fp4_multiply #(
    parameter int Lanes = 64,
    parameter int Sums = 4
) (
    input  logic [4*Lanes-1:0] a_i,       // planes: sign, e1, e0, m
    input  logic [4*Lanes-1:0] b_i,
    output logic [9*Lanes-1:0] product_o  // planes: sign, then bits 7 to 0; |.| <= 144
);
  localparam int Last = Lanes - 1;

  logic [Last:0] sign, a1, a0, b1, b0;      // significands
  logic [Last:0] a_by2, a_by4, b_by2, b_by4;
  logic [Last:0] by2, by4, by16;
  logic [Last:0] low, high;
  logic [Last:0] p0, p1, p2, p3;            // product of the significands: 0 .. 9

  assign sign = a_i[4*Lanes-1:3*Lanes] ^ b_i[4*Lanes-1:3*Lanes];
  assign a1 = a_i[3*Lanes-1:2*Lanes] | a_i[2*Lanes-1:Lanes];
  assign b1 = b_i[3*Lanes-1:2*Lanes] | b_i[2*Lanes-1:Lanes];
  assign a0 = a_i[Last:0];
  assign b0 = b_i[Last:0];

  assign a_by2 = a_i[3*Lanes-1:2*Lanes] & ~a_i[2*Lanes-1:Lanes];
  assign a_by4 = a_i[3*Lanes-1:2*Lanes] & a_i[2*Lanes-1:Lanes];
  assign b_by2 = b_i[3*Lanes-1:2*Lanes] & ~b_i[2*Lanes-1:Lanes];
  assign b_by4 = b_i[3*Lanes-1:2*Lanes] & b_i[2*Lanes-1:Lanes];
  assign by2 = a_by2 ^ b_by2;
  assign by4 = (a_by4 ^ b_by4) | (a_by2 & b_by2);
  assign by16 = a_by4 & b_by4;

  assign low = a0 & b0;
  assign high = a1 & b1;
  assign p0 = low;
  assign p1 = (a1 & b0) ^ (a0 & b1);
  assign p2 = high & ~low;
  assign p3 = high & low;

  logic [Last:0] q0, q1, q2, q3, q4;
  assign q0 = p0 & ~by2;
  assign q1 = (p1 & ~by2) | (p0 & by2);
  assign q2 = (p2 & ~by2) | (p1 & by2);
  assign q3 = (p3 & ~by2) | (p2 & by2);
  assign q4 = p3 & by2;

  logic [Last:0] r0, r1, r2, r3, r4, r5, r6;
  assign r0 = q0 & ~by4;
  assign r1 = q1 & ~by4;
  assign r2 = (q2 & ~by4) | (q0 & by4);
  assign r3 = (q3 & ~by4) | (q1 & by4);
  assign r4 = (q4 & ~by4) | (q2 & by4);
  assign r5 = q3 & by4;
  assign r6 = q4 & by4;

  logic [8*Lanes-1:0] magnitude;
  assign magnitude = {
    r3 & by16, r6 | (r2 & by16), r5 | (r1 & by16), r4 | (r0 & by16),
    r3 & ~by16, r2 & ~by16, r1 & ~by16, r0 & ~by16
  };

  // The last lanes are negated: only the bits above their lowest 1 are inverted.
  always_comb begin
    logic [Sums-1:0] above;
    logic [Last:0] invert;
    above = '0;
    for (int i = 0; i < 8; i++) begin
      invert = sign;
      invert[Last-:Sums] = sign[Last-:Sums] & above;
      product_o[Lanes*i+:Lanes] = magnitude[Lanes*i+:Lanes] ^ invert;
      above = above | magnitude[Lanes*i+Lanes-Sums+:Sums];
    end
    invert = sign;
    invert[Last-:Sums] = sign[Last-:Sums] & above;
    product_o[9*Lanes-1:8*Lanes] = invert;
  end
endmodule
