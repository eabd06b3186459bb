// cycle_elaboration_test --gtest_filter=SUITE.*: one suite a process; see CMakeLists.txt.
#include <gtest/gtest.h>

#include <cstdio>
#include <systemc>

int sc_main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  const int failed = RUN_ALL_TESTS();
  if (testing::UnitTest::GetInstance()->test_to_run_count() == 0) {
    std::fprintf(stderr, "cycle_elaboration_test: no test matches the filter\n");
    return 2;
  }
  return failed;
}
