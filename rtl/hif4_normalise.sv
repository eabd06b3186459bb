// Boundary D: the scaled product as FP32, exact (D2, D3). Combinational; equals
// hif4::ToFp32(hif4::ScaleProduct(...)). The 22-bit magnitude needs no rounding, D is never
// subnormal (2^-100 at least) and never infinite; zero is +0, and so is NaN, which travels
// beside.
module hif4_normalise (
    input  logic [22:0] d_i,        // integer, two's complement
    input  logic [ 6:0] exp_sum_i,  // eA + eB: the value is d * 2^(exp_sum - 104)
    input  logic        nan_i,
    output logic [31:0] fp32_o
);
  logic [21:0] magnitude;
  logic [ 4:0] zeros;  // leading zeros that have been shifted out

  always_comb begin
    magnitude = d_i[22] ? ~d_i[21:0] + 22'd1 : d_i[21:0];
    zeros = '0;
    for (int s = 4; s >= 0; s--) begin
      if ((magnitude >> (22 - (1 << s))) == '0) begin
        zeros[s]  = 1'b1;
        magnitude = magnitude << (1 << s);
      end
    end
  end

  logic [7:0] exponent;
  assign exponent = hif4_pkg::D_EXP_BASE + {1'b0, exp_sum_i} - {3'b0, zeros};

  always_comb begin
    if (nan_i || !magnitude[21]) fp32_o = '0;
    else fp32_o = {d_i[22], exponent, magnitude[20:0], 2'b00};
  end
endmodule
