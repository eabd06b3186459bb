// Rows x Cols cells hif4_resq_mac: hif4_array whose A units come with a 2:4 residual. Every row
// has a compressed unit of its own; one res_valid_i says whether the step has them (R5, R6).
//
// Ports, parameters and cycles as hif4_array; four flags a cell (R8).
module hif4_resq_array #(
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
    input  logic                          res_valid_i,
    input  logic [          Rows*224-1:0] r_i,
    input  logic                          first_i,
    input  logic                          last_i,
    input  logic [                  31:0] init_i,
    input  logic [          TagWidth-1:0] tag_i,
    output logic                          out_valid_o,
    input  logic                          out_ready_i,
    output logic [      Rows*Cols*32-1:0] result_o,
    output logic [       Rows*Cols*4-1:0] flags_o,
    output logic [          TagWidth-1:0] tag_o,
    output logic                          busy_o
);
  localparam int Cells = Rows * Cols;

  logic [Cells-1:0] ready, valid, busy;
  logic [Cells*TagWidth-1:0] tag;

  for (genvar r = 0; r < Rows; r++) begin : g_row
    for (genvar c = 0; c < Cols; c++) begin : g_col
      localparam int Cell = r * Cols + c;
      hif4_resq_mac #(
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
          .res_valid_i,
          .r_i(r_i[224*r+:224]),
          .first_i,
          .last_i,
          .init_i,
          .tag_i,
          .out_valid_o(valid[Cell]),
          .out_ready_i,
          .result_o(result_o[32*Cell+:32]),
          .flags_o(flags_o[4*Cell+:4]),
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
