// Assertions of nvfp4_mac beside those of hif4_mac_checks, for simulation only: the bounds of
// C1 from which the widths follow.
`ifndef SYNTHESIS
module nvfp4_mac_checks (
    input logic         clk_i,
    input logic         rst_ni,
    input logic [  4:0] valid_i,   // that leaves out, D, P, S4, in
    input logic [511:0] s4_i,      // in words
    input logic [127:0] p_i,
    input logic [ 31:0] d_i,       // FP32
    input logic [ 52:0] scale_i    // at boundary P
);
  localparam logic signed [31:0] MaxS4 = 576;
  localparam logic signed [31:0] MaxP = 2304;
  // D is 0, NaN, or 2^-20 to 2^29 (4 * 2304 * 225 * 2^28 units of 2^-20 are below it).
  localparam logic [7:0] MinExponentD = 8'd107, MaxExponentD = 8'd155;

  always @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      if (valid_i[1]) begin
        for (int k = 0; k < 16; k++) begin
          assert ($signed(s4_i[32*k+:32]) <= MaxS4 && $signed(s4_i[32*k+:32]) >= -MaxS4);
        end
      end
      if (valid_i[2]) begin
        for (int k = 0; k < 4; k++) begin
          assert ($signed(p_i[32*k+:32]) <= MaxP && $signed(p_i[32*k+:32]) >= -MaxP);
          assert ({scale_i[48+k], scale_i[44+k], scale_i[40+k], scale_i[36+k], scale_i[32+k]}
                  <= 5'd28);
        end
      end
      if (valid_i[3] && d_i != '0 && d_i != hif4_pkg::QUIET_NAN) begin
        assert (d_i[30:23] >= MinExponentD && d_i[30:23] <= MaxExponentD);
      end
    end
  end

  logic unused_inputs;
  assign unused_inputs = ^{valid_i[4], valid_i[0], scale_i[52], scale_i[31:0]};
endmodule
`endif
