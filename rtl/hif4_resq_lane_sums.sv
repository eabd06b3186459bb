// Boundary S4 of the residual: for each group of 4 the sum of its two kept products in
// sixteenths, times 2^(E1_16_R + E1_16_B) (R5). Combinational, groups placed as in
// hif4_lane_sums; sum plus carry equals sum[g] of hif4::SumKeptLanes.
//
// A multiplexer per kept element takes the element of B at its position, whatever the
// positions are (R3). |sum| <= 2 * 49 * 4 = 392 needs 10 signed bits.
module hif4_resq_lane_sums (
    input  logic [127:0] r_i,          // 32 S1P2 codes, kept elements 2 g and 2 g + 1 of group g
    input  logic [ 63:0] position_i,   // 32 positions within the group
    input  logic [255:0] b_i,          // 64 S1P2 codes
    input  logic [ 15:0] r_e1_16_i,    // bit g doubles group g
    input  logic [ 15:0] b_e1_16_i,
    output logic [159:0] s4_o,         // 10 planes of 16, two's complement
    output logic [ 14:0] carry_o,      // still to be added to places 0 .. 14
    output logic         malformed_o   // the positions of a group do not ascend (R8)
);
  logic [127:0] r, b;     // 4 planes of 32: kept element j of a group at 16 j
  logic [223:0] product;  // 7 planes of 32
  logic [127:0] sum;      // 8 planes of 16: |.| <= 98
  logic [15:0] carry, r_e1_16, b_e1_16;

  always_comb begin
    logic [15:0] group;
    logic [1:0] position, previous;
    logic [3:0] selected;
    malformed_o = 1'b0;
    for (int g = 0; g < 16; g++) begin
      group = b_i[16*g+:16];
      previous = '0;
      for (int j = 0; j < 2; j++) begin
        position = position_i[4*g+2*j+:2];
        selected = position[1] ? (position[0] ? group[15:12] : group[11:8])
                               : (position[0] ? group[7:4] : group[3:0]);
        for (int i = 0; i < 4; i++) begin
          r[32*i+16*j+8*(g%2)+4*(g/2%2)+2*(g/4%2)+g/8] = r_i[8*g+4*j+i];
          b[32*i+16*j+8*(g%2)+4*(g/2%2)+2*(g/4%2)+g/8] = selected[i];
        end
        if (j == 1) malformed_o = malformed_o | (previous >= position);
        previous = position;
      end
      r_e1_16[8*(g%2)+4*(g/2%2)+2*(g/4%2)+g/8] = r_e1_16_i[g];
      b_e1_16[8*(g%2)+4*(g/2%2)+2*(g/4%2)+g/8] = b_e1_16_i[g];
    end
  end

  hif4_multiply #(
      .Lanes(32)
  ) u_multiply (
      .a_i(r),
      .b_i(b),
      .product_o(product)
  );
  hif4_fold #(
      .Width(7),
      .Count(32)
  ) u_sum (
      .x_i(product),
      .carry_i(product[207:192]),
      .sum_o(sum)
  );
  assign carry = {1'b0, product[222:208]};
  hif4_shift2 #(
      .Width(8),
      .Count(16)
  ) u_shift (
      .x_i(sum),
      .carry_i(carry),
      .a_i(r_e1_16),
      .b_i(b_e1_16),
      .x_o(s4_o)
  );
  assign carry_o = carry[14:0];
endmodule
