// What the two base scales leave to the stages after P (D2, D3): {NaN, exponent, mA, mB}, 12
// bits instead of 16. Combinational.
//
// The exponent is eA + eB, and 1 more where (4 + mA) (4 + mB) is at least 32: hif4_scale
// then multiplies by that product, otherwise by its double.
module hif4_scale_sum (
    input  logic [ 7:0] a_i,     // E6M2
    input  logic [ 7:0] b_i,
    output logic [11:0] scale_o
);
  logic nan, above;
  logic [1:0] a_m, b_m;
  assign a_m = a_i[1:0];
  assign b_m = b_i[1:0];
  assign nan = &a_i | &b_i;
  // 5 * 7, 6 * 6 and above; 5 * 6 = 30 is the largest of the others.
  assign above = (a_m[1] & b_m[1]) | (&a_m & b_m[0]) | (&b_m & a_m[0]);
  assign scale_o = {nan, {1'b0, a_i[7:2]} + {1'b0, b_i[7:2]} + {6'b0, above}, a_m, b_m};
endmodule
