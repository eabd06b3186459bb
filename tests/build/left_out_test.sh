#!/bin/bash
# What the configuration says when something is not installed: the Debian package and the
# part that is left out; without a package that the library needs it stops.
#   left_out_test.sh SOURCE_DIR CXX
set -euo pipefail
source=$1 cxx=$2

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failures=0
fail() {
  printf 'left_out_test: %s\n' "$1" "$output" >&2
  failures=$((failures + 1))
}
# configure NAME...: as on a machine without these CMake packages. PKG_CONFIG_LIBDIR hides
# SystemC.
configure() {
  status=0
  output=$(PKG_CONFIG_LIBDIR=$scratch cmake --fresh -S "$source" -B "$scratch/build" \
    -DCMAKE_CXX_COMPILER="$cxx" "${@/#/-DCMAKE_DISABLE_FIND_PACKAGE_}" 2>&1) || status=$?
  output=$(tr -s ' \n' ' ' <<<"$output")
}
expect() { [[ $output == *"$1"* ]] || fail "not said: $1"; }

configure {CLI11,benchmark,verilator}=ON
[ "$status" -eq 0 ] || fail "the library does not configure by itself: exit code $status"
expect 'not found: SystemC (Debian package libsystemc-dev): without it model/cycle'
expect 'not found: Verilator (Debian package verilator): without it the RTL'
expect 'not found: CLI11 (Debian package libcli11-dev): without it'
expect 'not found: Google Benchmark (Debian package libbenchmark-dev): without it'

configure {verilator,fmt}=ON
[ "$status" -ne 0 ] || fail 'configures without fmt'
expect 'fmt not found. Run `make setup`, or install the Debian package libfmt-dev.'

exit $((failures > 0))
