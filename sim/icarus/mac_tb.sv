// Plays a vector file into a MAC in four states (H8): inputs are X whenever they must not
// matter, and nothing that counts may become X. Stalls on both sides, one reset.
//
// The fields of a row are named by macros: HIF4_<FIELD> is its lowest bit. Prints
//   M <cycle> <boundary> <signal> <row> <expected> <got>   the first mismatches, in hex
//   S <rows> <accepted> <compared> <dropped> <results> <mismatches> <cycles>
`timescale 1ns / 1ps
`define HIF4_FIELD(low, bits) row[low+:bits]

module mac_tb #(
    parameter int NumPipeRegs = 4,
    parameter bit ExactAccumulator = 1'b0,
    parameter int TagWidth = 4,
    parameter int Rows = 1,
    parameter int Seed = 1
);
  localparam int MaxPrinted = 20;
  localparam int MaxIdle = 1000;  // cycles without a transfer

  logic [`HIF4_WIDTH-1:0] rows[0:Rows-1];
  logic [`HIF4_WIDTH-1:0] row;

  logic clk = 1'b0, rst_n = 1'b0;
  logic in_valid = 1'b0, in_ready, out_valid, out_ready = 1'b0, busy;
  logic [287:0] a, b;
  logic first, last;
  logic [31:0] init, result;
  logic [`HIF4_FLAG_BITS-1:0] flags;
  logic [TagWidth-1:0] tag_in, tag_out;
`ifdef HIF4_RES_VALID
  logic res_valid;
  logic [223:0] r;
`endif

  `HIF4_DUT #(
      .NumPipeRegs(NumPipeRegs),
      .ExactAccumulator(ExactAccumulator),
      .TagWidth(TagWidth)
  ) dut (
      .clk_i(clk),
      .rst_ni(rst_n),
      .flush_i(1'b0),
      .in_valid_i(in_valid),
      .in_ready_o(in_ready),
      .a_i(a),
      .b_i(b),
`ifdef HIF4_RES_VALID
      .res_valid_i(res_valid),
      .r_i(r),
`endif
      .first_i(first),
      .last_i(last),
      .init_i(init),
      .tag_i(tag_in),
      .out_valid_o(out_valid),
      .out_ready_i(out_ready),
      .result_o(result),
      .flags_o(flags),
      .tag_o(tag_out),
      .busy_o(busy)
  );

  logic taken = 1'b0;  // what was offered, at the last edge
  int sent = 0;      // the row at the input
  int due = 0;       // the next row with `last`
  int seen = 0;      // rows of which the accumulator, or the result, was compared
  int compared = 0, dropped = 0, results = 0, mismatches = 0, cycles = 0, idle = 0;
  int unseen;

  task automatic mismatch(input string boundary, input string signal, input int number,
                          input logic [191:0] expected, input logic [191:0] got);
    mismatches = mismatches + 1;
    if (mismatches <= MaxPrinted)
      $display("M %0d %0s %0s %0d %0h %0h", cycles, boundary, signal, number, expected, got);
  endtask

  task automatic check_known(input logic known, input string boundary, input string signal);
    if (known === 1'bx) mismatch(boundary, signal, sent, 192'd0, 192'bx);
  endtask

  // Three cycles of four.
  int seed = Seed;
  function automatic logic chance(input int mask);
    chance = ($random(seed) & mask) != 0;
  endfunction

  // Any tag will do: it is that of the row with `last`.
  function automatic logic [TagWidth-1:0] tag_of(input int number);
    tag_of = TagWidth'(number * 7 + 3);
  endfunction

  task automatic drive;
    out_ready = chance(3);
    if (!in_valid || taken) in_valid = sent < Rows && chance(3);
    row = rows[sent < Rows ? sent : Rows - 1];
    {a, b, first, last, init, tag_in} = 'x;
`ifdef HIF4_RES_VALID
    {res_valid, r} = 'x;
`endif
    if (in_valid) begin
      a = `HIF4_FIELD(`HIF4_A, 288);
      b = `HIF4_FIELD(`HIF4_B, 288);
      first = `HIF4_FIELD(`HIF4_FIRST, 1);
      last = `HIF4_FIELD(`HIF4_LAST, 1);
      if (first) init = `HIF4_FIELD(`HIF4_INIT, 32);
      tag_in = tag_of(sent);
