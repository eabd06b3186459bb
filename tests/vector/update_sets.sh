#!/bin/bash
# Makes the committed vector files anew, by the commands of vectors/manifest.txt, and writes
# their sums there. For a change that has raised kGeneratorVersion (vector_header.h).
#   update_sets.sh build/tools/hif4
set -euo pipefail
hif4=$(realpath "$1")
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

manifest=vectors/manifest.txt
new=$(mktemp)
trap 'rm -f "$new"' EXIT
while IFS= read -r line; do
  if [[ $line == '#'* ]]; then
    printf '%s\n' "$line"
    continue
  fi
  read -r _ name arguments <<<"$line"
  [ "$name" = hif4 ] || { echo "$manifest: not a command: $line" >&2; exit 1; }
  read -ra words <<<"$arguments"
  "$hif4" "${words[@]}" >&2
  sum=$(sha256sum "${words[-1]}")
  printf '%s  %s %s\n' "${sum%% *}" "$name" "$arguments"
done <"$manifest" >"$new"
cp "$new" "$manifest"
