#!/bin/bash
# Installs the Debian packages of packages.txt that are not there yet, without questions,
# as root or through sudo. Says nothing and calls no apt when all are there.
#   setup.sh          install what is missing
#   setup.sh --list   print the packages that are missing, install nothing
set -euo pipefail
export LC_ALL=C

table=$(dirname "${BASH_SOURCE[0]}")/packages.txt
mapfile -t needed < <(sed 's/#.*//' "$table" | awk 'NF { print $1 }')

die() {
  printf 'setup: %s\n' "$@" >&2
  exit 1
}

# Prints the packages of `needed` that dpkg does not know as installed.
list_missing() {
  local installed
  installed=$(dpkg-query -W -f '${Package} ${db:Status-Status}\n' "${needed[@]}" \
    2>/dev/null | awk '$2 == "installed" { print $1 }' || true)
  printf '%s\n' "${needed[@]}" | grep -vxF -f <(printf '%s\n' "$installed") || true
}

[ "${#needed[@]}" -gt 0 ] || die "$table names no package"
command -v dpkg-query >/dev/null ||
  die "this is not Debian (no dpkg-query): install what $table names by hand," \
    "then use \`make SETUP=no ...\`"

mapfile -t missing < <(list_missing)
[ "${#missing[@]}" -gt 0 ] || exit 0
if [ "${1:-}" = --list ]; then
  printf '%s\n' "${missing[@]}"
  exit 0
fi

as_root=()
if [ "$(id -u)" -ne 0 ]; then
  if command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
    as_root=(sudo -n)
  else
    die "packages are missing and only root may install them; run this, then make again:" \
      "  apt-get update && apt-get install -y --no-install-recommends ${missing[*]}"
  fi
fi

echo "setup: installing ${missing[*]}"
apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o Dpkg::Use-Pty=0)
"${apt[@]}" update
"${apt[@]}" install -y --no-install-recommends "${missing[@]}" >/dev/null

mapfile -t missing < <(list_missing)
[ "${#missing[@]}" -eq 0 ] || die "apt-get left these out: ${missing[*]}"
