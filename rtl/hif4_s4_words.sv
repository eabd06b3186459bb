// The sums of boundary S4 as 32-bit words, group 0 in the low bits, for the taps alone: the
// planes of hif4_lane_sums in order again, carries added.
module hif4_s4_words #(
    parameter int Width = 11  // of the sums
) (
    input  logic [16*Width-1:0] s4_i,
    input  logic [        14:0] carry_i,
    output logic [       511:0] words_o
);
  always_comb begin
    logic [Width-1:0] sum;
    for (int g = 0; g < 16; g++) begin
      for (int i = 0; i < Width; i++) sum[i] = s4_i[16*i+8*(g%2)+4*(g/2%2)+2*(g/4%2)+g/8];
      if (g < 15) sum = sum + Width'(carry_i[(8*(g%2)+4*(g/2%2)+2*(g/4%2)+g/8)%15]);
      words_o[32*g+:32] = {{32 - Width{sum[Width-1]}}, sum};
    end
  end
endmodule
