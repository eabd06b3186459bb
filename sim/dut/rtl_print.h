// Where Verilator's runtime prints; see rtl_hooks.cc.
#ifndef HIF4_SIM_DUT_RTL_PRINT_H_
#define HIF4_SIM_DUT_RTL_PRINT_H_

extern "C" int hif4_rtl_print(const char* format, ...);

#endif  // HIF4_SIM_DUT_RTL_PRINT_H_
