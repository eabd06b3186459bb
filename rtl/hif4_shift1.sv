// x * 2^a for a micro-exponent, the vacated bit filled with the carry that x still lacks, as
// hif4_shift2 does for two. Combinational, on bit planes: Count numbers of Width bits, two's
// complement.
module hif4_shift1 #(
    parameter int Width = 13,
    parameter int Count = 16
) (
    input  logic [    Width*Count-1:0] x_i,      // plane i at [Count i +: Count]
    input  logic [          Count-1:0] carry_i,
    input  logic [          Count-1:0] a_i,
    output logic [(Width+1)*Count-1:0] x_o
);
  always_comb begin
    logic [Count-1:0] below;
    below = carry_i;
    for (int i = 0; i < Width; i++) begin
      x_o[Count*i+:Count] = (below & a_i) | (x_i[Count*i+:Count] & ~a_i);
      below = x_i[Count*i+:Count];
    end
    x_o[Count*Width+:Count] = below;
  end
endmodule
