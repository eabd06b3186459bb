# How the project's own targets are compiled, and how a room of tests is made.

# Checked code takes four times as long to compile at -O2 as at -O0, above all that of
# CLI11 and of the JSON; only the library, which tests run for long, is optimised, and knows
# the lines of its code (-g1), which elsewhere take another eighth.
if(HIF4_SANITIZE)
  add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=all
                      -fno-omit-frame-pointer -O0)
  add_link_options(-fsanitize=address,undefined)
endif()

# hif4_own(TARGET...): includes from the project root; warnings are errors.
function(hif4_own)
  foreach(target ${ARGV})
    target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR})
    target_compile_options(${target} PRIVATE -Wall -Wextra -Wconversion -Werror)
  endforeach()
endfunction()

# hif4_glob(VARIABLE PATTERN...): files below the current folder, looked up at every build.
function(hif4_glob variable)
  list(TRANSFORM ARGN PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/)
  file(GLOB files CONFIGURE_DEPENDS ${ARGN})
  set(${variable} ${files} PARENT_SCOPE)
endfunction()

# hif4_own_test(TARGET): a test's code is compiled more often than it is run, so -O1 does in
# a Release build; GoogleTest's header, half of what it takes to compile a test, is compiled
# once for all rooms.
function(hif4_own_test target)
  hif4_own(${target})
  if(NOT HIF4_SANITIZE)
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
  endif()
  if(target STREQUAL "hif4_gtest_header")
    return()
  endif()
  if(NOT TARGET hif4_gtest_header)
    set(empty ${PROJECT_BINARY_DIR}/hif4_gtest_header.cc)
    file(CONFIGURE OUTPUT ${empty} CONTENT "")
    add_library(hif4_gtest_header OBJECT ${empty})
    hif4_own_test(hif4_gtest_header)
    target_link_libraries(hif4_gtest_header PRIVATE GTest::gtest)
    target_precompile_headers(hif4_gtest_header PRIVATE <gtest/gtest.h>)
  endif()
  target_precompile_headers(${target} REUSE_FROM hif4_gtest_header)
endfunction()

# hif4_add_test_room(ROOM [LIBS ...] [DEFINITIONS ...] [NO_MAIN]): one GoogleTest
# executable, ROOM_test, of all sources in tests/ROOM; each of its tests becomes a CTest
# test named ROOM.Suite.Name, labelled ROOM. Sources named *_nightly_test.cc make a second
# executable, whose tests ROOM.nightly.Suite.Name are labelled `nightly`: only `make nightly`
# runs them. Other sources (*.cc without _test) are linked into both.
# Tests run in the project root, which they also know as HIF4_SOURCE_DIR; what they write
# goes to testing::TempDir(). NO_MAIN: the sources bring main() or sc_main().
function(hif4_add_test_room room)
  cmake_parse_arguments(arg "NO_MAIN" "" "LIBS;DEFINITIONS" ${ARGN})
  set(folder ${PROJECT_SOURCE_DIR}/tests/${room})
  file(GLOB sources CONFIGURE_DEPENDS ${folder}/*.cc)
  set(nightly ${sources})
  list(FILTER nightly INCLUDE REGEX "_nightly_test\\.cc$")
  set(shared ${sources})
  list(FILTER shared EXCLUDE REGEX "_test\\.cc$")
  set(daily ${sources})
  list(FILTER daily INCLUDE REGEX "_test\\.cc$")
  list(FILTER daily EXCLUDE REGEX "_nightly_test\\.cc$")

  if(arg_NO_MAIN)
    set(gtest GTest::gtest)
  else()
    set(gtest GTest::gtest_main)
  endif()
  foreach(kind daily nightly)
    if(NOT ${kind})
      continue()
    endif()
    if(kind STREQUAL "daily")
      set(target ${room}_test)
      set(label ${room})
      set(prefix ${room}.)
    else()
      set(target ${room}_nightly_test)
      set(label nightly)
      set(prefix ${room}.nightly.)
    endif()
    add_executable(${target} ${${kind}} ${shared})
    hif4_own_test(${target})
    target_compile_definitions(
      ${target} PRIVATE HIF4_SOURCE_DIR="${PROJECT_SOURCE_DIR}" ${arg_DEFINITIONS})
    target_link_libraries(${target} PRIVATE hif4::hif4 ${arg_LIBS} ${gtest})
    gtest_discover_tests(
      ${target}
      TEST_PREFIX ${prefix}
      WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
      DISCOVERY_TIMEOUT 300
      PROPERTIES LABELS ${label} TIMEOUT 1500)
  endforeach()
endfunction()
