// The dot product of 64 INT8 under one scale and a HiF4 unit, no register: what an 8-bit
// activation would take beside a HiF4 activation with its residual (hif4_resq_dot). Built as
// hif4_dot is; only the HiF4 unit has micro-exponents.
//
// INT8 here is sign and magnitude, -127 .. 127 (0x80 is -0), which is smaller than two's
// complement. |P| <= 64 * 127 * 28 = 227584 quarters needs 19 signed bits.
module int8_hif4_dot (
    input  logic [511:0] a_i,  // element i at [8 i +: 8]
    input  logic [287:0] b_i,
    output logic [ 18:0] p_o
);
  logic [255:0] a_low, a_high, a_low_planes, a_high_planes, b;
  logic [703:0] product;  // 11 planes of 64
  logic [383:0] sum2;     // 12 planes of 32
  logic [207:0] sum4;     // 13 planes of 16: |.| <= 4 * 889 = 3556
  logic [223:0] s4;       // times 2^E1_16
  logic [119:0] sum8;     // 15 planes of 8
  logic [127:0] scaled;   // times 2^E1_8: |.| <= 28448
  logic [67:0] sum16;
  logic [35:0] sum32;
  logic [63:0] sign;
  logic [15:0] e1_16;
  logic [7:0] e1_8;

  always_comb begin
    for (int i = 0; i < 64; i++) begin
      a_low[4*i+:4] = a_i[8*i+:4];
      a_high[4*i+:4] = a_i[8*i+4+:4];
    end
  end
  hif4_planes u_planes_low (
      .elements_i(a_low),
      .planes_o  (a_low_planes)
  );
  hif4_planes u_planes_high (
      .elements_i(a_high),
      .planes_o  (a_high_planes)
  );
  hif4_planes u_planes_b (
      .elements_i(b_i[287:32]),
      .planes_o  (b)
  );
  int8_multiply u_multiply (
      .a_i({a_high_planes, a_low_planes}),
      .b_i(b),
      .product_o(product)
  );

  // The 63 adders complete 63 negative products; the last one is complete.
  assign sign = product[703:640];
  hif4_fold #(
      .Width(11),
      .Count(64)
  ) u_sum2 (
      .x_i(product),
      .carry_i(sign[31:0]),
      .sum_o(sum2)
  );
  hif4_fold #(
      .Width(12),
      .Count(32)
  ) u_sum4 (
      .x_i(sum2),
      .carry_i(sign[47:32]),
      .sum_o(sum4)
  );

  always_comb begin
    for (int g = 0; g < 16; g++) e1_16[8*(g%2)+4*(g/2%2)+2*(g/4%2)+g/8] = b_i[16+g];
    for (int j = 0; j < 8; j++) e1_8[4*(j%2)+2*(j/2%2)+j/4] = b_i[8+j];
  end
  hif4_shift1 #(
      .Width(13),
      .Count(16)
  ) u_shift4 (
      .x_i(sum4),
      .carry_i({1'b0, sign[62:48]}),
      .a_i(e1_16),
      .x_o(s4)
  );
  hif4_fold #(
      .Width(14),
      .Count(16)
  ) u_sum8 (
      .x_i(s4),
      .carry_i(sign[55:48]),
      .sum_o(sum8)
  );
  hif4_shift1 #(
      .Width(15),
      .Count(8)
  ) u_shift8 (
      .x_i(sum8),
      .carry_i({1'b0, sign[62:56]}),
      .a_i(e1_8),
      .x_o(scaled)
  );
  hif4_fold #(
      .Width(16),
      .Count(8)
  ) u_sum16 (
      .x_i(scaled),
      .carry_i(sign[59:56]),
      .sum_o(sum16)
  );
  hif4_fold #(
      .Width(17),
      .Count(4)
  ) u_sum32 (
      .x_i(sum16),
      .carry_i(sign[61:60]),
      .sum_o(sum32)
  );
  hif4_fold #(
      .Width(18),
      .Count(2)
  ) u_sum64 (
      .x_i(sum32),
      .carry_i(sign[62]),
      .sum_o(p_o)
  );

  logic unused_base_scale, unused_sign;
  assign unused_base_scale = ^b_i[7:0];
  assign unused_sign = sign[63];
endmodule
