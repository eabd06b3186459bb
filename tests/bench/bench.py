#!/usr/bin/env python3
"""Runs the benchmark executables of a build and prints rates and their ratios.

Every round runs all executables one after the other, so that what else the machine does
meets them alike; printed are medians over the rounds, and ratios of rates of one round. No
figure is a limit: a slow machine fails nothing. A run that measured nothing fails.
"""

import argparse
import json
import pathlib
import statistics
import subprocess
import sys

# Rate, the rate it is compared with, and what the ratio says. The names are those that the
# executables report.
RATIOS = [
    ("encode official, blocks", "decode, blocks", "encoding / decoding"),
    (
        "SystemC hif4_mac with checks, cycles",
        "verilated hif4_mac, cycles",
        "SystemC with checks / verilated RTL",
    ),
    ("accumulate exact, steps", "accumulate fp32, steps", "exact / FP32 accumulation"),
]


def run_executable(path, min_time):
    """The rates of one executable: {name: items per second}."""
    command = [str(path), "--benchmark_format=json", f"--benchmark_min_time={min_time}"]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if done.returncode != 0:
        sys.exit(f"bench: {path} ended with {done.returncode}\n{done.stderr}")
    rates = {}
    # What a simulator prints before the report is not part of it.
    report = json.loads(done.stdout[done.stdout.index("{") :])
    for entry in report["benchmarks"]:
        if entry.get("error_occurred"):
            sys.exit(f"bench: {path}: {entry['name']}: {entry['error_message']}")
        if not entry.get("items_per_second", 0) > 0:
            sys.exit(f"bench: {path}: {entry['name']} reports no rate")
        rates[entry["name"]] = entry["items_per_second"]
    return rates


def with_prefix(rate):
    for factor, prefix in ((1e9, "G"), (1e6, "M"), (1e3, "k")):
        if rate >= factor:
            return f"{rate / factor:.3g} {prefix}"
    return f"{rate:.3g} "


def spread(values):
    return f"{min(values):.3g} .. {max(values):.3g}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("build", type=pathlib.Path, help="build directory")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--min-time", type=float, default=0.3, help="seconds a benchmark")
    parser.add_argument("--json", type=pathlib.Path, help="also write every rate there")
    args = parser.parse_args()
    if args.rounds < 1:
        parser.error("--rounds must be at least 1")

    executables = sorted((args.build / "tests" / "bench").glob("*_bench"))
    if not executables:
        sys.exit(
            f"bench: no benchmark in {args.build}/tests/bench; build with Google Benchmark "
            "(Debian package libbenchmark-dev)"
        )
    rounds = []
    for _ in range(args.rounds):
        rates = {}
        for path in executables:
            rates.update(run_executable(path, args.min_time))
        rounds.append(rates)

    for name in rounds[0]:
        rate = statistics.median(r[name] for r in rounds)
        print(f"{name:44} {with_prefix(rate)}/s")
    print(f"\nratios of {args.rounds} rounds (median, spread)")
    measured = {}
    for name, reference, meaning in RATIOS:
        ratios = [r[name] / r[reference] for r in rounds if name in r and reference in r]
        if ratios:
            measured[meaning] = statistics.median(ratios)
            print(f"{meaning:44} {measured[meaning]:.3g}  ({spread(ratios)})")
        else:
            print(f"{meaning:44} not measured: this build leaves a part out")
    if args.json:
        args.json.write_text(json.dumps({"rounds": rounds, "ratios": measured}, indent=2) + "\n")


if __name__ == "__main__":
    main()
