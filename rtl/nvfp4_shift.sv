// Four signed numbers, each shifted left by By places or not at all. Combinational, on bit
// planes.
module nvfp4_shift #(
    parameter int Width = 20,
    parameter int By = 1
) (
    input  logic [     4*Width-1:0] x_i,   // plane i at [4 i +: 4]
    input  logic [             3:0] by_i,
    output logic [4*(Width+By)-1:0] x_o
);
  logic [4*(Width+By)-1:0] stays, shifted;
  assign stays = {{By{x_i[4*Width-1-:4]}}, x_i};
  assign shifted = {x_i, {4 * By{1'b0}}};
  assign x_o = (shifted & {Width + By{by_i}}) | (stays & ~{Width + By{by_i}});
endmodule
