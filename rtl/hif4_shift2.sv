// x * 2^(a + b) for two micro-exponents, with the vacated bits filled: (x + carry) * 2^n is
// (x shifted, filled with carry) + carry, so that a late carry keeps weight 1 (D1).
module hif4_shift2 #(
    parameter int Width = 9
) (
    input  logic [Width-1:0] x_i,      // two's complement
    input  logic             carry_i,
    input  logic             a_i,
    input  logic             b_i,
    output logic [Width+1:0] x_o
);
  logic [Width:0] once;
  assign once = a_i ? {x_i, carry_i} : {x_i[Width-1], x_i};
  assign x_o = b_i ? {once, carry_i} : {once[Width], once};
endmodule
