// Reads a vector file of unit mac and drives a MAC with it; prints `index result flags`.
//   iverilog -g2012 -P mac_bench.ROWS=<rows of the header> -o bench.vvp mac_bench.v <RTL>
//   vvp bench.vvp +vectors=FILE > OUT        (then: hif4 vectors verify FILE --observed OUT)
module mac_bench;
  parameter ROWS = 1;            // `rows` of the header
  reg [655:0] row [0:ROWS-1];    // `width`, and below the bit ranges of `slices`
  reg [8*256-1:0] name;
  reg clk = 0, rst_n = 0;
  integer next = 0, results = 0, k;
  wire in_ready, out_valid, busy;
  wire [31:0] result;
  wire [2:0] flags;
  wire [655:0] now = row[next < ROWS ? next : ROWS - 1];

  hif4_mac dut (
      .clk_i(clk), .rst_ni(rst_n), .flush_i(1'b0), .in_valid_i(next < ROWS),
      .in_ready_o(in_ready), .a_i(now[611:324]), .b_i(now[323:36]), .first_i(now[648]),
      .last_i(now[644]), .init_i(now[643:612]), .tag_i(4'd0), .out_valid_o(out_valid),
      .out_ready_i(1'b1), .result_o(result), .flags_o(flags), .tag_o(), .busy_o(busy));

  initial begin
    if (!$value$plusargs("vectors=%s", name)) $display("+vectors=FILE is missing");
    else $readmemh(name, row);
    for (k = 0; k < ROWS; k = k + 1) // a short, missing or shifted file has no mark
      if (row[k][655:652] !== 4'ha) begin $display("row %0d: no mark", k); $finish(0); end
    #22 rst_n = 1;
  end
  always #5 clk = ~clk;
  always @(posedge clk) begin // inputs change after the edge, outputs are read before it
    if (rst_n && in_ready && next < ROWS) next <= next + 1;
    if (rst_n && out_valid) $display("%0h %h %h", results, result, flags);
    if (rst_n && out_valid) results <= results + 1;
    if (next == ROWS && !busy) $finish(0);
  end
endmodule
