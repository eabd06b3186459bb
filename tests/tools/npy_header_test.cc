// The dictionary of a .npy file, and what only looks like one.
#include "tools/common/npy_header.h"

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>
#include <vector>

namespace hif4::cli {
namespace {

TEST(NpyHeader, Forms) {
  const NpyHeader header =
      ParseNpyHeader("{\"shape\": (3L, 4L), 'fortran_order':True,'descr':'<f4'}  \n");
  EXPECT_EQ(header.shape, (Shape{3, 4}));
  EXPECT_TRUE(header.fortran_order);
  EXPECT_EQ(header.descr, "<f4");
  const std::vector<std::string> bad = {
      "",
      "{",
      "{}",
      "[]",
      "{'descr': '<f4', 'fortran_order': False}",
      "{'descr': '<f4', 'fortran_order': False, 'shape': (1,), 'extra': 1}",
      "{'descr': '<f4', 'descr': '<f4', 'fortran_order': False, 'shape': (1,)}",
      "{'descr': '<f4', 'fortran_order': 0, 'shape': (1,)}",
      "{'descr': '<f4', 'fortran_order': False, 'shape': 1}",
      "{'descr': '<f4', 'fortran_order': False, 'shape': (1.5,)}",
      "{'descr': '<f4', 'fortran_order': False, 'shape': (1 2)}",
      "{'descr': '<f4', 'fortran_order': False, 'shape': (1,}",
      "{'descr': '<f4', 'fortran_order': False, 'shape': (,)}",
      "{'descr: '<f4', 'fortran_order': False, 'shape': (1,)}",
      "{'descr': '<f4', 'fortran_order': False, 'shape': (1,)} x",
      "{'descr': '<f4' 'fortran_order': False, 'shape': (1,)}",
      "{'descr': 4, 'fortran_order': False, 'shape': (1,)}"};
  for (const std::string& text : bad) {
    EXPECT_THROW(ParseNpyHeader(text), std::invalid_argument) << text;
  }
  std::string many = "{'descr': '<f4', 'fortran_order': False, 'shape': (";
  for (int i = 0; i < 33; ++i) many += "1,";
  EXPECT_THROW(ParseNpyHeader(many + ")}"), std::invalid_argument);
}

}  // namespace
}  // namespace hif4::cli
