// The scales of two MXFP4 units, two E8M0 codes each (C2): 0xFF is NaN. Combinational. The sum
// of block k, in quarters, counts 2^(exponent k - 256).
module mxfp4_scales (
    input  logic [15:0] a_i,         // byte k is the scale of block k
    input  logic [15:0] b_i,
    output logic [17:0] exponent_o,  // of block 1, of block 0: 0 .. 508
    output logic        nan_o
);
  assign exponent_o = {{1'b0, a_i[15:8]} + {1'b0, b_i[15:8]}, {1'b0, a_i[7:0]} + {1'b0, b_i[7:0]}};
  assign nan_o = &a_i[15:8] | &a_i[7:0] | &b_i[15:8] | &b_i[7:0];
endmodule
