// Boundary S4: for each group of 4 adjacent lanes the sum of its element products in
// sixteenths, times 2^(E1_16_A + E1_16_B) (D1). Combinational; sum k plus carry k equals
// sum[k] of hif4::SumLanes.
//
// The micro-exponent shifts the sum, not the 8 factors: 16 shifters instead of 128. Each sum
// but the last comes with a carry that the adders behind have room for.
module hif4_lane_sums (
    input  logic [255:0] a_i,        // 64 S1P2 codes
    input  logic [255:0] b_i,
    input  logic [ 15:0] a_e1_16_i,  // bit k doubles group k
    input  logic [ 15:0] b_e1_16_i,
    output logic [175:0] s4_o,       // 16 sums of 11 bits, two's complement
    output logic [ 14:0] carry_o     // still to be added, weight 1
);
  logic [15:0] carry;

  for (genvar k = 0; k < hif4_pkg::GROUPS_OF_4; k++) begin : g_group
    logic [8:0] sum;
    hif4_group_sum #(
        .Complete(k == hif4_pkg::GROUPS_OF_4 - 1)
    ) u_sum (
        .a_i(a_i[16*k+:16]),
        .b_i(b_i[16*k+:16]),
        .sum_o(sum),
        .carry_o(carry[k])
    );
    hif4_shift2 #(
        .Width(9)
    ) u_shift (
        .x_i(sum),
        .carry_i(carry[k]),
        .a_i(a_e1_16_i[k]),
        .b_i(b_e1_16_i[k]),
        .x_o(s4_o[11*k+:11])
    );
  end
  assign carry_o = carry[14:0];

  logic unused_carry;
  assign unused_carry = carry[15];
endmodule
