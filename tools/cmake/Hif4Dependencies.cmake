# What the build looks for. A missing optional tool leaves a part out, and the last lines
# of the configuration say which part and which Debian package brings it back.

set(HIF4_LEFT_OUT "" CACHE INTERNAL "Parts that this build leaves out")

# hif4_left_out(WHAT PACKAGE PART): notes for the end of the configuration.
function(hif4_left_out what package part)
  set(HIF4_LEFT_OUT ${HIF4_LEFT_OUT} "${what} (Debian package ${package}): without it ${part}"
      CACHE INTERNAL "")
endfunction()

function(hif4_print_left_out)
  foreach(line ${HIF4_LEFT_OUT})
    message(STATUS "hif4: not found: ${line}")
  endforeach()
endfunction()

# hif4_require(NAME PACKAGE): a CMake package without which nothing is built.
macro(hif4_require name package)
  find_package(${name} QUIET)
  if(NOT ${name}_FOUND)
    message(FATAL_ERROR "hif4: ${name} not found. Run `make setup`, or install the Debian "
                        "package ${package}.")
  endif()
endmacro()

hif4_require(Threads libc6-dev)
hif4_require(fmt libfmt-dev)
hif4_require(nlohmann_json nlohmann-json3-dev)
hif4_require(OpenSSL libssl-dev)

if(BUILD_TESTING)
  hif4_require(GTest libgtest-dev)
  include(GoogleTest)
endif()

find_package(CLI11 QUIET)
if(NOT CLI11_FOUND)
  hif4_left_out(CLI11 libcli11-dev "there is no `hif4` command line")
endif()

find_package(benchmark QUIET)
if(NOT benchmark_FOUND)
  hif4_left_out("Google Benchmark" libbenchmark-dev "there is no `make bench`")
endif()

# HIF4_HAVE_SYSTEMC, and the target PkgConfig::SYSTEMC. Debian's SystemC has no CMake
# configuration, and its library brings main(): link it only where sc_main() is defined.
set(HIF4_HAVE_SYSTEMC OFF)
if(HIF4_SYSTEMC)
  find_package(PkgConfig QUIET)
  if(PKG_CONFIG_FOUND)
    pkg_check_modules(SYSTEMC QUIET IMPORTED_TARGET systemc)
  else()
    hif4_left_out(pkg-config pkg-config "SystemC cannot be looked for")
  endif()
  if(SYSTEMC_FOUND)
    set(HIF4_HAVE_SYSTEMC ON)
  else()
    hif4_left_out(SystemC libsystemc-dev
                  "model/cycle, the lockstep in sim/ and `hif4 regress` are left out")
  endif()
endif()

# HIF4_HAVE_VERILATOR, and the command verilate() of its CMake configuration.
set(HIF4_HAVE_VERILATOR OFF)
if(HIF4_VERILATOR)
  find_program(VERILATOR_EXECUTABLE verilator)
  if(VERILATOR_EXECUTABLE)
    find_package(verilator QUIET HINTS $ENV{VERILATOR_ROOT} /usr/share/verilator)
  endif()
  if(verilator_FOUND)
    set(HIF4_HAVE_VERILATOR ON)
  else()
    hif4_left_out(Verilator verilator
                  "the RTL is not simulated: sim/ and `hif4 regress` are left out")
  endif()
endif()
