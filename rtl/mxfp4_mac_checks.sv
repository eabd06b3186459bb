// Assertions of mxfp4_mac beside those of hif4_mac_checks, for simulation only: the bounds of
// C2 from which the widths follow.
`ifndef SYNTHESIS
module mxfp4_mac_checks (
    input logic         clk_i,
    input logic         rst_ni,
    input logic [  4:0] valid_i,     // that leaves out, D, P, S4, in
    input logic [511:0] s4_i,        // in words
    input logic [ 63:0] p_i,
    input logic [ 31:0] d_i,         // FP32
    input logic [ 18:0] scale_i,     // at boundary P
    input logic [ 39:0] sum_i,       // before boundary D: mxfp4_sum
    input logic         lost_i
);
  localparam logic signed [31:0] MaxS4 = 576;
  localparam logic signed [31:0] MaxP = 4608;
  localparam logic signed [39:0] LeastWithLost = 40'sh00_0100_0000;  // 2^24
  localparam logic signed [39:0] MaxSum = 40'sh48_0000_0000;         // 2 * 4608 * 2^25

  always @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      if (valid_i[1]) begin
        for (int k = 0; k < 16; k++) begin
          assert ($signed(s4_i[32*k+:32]) <= MaxS4 && $signed(s4_i[32*k+:32]) >= -MaxS4);
        end
      end
      if (valid_i[2]) begin
        for (int k = 0; k < 2; k++) begin
          assert ($signed(p_i[32*k+:32]) <= MaxP && $signed(p_i[32*k+:32]) >= -MaxP);
          assert (scale_i[18] || scale_i[9*k+:9] <= 9'd508);
        end
        // What is lost lies below the guard bit.
        assert (!lost_i || $signed(sum_i) >= LeastWithLost || $signed(sum_i) < -LeastWithLost);
        assert ($signed(sum_i) <= MaxSum && $signed(sum_i) >= -MaxSum);
      end
      if (valid_i[3] && &d_i[30:23]) begin
        assert (d_i == hif4_pkg::QUIET_NAN || d_i[22:0] == '0);
      end
    end
  end

  logic unused_inputs;
  assign unused_inputs = ^{valid_i[4], valid_i[0]};
endmodule
`endif
