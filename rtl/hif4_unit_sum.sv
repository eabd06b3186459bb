// Boundary P: the integer dot product of two units in sixteenths (D1), from the 16 sums of
// 4 lanes: pairs, times 2^(E1_8_A + E1_8_B), all added. Combinational; equals
// hif4::SumUnit. |P| <= 50176 needs 17 signed bits.
module hif4_unit_sum (
    input  logic [175:0] s4_i,      // 16 sums of 11 bits
    input  logic [  7:0] a_e1_8_i,  // bit j doubles groups 2 j and 2 j + 1
    input  logic [  7:0] b_e1_8_i,
    output logic [ 16:0] p_o
);
  always_comb begin
    logic [11:0] pair;
    logic [12:0] once;
    logic [13:0] term;  // |.| <= 4 * 2 * 784 = 6272
    p_o = '0;
    for (int j = 0; j < hif4_pkg::GROUPS_OF_8; j++) begin
      pair = {s4_i[22*j+10], s4_i[22*j+:11]} + {s4_i[22*j+21], s4_i[22*j+11+:11]};
      once = a_e1_8_i[j] ? {pair, 1'b0} : {pair[11], pair};
      term = b_e1_8_i[j] ? {once, 1'b0} : {once[12], once};
      p_o  = p_o + {{3{term[13]}}, term};
    end
  end
endmodule
