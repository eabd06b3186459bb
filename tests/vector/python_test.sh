#!/bin/bash
# The Python example on the committed sets and on all directed items of the units that have
# none, which it derives on its own, and on damaged ones.
#   python_test.sh SOURCE_DIR BENCH_TOOL
set -euo pipefail
example=$1/tests/vector/example/check_vectors.py vectors=$1/vectors tool=$2

if ! command -v python3 >/dev/null; then
  echo 'skipped: python3 is not installed (Debian package python3)'
  exit 77
fi

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
fail() {
  echo "FAILED: $*"
  exit 1
}

for unit in resq nvfp4 mxfp4; do
  "$tool" directed "$scratch/$unit.mem" "$unit"
done
python3 "$example" "$vectors"/*.mem "$scratch"/*.mem || fail 'a right set'

# damaged NAME EXPECTED: the example must refuse $scratch/NAME with this text.
damaged() {
  ! python3 "$example" "$scratch/$1" >"$scratch/output" || fail "$1 passes"
  grep -q "$2" "$scratch/output" || fail "$1: $(cat "$scratch/output")"
}
small=$vectors/acc-fp32.mem
: >"$scratch/empty.mem"
damaged empty.mem 'short or empty'
head -n -1 "$small" >"$scratch/short.mem"
damaged short.mem 'altered'
sed '30s/.$/2/' "$small" >"$scratch/altered.mem"
damaged altered.mem 'altered'
cp "$example" "$scratch/foreign.mem"
damaged foreign.mem 'not a vector file'

# A wrong value under a right sha256.
sum=$(sed '16d' "$scratch/altered.mem" | sha256sum)
sed "16s/.*/\/\/ sha256: ${sum%% *}/" "$scratch/altered.mem" >"$scratch/wrong.mem"
damaged wrong.mem 'line 30: flags is 2'
! python3 "$example" >/dev/null || fail 'no file passes'
