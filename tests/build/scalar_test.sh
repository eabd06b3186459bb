#!/bin/bash
# The scalar reference (model/format, model/arith and model/codec but for the files named
# below) must suit the old compiler of somebody's simulator: C++14, no header of the
# standard library but <cstdint>, every header complete by itself, no allocation and no
# exception.
#   scalar_test.sh SOURCE_DIR CXX
set -euo pipefail
cd "$1"
cxx=$2

# These allocate, and stand above the scalar reference.
above='^model/(codec/([a-z]+_)?tensor(_blocks)?|arith/gemm(_error)?)\.(h|cc)$'

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failures=0
fail() {
  echo "scalar_test: $1" >&2
  failures=$((failures + 1))
}

mapfile -t files < <(
  find model/format model/arith model/codec -name '*.h' -o -name '*.cc' |
    grep -vE "$above" | sort
)
[ "${#files[@]}" -gt 20 ] || fail "only ${#files[@]} files found"

flags=(-std=c++14 -O2 -fno-exceptions -Wall -Wextra -Wpedantic -Werror -I.)
for file in "${files[@]}"; do
  wrong=$(grep -nE '^#include <' "$file" | grep -v '<cstdint>' || true)
  [ -z "$wrong" ] || fail "$file:$wrong: only <cstdint> may be included"
  echo "#include \"$file\"" >"$scratch/unit.cc"
  "$cxx" "${flags[@]}" -c "$scratch/unit.cc" -o "$scratch/unit.o" ||
    fail "$file is not C++14 that is complete by itself"
  wrong=$(nm -uC "$scratch/unit.o" |
    grep -vE ' (hif4::|mem(cpy|set|move|cmp)$|_GLOBAL_|__stack_chk)' || true)
  [ -z "$wrong" ] || fail "$file calls outside the project:$wrong"
done
exit $((failures > 0))
