#include "tests/rtl/faults/fault_table.h"

namespace hif4::sim {
namespace {

constexpr const char* kFp32 = "ExactAccumulator=0";
constexpr const char* kExact = "ExactAccumulator=1";

// What the units and their sums do with numbers.
std::vector<Fault> DotFaults() {
  return {
      {"OperandBitStuck",
       "mac",
       "NumPipeRegs=5",
       "in",
       {{"hif4_front.sv", ".d_i({a_i, b_i,", ".d_i({a_i, b_i[287:1], 1'b0,"}}},
      {"SwappedNibbles",
       "mac",
       kFp32,
       "S4",
       {{"hif4_front.sv", "  hif4_lane_sums u_lane_sums (\n      .a_i(a_o[287:32]),",
         R"(  logic [255:0] swapped;
  always_comb begin
    for (int i = 0; i < 64; i++) swapped[4*i+:4] = a_o[32+4*(i^1)+:4];
  end
  hif4_lane_sums u_lane_sums (
      .a_i(swapped),)"}}},
      {"E1BitsStrided",
       "mac",
       kFp32,
       "S4",
       {{"hif4_front.sv", ".a_e1_16_i(a_o[31:16]),",
         R"(.a_e1_16_i({a_o[31], a_o[27], a_o[23], a_o[19], a_o[30], a_o[26], a_o[22], a_o[18],
                  a_o[29], a_o[25], a_o[21], a_o[17], a_o[28], a_o[24], a_o[20], a_o[16]}),)"}}},
      {"E1BitsOfOneOperandTwice",
       "mac",
       kFp32,
       "P",
       {{"hif4_front.sv", ".b_e1_8_i(e1_8[7:0]),", ".b_e1_8_i(e1_8[15:8]),"}}},
      {"SumOf16Bits",
       "mac",
       kFp32,
       "P",
       {{"hif4_front.sv", ".p_i(p),", ".p_i({p[15], p[15:0]}),"}}},
      {"NanIgnored",
       "mac",
       kFp32,
       "D",
       {{"hif4_scale_sum.sv", "assign nan = &a_i | &b_i;", "assign nan = &a_i;"}}},
      {"ExponentOffByOne", "mac", kFp32, "D", {{"hif4_normalise.sv", "8'd43", "8'd44"}}},
  };
}

// What the accumulators and their roundings do.
std::vector<Fault> AccumulatorFaults() {
  return {
      {"LostStickyBit",
       "mac",
       kFp32,
       "acc",
       {{"hif4_add_far.sv", "norm[2] & (norm[3] | norm[1] | norm[0])",
         "norm[2] & (norm[3] | norm[1])"}}},
      {"TiesAway",
       "mac",
       kFp32,
       "acc",
       {{"hif4_add_far.sv", "norm[2] & (norm[3] | norm[1] | norm[0])", "norm[2]"}}},
      {"CancelledSumKeepsItsSign",
       "mac",
       kFp32,
       "acc",
       {{"hif4_fp32_add.sv", "(negative ? a_sign : s_sign_i) & ~zero;",
         "(negative ? a_sign : s_sign_i);"}}},
      {"FlagsNotCleared",
       "mac",
       kFp32,
       "acc",
       {{"hif4_fp32_accumulator.sv", "(inexact_q & ~first_i)", "inexact_q"}}},
      {"FlagsOfTheLastStepOnly",
       "mac",
       kFp32,
       "acc",
       {{"hif4_fp32_accumulator.sv", " | (inexact_q & ~first_i)", ""}}},
      {"NanPayloadKept",
       "mac",
       kFp32,
       "acc",
       {{"hif4_front.sv", "init = hif4_pkg::QUIET_NAN;", "init = init_i;"}}},
      {"CAddedLast",
       "mac",
       kFp32,
       "acc",
       {{"hif4_fp32_accumulator.sv", "first_i ? {1'b0, init_i} : state_q",
         "first_i ? '0 : state_q"},
        {"hif4_fp32_accumulator.sv", "first_i ? {1'b0, init_i[22:0]} : rounded",
         "first_i ? '0 : rounded"},
        {"hif4_fp32_accumulator.sv",
         "  if (Registered) begin : g_state\n    assign {flags_o, result_o} = tap_acc_o;",
         R"(  logic [31:0] init_q;
  logic [32:0] sum_last;
  logic unused_inexact;
  always_ff @(posedge clk_i) if (step_i && first_i) init_q <= init_i;
  hif4_fp32_add u_last (
      .a_i({1'b0, init_q}),
      .a_rounded_i({1'b0, init_q[22:0]}),
      .s_sign_i(tap_acc_o[31]),
      .s_exponent_i(tap_acc_o[30:23]),
      .s_fraction_i(tap_acc_o[22:0]),
      .sum_o(sum_last),
      .inexact_o(unused_inexact)
  );
  if (Registered) begin : g_state
    assign flags_o = tap_acc_o[34:32];
    assign result_o = {sum_last[31], sum_last[30:0] + {30'b0, sum_last[32]}};)"}}},
      {"RoundUpForgottenWithoutRegisters",
       "mac",
       "NumPipeRegs=0",
       "out",
       {{"hif4_fp32_accumulator.sv", "next[30:0] + {30'b0, next[32]}", "next[30:0]"}}},
      {"ExactCarryLost",
       "mac",
       kExact,
       "acc",
       {{"hif4_exact_accumulator.sv", "if (k + 1 < Segments) carry_d",
         "if (k + 1 < Segments && k != 6) carry_d"}}},
      {"ExactNanForgotten",
       "mac",
       kExact,
       "acc",
       {{"hif4_exact_accumulator.sv", "nan_i | (nan_q & ~first_i)", "nan_i"}}},
      // Where the sum carries into the next binade.
      {"StickyLostUnderACarry",
       "mac",
       kFp32,
       "acc",
       {{"hif4_add_far.sv", "{sum[25:1], sum[0] | sticky}", "{sum[25:1], sum[0]}"}}},
      // One bit alone, 56 to 87 places below the leading one.
      {"ExactStickyBitOfAStageLost",
       "mac",
       kExact,
       "out",
       {{"hif4_exact_round.sv", "(w1[31:0] != '0)", "(w1[31:1] != '0)"}}},
      {"ExactStickyLost",
       "mac",
       kExact,
       "out",
       {{"hif4_exact_round.sv", "up = guard & (lost | last);", "up = guard & last;"}}},
      {"ExactTiesAway",
       "mac",
       kExact,
       "out",
       {{"hif4_exact_round.sv", "up = guard & (lost | last);", "up = guard;"}}},
  };
}

// What the pipeline does with time.
std::vector<Fault> PipelineFaults() {
  return {
      {"ResetWaitsForAnEdge",
       "mac",
       kFp32,
       "contract",
       {{"hif4_pipe_control.sv", "always_ff @(posedge clk_i or negedge rst_ni)",
         "always_ff @(posedge clk_i)"}}},
      // After 40 cycles of waiting.
      {"LongStallDropsTheOutput",
       "mac",
       kFp32,
       "handshake",
       {{"hif4_pipe_control.sv", "assign out_valid_o = valid_o[4] & ~flush_i;",
         R"(logic [5:0] waited;
  always_ff @(posedge clk_i) begin
    if (!rst_ni || out_ready_i || !valid_o[4]) waited <= '0;
    else if (waited != 6'd41) waited <= waited + 6'd1;
  end
  assign out_valid_o = valid_o[4] & ~flush_i & (waited != 6'd40);)"}}},
      {"DroppedBeatUnderStall",
       "mac",
       kFp32,
       "P",
       {{"hif4_pipe_control.sv", "k == 4 ? arrives[k] & last_i : arrives[k]",
         "k == 4 ? arrives[k] & last_i : arrives[k] & (k != 2 | ready[3])"}}},
      {"FlushLeavesAStage",
       "mac",
       kFp32,
       "S4",
       {{"hif4_pipe_control.sv", "if (flush_i) valid_q[k] <= 1'b0;",
         "if (flush_i && k != 1) valid_q[k] <= 1'b0;"}}},
      {"FlushKeepsTheAccumulator",
       "mac",
       kFp32,
       "acc",
       {{"hif4_pipe_control.sv", "if (flush_i) fresh_q <= 1'b1;\n      else if", "if"}}},
      {"FlushShowsTheResult",
       "mac",
       kFp32,
       "handshake",
       {{"hif4_pipe_control.sv", "assign out_valid_o = valid_o[4] & ~flush_i;",
         "assign out_valid_o = valid_o[4];"}}},
      {"BubbleStaysUnderStall",
       "mac",
       kFp32,
       "handshake",
       {{"hif4_pipe_control.sv", "if (Registered[k]) moves = moves | ~valid_q[k];",
         "if (Registered[k]) moves = moves | (k != 2 & ~valid_q[k]);"}}},
      {"ResultWithoutLast",
       "mac",
       kFp32,
       "handshake",
       {{"hif4_pipe_control.sv", "k == 4 ? arrives[k] & last_i : arrives[k]",
         "arrives[k]"}}},
      {"WrongTag",
       "mac",
       kFp32,
       "tag",
       {{"hif4_fp32_back.sv", ".load_i(step_i),", ".load_i(step_i & side[32]),"}}},
      {"BusyForgetsTheResult",
       "mac",
       kFp32,
       "busy",
       {{"hif4_pipe_control.sv", "|(valid_q & Registered)",
         "|(valid_q[3:0] & Registered[3:0])"}}},
  };
}

// What the residual adder does, in the MAC that has one.
std::vector<Fault> ResidualFaults() {
  return {
      {"ResidualSelectsTheWrongElement",
       "resq",
       kFp32,
       "S4",
       {{"hif4_resq_lane_sums.sv", "group[15:12] : group[11:8]",
         "group[11:8] : group[15:12]"}}},
      {"ResidualPositionsSwapped",
       "resq",
       kFp32,
       "S4",
       {{"hif4_resq_lane_sums.sv", "position_i[4*g+2*j+:2]",
         "position_i[4*g+2-2*j+:2]"}}},
      {"ResidualMicroExponentsOfB",
       "resq",
       kFp32,
       "P",
       {{"hif4_resq_adder.sv", ".a_e1_8_i(e1_8[15:8])", ".a_e1_8_i(e1_8[7:0])"}}},
      {"ResidualWithoutResValid",
       "resq",
       kFp32,
       "P",
       {{"hif4_resq_adder.sv", "malformed_s4} & {30{s4_valid_o}}",
         "malformed_s4 & s4_valid_o}"}}},
      {"ResidualScaleOfTheMainProduct",
       "resq",
       kFp32,
       "D",
       {{"hif4_resq_mac.sv", ".r_i(r),", ".r_i({r[223:8], a[7:0]}),"}}},
      {"ResidualRoundedTwice",
       "resq",
       kFp32,
       "D",
       {{"hif4_resq_adder.sv", ".s_fraction_i(r_o[22:0])",
         ".s_fraction_i({r_o[22:8] + 15'(r_o[7]), 8'b0})"}}},
      {"ResidualSumNotRoundedUp",
       "resq",
       kFp32,
       "D",
       {{"hif4_resq_adder.sv", "sum[31:0] + {31'b0, sum[32]}", "sum[31:0]"}}},
      {"ResidualNanIgnored",
       "resq",
       kFp32,
       "D",
       {{"hif4_resq_mac.sv", ".s_nan_i(scale[11] | r_scale[11])",
         ".s_nan_i(scale[11])"}}},
      {"ResidualRoundingNotFlagged",
       "resq",
       kFp32,
       "acc",
       {{"hif4_fp32_accumulator.sv", "inexact | s_inexact_i |", "inexact |"}}},
      {"MalformedKeptOverFirstAndFlush",
       "resq",
       kFp32,
       "acc",
       {{"hif4_resq_mac.sv", "malformed | (malformed_q & ~first)",
         "malformed | malformed_q"}}},
      {"MalformedEqualPositionsAccepted",
       "resq",
       kFp32,
       "acc",
       {{"hif4_resq_lane_sums.sv", "previous >= position", "previous > position"}}},
      {"ExactResidualCarryCut",
       "resq",
       kExact,
       "acc",
       {{"hif4_exact_accumulator.sv", "part[Segment+:Carry]", "Carry'(part[Segment])"}}},
      {"ExactResidualAddedToTheWrongSide",
       "resq",
       kExact,
       "acc",
       {{"hif4_exact_accumulator.sv", "        .sign_i(r_sign_i)",
         "        .sign_i(~r_sign_i)"}}},
  };
}

}  // namespace

const std::vector<Fault>& Faults() {
  static const std::vector<Fault> all = [] {
    std::vector<Fault> faults;
    for (const auto& part : {DotFaults(), AccumulatorFaults(), PipelineFaults(),
                             ResidualFaults(), Nvfp4Faults(), Mxfp4Faults()}) {
      faults.insert(faults.end(), part.begin(), part.end());
    }
    return faults;
  }();
  return all;
}

}  // namespace hif4::sim
