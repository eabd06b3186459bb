// The front of a HiF4 MAC: boundaries in, S4 and P of the main product, and the controls
// that travel beside it. What leaves each boundary is an output (H4); equals
// hif4::SumLanes and hif4::SumUnit (D1), P as sign and magnitude.
module hif4_front #(
    parameter int NumPipeRegs = 4,
    parameter bit ExactAccumulator = 1'b0,
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
    output logic [         14:0] carry_o,
    output logic [         16:0] p_o,       // P: {sign, magnitude}
    output logic [         11:0] scale_o,   // hif4_scale_sum
    output logic [TagWidth+33:0] side_o     // {tag, last, first, init}
);
  localparam int SideWidth = TagWidth + 34;

  logic [SideWidth-1:0] side_in, side_s4;

  // The first step after a reset or flush starts from +0 (A2). The FP32 accumulator
  // wants the one NaN of A3, and +0 for the -0 that with any S gives the same.
  logic [31:0] init;
  always_comb begin
    init = init_i;
    if (!ExactAccumulator) begin
      if (&init_i[30:23] & |init_i[22:0]) init = hif4_pkg::QUIET_NAN;
      if (init_i[30:0] == '0) init = '0;
    end
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
  logic [14:0] carry;
  logic [11:0] scale_in, scale_s4;
  logic [15:0] e1_8;
  hif4_lane_sums u_lane_sums (
      .a_i(a_o[287:32]),
      .b_i(b_o[287:32]),
      .a_e1_16_i(a_o[31:16]),
      .b_e1_16_i(b_o[31:16]),
      .s4_o(s4),
      .carry_o(carry)
  );
  hif4_scale_sum u_scale_sum (
      .a_i(a_o[7:0]),
      .b_i(b_o[7:0]),
      .scale_o(scale_in)
  );
  hif4_pipe_reg #(
      .Width(176 + 15 + 16 + 12 + SideWidth),
      .Registered(NumPipeRegs >= 4)
  ) u_s4 (
      .clk_i,
      .load_i(load_i[1]),
      .d_i({s4, carry, a_o[15:8], b_o[15:8], scale_in, side_in}),
      .q_o({s4_o, carry_o, e1_8, scale_s4, side_s4})
  );

  logic [16:0] p;
  logic sign;
  logic [15:0] magnitude;
  hif4_unit_sum u_unit_sum (
      .s4_i(s4_o),
      .carry_i(carry_o),
      .a_e1_8_i(e1_8[15:8]),
      .b_e1_8_i(e1_8[7:0]),
      .p_o(p)
  );
  hif4_magnitude u_magnitude (
      .p_i(p),
      .sign_o(sign),
      .magnitude_o(magnitude)
  );
  hif4_pipe_reg #(
      .Width(17 + 12 + SideWidth),
      .Registered(NumPipeRegs >= 2)
  ) u_p (
      .clk_i,
      .load_i(load_i[2]),
      .d_i({sign, magnitude, scale_s4, side_s4}),
      .q_o({p_o, scale_o, side_o})
  );
endmodule
