// A data register of a pipeline boundary, or, with Registered = 0, a wire. No reset: data
// counts only where its valid is 1 (H1, H8).
module hif4_pipe_reg #(
    parameter int Width = 1,
    parameter bit Registered = 1'b1
) (
    input  logic             clk_i,
    input  logic             load_i,
    input  logic [Width-1:0] d_i,
    output logic [Width-1:0] q_o
);
  if (Registered) begin : g_register
    logic [Width-1:0] data_q;
    always_ff @(posedge clk_i) if (load_i) data_q <= d_i;
    assign q_o = data_q;
  end else begin : g_wire
    logic unused_clk;
    assign unused_clk = clk_i ^ load_i;
    assign q_o = d_i;
  end
endmodule
