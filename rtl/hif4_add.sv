// Signed a + b + carry, one bit wider than its operands, as a ripple chain: the smallest
// adder, and in a tree of them the carries of all levels run side by side.
//
// Inverting both sign bits makes the operands unsigned (an offset of 2^(Width-1) each), and
// inverting the carry out takes the offsets off again: no adder for the sign extension.
module hif4_add #(
    parameter int Width = 8
) (
    input  logic [Width-1:0] a_i,
    input  logic [Width-1:0] b_i,
    input  logic             carry_i,
    output logic [  Width:0] sum_o
);
  logic [Width-1:0] a, b;
  assign a = {~a_i[Width-1], a_i[Width-2:0]};
  assign b = {~b_i[Width-1], b_i[Width-2:0]};

  always_comb begin
    logic carry;
    carry = carry_i;
    for (int i = 0; i < Width; i++) begin
      sum_o[i] = a[i] ^ b[i] ^ carry;
      carry = (a[i] & b[i]) | ((a[i] | b[i]) & carry);
    end
    sum_o[Width] = ~carry;
  end
endmodule
