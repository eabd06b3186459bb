// x * 2^(a + b) for two micro-exponents, the vacated bits filled with the carry that x still
// lacks: (x + carry) * 2^n is (x shifted and filled) + carry, so a late carry keeps weight 1
// (D1). Combinational, on bit planes: Count numbers of Width bits, two's complement.
module hif4_shift2 #(
    parameter int Width = 9,
    parameter int Count = 16
) (
    input  logic [    Width*Count-1:0] x_i,      // plane i at [Count i +: Count]
    input  logic [          Count-1:0] carry_i,
    input  logic [          Count-1:0] a_i,
    input  logic [          Count-1:0] b_i,
    output logic [(Width+2)*Count-1:0] x_o
);
  logic [(Width+2)*Count-1:0] once;

  always_comb begin
    logic [Count-1:0] below;
    below = carry_i;
    for (int i = 0; i < Width; i++) begin
      once[Count*i+:Count] = (below & a_i) | (x_i[Count*i+:Count] & ~a_i);
      below = x_i[Count*i+:Count];
    end
    once[Count*Width+:Count] = below;
    once[Count*Width+Count+:Count] = below;
  end

  always_comb begin
    logic [Count-1:0] below;
    below = carry_i;
    for (int i = 0; i < Width + 2; i++) begin
      x_o[Count*i+:Count] = (below & b_i) | (once[Count*i+:Count] & ~b_i);
      below = once[Count*i+:Count];
    end
  end
endmodule
