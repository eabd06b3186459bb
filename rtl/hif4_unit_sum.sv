// Boundary P: the integer dot product of two units in sixteenths (D1), from the 16 sums of
// 4 lanes: pairs, times 2^(E1_8_A + E1_8_B), all added. Combinational; equals
// hif4::SumUnit. |P| <= 50176 needs 17 signed bits; of a residual, whose sums have 10 bits,
// |P| <= 25088 needs 16.
//
// The 15 carries that hif4_lane_sums has left enter here, one an adder.
module hif4_unit_sum #(
    parameter int Width = 11  // of the sums
) (
    input  logic [16*Width-1:0] s4_i,      // Width planes of 16, group g at place reversed(g)
    input  logic [        14:0] carry_i,   // to be added to places 0 .. 14
    input  logic [         7:0] a_e1_8_i,  // bit j doubles groups 2 j and 2 j + 1
    input  logic [         7:0] b_e1_8_i,
    output logic [   Width+5:0] p_o
);
  logic [ 8*(Width+1)-1:0] pair;
  logic [ 8*(Width+3)-1:0] scaled;  // |.| <= 4 * 2 * 784 = 6272 with Width 11
  logic [ 4*(Width+4)-1:0] quarter;
  logic [ 2*(Width+5)-1:0] half;
  logic [7:0] a_e1_8, b_e1_8;

  hif4_fold #(
      .Width(Width),
      .Count(16)
  ) u_pair (
      .x_i(s4_i),
      .carry_i(carry_i[7:0]),
      .sum_o(pair)
  );

  always_comb begin
    for (int j = 0; j < 8; j++) begin
      a_e1_8[4*(j%2)+2*(j/2%2)+j/4] = a_e1_8_i[j];
      b_e1_8[4*(j%2)+2*(j/2%2)+j/4] = b_e1_8_i[j];
    end
  end
  hif4_shift2 #(
      .Width(Width + 1),
      .Count(8)
  ) u_shift (
      .x_i(pair),
      .carry_i({1'b0, carry_i[14:8]}),
      .a_i(a_e1_8),
      .b_i(b_e1_8),
      .x_o(scaled)
  );

  hif4_fold #(
      .Width(Width + 3),
      .Count(8)
  ) u_quarter (
      .x_i(scaled),
      .carry_i(carry_i[11:8]),
      .sum_o(quarter)
  );
  hif4_fold #(
      .Width(Width + 4),
      .Count(4)
  ) u_half (
      .x_i(quarter),
      .carry_i(carry_i[13:12]),
      .sum_o(half)
  );
  hif4_fold #(
      .Width(Width + 5),
      .Count(2)
  ) u_sum (
      .x_i(half),
      .carry_i(carry_i[14]),
      .sum_o(p_o)
  );
endmodule
