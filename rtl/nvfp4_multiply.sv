// Four signed numbers, each times a significand of 0 .. 15. Combinational, on bit planes: one
// ripple row for each bit of the significand, the lowest bit of the sum leaves with each row.
module nvfp4_multiply #(
    parameter int Width = 13
) (
    input  logic [    4*Width-1:0] x_i,       // plane i at [4 i +: 4]
    input  logic [           15:0] m_i,
    output logic [4*(Width+4)-1:0] product_o
);
  logic [4*Width-1:0] row0, row1, row2, row3;
  logic [4*(Width+1)-1:0] sum1, sum2, sum3;

  always_comb begin
    for (int i = 0; i < Width; i++) begin
      row0[4*i+:4] = x_i[4*i+:4] & m_i[3:0];
      row1[4*i+:4] = x_i[4*i+:4] & m_i[7:4];
      row2[4*i+:4] = x_i[4*i+:4] & m_i[11:8];
      row3[4*i+:4] = x_i[4*i+:4] & m_i[15:12];
    end
  end

  // hif4_fold adds the lower half of the places to the upper half.
  logic [8*Width-1:0] pair1, pair2, pair3;
  always_comb begin
    for (int i = 0; i < Width; i++) begin
      pair1[8*i+:8] = {row1[4*i+:4], i + 1 < Width ? row0[4*((i+1)%Width)+:4] : row0[4*Width-1-:4]};
      pair2[8*i+:8] = {row2[4*i+:4], sum1[4*i+4+:4]};
      pair3[8*i+:8] = {row3[4*i+:4], sum2[4*i+4+:4]};
    end
  end
  hif4_fold #(
      .Width(Width),
      .Count(8)
  ) u_1 (
      .x_i(pair1),
      .carry_i(4'b0),
      .sum_o(sum1)
  );
  hif4_fold #(
      .Width(Width),
      .Count(8)
  ) u_2 (
      .x_i(pair2),
      .carry_i(4'b0),
      .sum_o(sum2)
  );
  hif4_fold #(
      .Width(Width),
      .Count(8)
  ) u_3 (
      .x_i(pair3),
      .carry_i(4'b0),
      .sum_o(sum3)
  );
  assign product_o = {sum3, sum2[3:0], sum1[3:0], row0[3:0]};
endmodule
