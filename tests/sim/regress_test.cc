// `hif4 regress` from outside: exit codes, reports, bundles.
#include <fstream>

#include "tests/sim/regress_fixture.h"

namespace hif4::sim {
namespace {

TEST_F(RegressTest, PassesAndSaysWhatItDid) {
  ASSERT_EQ(Regress(std::string(kShort) + " --count 6000 --seed 11"), 0) << output_;
  const RegressReport report = Report();
  EXPECT_EQ(report.counts.planned, 6000u);
  EXPECT_EQ(report.counts.run, 6000u);
  EXPECT_EQ(report.counts.compared + report.counts.flushed, 6000u);
  EXPECT_GT(report.counts.flushed, 0u);
  EXPECT_EQ(LastLine(), sim::LastLine(report) + "\n");
  EXPECT_NE(LastLine().find("seed 11: pass"), std::string::npos);
  EXPECT_GT(report.clauses.at("D1").rtl, 0u);
  EXPECT_GT(report.clauses.at("H3").rtl, 0u);
  EXPECT_TRUE(fs::exists(directory_ + "/report/junit.xml"));
  EXPECT_FALSE(fs::exists(directory_ + "/report/bundles"));
}

TEST_F(RegressTest, EveryStallInSeveralParameterSets) {
  for (const char* set : {"NumPipeRegs=0", "NumPipeRegs=1,ExactAccumulator=1",
                          "NumPipeRegs=5,TagWidth=40"}) {
    for (const char* stall : {"none", "burst", "withdraw"}) {
      EXPECT_EQ(
          Regress(std::string("--unit mac --no-icarus --no-line-coverage --count 4000 "
                              "--params ") +
                  set + " --stall " + stall),
          0)
          << set << " " << stall << "\n"
          << output_;
    }
  }
}

// Whatever the registers hold before the first reset, the run is the same.
TEST_F(RegressTest, RandomValuesBeforeResetChangeNothing) {
  std::string runs[3];
  for (int seed = 0; seed < 3; ++seed) {
    const std::string option = seed == 0 ? "" : " --random-reset " + std::to_string(seed);
    ASSERT_EQ(Regress(std::string(kShort) + " --count 6000 --seed 5" + option), 0)
        << output_;
    RunReport run = Report().runs.at(0);
    run.seconds = 0;
    runs[seed] = nlohmann::json(run).dump();
  }
  EXPECT_EQ(runs[1], runs[0]);
  EXPECT_EQ(runs[2], runs[0]);
}

TEST_F(RegressTest, JobsChangeNothing) {
  std::string reports[2];
  for (const int jobs : {1, 2}) {
    ASSERT_EQ(Regress("--unit mac --params 'NumPipeRegs=4;NumPipeRegs=2' --no-icarus "
                      "--no-line-coverage --count 300000 --jobs " +
                      std::to_string(jobs)),
              0)
        << output_;
    RegressReport report = Report();
    report.seconds = 0;
    for (RunReport& run : report.runs) run.seconds = 0;
    reports[jobs - 1] = nlohmann::json(report).dump();
  }
  EXPECT_EQ(reports[0], reports[1]);
}

TEST_F(RegressTest, ABundleReproducesTheMismatch) {
  const std::string rtl =
      SpoiledRtl("hif4_pipe_control.sv", "if (flush_i) valid_q[k] <= 1'b0;",
                 "if (flush_i && k != 1) valid_q[k] <= 1'b0;");
  ASSERT_EQ(Regress(std::string(kShort) + " --count 20000 --rtl " + rtl), kExitMismatch)
      << output_;
  const RegressReport report = Report();
  ASSERT_EQ(report.runs.size(), 1u);
  const RunReport& run = report.runs[0];
  ASSERT_FALSE(run.first_mismatches.empty());
  EXPECT_EQ(Located(run)->boundary, "S4");

  const std::string bundle = run.bundle.directory;
  for (const char* file : {"wave.vcd", "wave.gtkw", "report.json", "report.txt",
                           "reproduce.sh", "vectors.mem"}) {
    EXPECT_TRUE(fs::exists(bundle + "/" + file)) << file;
  }
  EXPECT_LT(fs::file_size(bundle + "/wave.vcd"), 4000000u);
  std::string save, error;
  ASSERT_TRUE(ReadTextFile(bundle + "/wave.gtkw", &save, &error)) << error;
  EXPECT_NE(save.find("rtl.sim_top.dut.tap_s4[511:0]\n@22\nmodel.tap_s4[511:0]"),
            std::string::npos)
      << save;

  EXPECT_EQ(Shell(bundle + "/reproduce.sh") & kExitMismatch, kExitMismatch) << output_;
  RegressReport again;
  ASSERT_TRUE(ReadJsonFile(bundle + "/again/report.json", &again, &error)) << error;
  ASSERT_EQ(again.runs.size(), 1u);
  ASSERT_FALSE(again.runs[0].first_mismatches.empty());
  EXPECT_EQ(OneLine(again.runs[0].first_mismatches[0]), OneLine(run.first_mismatches[0]));
  EXPECT_LT(again.runs[0].cycles, run.cycles);
  EXPECT_TRUE(fs::exists(bundle + "/wave.vcd"))
      << "reproducing must not remove the bundle";

  // The vectors by themselves pass through RTL that is right. A new regression empties
  // the folder in which they lie.
  EXPECT_EQ(Regress("--vectors " + bundle + "/vectors.mem"), 64) << output_;
  fs::copy_file(bundle + "/vectors.mem", directory_ + "/vectors.mem");
  EXPECT_EQ(Regress("--vectors " + directory_ + "/vectors.mem"), 0) << output_;
}

// Totals come to the bound of A5, 2^16 steps of the largest value, in long runs only.
TEST_F(RegressTest, TheTopBitsOfAnExactTotalAreUsed) {
  const std::string rtl = SpoiledRtl("hif4_exact_accumulator.sv", "sum_q   <= sum_d;",
                                     "sum_q   <= {{3{sum_d[161]}}, sum_d[161:0]};");
  const std::string run =
      "--unit mac --params ExactAccumulator=1 --no-icarus --no-line-coverage --no-waves "
      "--rtl " +
      rtl;
  EXPECT_EQ(Regress(run + " --count 150000 --seed 1"), kExitMismatch) << output_;
  EXPECT_NE(output_.find("first at acc"), std::string::npos) << output_;
  EXPECT_EQ(Regress(run + " --count 150000 --seed 2"), kExitMismatch) << output_;
}

TEST_F(RegressTest, AFailedAssertionIsAMismatchAndNoAbort) {
  const std::string rtl = SpoiledRtl("hif4_mac_checks.sv", "if (rst_ni) begin",
                                     "if (rst_ni) begin\n      assert (!in_valid_i);");
  EXPECT_EQ(Regress(std::string(kShort) + " --count 6000 --no-waves --rtl " + rtl),
            kExitMismatch)
      << output_;
  const RunReport run = Report().runs.at(0);
  EXPECT_EQ(run.first_mismatches.at(0).boundary, "assertion");
  EXPECT_EQ(run.first_mismatches.at(0).signal.find("hif4_mac_checks.sv:"), 0u);
  EXPECT_GT(run.mismatches, 3000u);
  EXPECT_EQ(run.counts.compared + run.counts.flushed, 6000u);
}

TEST_F(RegressTest, AMillionMismatchesFitIntoAShortLog) {
  ASSERT_EQ(
      Regress(std::string(kShort) + " --count 700000 --no-waves --rtl " + WrongRtl()),
      kExitMismatch)
      << output_;
  uint64_t sum = 0;
  const RegressReport report = Report();
  for (const RunReport& run : report.runs) {
    sum += run.mismatches;
  }
  EXPECT_EQ(report.mismatches, sum);
  EXPECT_GT(sum, 700000u);
  uintmax_t bytes = output_.size();
  for (const auto& entry : fs::recursive_directory_iterator(directory_ + "/report")) {
    if (entry.is_regular_file()) bytes += entry.file_size();
  }
  EXPECT_LT(bytes, 1000000u);
}

TEST_F(RegressTest, AFilterThatMatchesNothingIsNoPass) {
  EXPECT_EQ(Regress(std::string(kShort) + " --only no_such_run"), kExitShort);
  EXPECT_EQ(Regress(std::string(kShort) + " --list --only no_such_run"), kExitShort);
  EXPECT_EQ(Regress(std::string(kShort) + " --list"), 0);
  EXPECT_EQ(output_, "mac/NumPipeRegs=4,ExactAccumulator=0,TagWidth=4/lockstep.0\n");
}

TEST_F(RegressTest, AnExactNameIsThatRunAlone) {
  const std::string name = "mac/NumPipeRegs=4,ExactAccumulator=0,TagWidth=4/lockstep.1";
  const std::string eleven = std::string(kShort) + " --count 2750000 --list --only ";
  EXPECT_EQ(Regress(eleven + name), 0);
  EXPECT_EQ(output_, name + "\n");
  EXPECT_EQ(Regress(eleven + "lockstep.1"), 0);
  EXPECT_EQ(output_, name + "\n" + name + "0\n");
}

TEST_F(RegressTest, ABenchThatMeasuresNothingIsNoPass) {
  EXPECT_EQ(Regress("--unit mac --only icarus --bench"), kExitShort) << output_;
}

// In Icarus the bench itself cannot see that the last result never comes.
TEST_F(RegressTest, IcarusCountsTheResults) {
  const std::string icarus =
      "--unit mac --params NumPipeRegs=4 --no-line-coverage --no-waves --only icarus";
  ASSERT_EQ(Regress(icarus), 0) << output_;
  const std::string last = std::to_string(Report().runs.at(0).results - 1);
  const std::string rtl = SpoiledRtl(
      "hif4_pipe_control.sv", "assign out_valid_o =",
      "int seen = 0;\n  always @(posedge clk_i) if (out_valid_o && out_ready_i) "
      "seen <= seen + 1;\n  assign out_valid_o = (seen != " +
          last + ") &");
  EXPECT_EQ(Regress(icarus + " --rtl " + rtl), kExitMismatch) << output_;
  EXPECT_NE(output_.find("first at out"), std::string::npos) << output_;
}

TEST_F(RegressTest, VectorFilesAreRunOrRefused) {
  const std::string file = directory_ + "/v.mem";
  ASSERT_EQ(Shell(std::string(HIF4_PROGRAM) +
                  " vectors gen --unit mac --count 5000 --seed 4 -o " + file),
            0)
      << output_;
  EXPECT_EQ(Regress("--stall both --vectors " + file), 0) << output_;
  const RegressReport report = Report();
  EXPECT_GE(report.counts.planned, 5000u);
  EXPECT_EQ(report.counts.compared, report.counts.planned) << "no flush loses a row";

  std::string text, error;
  ASSERT_TRUE(ReadTextFile(file, &text, &error)) << error;
  const size_t last = text.size() - 3;
  const char digit = text[last];
  text[last] = digit == '0' ? '1' : '0';
  ASSERT_TRUE(WriteTextFile(file, text, &error)) << error;
  EXPECT_EQ(Regress("--vectors " + file), kExitShort);
  EXPECT_NE(output_.find(file), std::string::npos) << output_;
  ASSERT_TRUE(WriteTextFile(file, "", &error)) << error;
  EXPECT_EQ(Regress("--vectors " + file), kExitShort);
  EXPECT_EQ(Regress("--vectors " + file + " --count 5"), 64) << output_;
  EXPECT_EQ(Regress("--vectors " + directory_ + "/none.mem"), 64) << output_;
}

TEST_F(RegressTest, WrongOptionsAreUsageErrors) {
  for (const char* arguments :
       {"--unit adder", "--params NumPipeRegs=9", "--stall always", "--suite all",
        "--count 0", "--count 99999999999", "--no-such-option", "--seed x",
        "--rerun-failed"}) {
    EXPECT_EQ(Regress(arguments), 64) << arguments << "\n" << output_;
  }
}

TEST_F(RegressTest, WithoutVerilatorItSaysWhatToInstall) {
  fs::create_directories(directory_ + "/bin");
  for (const char* tool : {"sh", "env"}) {
    fs::create_symlink(std::string("/bin/") + tool, directory_ + "/bin/" + tool);
  }
  EXPECT_EQ(Regress(std::string(kShort) + " --count 100", "PATH=" + directory_ + "/bin"),
            kExitTool | kExitShort)
      << output_;
  EXPECT_NE(output_.find("Debian package verilator"), std::string::npos) << output_;
  EXPECT_EQ(Report().counts.skipped, Report().counts.planned);
}

TEST_F(RegressTest, WithoutIcarusItSaysWhatToInstall) {
  fs::create_directories(directory_ + "/bin");
  for (const char* tool : {"sh", "env", "perl", "verilator"}) {
    const std::string found = fs::exists(std::string("/usr/bin/") + tool)
                                  ? std::string("/usr/bin/") + tool
                                  : std::string("/bin/") + tool;
    fs::create_symlink(found, directory_ + "/bin/" + tool);
  }
  EXPECT_EQ(Regress("--unit mac --params NumPipeRegs=4 --no-line-coverage --only icarus",
                    "PATH=" + directory_ + "/bin"),
            kExitTool | kExitShort)
      << output_;
  EXPECT_NE(output_.find("Debian package iverilog"), std::string::npos) << output_;
}

TEST_F(RegressTest, RtlThatDoesNotBuildNamesTheError) {
  const std::string rtl = SpoiledRtl("hif4_mac.sv", "endmodule", "endmodul");
  EXPECT_EQ(Regress(std::string(kShort) + " --count 100 --rtl " + rtl),
            kExitTool | kExitShort);
  EXPECT_NE(output_.find("hif4_mac.sv"), std::string::npos) << output_;
  // Its log is there, on whatever file system the reports lie.
  const std::string elsewhere =
      "/dev/shm/" + fs::path(directory_).filename().string() + "_report";
  EXPECT_EQ(Shell(std::string(HIF4_PROGRAM) + " regress" + kShort +
                  " --count 100 --rtl " + rtl + " --report " + elsewhere),
            kExitTool | kExitShort);
  EXPECT_TRUE(fs::exists(elsewhere + "/build-1.log")) << output_;
  fs::remove_all(elsewhere);
  EXPECT_EQ(Regress(std::string(kShort) + " --rtl " + directory_ + "/none"),
            kExitTool | kExitShort);
  EXPECT_NE(output_.find(directory_ + "/none"), std::string::npos) << output_;
}

TEST_F(RegressTest, RtlWithoutTapsIsComparedAtItsPorts) {
  const std::string rtl =
      SpoiledRtl("hif4_mac.sv", "`ifndef SYNTHESIS", "`ifdef HIF4_TAPS");
  const std::string arguments = std::string(kShort) + " --count 6000 --rtl " + rtl;
  EXPECT_NE(Regress(arguments), 0);
  EXPECT_NE(output_.find("--no-taps"), std::string::npos) << output_;
  EXPECT_EQ(Regress(arguments + " --no-taps"), 0) << output_;
  EXPECT_EQ(Report().counts.compared + Report().counts.flushed, 6000u);
  EXPECT_GT(Report().counts.compared, 4000u);
}

// Verilator finds that it does not settle.
TEST_F(RegressTest, ALoopInTheRtlIsAMismatchNotAHang) {
  const std::string rtl = SpoiledRtl(
      "hif4_pipe_control.sv",
      "assign step_o =", "logic loop;\n  assign loop = ~loop;\n  assign step_o = loop &");
  EXPECT_EQ(Regress(std::string(kShort) + " --count 6000 --no-waves --rtl " + rtl),
            kExitMismatch | kExitShort)
      << output_;
  EXPECT_NE(output_.find("did not converge"), std::string::npos) << output_;
  EXPECT_NE(output_.find("first at rtl"), std::string::npos) << output_;
}

// What happens to a child in the middle of its work: the first one is sent `signal`.
std::string SignalFirstChild(const std::string& command, const std::string& signal) {
  return command +
         " & pid=$!; for i in $(seq 600); do sleep 0.05; "
         "child=$(cat /proc/$pid/task/$pid/children); "
         "[ -n \"$child\" ] && grep -q config.json /proc/${child%% *}/cmdline && break; "
         "done; kill -" +
         signal + " ${child%% *}; wait $pid";
}

TEST_F(RegressTest, AKilledChildIsNoPass) {
  const std::string command = std::string(HIF4_PROGRAM) + " regress" + kShort +
                              " --count 750000 --report " + directory_ + "/report";
  EXPECT_EQ(Shell(SignalFirstChild(command, "KILL")), kExitShort) << output_;
  EXPECT_NE(output_.find("ended by signal 9"), std::string::npos) << output_;
  EXPECT_EQ(Report().counts.skipped, 250000u);
}

TEST_F(RegressTest, AChildThatHangsIsEndedAndTheRunIsNoPass) {
  const std::string command = std::string(HIF4_PROGRAM) + " regress" + kShort +
                              " --count 250000 --timeout 3 --report " + directory_ +
                              "/report";
  EXPECT_EQ(Shell(SignalFirstChild(command, "STOP")), kExitTimeout | kExitShort)
      << output_;
  EXPECT_NE(output_.find("killed after 3 s"), std::string::npos) << output_;
  EXPECT_EQ(Report().counts.skipped, 250000u);
  const Bundle bundle = Report().runs.at(0).bundle;
  EXPECT_TRUE(fs::exists(bundle.directory + "/reproduce.sh")) << output_;
  EXPECT_EQ(bundle.reproduce.find("--until"), std::string::npos) << bundle.reproduce;
}

TEST_F(RegressTest, AnInterruptedBuildIsNoMissingTool) {
  const std::string rtl = SpoiledRtl(
      "hif4_mac.sv", "endmodule", "endmodule  // " + directory_ + ": not in the cache");
  const std::string command = std::string(HIF4_PROGRAM) + " regress" + kShort +
                              " --count 3000 --rtl " + rtl + " --report " + directory_ +
                              "/report";
  EXPECT_EQ(Shell(command + " & pid=$!; sleep 1; kill -TERM $pid; wait $pid"), kExitShort)
      << output_;
  EXPECT_NE(output_.find("interrupted"), std::string::npos) << output_;
  EXPECT_EQ(Report().counts.skipped, 3000u);
}

// What is wrong only for some values before the reset has its wave with the same ones.
TEST_F(RegressTest, AFaultOfTheValuesBeforeResetIsInItsWave) {
  const std::string rtl = SpoiledRtl("hif4_pipe_control.sv", "assign busy_o =",
                                     "logic [7:0] never_reset;\n  always_ff @(posedge "
                                     "clk_i) never_reset <= never_reset;\n"
                                     "  assign busy_o = (never_reset != 8'd0) ^");
  const std::string run = std::string(kShort) + " --count 3000 --rtl " + rtl;
  EXPECT_EQ(Regress(run), 0) << output_;
  EXPECT_EQ(Regress(run + " --random-reset 7"), kExitMismatch) << output_;
  EXPECT_TRUE(fs::exists(Report().runs.at(0).bundle.directory + "/wave.vcd")) << output_;
  EXPECT_EQ(output_.find("the wave does not show"), std::string::npos) << output_;
}

TEST_F(RegressTest, AnInterruptedRegressionIsNoPass) {
  const std::string command = std::string(HIF4_PROGRAM) + " regress" + kShort +
                              " --count 3000000 --report " + directory_ + "/report";
  EXPECT_EQ(Shell(command + " & pid=$!; sleep 2; kill -TERM $pid; wait $pid"), kExitShort)
      << output_;
  const RegressReport report = Report();
  EXPECT_EQ(report.counts.planned, 3000000u);
  EXPECT_GT(report.counts.skipped, 0u);
  EXPECT_EQ(report.counts.planned,
            report.counts.compared + report.counts.flushed + report.counts.skipped);
}

}  // namespace
}  // namespace hif4::sim
