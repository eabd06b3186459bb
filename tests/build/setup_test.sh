#!/bin/bash
# tools/setup/setup.sh against stand-ins for dpkg-query, apt-get, id and sudo: what it
# installs, when it refuses, and that it leaves apt alone when nothing is missing.
#   setup_test.sh SOURCE_DIR
set -euo pipefail
setup=$1/tools/setup/setup.sh
table=$1/tools/setup/packages.txt

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export SCRATCH=$scratch
mkdir "$scratch/bin"
stand_in() {
  printf '#!/bin/bash\n%s\n' "$2" >"$scratch/bin/$1"
  chmod +x "$scratch/bin/$1"
}
# The file `installed` plays dpkg's data base; apt-get adds what it is told to install.
stand_in dpkg-query 'for p in "$@"; do
  grep -qxF -- "$p" "$SCRATCH/installed" && echo "$p installed"
done
exit 1'
stand_in apt-get 'echo "apt-get $*" >>"$SCRATCH/log"
case " $* " in
  *" install "*) [ -e "$SCRATCH/broken" ] || printf "%s\n" "$@" >>"$SCRATCH/installed" ;;
esac'
stand_in id 'cat "$SCRATCH/uid"'
stand_in sudo '[ -e "$SCRATCH/sudoer" ] || exit 1
echo "sudo $*" >>"$SCRATCH/log"
shift
exec "$@"'

failures=0
fail() {
  echo "setup_test: $name: $1" >&2
  failures=$((failures + 1))
}

# begin NAME UID MISSING...: a machine with every package but MISSING.
begin() {
  name=$1
  rm -f "$scratch"/{log,broken,sudoer}
  : >"$scratch/log"
  echo "$2" >"$scratch/uid"
  shift 2
  sed 's/#.*//' "$table" | awk 'NF { print $1 }' >"$scratch/all"
  grep -vxF -f <(printf '%s\n' "$@") "$scratch/all" >"$scratch/installed"
}
run() {
  status=0
  output=$(PATH=$scratch/bin:$PATH "$setup" "$@" 2>&1) || status=$?
}
expect_status() { [ "$status" -eq "$1" ] || fail "exit code $status, expected $1"; }
expect_log() { [ "$(grep -c . "$scratch/log")" = "$1" ] || fail "log: $(cat "$scratch/log")"; }
expect_logged() { grep -q -- "$1" "$scratch/log" || fail "not called: $1"; }
expect_output() { [[ $output == *"$1"* ]] || fail "output: $output"; }

begin 'all there' 0
run
expect_status 0
expect_log 0
[ -z "$output" ] || fail "output: $output"

begin 'two missing, root' 0 verilator g++
run
expect_status 0
expect_log 2
expect_logged ' update$'
expect_logged ' install -y --no-install-recommends g++ verilator$'

begin 'a second run' 0 cmake
run
: >"$scratch/log"
run
expect_status 0
expect_log 0

begin 'user with sudo' 1000 yosys
touch "$scratch/sudoer"
run
expect_status 0
expect_logged '^sudo -n env DEBIAN_FRONTEND=noninteractive apt-get .* install .* yosys$'

begin 'user without sudo' 1000 yosys iverilog
run
expect_status 1
expect_log 0
expect_output 'apt-get update && apt-get install -y --no-install-recommends iverilog yosys'

begin 'apt-get does not deliver' 0 opensta
touch "$scratch/broken"
run
expect_status 1
expect_output 'left these out: opensta'

begin 'list' 1000 libfmt-dev
run --list
expect_status 0
expect_log 0
[ "$output" = libfmt-dev ] || fail "output: $output"

[ "$(grep -c . "$scratch/all")" -gt 10 ] || fail 'the table of packages is empty'
exit $((failures > 0))
