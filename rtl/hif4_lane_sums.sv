// Boundary S4: for each group of 4 adjacent lanes the sum of its element products in
// sixteenths, times 2^(E1_16_A + E1_16_B) (D1). Combinational; equals hif4::SumLanes.
//
// The micro-exponent shifts the sum, not the 8 factors: 16 shifters instead of 128.
module hif4_lane_sums (
    input  logic [255:0] a_i,        // 64 S1P2 codes
    input  logic [255:0] b_i,
    input  logic [ 15:0] a_e1_16_i,  // bit k doubles group k
    input  logic [ 15:0] b_e1_16_i,
    output logic [175:0] s4_o        // 16 sums of 11 bits, two's complement
);
  for (genvar k = 0; k < hif4_pkg::GROUPS_OF_4; k++) begin : g_group
    logic [8:0] raw;
    hif4_group_sum u_sum (
        .a_i  (a_i[16*k+:16]),
        .b_i  (b_i[16*k+:16]),
        .sum_o(raw)
    );

    logic [9:0] once;
    assign once = a_e1_16_i[k] ? {raw, 1'b0} : {raw[8], raw};
    assign s4_o[11*k+:11] = b_e1_16_i[k] ? {once, 1'b0} : {once[9], once};
  end
endmodule
