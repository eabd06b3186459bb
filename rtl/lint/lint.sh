#!/bin/sh
# Lints the RTL in Verilator, Yosys and Icarus: every unit top, smallest and largest
# parameters, as many tops at a time as there are processors. Any warning fails. From
# anywhere: rtl/lint/lint.sh
set -u
cd "$(dirname "$0")/../.." || exit 4
for tool in verilator yosys iverilog; do
  command -v $tool > /dev/null || { echo "lint: $tool is missing (Debian package $tool)"; exit 4; }
done

# FILELIST TOP [NAME=VALUE ...]: one line a top with one set of parameters.
tops() {
  echo rtl/hif4_mac.f hif4_dot
  echo rtl/hif4_resq_mac.f hif4_resq_dot
  echo rtl/int4_dot.f int4_dot
  echo rtl/int4_twos_dot.f int4_twos_dot
  echo rtl/int8_hif4_dot.f int8_hif4_dot
  for regs in 0 1 2 3 4 5; do
    for unit in hif4_mac hif4_resq_mac nvfp4_mac; do
      echo rtl/$unit.f $unit NumPipeRegs=$regs ExactAccumulator=0 TagWidth=1
      echo rtl/$unit.f $unit NumPipeRegs=$regs ExactAccumulator=1 TagWidth=64
    done
    echo rtl/mxfp4_mac.f mxfp4_mac NumPipeRegs=$regs TagWidth=1
    echo rtl/mxfp4_mac.f mxfp4_mac NumPipeRegs=$regs TagWidth=64
  done
  for array in hif4_array hif4_resq_array; do
    echo rtl/$array.f $array Rows=1 Cols=1 NumPipeRegs=0 ExactAccumulator=0 TagWidth=1
    echo rtl/$array.f $array Rows=2 Cols=3 NumPipeRegs=5 ExactAccumulator=1 TagWidth=64
  done
}

log=$(mktemp) || exit 4
trap 'rm -f "$log"' EXIT
tops | xargs -L 1 -P "$(nproc)" rtl/lint/lint_top.sh > "$log"
grep -v '^clean: ' "$log"
checks=$(grep -c -E '^(clean: |lint: .* is not clean:$)' "$log")
clean=$(grep -c '^clean: ' "$log")
planned=$(($(tops | wc -l) * 3))
echo "lint: $planned checks, $((planned - clean)) failed"
[ "$checks" -eq "$planned" ] && [ "$clean" -eq "$planned" ]
