// Boundary S4: for each group of 4 adjacent lanes the sum of its element products in
// sixteenths, times 2^(E1_16_A + E1_16_B) (D1). Combinational. Group g stands at place
// reversed(g) (hif4_planes); its sum plus its carry equals sum[g] of hif4::SumLanes.
//
// The micro-exponent shifts the sum, not the 8 factors: 16 shifters instead of 128. Three
// of the four negative lanes are completed by the carries of the sums; the fourth carry is
// left to the adders behind, which have room for all but the last.
module hif4_lane_sums (
    input  logic [255:0] a_i,        // 64 S1P2 codes
    input  logic [255:0] b_i,
    input  logic [ 15:0] a_e1_16_i,  // bit g doubles group g
    input  logic [ 15:0] b_e1_16_i,
    output logic [175:0] s4_o,       // 11 planes of 16, two's complement
    output logic [ 14:0] carry_o     // still to be added to places 0 .. 14
);
  logic [255:0] a, b;
  logic [447:0] product;  // 7 planes of 64
  logic [255:0] pair;     // 8 planes of 32
  logic [143:0] sum;      // 9 planes of 16: |.| <= 4 * 49 = 196
  logic [ 63:0] sign;
  logic [ 15:0] carry, a_e1_16, b_e1_16;

  hif4_planes u_planes_a (
      .elements_i(a_i),
      .planes_o  (a)
  );
  hif4_planes u_planes_b (
      .elements_i(b_i),
      .planes_o  (b)
  );
  hif4_multiply u_multiply (
      .a_i(a),
      .b_i(b),
      .product_o(product)
  );
  assign sign = product[447:384];
  hif4_fold #(
      .Width(7),
      .Count(64)
  ) u_pair (
      .x_i(product),
      .carry_i(sign[31:0]),
      .sum_o(pair)
  );
  hif4_fold #(
      .Width(8),
      .Count(32)
  ) u_sum (
      .x_i(pair),
      .carry_i(sign[47:32]),
      .sum_o(sum)
  );

  always_comb begin
    for (int g = 0; g < 16; g++) begin
      a_e1_16[8*(g%2)+4*(g/2%2)+2*(g/4%2)+g/8] = a_e1_16_i[g];
      b_e1_16[8*(g%2)+4*(g/2%2)+2*(g/4%2)+g/8] = b_e1_16_i[g];
    end
  end
  assign carry = {1'b0, sign[62:48]};
  hif4_shift2 #(
      .Width(9),
      .Count(16)
  ) u_shift (
      .x_i(sum),
      .carry_i(carry),
      .a_i(a_e1_16),
      .b_i(b_e1_16),
      .x_o(s4_o)
  );
  assign carry_o = carry[14:0];

  logic unused_sign;
  assign unused_sign = sign[63];
endmodule
