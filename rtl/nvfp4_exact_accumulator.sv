// The exact accumulator of NVFP4 (A5, C1): total <- total + D in fixed point, least
// significant bit 2^-20, 66 bits two's complement, no rounding. With `first` the total
// restarts from 0 and `init` is kept for the rounding. Equals hif4::AccumulateExact.
//
// The total is kept as 6 segments of 11 bits and the carry between two of them, which is
// added a step later: the loop is one 11-bit addition. No reset, as in
// hif4_fp32_accumulator.
module nvfp4_exact_accumulator (
    input  logic        clk_i,
    input  logic        step_i,    // accumulate at this edge
    input  logic        first_i,
    input  logic [31:0] init_i,
    input  logic        nan_i,     // D is NaN: it leaves the total alone
    input  logic [49:0] sum_i,     // D in units of 2^-20
    output logic [164:0] next_o,   // {NaN step seen, init, sum, carry} after this step
    output logic [164:0] state_o   // and after the last step; the total is sum + carry
);
  localparam int Segment = 11;
  localparam int Segments = 6;

  logic [65:0] term, sum_q, sum_d;
  logic [Segments-1:1] carry_q, carry_d;  // carry k goes into segment k
  logic [31:0] init_q, init_d;
  logic nan_q, nan_d;

  assign term = {{16{sum_i[49]}}, sum_i} & {66{~nan_i}};

  always_comb begin
    logic [Segment:0] part;
    for (int k = 0; k < Segments; k++) begin
      part = {1'b0, term[Segment*k+:Segment]};
      if (!first_i) begin
        part = part + {1'b0, sum_q[Segment*k+:Segment]};
        if (k > 0) part = part + {11'b0, carry_q[k>0?k : 1]};
      end
      sum_d[Segment*k+:Segment] = part[Segment-1:0];
      if (k + 1 < Segments) carry_d[k+1<Segments?k+1 : 1] = part[Segment];
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

  logic [65:0] late_q, late_d;  // the carries at their places
  always_comb begin
    late_q = '0;
    late_d = '0;
    for (int k = 1; k < Segments; k++) begin
      late_q[Segment*k] = carry_q[k];
      late_d[Segment*k] = carry_d[k];
    end
  end
  assign next_o  = {nan_d, init_d, sum_d, late_d};
  assign state_o = {nan_q, init_q, sum_q, late_q};
endmodule
