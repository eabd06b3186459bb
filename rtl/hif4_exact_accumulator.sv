// The exact accumulator (A5): total <- total + D in fixed point, least significant bit
// 2^-104, 165 bits two's complement, no rounding. With `first` the total restarts from 0 and
// `init` is kept for the rounding. Equals hif4::AccumulateExact.
//
// The total is kept as 15 segments of 11 bits and the carry between two of them, which is
// added a step later: the loop is one 11-bit addition. No reset, as in
// hif4_fp32_accumulator.
module hif4_exact_accumulator (
    input  logic         clk_i,
    input  logic         step_i,       // accumulate at this edge
    input  logic         first_i,
    input  logic [ 31:0] init_i,
    input  logic         sign_i,       // of D; a zero has sign 0
    input  logic [ 21:0] magnitude_i,
    input  logic [  6:0] exponent_i,   // |D| is magnitude * 2^(exponent - 105)
    input  logic         nan_i,        // D is NaN: the total stays
    output logic [197:0] next_o,       // {NaN step seen, init, total} after this step
    output logic [197:0] state_o       // and after the last step
);
  localparam int Segment = 11;
  localparam int Segments = hif4_pkg::EXACT_BITS / Segment;

  logic [164:0] term, sum_q, sum_d;
  logic [Segments-1:0] carry_q, carry_d;  // carry k goes into segment k
  logic [31:0] init_q, init_d;
  logic nan_q, nan_d;

  // A negative term is a one's complement; its 1 is the carry into segment 0. |D| is a
  // multiple of 2^-104, so the bit below is 0.
  logic [148:0] shifted;
  logic sign;
  assign sign = sign_i & ~nan_i;
  assign shifted = {127'b0, magnitude_i & {22{~nan_i}}} << exponent_i;
  assign term = {17'b0, shifted[148:1]} ^ {165{sign}};

  logic unused_bits;
  assign unused_bits = shifted[0] ^ carry_q[0];

  always_comb begin
    logic [Segment:0] part;
    carry_d = '0;
    for (int k = 0; k < Segments; k++) begin
      part = {1'b0, term[Segment*k+:Segment]}
           + (first_i ? '0 : {1'b0, sum_q[Segment*k+:Segment]})
           + {{Segment{1'b0}}, k == 0 ? sign : carry_q[k] & ~first_i};
      sum_d[Segment*k+:Segment] = part[Segment-1:0];
      if (k + 1 < Segments) carry_d[k+1] = part[Segment];
    end
    init_d = first_i ? init_i : init_q;
    nan_d  = nan_i | (nan_q & ~first_i);
  end

  always_ff @(posedge clk_i) begin
    if (step_i) begin
      sum_q   <= sum_d;
      carry_q <= carry_d;
      init_q  <= init_d;
      nan_q   <= nan_d;
    end
  end

  logic [164:0] late_q, late_d;  // the carries at their places
  always_comb begin
    late_q = '0;
    late_d = '0;
    for (int k = 1; k < Segments; k++) begin
      late_q[Segment*k] = carry_q[k];
      late_d[Segment*k] = carry_d[k];
    end
  end
  assign next_o  = {nan_d, init_d, sum_d + late_d};
  assign state_o = {nan_q, init_q, sum_q + late_q};
endmodule
