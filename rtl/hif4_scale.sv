// x * (4 + mA) * (4 + mB), or its double where that is below 32 x (D2): 22 bits.
// Combinational.
//
// The ten products of two mantissas, doubled to 32 .. 60, are each a sum of three rows:
//   32 or 64  |  0, 4, 8 or 16  |  0, 1, 2 or a negative one: -1, -4, -8
// 32 = 32       40 = 32 + 8       48 = 32 + 16       56 = 64 - 8    35 = 32 + 4 - 1
// 36 = 32 + 4   42 = 32 + 8 + 2   49 = 32 + 16 + 1   60 = 64 - 4    50 = 32 + 16 + 2
module hif4_scale (
    input  logic [15:0] x_i,
    input  logic [ 1:0] a_m_i,
    input  logic [ 1:0] b_m_i,
    output logic [21:0] product_o
);
  logic [1:0] more, less;  // the products do not depend on the order of the mantissas
  logic by_64, by_4, by_8, by_16;
  logic [3:0] by_low;      // 8, 4, 2, 1
  logic negative;

  always_comb begin
    more = a_m_i >= b_m_i ? a_m_i : b_m_i;
    less = a_m_i >= b_m_i ? b_m_i : a_m_i;
    {by_64, by_16, by_8, by_4} = 4'b0000;
    {negative, by_low} = 5'b0_0000;
    case ({less, more})
      4'b00_01: by_8 = 1'b1;  // 40
      4'b00_10: by_16 = 1'b1;  // 48
      4'b00_11: {by_64, negative, by_low} = 6'b11_1000;  // 56
      4'b01_01: {by_16, by_low} = 5'b1_0010;  // 50
      4'b01_10: {by_64, negative, by_low} = 6'b11_0100;  // 60
      4'b01_11: {by_4, negative, by_low} = 6'b11_0001;  // 35
      4'b10_10: by_4 = 1'b1;  // 36
      4'b10_11: {by_8, by_low} = 5'b1_0010;  // 42
      4'b11_11: {by_16, by_low} = 5'b1_0001;  // 49
      default: ;  // 32
    endcase
  end

  logic [21:0] x, high, middle, low, sum, carry;
  always_comb begin
    x = {6'b0, x_i};
    high = by_64 ? x << 6 : x << 5;
    middle = ({22{by_4}} & (x << 2)) | ({22{by_8}} & (x << 3)) | ({22{by_16}} & (x << 4));
    low = ({22{by_low[0]}} & x) | ({22{by_low[1]}} & (x << 1))
        | ({22{by_low[2]}} & (x << 2)) | ({22{by_low[3]}} & (x << 3));
    low = low ^ {22{negative}};
    sum = high ^ middle ^ low;
    carry = (high & middle) | ((high ^ middle) & low);
    product_o = sum + {carry[20:0], negative};
  end

  logic unused_carry;
  assign unused_carry = carry[21];
endmodule
