// The element products of 64 pairs of INT4 in two's complement, -8 .. 7: each as an 8-bit
// number of two's complement that is 16 too small. Combinational, on bit planes.
//
// Baugh and Wooley: partial products with one sign bit are inverted, which adds a constant.
// The products plus 112 lie in 56 .. 176; inverting bit 7 takes 128 off. Partial products of
// one weight are added in carry-save adders, 8 full and 4 half ones.
module int4_twos_multiply (
    input  logic [255:0] a_i,       // planes 3 (sign) to 0 of 64 lanes
    input  logic [255:0] b_i,
    output logic [511:0] product_o  // planes 7 (sign) to 0
);
  logic [63:0] a0, a1, a2, a3, b0, b1, b2, b3;
  assign {a3, a2, a1, a0} = a_i;
  assign {b3, b2, b1, b0} = b_i;

  function automatic logic [63:0] majority(input logic [63:0] x, input logic [63:0] y,
                                           input logic [63:0] z);
    majority = (x & y) | ((x | y) & z);
  endfunction

  logic [63:0] x1, y1, x2, y2, z2, x3, y3, z3, w3, x4, y4, z4, x5, y5, x6;
  logic [63:0] s2, s3, t3, s4, t4, s5;  // sums before the carry from below
  logic [63:0] c1, c2, c3, c4, c5;      // that carry
  logic [63:0] k2, k3, m3, k4, m4, k5;  // the others
  logic [63:0] p1, p2, p3, p4, p5, p6, p7;

  assign {x1, y1} = {a1 & b0, a0 & b1};
  assign {x2, y2, z2} = {a2 & b0, a1 & b1, a0 & b2};
  assign {x3, y3, z3, w3} = {a2 & b1, a1 & b2, ~(a3 & b0), ~(a0 & b3)};
  assign {x4, y4, z4} = {a2 & b2, ~(a3 & b1), ~(a1 & b3)};
  assign {x5, y5} = {~(a3 & b2), ~(a2 & b3)};
  assign x6 = a3 & b3;

  assign p1 = x1 ^ y1;
  assign c1 = x1 & y1;

  assign s2 = x2 ^ y2 ^ z2;
  assign k2 = majority(x2, y2, z2);
  assign p2 = s2 ^ c1;
  assign c2 = s2 & c1;

  assign s3 = x3 ^ y3 ^ z3;
  assign k3 = majority(x3, y3, z3);
  assign t3 = s3 ^ w3 ^ k2;
  assign m3 = majority(s3, w3, k2);
  assign p3 = t3 ^ c2;
  assign c3 = t3 & c2;

  assign s4 = x4 ^ y4 ^ z4;
  assign k4 = majority(x4, y4, z4);
  assign t4 = s4 ^ k3 ^ m3;
  assign m4 = majority(s4, k3, m3);
  assign p4 = t4 ^ c3;
  assign c4 = t4 & c3;

  assign s5 = x5 ^ y5 ^ k4;
  assign k5 = majority(x5, y5, k4);
  assign p5 = s5 ^ m4 ^ c4;
  assign c5 = majority(s5, m4, c4);

  assign p6 = x6 ^ k5 ^ c5;
  assign p7 = majority(x6, k5, c5);

  assign product_o = {~p7, p6, p5, p4, p3, p2, p1, a0 & b0};
endmodule
