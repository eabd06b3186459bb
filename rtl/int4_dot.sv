// The floor under every 4-bit format: the dot product of 64 pairs of INT4 under one scale
// for all, no register. Built as hif4_dot is, without what micro-exponents take.
//
// INT4 here is sign and magnitude, -7 .. 7 (0x8 is -0). In two's complement the products are
// larger, and one scale for both signs makes nothing of -8. |P| <= 64 * 49 = 3136 needs 13
// signed bits.
module int4_dot (
    input  logic [255:0] a_i,  // element i at [4 i +: 4]
    input  logic [255:0] b_i,
    output logic [ 12:0] p_o
);
  logic [255:0] a, b;
  logic [447:0] product;  // 7 planes of 64
  logic [255:0] sum2;     // 8 planes of 32
  logic [143:0] sum4;     // 9 planes of 16
  logic [79:0] sum8;
  logic [43:0] sum16;
  logic [23:0] sum32;
  logic [63:0] sign;

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

  // The 63 adders complete 63 negative products; the last one is complete.
  assign sign = product[447:384];
  hif4_fold #(
      .Width(7),
      .Count(64)
  ) u_sum2 (
      .x_i(product),
      .carry_i(sign[31:0]),
      .sum_o(sum2)
  );
  hif4_fold #(
      .Width(8),
      .Count(32)
  ) u_sum4 (
      .x_i(sum2),
      .carry_i(sign[47:32]),
      .sum_o(sum4)
  );
  hif4_fold #(
      .Width(9),
      .Count(16)
  ) u_sum8 (
      .x_i(sum4),
      .carry_i(sign[55:48]),
      .sum_o(sum8)
  );
  hif4_fold #(
      .Width(10),
      .Count(8)
  ) u_sum16 (
      .x_i(sum8),
      .carry_i(sign[59:56]),
      .sum_o(sum16)
  );
  hif4_fold #(
      .Width(11),
      .Count(4)
  ) u_sum32 (
      .x_i(sum16),
      .carry_i(sign[61:60]),
      .sum_o(sum32)
  );
  hif4_fold #(
      .Width(12),
      .Count(2)
  ) u_sum64 (
      .x_i(sum32),
      .carry_i(sign[62]),
      .sum_o(p_o)
  );

  logic unused_sign;
  assign unused_sign = sign[63];
endmodule
