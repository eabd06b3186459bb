// The front of the MXFP4 MAC: boundaries in, S4 and P, and the controls that travel beside
// them. What leaves each boundary is an output (H4); equals hif4::SumE2m1Lanes and
// hif4::SumMxfp4Blocks (C2).
module mxfp4_front #(
    parameter int NumPipeRegs = 4,
    parameter int TagWidth = 4
) (
    input  logic                 clk_i,
    input  logic [          2:0] load_i,    // registers of P, S4, in
    input  logic                 fresh_i,   // nothing was accepted since reset or flush
    input  logic [        287:0] a_i,
    input  logic [        287:0] b_i,
    input  logic                 first_i,
    input  logic                 last_i,
    input  logic [         31:0] init_i,
    input  logic [ TagWidth-1:0] tag_i,
    output logic [        287:0] a_o,       // in
    output logic [        287:0] b_o,
    output logic [        175:0] s4_o,      // S4: sums and what they still lack
    output logic [         13:0] carry_o,
    output logic [         27:0] p_o,       // P: 14 planes of 2
    output logic [         26:0] scale_o,   // {distance, NaN, exponents}: mxfp4_distance, _scales
    output logic [TagWidth+33:0] side_o     // {tag, last, first, init}
);
  localparam int SideWidth = TagWidth + 34;

  logic [SideWidth-1:0] side_in, side_s4;

  // The first step after a reset or flush starts from +0 (A2). The accumulator wants the one
  // NaN of A3.
  logic [31:0] init;
  always_comb begin
    init = init_i;
    if (&init_i[30:23] & |init_i[22:0]) init = hif4_pkg::QUIET_NAN;
    if (!first_i) init = '0;
  end

  hif4_pipe_reg #(
      .Width(576 + SideWidth),
      .Registered(NumPipeRegs >= 5)
  ) u_in (
      .clk_i,
      .load_i(load_i[0]),
      .d_i({a_i, b_i, tag_i, last_i, first_i | fresh_i, init}),
      .q_o({a_o, b_o, side_in})
  );

  logic [175:0] s4;
  logic [13:0] carry;
  logic [18:0] scale_in, scale_s4;
  fp4_lane_sums #(
      .Sums(2)
  ) u_lane_sums (
      .a_i(a_o[287:32]),
      .b_i(b_o[287:32]),
      .s4_o(s4),
      .carry_o(carry)
  );
  mxfp4_scales u_scales (
      .a_i(a_o[15:0]),
      .b_i(b_o[15:0]),
      .exponent_o(scale_in[17:0]),
      .nan_o(scale_in[18])
  );
  hif4_pipe_reg #(
      .Width(176 + 14 + 19 + SideWidth),
      .Registered(NumPipeRegs >= 4)
  ) u_s4 (
      .clk_i,
      .load_i(load_i[1]),
      .d_i({s4, carry, scale_in, side_in}),
      .q_o({s4_o, carry_o, scale_s4, side_s4})
  );

  // The groups of a block: neighbours, then pairs and fours of them. Block k stands at place k.
  logic [95:0] pair;  // 12 planes of 8
  logic [51:0] four;  // 13 planes of 4
  logic [27:0] p;
  hif4_fold #(
      .Width(11),
      .Count(16)
  ) u_pair (
      .x_i(s4_o),
      .carry_i(carry_o[7:0]),
      .sum_o(pair)
  );
  hif4_fold #(
      .Width(12),
      .Count(8)
  ) u_four (
      .x_i(pair),
      .carry_i(carry_o[11:8]),
      .sum_o(four)
  );
  hif4_fold #(
      .Width(13),
      .Count(4)
  ) u_block (
      .x_i(four),
      .carry_i(carry_o[13:12]),
      .sum_o(p)
  );
  logic [7:0] distance;
  mxfp4_distance u_distance (
      .exponent_i(scale_s4[17:0]),
      .distance_o(distance)
  );
  hif4_pipe_reg #(
      .Width(28 + 27 + SideWidth),
      .Registered(NumPipeRegs >= 2)
  ) u_p (
      .clk_i,
      .load_i(load_i[2]),
      .d_i({p, distance, scale_s4, side_s4}),
      .q_o({p_o, scale_o, side_o})
  );
endmodule
