// The exact accumulator (A5): total <- total + D in fixed point, least significant bit
// 2^-104, 165 bits two's complement, no rounding. With `first` the total restarts from 0 and
// `init` is kept for the rounding. With Residual a second term R is added in the same step
// (R6). Equals hif4::AccumulateExact.
//
// The total is kept as 15 segments of 11 bits and the carry between two of them, which is
// added a step later: the loop is one 11-bit addition, of three numbers with Residual. No
// reset, as in hif4_fp32_accumulator.
module hif4_exact_accumulator #(
    parameter bit Residual = 1'b0
) (
    input  logic         clk_i,
    input  logic         step_i,       // accumulate at this edge
    input  logic         first_i,
    input  logic [ 31:0] init_i,
    input  logic         nan_i,        // D is NaN: it leaves the total alone
    input  logic         sign_i,       // of D
    input  logic [ 21:0] magnitude_i,
    input  logic [  6:0] exponent_i,   // |D| is magnitude * 2^(exponent - 105)
    input  logic         r_sign_i,     // R, like D
    input  logic [ 21:0] r_magnitude_i,
    input  logic [  6:0] r_exponent_i,
    input  logic         r_nan_i,
    output logic [362:0] next_o,       // {NaN step seen, init, sum, carry} after this step
    output logic [362:0] state_o       // and after the last step; the total is sum + carry
);
  localparam int Segment = 11;
  localparam int Segments = hif4_pkg::EXACT_BITS / Segment;

  localparam int Carry = Residual ? 2 : 1;  // bits of a carry: 0 .. 1 or 0 .. 2

  logic [164:0] term, r_term, sum_q, sum_d;
  logic [Carry*Segments-1:0] carry_q, carry_d;  // carry k goes into segment k
  logic [31:0] init_q, init_d;
  logic nan_q, nan_d, sign, r_sign;

  hif4_exact_term u_term (
      .zero_i(nan_i),
      .sign_i,
      .magnitude_i,
      .exponent_i,
      .term_o(term),
      .sign_o(sign)
  );
  if (Residual) begin : g_residual
    hif4_exact_term u_term (
        .zero_i(r_nan_i),
        .sign_i(r_sign_i),
        .magnitude_i(r_magnitude_i),
        .exponent_i(r_exponent_i),
        .term_o(r_term),
        .sign_o(r_sign)
    );
  end else begin : g_none
    logic unused_residual;
    assign unused_residual = ^{r_sign_i, r_magnitude_i, r_exponent_i, r_nan_i};
    assign {r_term, r_sign} = '0;
  end

  logic unused_carry;
  assign unused_carry = ^carry_q[Carry-1:0];

  always_comb begin
    logic [Segment+1:0] part;
    carry_d = '0;
    for (int k = 0; k < Segments; k++) begin
      part = {2'b0, term[Segment*k+:Segment]} + {2'b0, r_term[Segment*k+:Segment]};
      if (!first_i) part = part + {2'b0, sum_q[Segment*k+:Segment]};
      // A negative term is a one's complement: its 1 goes into segment 0.
      if (k == 0) part = part + {12'b0, sign} + {12'b0, r_sign};
      else if (!first_i) part = part + (Segment + 2)'(carry_q[Carry*k+:Carry]);
      sum_d[Segment*k+:Segment] = part[Segment-1:0];
      if (k + 1 < Segments) carry_d[Carry*(k+1)+:Carry] = part[Segment+:Carry];
    end
    init_d = first_i ? init_i : init_q;
    nan_d  = nan_i | (nan_q & ~first_i) | (Residual & r_nan_i);
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
      late_q[Segment*k+:Carry] = carry_q[Carry*k+:Carry];
      late_d[Segment*k+:Carry] = carry_d[Carry*k+:Carry];
    end
  end
  assign next_o  = {nan_d, init_d, sum_d, late_d};
  assign state_o = {nan_q, init_q, sum_q, late_q};
endmodule
