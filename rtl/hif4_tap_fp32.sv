// A scaled product as FP32, for the taps alone: exact; +0 for 0, 0x7FC00000 for NaN (D2, D3).
// Combinational; equals hif4::ToFp32.
module hif4_tap_fp32 (
    input  logic        nan_i,
    input  logic        sign_i,
    input  logic [21:0] magnitude_i,
    input  logic [ 6:0] exponent_i,   // the value is magnitude * 2^(exponent - 105)
    output logic [31:0] fp32_o
);
  always_comb begin
    logic [21:0] norm;
    logic [7:0] field;  // 127 + 21 - 105 + exponent where bit 21 is set
    norm = magnitude_i;
    field = {1'b0, exponent_i} + 8'd43;
    for (int i = 0; i < 21; i++) begin
      if (!norm[21]) begin
        norm  = norm << 1;
        field = field - 8'd1;
      end
    end
    fp32_o = norm[21] ? {sign_i, field, norm[20:0], 2'b00} : '0;
    if (nan_i) fp32_o = hif4_pkg::QUIET_NAN;
  end
endmodule
