// The 64 elements of a unit as 4 bit planes: bit b of all lanes side by side, so that one
// line of the modules behind describes all lanes. Wires only.
//
// Lane l of group g (element 4 g + l) stands at 16 l + reversed(g), where reversed() mirrors
// the four bits of g. In this order each level of the sum adds the lower half of the places
// to the upper half: lanes 2 apart, lanes 1 apart, then neighbouring groups, and so on.
module hif4_planes (
    input  logic [255:0] elements_i,  // element i at [4 i +: 4]
    output logic [255:0] planes_o     // plane b at [64 b +: 64]
);
  always_comb begin
    for (int g = 0; g < 16; g++) begin
      for (int l = 0; l < 4; l++) begin
        for (int b = 0; b < 4; b++) begin
          planes_o[64*b+16*l+8*(g%2)+4*(g/2%2)+2*(g/4%2)+g/8] = elements_i[16*g+4*l+b];
        end
      end
    end
  end
endmodule
