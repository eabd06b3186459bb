// The dot product of 64 pairs of INT4 in two's complement, -8 .. 7, under one scale for all,
// no register: the other plausible floor, beside int4_dot. What it has besides is the code
// -8; its products are larger for it. 64 * 64 = 4096 needs 14 signed bits.
module int4_twos_dot (
    input  logic [255:0] a_i,  // element i at [4 i +: 4]
    input  logic [255:0] b_i,
    output logic [ 13:0] p_o
);
  logic [255:0] a, b;
  logic [511:0] product;  // 8 planes of 64
  logic [287:0] sum2;     // 9 planes of 32
  logic [159:0] sum4;
  logic [87:0] sum8;
  logic [47:0] sum16;
  logic [25:0] sum32;
  logic [13:0] sum64;

  hif4_planes u_planes_a (
      .elements_i(a_i),
      .planes_o  (a)
  );
  hif4_planes u_planes_b (
      .elements_i(b_i),
      .planes_o  (b)
  );
  int4_twos_multiply u_multiply (
      .a_i(a),
      .b_i(b),
      .product_o(product)
  );

  hif4_fold #(
      .Width(8),
      .Count(64)
  ) u_sum2 (
      .x_i(product),
      .carry_i(32'b0),
      .sum_o(sum2)
  );
  hif4_fold #(
      .Width(9),
      .Count(32)
  ) u_sum4 (
      .x_i(sum2),
      .carry_i(16'b0),
      .sum_o(sum4)
  );
  hif4_fold #(
      .Width(10),
      .Count(16)
  ) u_sum8 (
      .x_i(sum4),
      .carry_i(8'b0),
      .sum_o(sum8)
  );
  hif4_fold #(
      .Width(11),
      .Count(8)
  ) u_sum16 (
      .x_i(sum8),
      .carry_i(4'b0),
      .sum_o(sum16)
  );
  hif4_fold #(
      .Width(12),
      .Count(4)
  ) u_sum32 (
      .x_i(sum16),
      .carry_i(2'b0),
      .sum_o(sum32)
  );
  hif4_fold #(
      .Width(13),
      .Count(2)
  ) u_sum64 (
      .x_i(sum32),
      .carry_i(1'b0),
      .sum_o(sum64)
  );

  // 64 products that are 16 too small.
  assign p_o = {sum64[13:10] + 4'd1, sum64[9:0]};
endmodule
