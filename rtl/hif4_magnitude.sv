// P as sign and magnitude, which the scale stage multiplies without a sign. Combinational.
// |P| <= 50176 needs 16 bits; zero has sign 0.
module hif4_magnitude (
    input  logic [16:0] p_i,         // two's complement
    output logic        sign_o,
    output logic [15:0] magnitude_o
);
  assign sign_o = p_i[16];

  // Only the bits above the lowest 1 are inverted.
  always_comb begin
    logic above;
    above = 1'b0;
    for (int i = 0; i < 16; i++) begin
      magnitude_o[i] = p_i[i] ^ (sign_o & above);
      above = above | p_i[i];
    end
  end
endmodule
