// A term of the exact accumulator at its place in the 165-bit window (A5). Combinational. A
// negative term is a one's complement, and lacks sign_o.
//
// |D| is a multiple of 2^-104, the least significant bit of the window: the bit that the
// shifter has below it is 0.
module hif4_exact_term (
    input  logic         zero_i,       // the term is 0
    input  logic         sign_i,
    input  logic [ 21:0] magnitude_i,
    input  logic [  6:0] exponent_i,   // the term is magnitude * 2^(exponent - 105)
    output logic [164:0] term_o,
    output logic         sign_o
);
  logic [148:0] shifted;
  assign shifted = {127'b0, magnitude_i & {22{~zero_i}}} << exponent_i;
  assign sign_o = sign_i & ~zero_i;
  assign term_o = {17'b0, shifted[148:1]} ^ {165{sign_o}};

  logic unused_bit;
  assign unused_bit = shifted[0];
endmodule
