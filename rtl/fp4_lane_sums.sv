// Boundary S4 of the units of E2M1: for each group of 4 adjacent lanes the sum of its element
// products in quarters (C1, C2), |.| <= 576. Combinational. Group g stands at place
// reversed(g) (hif4_planes); its sum plus its carry equals sum[g] of hif4::SumE2m1Lanes.
//
// Three of the four negative lanes are completed by the carries of the sums; the fourth carry
// is left to the adders behind, which have room for all but one in each of the Sums that they
// form.
module fp4_lane_sums #(
    parameter int Sums = 4
) (
    input  logic [  255:0] a_i,     // 64 E2M1 codes
    input  logic [  255:0] b_i,
    output logic [  175:0] s4_o,    // 11 planes of 16, two's complement
    output logic [15-Sums:0] carry_o  // still to be added to the lowest places
);
  logic [255:0] a, b;
  logic [575:0] product;  // 9 planes of 64
  logic [319:0] pair;     // 10 planes of 32
  logic [ 63:0] sign;

  hif4_planes u_planes_a (
      .elements_i(a_i),
      .planes_o  (a)
  );
  hif4_planes u_planes_b (
      .elements_i(b_i),
      .planes_o  (b)
  );
  fp4_multiply #(
      .Sums(Sums)
  ) u_multiply (
      .a_i(a),
      .b_i(b),
      .product_o(product)
  );
  assign sign = product[575:512];
  hif4_fold #(
      .Width(9),
      .Count(64)
  ) u_pair (
      .x_i(product),
      .carry_i(sign[31:0]),
      .sum_o(pair)
  );
  hif4_fold #(
      .Width(10),
      .Count(32)
  ) u_sum (
      .x_i(pair),
      .carry_i(sign[47:32]),
      .sum_o(s4_o)
  );
  assign carry_o = sign[63-Sums:48];

  logic unused_sign;
  assign unused_sign = ^sign[63-:Sums];
endmodule
