// Sum of the products of 4 adjacent lanes of two units, in sixteenths, before any
// micro-exponent (first half of S4, D1). Combinational.
//
// A negative product comes as a one's complement and lacks 1. Three adders take three of
// these ones as their carry; the one of lane 3 is left to the caller, whose adders have
// carries to spare: the sum is sum_o + carry_o. |sum| <= 4 * 49 = 196 needs 9 signed bits,
// and so does sum - 1.
module hif4_group_sum #(
    parameter bit Complete = 1'b0  // nothing is left to the caller
) (
    input  logic [15:0] a_i,     // 4 S1P2 codes, lane 0 in the low bits
    input  logic [15:0] b_i,
    output logic [ 8:0] sum_o,   // two's complement
    output logic        carry_o
);
  logic [27:0] product;
  for (genvar i = 0; i < 4; i++) begin : g_lane
    hif4_multiply #(
        .Complete(Complete && i == 3)
    ) u_multiply (
        .a_i(a_i[4*i+:4]),
        .b_i(b_i[4*i+:4]),
        .product_o(product[7*i+:7])
    );
  end

  logic [7:0] low, high;
  hif4_add #(
      .Width(7)
  ) u_low (
      .a_i(product[6:0]),
      .b_i(product[13:7]),
      .carry_i(product[6]),
      .sum_o(low)
  );
  hif4_add #(
      .Width(7)
  ) u_high (
      .a_i(product[20:14]),
      .b_i(product[27:21]),
      .carry_i(product[13]),
      .sum_o(high)
  );
  hif4_add #(
      .Width(8)
  ) u_sum (
      .a_i(low),
      .b_i(high),
      .carry_i(product[20]),
      .sum_o
  );
  assign carry_o = !Complete && product[27];
endmodule
