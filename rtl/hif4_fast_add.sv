// a + b + carry with the carries of a parallel prefix tree, where an adder stands in the
// accumulate loop. Width bits, carry out dropped. Combinational.
module hif4_fast_add #(
    parameter int Width = 26
) (
    input  logic [Width-1:0] a_i,
    input  logic [Width-1:0] b_i,
    input  logic             carry_i,
    output logic [Width-1:0] sum_o
);
  localparam int Levels = $clog2(Width);

  // Bit 0 is the carry in; bit i generates or propagates the carry into sum bit i.
  logic [Width-1:0] generates, propagates;
  always_comb begin
    generates = {a_i[Width-2:0] & b_i[Width-2:0], carry_i};
    propagates = {a_i[Width-2:0] | b_i[Width-2:0], 1'b0};
    for (int l = 0; l < Levels; l++) begin
      generates  = generates | (propagates & (generates << (1 << l)));
      propagates = propagates & (propagates << (1 << l));
    end
  end
  assign sum_o = a_i ^ b_i ^ generates;
endmodule
