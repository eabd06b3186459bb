// Boundary D: the exact sum of the four blocks, each times the product of its scales, in units
// of 2^-20 (C1). Combinational; equals hif4::ScaleNvfp4.
//
// |P| <= 2304 times a significand is below 2^16, times both below 2^19, shifted below 2^47;
// the sum of four is below 2^49. The terms stay in two's complement: their signs are inverted,
// an offset of 2^47 each, and the offset of the sum is its sign inverted.
module nvfp4_scale_sum (
    input  logic [51:0] p_i,      // 13 planes of 4
    input  logic [15:0] a_m_i,    // nvfp4_scales
    input  logic [15:0] b_m_i,
    input  logic [19:0] shift_i,
    output logic [49:0] sum_o
);
  logic [67:0] once;   // 17 planes
  logic [83:0] twice;  // 21 planes; the last two are equal
  nvfp4_multiply #(
      .Width(13)
  ) u_a (
      .x_i(p_i),
      .m_i(a_m_i),
      .product_o(once)
  );
  nvfp4_multiply #(
      .Width(17)
  ) u_b (
      .x_i(once),
      .m_i(b_m_i),
      .product_o(twice)
  );

  // By 1, 2, 4, 8, 16; each stage as wide as its result can be.
  logic [83:0] by1;
  logic [91:0] by2;
  logic [107:0] by4;
  logic [139:0] by8;
  logic [203:0] by16;
  logic [191:0] term;  // 48 planes: the shift is 28 at most
  nvfp4_shift #(
      .Width(20),
      .By(1)
  ) u_by1 (
      .x_i(twice[79:0]),
      .by_i(shift_i[3:0]),
      .x_o(by1)
  );
  nvfp4_shift #(
      .Width(21),
      .By(2)
  ) u_by2 (
      .x_i(by1),
      .by_i(shift_i[7:4]),
      .x_o(by2)
  );
  nvfp4_shift #(
      .Width(23),
      .By(4)
  ) u_by4 (
      .x_i(by2),
      .by_i(shift_i[11:8]),
      .x_o(by4)
  );
  nvfp4_shift #(
      .Width(27),
      .By(8)
  ) u_by8 (
      .x_i(by4),
      .by_i(shift_i[15:12]),
      .x_o(by8)
  );
  nvfp4_shift #(
      .Width(35),
      .By(16)
  ) u_by16 (
      .x_i(by8),
      .by_i(shift_i[19:16]),
      .x_o(by16)
  );
  assign term = by16[191:0] ^ {4'b1111, 188'b0};

  // Four numbers to three, three to two; then the only carry chain.
  logic [47:0] sum1, t0, t1, t2, t3;
  logic [48:0] carry1, sum2, carry2;
  always_comb begin
    for (int i = 0; i < 48; i++) {t3[i], t2[i], t1[i], t0[i]} = term[4*i+:4];
  end
  assign sum1 = t0 ^ t1 ^ t2;
  assign carry1 = {(t0 & t1) | ((t0 | t1) & t2), 1'b0};
  assign sum2 = {carry1[48], sum1 ^ carry1[47:0] ^ t3};
  assign carry2 = {(sum1 & carry1[47:0]) | ((sum1 | carry1[47:0]) & t3), 1'b0};
  logic [49:0] offset;
  assign offset = {1'b0, sum2} + {1'b0, carry2};
  assign sum_o = {~offset[49], offset[48:0]};

  logic unused_planes;
  assign unused_planes = ^{twice[83:80], by16[203:192]};
endmodule
