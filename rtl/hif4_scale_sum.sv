// What the two base scales leave to the stages after P (D2, D3): {NaN, eA + eB, mA, mB},
// 12 bits instead of 16. Combinational.
module hif4_scale_sum (
    input  logic [ 7:0] a_i,  // E6M2
    input  logic [ 7:0] b_i,
    output logic [11:0] scale_o
);
  logic nan;
  assign nan = &a_i | &b_i;
  assign scale_o = {nan, {1'b0, a_i[7:2]} + {1'b0, b_i[7:2]}, a_i[1:0], b_i[1:0]};
endmodule
