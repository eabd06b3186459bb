// Rows x Cols cells hif4_mac, output stationary: A unit r meets every cell of row r, B unit c
// every cell of column c, and cell (r, c) accumulates element (r, c) of a tile of results (H10).
//
// One input and one output handshake for all. The handshake of a cell depends on nothing but
// what all of them share, so the cells move as one; latency, throughput and flush are those
// of hif4_mac (H3, H5-H7). Cell (r, c) has result and flags number r * Cols + c.
module hif4_array #(
    parameter int Rows = 2,                // >= 1
    parameter int Cols = 2,                // >= 1
    parameter int NumPipeRegs = 4,         // 0 .. 5
    parameter bit ExactAccumulator = 1'b0,
    parameter int TagWidth = 4             // >= 1
) (
    input  logic                          clk_i,
    input  logic                          rst_ni,
    input  logic                          flush_i,
    input  logic                          in_valid_i,
    output logic                          in_ready_o,
    input  logic [          Rows*288-1:0] a_i,
    input  logic [          Cols*288-1:0] b_i,
    input  logic                          first_i,
    input  logic                          last_i,
    input  logic [                  31:0] init_i,
    input  logic [          TagWidth-1:0] tag_i,
    output logic                          out_valid_o,
    input  logic                          out_ready_i,
    output logic [      Rows*Cols*32-1:0] result_o,
    output logic [       Rows*Cols*3-1:0] flags_o,
    output logic [          TagWidth-1:0] tag_o,
    output logic                          busy_o
);
  localparam int Cells = Rows * Cols;

  logic [Cells-1:0] ready, valid, busy;
  logic [Cells*TagWidth-1:0] tag;

  for (genvar r = 0; r < Rows; r++) begin : g_row
    for (genvar c = 0; c < Cols; c++) begin : g_col
      localparam int Cell = r * Cols + c;
      hif4_mac #(
          .NumPipeRegs(NumPipeRegs),
          .ExactAccumulator(ExactAccumulator),
          .TagWidth(TagWidth)
      ) u_mac (
          .clk_i,
          .rst_ni,
          .flush_i,
          .in_valid_i,
          .in_ready_o(ready[Cell]),
          .a_i(a_i[288*r+:288]),
          .b_i(b_i[288*c+:288]),
          .first_i,
          .last_i,
          .init_i,
          .tag_i,
          .out_valid_o(valid[Cell]),
          .out_ready_i,
          .result_o(result_o[32*Cell+:32]),
          .flags_o(flags_o[3*Cell+:3]),
          .tag_o(tag[TagWidth*Cell+:TagWidth]),
          .busy_o(busy[Cell])
      );
    end
  end

  assign in_ready_o = &ready;
  assign out_valid_o = &valid;
  assign busy_o = |busy;
  assign tag_o = tag[TagWidth-1:0];

`ifndef SYNTHESIS
  // A cell that would take or give a step without the others.
  always @(posedge clk_i) begin
    if (rst_ni) begin
      assert (&ready == |ready);
      assert (&valid == |valid);
      assert (&busy == |busy);
      assert (!out_valid_o || tag == {Cells{tag_o}});
    end
  end
`else
  logic unused_tags;
  assign unused_tags = ^tag;
`endif
endmodule
