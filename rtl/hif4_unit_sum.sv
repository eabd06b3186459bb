// Boundary P: the integer dot product of two units in sixteenths (D1), from the 16 sums of
// 4 lanes: pairs, times 2^(E1_8_A + E1_8_B), all added. Combinational; equals
// hif4::SumUnit. |P| <= 50176 needs 17 signed bits.
//
// 15 adders take the 15 carries that hif4_lane_sums has left: a pair adder that of its even
// group, the tree those of the odd ones.
module hif4_unit_sum (
    input  logic [175:0] s4_i,      // 16 sums of 11 bits
    input  logic [ 14:0] carry_i,   // to be added to sums 0 .. 14
    input  logic [  7:0] a_e1_8_i,  // bit j doubles groups 2 j and 2 j + 1
    input  logic [  7:0] b_e1_8_i,
    output logic [ 16:0] p_o
);
  logic [ 15:0] carry;
  logic [111:0] term;  // 8 of 14 bits: |.| <= 4 * 2 * 784 = 6272
  assign carry = {1'b0, carry_i};

  for (genvar j = 0; j < hif4_pkg::GROUPS_OF_8; j++) begin : g_pair
    logic [11:0] pair;
    hif4_add #(
        .Width(11)
    ) u_add (
        .a_i(s4_i[22*j+:11]),
        .b_i(s4_i[22*j+11+:11]),
        .carry_i(carry[2*j]),
        .sum_o(pair)
    );
    hif4_shift2 #(
        .Width(12)
    ) u_shift (
        .x_i(pair),
        .carry_i(carry[2*j+1]),
        .a_i(a_e1_8_i[j]),
        .b_i(b_e1_8_i[j]),
        .x_o(term[14*j+:14])
    );
  end

  logic [59:0] quarter;
  logic [31:0] half;
  for (genvar j = 0; j < 4; j++) begin : g_quarter
    hif4_add #(
        .Width(14)
    ) u_add (
        .a_i(term[28*j+:14]),
        .b_i(term[28*j+14+:14]),
        .carry_i(carry[4*j+1]),
        .sum_o(quarter[15*j+:15])
    );
  end
  for (genvar j = 0; j < 2; j++) begin : g_half
    hif4_add #(
        .Width(15)
    ) u_add (
        .a_i(quarter[30*j+:15]),
        .b_i(quarter[30*j+15+:15]),
        .carry_i(carry[8*j+3]),
        .sum_o(half[16*j+:16])
    );
  end
  hif4_add #(
      .Width(16)
  ) u_add (
      .a_i(half[15:0]),
      .b_i(half[31:16]),
      .carry_i(carry[7]),
      .sum_o(p_o)
  );

  logic unused_carry;
  assign unused_carry = carry[15];
endmodule