`ifdef HIF4_RES_VALID
      res_valid = `HIF4_FIELD(`HIF4_RES_VALID, 1);
      if (res_valid) r = `HIF4_FIELD(`HIF4_R, 224);
`endif
    end
  endtask

  task automatic check_acc;
`ifdef HIF4_ACC
    if (dut.tap_acc_valid === 1'b1) begin
      row = rows[seen];
      if (dut.tap_acc[`HIF4_ACC_BITS-1:0] !== `HIF4_FIELD(`HIF4_ACC, `HIF4_ACC_BITS))
        mismatch("acc", "tap_acc", seen, `HIF4_FIELD(`HIF4_ACC, `HIF4_ACC_BITS),
                 dut.tap_acc[`HIF4_ACC_BITS-1:0]);
      seen = seen + 1;
      compared = compared + 1;
    end
`endif
  endtask

  // Without a tap the rows of a result are compared when it is; what another `first`
  // dropped before is not.
  task automatic count_rows;
`ifndef HIF4_ACC
    unseen = 0;
    for (; seen <= due; seen = seen + 1) begin
      row = rows[seen];
      if (`HIF4_FIELD(`HIF4_FIRST, 1)) begin
        dropped = dropped + unseen;
        unseen = 0;
      end
      unseen = unseen + 1;
    end
    compared = compared + unseen;
`endif
  endtask

  task automatic check_result;
    row = rows[due];
    while (due < Rows - 1 && !`HIF4_FIELD(`HIF4_LAST, 1)) begin
      due = due + 1;
      row = rows[due];
    end
    if (result !== `HIF4_FIELD(`HIF4_RESULT, 32))
      mismatch("out", "result_o", due, `HIF4_FIELD(`HIF4_RESULT, 32), result);
    else if (flags !== `HIF4_FIELD(`HIF4_FLAGS, `HIF4_FLAG_BITS))
      mismatch("out", "flags_o", due, `HIF4_FIELD(`HIF4_FLAGS, `HIF4_FLAG_BITS), flags);
    else if (tag_out !== tag_of(due)) mismatch("tag", "tag_o", due, tag_of(due), tag_out);
    if (out_ready) begin
      results = results + 1;
      count_rows;
      due = due + 1;
    end
  endtask

  task automatic check;
    check_known(^in_ready, "handshake", "in_ready_o");
    check_known(^out_valid, "handshake", "out_valid_o");
    check_known(^busy, "busy", "busy_o");
    check_acc;
    if (out_valid === 1'b1) begin
      if (due < Rows) check_result;
      else mismatch("handshake", "out_valid_o", due, 192'd0, 192'd1);
    end
    idle = idle + 1;
    taken = in_valid && in_ready === 1'b1;
    if (taken) begin
      sent = sent + 1;
      idle = 0;
    end
    if (out_valid === 1'b1) idle = 0;
  endtask

  string vectors;
  initial begin
    if (!$value$plusargs("vectors=%s", vectors)) $fatal(1, "+vectors=FILE");
    $readmemh(vectors, rows);
    {a, b, first, last, init, tag_in} = 'x;
    // Asserted without a clock, released after an edge (H1).
    repeat (3) #5 clk = ~clk;
    #1 rst_n = 1'b1;
    clk = 1'b0;
    while ((sent < Rows || busy === 1'b1 || idle < 8) && idle < MaxIdle) begin
      drive;
      #8 check;
      #1 clk = 1'b1;
      cycles = cycles + 1;
      #1 clk = 1'b0;
    end
    if (rows[Rows-1][`HIF4_MARK+:4] !== 4'ha) mismatch("in", "mark", Rows - 1, 192'ha, 192'hx);
    $display("S %0d %0d %0d %0d %0d %0d %0d", Rows, sent, compared, dropped, results,
             mismatches, cycles);
    $finish;
  end
endmodule
