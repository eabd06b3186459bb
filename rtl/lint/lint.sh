#!/bin/sh
# Lints the RTL in Verilator, Yosys and Icarus: every unit top, smallest and largest
# parameters. Any warning fails. From anywhere: rtl/lint/lint.sh
set -u
cd "$(dirname "$0")/../.." || exit 4
for tool in verilator yosys iverilog; do
  command -v $tool > /dev/null || { echo "lint: $tool is missing (Debian package $tool)"; exit 4; }
done
log=$(mktemp) || exit 4
code=$(mktemp) || exit 4  # of Icarus, which sets the mode of its output: not /dev/null as root
trap 'rm -f "$log" "$code"' EXIT
checks=0 failures=0

# report NAME STATUS: the log must hold nothing but what rtl/lint/ignore lists.
report() {
  checks=$((checks + 1))
  if [ "$2" -ne 0 ] || grep -v -f rtl/lint/ignore "$log" | grep -q .; then
    failures=$((failures + 1))
    echo "lint: $1 is not clean:"
    grep -v -f rtl/lint/ignore "$log" | head -n 40
  fi
}

# lint FILELIST TOP [NAME=VALUE ...]: a top with one set of parameters.
lint() {
  list=$1 top=$2
  shift 2
  files=$(tr '\n' ' ' < "$list")
  v="" y="" i=""
  for p in "$@"; do
    case $p in
      ExactAccumulator=*) v="$v -G${p%%=*}=1'b${p#*=}" ;;  # a bit, not an int
      *) v="$v -G$p" ;;
    esac
    y="$y -chparam ${p%%=*} ${p#*=}" i="$i -P$top.$p"
  done
  verilator --lint-only -Wall rtl/lint/waivers.vlt $v --top-module "$top" $files > "$log" 2>&1
  report "verilator $top $*" $?
  yosys -Q -q -p "read_verilog -sv $files; hierarchy -check -top $top $y; proc; check -assert" \
    > "$log" 2>&1
  report "yosys $top $*" $?
  iverilog -g2012 -Wall -s "$top" $i -o "$code" $files > "$log" 2>&1
  report "iverilog $top $*" $?
}

mac=rtl/hif4_mac.f
lint $mac hif4_dot
lint rtl/hif4_resq_mac.f hif4_resq_dot
lint rtl/int4_dot.f int4_dot
lint rtl/int8_hif4_dot.f int8_hif4_dot
for regs in 0 1 2 3 4 5; do
  lint $mac hif4_mac NumPipeRegs=$regs ExactAccumulator=0 TagWidth=1
  lint $mac hif4_mac NumPipeRegs=$regs ExactAccumulator=1 TagWidth=64
  lint rtl/hif4_resq_mac.f hif4_resq_mac NumPipeRegs=$regs ExactAccumulator=0 TagWidth=1
  lint rtl/hif4_resq_mac.f hif4_resq_mac NumPipeRegs=$regs ExactAccumulator=1 TagWidth=64
  lint rtl/nvfp4_mac.f nvfp4_mac NumPipeRegs=$regs ExactAccumulator=0 TagWidth=1
  lint rtl/nvfp4_mac.f nvfp4_mac NumPipeRegs=$regs ExactAccumulator=1 TagWidth=64
  lint rtl/mxfp4_mac.f mxfp4_mac NumPipeRegs=$regs TagWidth=1
  lint rtl/mxfp4_mac.f mxfp4_mac NumPipeRegs=$regs TagWidth=64
done
for array in hif4_array hif4_resq_array; do
  lint rtl/$array.f $array Rows=1 Cols=1 NumPipeRegs=0 ExactAccumulator=0 TagWidth=1
  lint rtl/$array.f $array Rows=2 Cols=3 NumPipeRegs=5 ExactAccumulator=1 TagWidth=64
done

echo "lint: $checks checks, $failures failed"
[ "$failures" -eq 0 ]
