// The scales of two NVFP4 units, four E4M3 codes each (C1): bit 7 is ignored, 0x7F is NaN,
// exponent 0 is subnormal. Combinational. A block's product counts
// a_m * b_m * 2^shift, in units of 2^-20 with sums in quarters.
module nvfp4_scales (
    input  logic [31:0] a_i,      // byte b is the scale of block b
    input  logic [31:0] b_i,
    output logic [15:0] a_m_o,    // significands 0 .. 15: 4 planes of 4, blocks as at P
    output logic [15:0] b_m_o,
    output logic [19:0] shift_o,  // 0 .. 28: 5 planes of 4
    output logic        nan_o
);
  always_comb begin
    logic [6:0] a, b;
    logic [4:0] sum, shift;
    logic [3:0] a_m, b_m;
    nan_o = 1'b0;
    for (int k = 0; k < 4; k++) begin
      a = a_i[8*k+:7];
      b = b_i[8*k+:7];
      nan_o = nan_o | (&a) | (&b);
      a_m = {a[6:3] != '0, a[2:0]};
      b_m = {b[6:3] != '0, b[2:0]};
      // A subnormal has the exponent 1: the sum is 2 .. 30.
      sum = {1'b0, a[6:4], a[3] | ~a_m[3]} + {1'b0, b[6:4], b[3] | ~b_m[3]};
      shift = {sum[4:1] - 4'd1, sum[0]};
      for (int i = 0; i < 4; i++) begin
        a_m_o[4*i+2*(k%2)+k/2] = a_m[i];
        b_m_o[4*i+2*(k%2)+k/2] = b_m[i];
      end
      for (int i = 0; i < 5; i++) shift_o[4*i+2*(k%2)+k/2] = shift[i];
    end
  end

  logic unused_signs;
  assign unused_signs = ^{a_i[31], a_i[23], a_i[15], a_i[7], b_i[31], b_i[23], b_i[15], b_i[7]};
endmodule
