// Boundary D: the scaled product as FP32, exact (D2, D3). Combinational; equals
// hif4::ToFp32(hif4::ScaleProduct(...)). The 22-bit magnitude needs no rounding, D is never
// subnormal (2^-100 at least) and never infinite; zero is +0, and so is NaN, which travels
// beside.
//
// |P| is normalised before the product: 16 bits to shift instead of 22, and one place more
// at most behind it.
module hif4_normalise (
    input  logic        sign_i,       // P
    input  logic [15:0] magnitude_i,
    input  logic [11:0] scale_i,      // {NaN, exponent, mA, mB}: hif4_scale_sum
    output logic [31:0] fp32_o
);
  logic [15:0] x;
  logic [ 3:0] zeros;
  logic [21:0] product;  // 2^20 .. 2^22 - 1, or 0

  always_comb begin
    x = magnitude_i;
    for (int s = 3; s >= 0; s--) begin
      zeros[s] = (x >> (16 - (1 << s))) == '0;
      if (zeros[s]) x = x << (1 << s);
    end
  end

  hif4_scale u_scale (
      .x_i(x),
      .a_m_i(scale_i[3:2]),
      .b_m_i(scale_i[1:0]),
      .product_o(product)
  );

  // With bit 21 set the value is 1.f * 2^(21 - zeros + exponent - 1 - 104).
  logic [7:0] exponent;
  assign exponent = {1'b0, scale_i[10:4]} + 8'd43 + {4'b1111, ~zeros} + {7'b0, product[21]};

  always_comb begin
    if (scale_i[11] || !x[15]) fp32_o = '0;
    else begin
      fp32_o = {sign_i, exponent, product[21] ? product[20:0] : {product[19:0], 1'b0}, 2'b00};
    end
  end
endmodule
