// Assertions of hif4_mac, for simulation only: handshake (H2, H3, H5, H7), widths (D1, D2),
// length of an exact result (A5). A failed one is a mismatch whatever the scoreboard says.
`ifndef SYNTHESIS
module hif4_mac_checks #(
    parameter int NumPipeRegs = 4,
    parameter bit ExactAccumulator = 1'b0,
    parameter int OutWidth = 39  // result, flags, tag
) (
    input logic                 clk_i,
    input logic                 rst_ni,
    input logic                 flush_i,
    input logic                 in_valid_i,
    input logic                 in_ready_i,
    input logic                 out_valid_i,
    input logic                 out_ready_i,
    input logic [OutWidth-1:0] out_i,         // {result, flags, tag}
    input logic                 busy_i,
    input logic [          4:0] valid_i,      // that leaves out, D, P, S4, in
    input logic                 step_i,
    input logic                 first_i,      // of the step at boundary D
    input logic                 last_i,
    input logic [        511:0] s4_i,         // in words
    input logic [         31:0] p_i,
    input logic [         31:0] d_i,          // FP32
    input logic [         11:0] scale_i       // {NaN, exponent, mA, mB} at boundary P
);
  localparam logic signed [31:0] MaxS4 = 784;
  localparam logic signed [31:0] MaxP = 50176;
  // D is 0, NaN, or 2^-100 (16 * 2^-104) to 2^44 (2458624 * 2^22).
  localparam logic [7:0] MinExponentD = 8'd27, MaxExponentD = 8'd170;

  localparam logic [2:0] MaxInside = NumPipeRegs >= 1 ? 3'(NumPipeRegs - 1) : 3'd0;

  logic held_q;  // an output was offered and not taken
  logic [OutWidth-1:0] out_q;
  logic [2:0] inside_q;  // steps between the input and the accumulator
  logic [16:0] steps_q;  // of the open result

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      held_q   <= 1'b0;
      out_q    <= '0;
      inside_q <= '0;
      steps_q  <= '0;
    end else begin
      held_q   <= out_valid_i & ~out_ready_i;
      out_q    <= out_i;
      inside_q <= flush_i ? '0 : inside_q + {2'b0, in_valid_i & in_ready_i} - {2'b0, step_i};
      if (flush_i) steps_q <= '0;
      else if (step_i) steps_q <= (first_i ? '0 : steps_q) + 17'd1;
    end
  end

  always @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      assert (!flush_i || (!in_ready_i && !out_valid_i));
      if (NumPipeRegs >= 1 && held_q && !flush_i) assert (out_valid_i && out_i == out_q);
      // Not more steps inside than registers before `out`; busy exactly while there are any.
      assert (inside_q <= MaxInside);
      assert (busy_i == (inside_q != '0 || (NumPipeRegs >= 1 && valid_i[4])));
      if (NumPipeRegs == 0) assert (!out_valid_i || (in_valid_i && last_i));
      if (ExactAccumulator) assert (!step_i || first_i || steps_q < 17'd65536);

      if (valid_i[1]) begin
        for (int k = 0; k < 16; k++) begin
          assert ($signed(s4_i[32*k+:32]) <= MaxS4 && $signed(s4_i[32*k+:32]) >= -MaxS4);
        end
      end
      if (valid_i[2]) begin
        assert ($signed(p_i) <= MaxP && $signed(p_i) >= -MaxP);
        assert (scale_i[11] || scale_i[10:4] <= 7'd126 || scale_i[3:0] != '0);
      end
      if (valid_i[3] && d_i != '0 && d_i != hif4_pkg::QUIET_NAN) begin
        assert (d_i[30:23] >= MinExponentD && d_i[30:23] <= MaxExponentD);
      end
    end
  end

  logic unused_valid;
  assign unused_valid = valid_i[0];
endmodule
`endif
