// Which of the two blocks of a step has the larger exponent (C2), and by how much. It stands
// before boundary P, where the block sums take longer. Combinational.
module mxfp4_distance (
    input  logic [17:0] exponent_i,  // mxfp4_scales
    output logic [ 7:0] distance_o   // {block 0 has it, 64 or more, places modulo 64}
);
  logic [9:0] ahead;  // of the exponent of block 1
  logic [8:0] distance;
  assign ahead = {1'b0, exponent_i[17:9]} - {1'b0, exponent_i[8:0]};
  assign distance = (ahead[8:0] ^ {9{ahead[9]}}) + {8'b0, ahead[9]};
  assign distance_o = {ahead[9], distance[8:6] != '0, distance[5:0]};
endmodule
