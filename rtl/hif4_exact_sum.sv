// init + total in the window of hif4_exact_round: 236 bits from 2^-149, two's complement.
// Combinational.
//
// A row of full adders takes in the late carries of the total; then blocks of 16 bits are
// added, and incremented where a carry arrives from the blocks below.
module hif4_exact_sum (
    input  logic [164:0] sum_i,      // total = sum + carry, least significant bit 2^-104
    input  logic [164:0] carry_i,    // below 2^155
    input  logic [235:0] addend_i,   // |init| in the window
    input  logic         negate_i,
    output logic [235:0] window_o
);
  localparam int Block = 16;
  localparam int Blocks = 15;

  logic [239:0] x, y, late, high, low;
  logic [Blocks-1:0] generates, propagates;  // of the carry out of a block
  logic [Blocks-1:0] carry;                  // into a block

  always_comb begin
    x = {{30{sum_i[164]}}, sum_i, 45'b0};
    y = {4'b0, addend_i} ^ {240{negate_i}};
    late = {30'b0, carry_i, 45'b0};
    low = x ^ y ^ late;
    high = {x[238:0] & y[238:0] | (x[238:0] ^ y[238:0]) & late[238:0], negate_i};
  end

  logic [239:0] part;
  always_comb begin
    for (int b = 0; b < Blocks; b++) begin
      {generates[b], part[Block*b+:Block]} = {1'b0, low[Block*b+:Block]}
                                           + {1'b0, high[Block*b+:Block]};
      propagates[b] = &part[Block*b+:Block];
    end
  end

  always_comb begin
    logic [Blocks-1:0] g, p;
    g = generates;
    p = propagates;
    for (int l = 0; l < 4; l++) begin
      g = g | (p & (g << (1 << l)));
      p = p & (p << (1 << l));
    end
    carry = g << 1;
  end

  logic [239:0] sum;
  always_comb begin
    for (int b = 0; b < Blocks; b++) begin
      sum[Block*b+:Block] = part[Block*b+:Block] + {15'b0, carry[b]};
    end
  end
  assign window_o = sum[235:0];

  logic unused_top;
  assign unused_top = ^sum[239:236];
endmodule
