// RNE32(init + total), one rounding of the exact sum (A5), for any FP32 init. Combinational;
// equals hif4::RoundExact.
//
// Everything is a multiple of 2^-149. An init of 2^85 and more is not touched by a total
// below 2^60 except for the inexact flag; any other fits a window of 236 bits.
module hif4_exact_round (
    input  logic [197:0] state_i,   // {NaN step seen, init, total}
    output logic [ 31:0] result_o,
    output logic [  2:0] flags_o    // {invalid, overflow, inexact}
);
  localparam int Window = 236;
  localparam logic [7:0] FarAbove = 8'd212;  // exponent field: half an ulp is 2^61

  logic [164:0] total;
  logic [ 31:0] init;
  logic         nan, far_above, some_total;
  assign total = state_i[164:0];
  assign init = state_i[196:165];
  assign nan = state_i[197] | (&init[30:23] & |init[22:0]);
  assign far_above = init[30:23] >= FarAbove;
  assign some_total = |total;

  logic [Window-1:0] addend, sum, norm;
  logic [7:0] zeros;
  logic [7:0] init_shift;
  logic       negative;

  always_comb begin
    init_shift = init[30:23] == '0 ? '0 : init[30:23] - 8'd1;
    addend = {212'b0, |init[30:23], init[22:0]} << init_shift;
    sum = {{26{total[164]}}, total, 45'b0}
        + (init[31] ? ~addend + 236'd1 : addend);
    negative = sum[Window-1];
    norm = negative ? ~sum + 236'd1 : sum;
    zeros = '0;
    for (int k = 7; k >= 0; k--) begin
      if (9'(zeros) + 9'(1 << k) <= 9'd212 && (norm >> (Window - (1 << k))) == '0) begin
        zeros = zeros + 8'(1 << k);
        norm  = norm << (1 << k);
      end
    end
  end

  // With 212 zeros shifted out the sum stands on the grid of the subnormals: no rounding.
  logic inexact, up;
  logic [31:0] rounded;
  assign inexact = |norm[Window-25:0];
  assign up = norm[Window-25] & (norm[Window-24] | (|norm[Window-26:0]));
  assign rounded = {1'b0, 8'd212 - zeros, 23'b0} + 32'(norm[Window-1:Window-24]) + 32'(up);

  always_comb begin
    flags_o = {nan, 1'b0, inexact};
    result_o = {negative, rounded[30:0]};
    if (nan) begin
      result_o = hif4_pkg::QUIET_NAN;
      flags_o[0] = 1'b0;
    end else if (far_above) begin
      result_o = init;
      flags_o[0] = some_total & ~(&init[30:23]);
    end
  end

  logic unused_carry;
  assign unused_carry = rounded[31];
endmodule
