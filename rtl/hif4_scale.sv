// The integer of D (D2): P * (4 + mA) * (4 + mB), exact. Combinational; equals the
// significand of hif4::ScaleProduct. |D| <= 50176 * 49 = 2458624 needs 23 signed bits.
//
// P * (4 + m) is 4 P plus the two bits of m times P: no multiplier.
module hif4_scale (
    input  logic [16:0] p_i,
    input  logic [ 1:0] a_m_i,
    input  logic [ 1:0] b_m_i,
    output logic [22:0] d_o
);
  logic [19:0] x;  // P * (4 + mA), |.| <= 351232
  logic [19:0] p;
  logic [22:0] y;

  always_comb begin
    p = {{3{p_i[16]}}, p_i};
    x = (p << 2) + (a_m_i[1] ? p << 1 : '0) + (a_m_i[0] ? p : '0);
    y = {{3{x[19]}}, x};
    d_o = (y << 2) + (b_m_i[1] ? y << 1 : '0) + (b_m_i[0] ? y : '0);
  end
endmodule
