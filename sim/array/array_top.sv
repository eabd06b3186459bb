// The array under test behind registers that take its inputs at `drive_i`, as sim_top.
module array_top #(
    parameter int Rows = 1,
    parameter int Cols = 1,
    parameter int NumPipeRegs = 4,
    parameter bit ExactAccumulator = 1'b0,
    parameter int TagWidth = 4
) (
    input  logic                                 drive_i,  // rises with the falling edge of clk_i
    input  logic                                 clk_i,
    input  logic                                 rst_ni,
    input  logic                                 flush_i,
    input  logic                                 in_valid_i,
    output logic                                 in_ready_o,
    input  logic [                 Rows*288-1:0] a_i,
    input  logic [                 Cols*288-1:0] b_i,
`ifdef HIF4_SIM_RESIDUAL
    input  logic                                 res_valid_i,
    input  logic [                 Rows*224-1:0] r_i,
`endif
    input  logic                                 first_i,
    input  logic                                 last_i,
    input  logic [                         31:0] init_i,
    input  logic [                 TagWidth-1:0] tag_i,
    output logic                                 out_valid_o,
    input  logic                                 out_ready_i,
    output logic [             Rows*Cols*32-1:0] result_o,
    output logic [Rows*Cols*`HIF4_SIM_FLAGS-1:0] flags_o,
    output logic [                 TagWidth-1:0] tag_o,
    output logic                                 busy_o
);
  logic rst_n, flush, in_valid, first, last, out_ready;
  logic [Rows*288-1:0] a;
  logic [Cols*288-1:0] b;
  logic [31:0] init;
  logic [TagWidth-1:0] tag;
`ifdef HIF4_SIM_RESIDUAL
  logic res_valid;
  logic [Rows*224-1:0] r;
`endif

  always_ff @(posedge drive_i) begin
    {rst_n, flush, in_valid, out_ready} <= {rst_ni, flush_i, in_valid_i, out_ready_i};
    {a, b, first, last, init, tag} <= {a_i, b_i, first_i, last_i, init_i, tag_i};
`ifdef HIF4_SIM_RESIDUAL
    {res_valid, r} <= {res_valid_i, r_i};
`endif
  end

  `HIF4_SIM_DUT #(
      .Rows(Rows),
      .Cols(Cols),
      .NumPipeRegs(NumPipeRegs),
      .ExactAccumulator(ExactAccumulator),
      .TagWidth(TagWidth)
  ) dut (
      .clk_i,
      .rst_ni(rst_n),
      .flush_i(flush),
      .in_valid_i(in_valid),
      .in_ready_o,
      .a_i(a),
      .b_i(b),
`ifdef HIF4_SIM_RESIDUAL
      .res_valid_i(res_valid),
      .r_i(r),
`endif
      .first_i(first),
      .last_i(last),
      .init_i(init),
      .tag_i(tag),
      .out_valid_o,
      .out_ready_i(out_ready),
      .result_o,
      .flags_o,
      .tag_o,
      .busy_o
  );
endmodule
