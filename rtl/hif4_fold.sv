// One level of a sum: Count signed numbers of Width bits become Count / 2 of Width + 1 bits,
// the lower half of the places plus the upper half plus a carry each. Combinational, on bit
// planes.
//
// Ripple chains: the smallest adders, and in a tree the carries of all levels run side by
// side. Inverting both sign bits makes the operands unsigned (an offset of 2^(Width-1)
// each), and inverting the carry out takes the offsets off: no sign extension.
module hif4_fold #(
    parameter int Width = 8,
    parameter int Count = 2
) (
    input  logic [        Width*Count-1:0] x_i,      // plane i at [Count i +: Count]
    input  logic [            Count/2-1:0] carry_i,
    output logic [(Width+1)*(Count/2)-1:0] sum_o     // plane i at [Count / 2 i +: Count / 2]
);
  localparam int Half = Count / 2;

  always_comb begin
    logic [Half-1:0] a, b, carry;
    carry = carry_i;
    for (int i = 0; i < Width; i++) begin
      a = x_i[Count*i+:Half] ^ {Half{i == Width - 1}};
      b = x_i[Count*i+Half+:Half] ^ {Half{i == Width - 1}};
      sum_o[Half*i+:Half] = a ^ b ^ carry;
      carry = (a & b) | ((a | b) & carry);
    end
    sum_o[Half*Width+:Half] = ~carry;
  end
endmodule
