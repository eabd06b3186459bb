// RNE32(a + s): one step of the FP32 accumulator (A1, A3). Combinational; equals
// hif4::AddFp32 for any `a` and an `s` that is +0, NaN or normal and below 2^44.
//
// So no finite sum overflows, and an infinite `a` never meets an infinite `s`. With s = 0
// the sum is `a`; otherwise |s| >= 2^-100, and a subnormal sum cannot occur.
module hif4_fp32_add (
    input  logic [31:0] a_i,
    input  logic [31:0] s_i,
    output logic [31:0] sum_o,
    output logic        inexact_o,
    output logic        nan_o
);
  logic swap, subtract;
  logic [31:0] high;
  logic [30:0] low;
  logic [ 7:0] distance;
  logic [25:0] shifted;  // significand, guard, round
  logic        sticky;
  logic [27:0] sum;      // carry, significand, guard, round, sticky
  logic [ 4:0] zeros;
  logic [27:0] norm;
  logic        up;
  logic [30:0] rounded;

  always_comb begin
    swap = a_i[30:0] < s_i[30:0];
    high = swap ? s_i : a_i;
    low = swap ? a_i[30:0] : s_i[30:0];
    subtract = a_i[31] ^ s_i[31];
    distance = high[30:23] - low[30:23];

    {shifted, sticky} = {|low[30:23], low[22:0], 3'b0};
    for (int k = 0; k < 8; k++) begin
      if (distance[k]) begin
        sticky  = sticky | ((shifted & ~(26'h3FF_FFFF << (1 << k))) != '0);
        shifted = shifted >> (1 << k);
      end
    end

    sum = {1'b0, |high[30:23], high[22:0], 3'b0}
        + (subtract ? ~{1'b0, shifted, sticky} + 28'd1 : {1'b0, shifted, sticky});

    norm = sum;
    zeros = '0;
    for (int k = 4; k >= 0; k--) begin
      if ((norm >> (28 - (1 << k))) == '0) begin
        zeros[k] = 1'b1;
        norm = norm << (1 << k);
      end
    end

    // norm[27] is the leading one: 24 bits, a rounding bit, a sticky rest.
    up = norm[3] & (norm[4] | (|norm[2:0]));
    inexact_o = |norm[3:0];
    rounded = {high[30:23] + 8'd1 - {3'b0, zeros}, norm[26:4]} + 31'(up);

    nan_o = (&a_i[30:23] & |a_i[22:0]) | (&s_i[30:23]);
    if (nan_o) begin
      sum_o = hif4_pkg::QUIET_NAN;
      inexact_o = 1'b0;
    end else if (&a_i[30:23]) begin
      sum_o = a_i;
      inexact_o = 1'b0;
    end else if (s_i[30:0] == '0) begin
      sum_o = {a_i[31] & |a_i[30:0], a_i[30:0]};
      inexact_o = 1'b0;
    end else if (sum == '0) begin
      sum_o = '0;
    end else begin
      sum_o = {high[31], rounded};
    end
  end
endmodule
