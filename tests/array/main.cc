// GoogleTest's main() would meet that of libsystemc, which asks for sc_main().
#include <gtest/gtest.h>

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}

extern "C" int sc_main(int, char**);
int sc_main(int, char**) { return 0; }
