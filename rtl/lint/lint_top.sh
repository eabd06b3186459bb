#!/bin/sh
# Lints one top in Verilator, Yosys and Icarus, from the project's root:
#   lint_top.sh FILELIST TOP [NAME=VALUE ...]
# Prints "clean: TOOL TOP ..." or, for each tool that says anything but what rtl/lint/ignore
# lists, what it said.
set -u
list=$1 top=$2
shift 2
files=$(tr '\n' ' ' < "$list")
log=$(mktemp) || exit 4
code=$(mktemp) || exit 4  # of Icarus, which sets the mode of its output: not /dev/null as root
trap 'rm -f "$log" "$code"' EXIT

# report NAME STATUS: prints at once, so that what other tops print does not get between.
report() {
  if [ "$2" -ne 0 ] || grep -v -f rtl/lint/ignore "$log" | grep -q .; then
    said=$(grep -v -f rtl/lint/ignore "$log" | head -n 40)
    printf 'lint: %s is not clean:\n%s\n' "$1" "$said"
  else
    echo "clean: $1"
  fi
}

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
