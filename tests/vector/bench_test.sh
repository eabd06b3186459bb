#!/bin/bash
# The example bench in Icarus on hif4_mac, both accumulators: every result is right, a wrong
# or missing one is noticed, and so is a file that is shorter than the header says.
#   bench_test.sh SOURCE_DIR BENCH_TOOL
set -euo pipefail
source_dir=$1 tool=$2
bench=$source_dir/tests/vector/example/mac_bench.v
cd "$source_dir"  # hif4_mac.f names its files from here

if ! command -v iverilog >/dev/null; then
  echo 'skipped: iverilog is not installed (Debian package iverilog)'
  exit 77
fi
if [ ! -e rtl/hif4_mac.f ]; then
  echo 'skipped: there is no rtl/hif4_mac.f'
  exit 77
fi

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
fail() {
  echo "FAILED: $*"
  exit 1
}

for accumulator in fp32 exact; do
  vectors=$scratch/$accumulator.mem observed=$scratch/$accumulator.out
  "$tool" pick "$vectors" "$accumulator"
  rows=$(sed -n 's|^// rows: ||p' "$vectors")
  results=$(sed -n 's|^// results: ||p' "$vectors")
  [ "$rows" -ge 200 ] || fail "only $rows rows"

  sed "s/hif4_mac dut/hif4_mac #(.ExactAccumulator($((${#accumulator} - 4)))) dut/" \
    "$bench" >"$scratch/bench.v"
  mapfile -t rtl < <(grep -v '^ *\(//.*\)*$' rtl/hif4_mac.f)
  iverilog -g2012 -s mac_bench -P "mac_bench.ROWS=$rows" \
    -o "$scratch/bench.vvp" "${rtl[@]}" "$scratch/bench.v" 2>&1 |
    grep -v 'sorry: constant selects' || true
  vvp "$scratch/bench.vvp" "+vectors=$vectors" >"$observed"

  [ "$(wc -l <"$observed")" -eq "$results" ] || fail "$(tail -n 3 "$observed")"
  "$tool" check "$vectors" "$observed" || fail "$accumulator: wrong results"

  # What has to be noticed.
  sed '7s/.$/x/' "$observed" >"$scratch/unknown"
  ! "$tool" check "$vectors" "$scratch/unknown" >/dev/null || fail 'x passes'
  sed '9d' "$observed" >"$scratch/missing"
  ! "$tool" check "$vectors" "$scratch/missing" >/dev/null || fail 'a missing line passes'
  head -n -1 "$vectors" >"$scratch/short.mem"
  vvp "$scratch/bench.vvp" "+vectors=$scratch/short.mem" >"$scratch/short" 2>&1 || true
  grep -q "row $((rows - 1)): no mark" "$scratch/short" || fail 'a short file passes'
  vvp "$scratch/bench.vvp" "+vectors=$scratch/absent.mem" >"$scratch/absent" 2>&1 || true
  grep -q 'row 0: no mark' "$scratch/absent" || fail 'a missing file passes'
done
