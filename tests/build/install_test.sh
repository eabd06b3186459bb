#!/bin/bash
# Installs the build into an empty prefix and builds and runs a consumer against it alone.
#   install_test.sh BUILD_DIR CONSUMER_DIR CXX
set -euo pipefail
build=$1 consumer=$2 cxx=$3

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cmake --install "$build" --prefix "$scratch/prefix" >/dev/null

# The headers as installed must not need the project: build where it cannot be seen.
cp -r "$consumer" "$scratch/consumer"
cmake -S "$scratch/consumer" -B "$scratch/build" -DCMAKE_BUILD_TYPE=Release \
  -DCMAKE_PREFIX_PATH="$scratch/prefix" -DCMAKE_CXX_COMPILER="$cxx" >/dev/null
cmake --build "$scratch/build" >/dev/null

got=$("$scratch/build/consumer")
if [ "$got" != 42800000 ]; then # 64.0
  echo "install_test: the consumer printed '$got', expected 42800000 (64 in FP32)"
  exit 1
fi
