// Valid/ready chain of a MAC: five boundaries in, S4, P, D, out, of which NumPipeRegs are
// registered (H4). A stage moves when the next one is empty or moves (H6); a flush empties
// all (H3). One step a cycle; a step without `last` leaves no valid behind in `out`.
//
// `fresh_o` says that nothing was accepted since the last reset or flush: the step that
// enters then must be treated as `first` with init +0 (A2).
module hif4_pipe_control #(
    parameter int NumPipeRegs = 4  // 0 .. 5
) (
    input  logic       clk_i,
    input  logic       rst_ni,
    input  logic       flush_i,
    input  logic       in_valid_i,
    output logic       in_ready_o,
    input  logic       last_i,      // `last` of the step before the accumulator
    output logic       out_valid_o,
    input  logic       out_ready_i,
    output logic [3:0] load_o,      // registers of D, P, S4, in
    output logic       step_o,      // the accumulator takes the step before it
    output logic [4:0] valid_o,     // the valid that leaves out, D, P, S4, in
    output logic       fresh_o,
    output logic       busy_o
);
  // Registered boundaries, bit 0 `in` to bit 4 `out`.
  localparam logic [4:0] Registered = {
    NumPipeRegs >= 1, NumPipeRegs >= 3, NumPipeRegs >= 2, NumPipeRegs >= 4, NumPipeRegs >= 5
  };

  logic [4:0] valid_q, arrives, ready;
  logic fresh_q;

  always_comb begin
    logic valid;
    valid = in_valid_i;
    for (int k = 0; k < 5; k++) begin
      arrives[k] = valid;
      if (k == 4) valid = valid & last_i;
      if (Registered[k]) valid = valid_q[k];
      valid_o[k] = valid;
    end
  end

  always_comb begin
    logic moves;
    moves = out_ready_i;
    for (int k = 4; k >= 0; k--) begin
      if (Registered[k]) moves = moves | ~valid_q[k];
      ready[k] = moves;
    end
  end

  assign in_ready_o = ready[0] & ~flush_i;
  assign out_valid_o = valid_o[4] & ~flush_i;
  assign load_o = arrives[3:0] & ready[3:0];
  assign step_o = arrives[4] & ready[4];
  assign fresh_o = fresh_q;
  assign busy_o = |(valid_q & Registered);

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      valid_q <= '0;
      fresh_q <= 1'b1;
    end else begin
      for (int k = 0; k < 5; k++) begin
        if (flush_i) valid_q[k] <= 1'b0;
        else if (ready[k]) valid_q[k] <= k == 4 ? arrives[k] & last_i : arrives[k];
      end
      if (flush_i) fresh_q <= 1'b1;
      else if (in_valid_i & in_ready_o) fresh_q <= 1'b0;
    end
  end
endmodule
