// The formats of HiF4 hardware and the widths that follow from their bounds.
//
//   field            bits of a 288-bit unit   meaning (F1-F5)
//   E6M2             [7:0]                    base scale (4 + m) * 2^(e - 50); 0xFF is NaN
//   E1_8             [15:8]                   bit j doubles elements 8 j .. 8 j + 7
//   E1_16            [31:16]                  bit k doubles elements 4 k .. 4 k + 3
//   S1P2 element i   [32 + 4 i +: 4]          sign, magnitude 0 .. 7 in quarters
//
//   boundary         value                    bound            bits
//   S4               sum of 4 lanes, scaled   |.| <= 784       11 signed, 16 of them
//   P                dot product, sixteenths  |.| <= 50176     17 signed
//   D                P (4 + mA) (4 + mB)      |.| <= 2458624   23 signed, times 2^(eA + eB - 104)
package hif4_pkg;
  localparam logic [31:0] QUIET_NAN = 32'h7FC0_0000;

  // Exact accumulator (A5): least significant bit 2^-104; 2^16 steps below 2^148.
  localparam int EXACT_BITS = 165;
endpackage
