#!/usr/bin/env python3
"""Time verdicts on the real schemas of a folder beside jsonschema-rs, and compare each verdict.

usage: real-schemas.py FOLDER [--rounds N] [--only NAME]

FOLDER holds `schemas/NAME/schema.json` and `schemas/NAME/instances.jsonl`, as the public
jsonschema-benchmark collection does, which is not part of this repository. A schema whose instances
are not there is skipped, and said so.

A round goes over all schemas; for each, two programs judge all its lines in turn: `schema-times` of
this package and jsonschema-rs, driven from Python with orjson. Each reads the lines and compiles the
schema first and then measures inside the process, in passes over all lines: with parsing,
`is_valid(loads(line))` on one side and from bytes to a verdict on the other, and without, over values
that were parsed before. Formats are asserted on both sides, and the draft is the one of `$schema`.

A row says how many times as fast as jsonschema-rs this package is, the median of the ratios of each
round, with parsing and without; below 1 it is slower. A verdict that differs ends the command with 1.
"""
import argparse
import statistics
import subprocess
import sys
from pathlib import Path

import validate

HERE = Path(__file__).resolve().parent
# How long one measurement takes at least.
SECONDS = 0.06

PEER = """
import sys, time, orjson, jsonschema_rs
schema = orjson.loads(open(sys.argv[1], "rb").read())
is_valid = jsonschema_rs.validator_for(schema, validate_formats=True).is_valid
loads = orjson.loads
lines = open(sys.argv[2], "rb").read().split(b"\\n")
lines = [line for line in lines if line]
verdicts, values, good = "", [], []
for line in lines:
    try:
        value = loads(line)
    except ValueError:
        verdicts += "-"
        continue
    verdicts += "1" if is_valid(value) else "0"
    values.append(value)
    good.append(line)

def with_parsing():
    for line in good: is_valid(loads(line))

def without_parsing():
    for value in values: is_valid(value)

print(verdicts)
for work in (with_parsing, without_parsing):
    work()
    start, passes = time.perf_counter(), 0
    while passes == 0 or time.perf_counter() - start < float(sys.argv[3]):
        work()
        passes += 1
    print((time.perf_counter() - start) / passes)
"""


def schema_times():
    build = ["swift", "build", "-c", "release", "--package-path", HERE, "--product", "schema-times"]
    subprocess.run(build, check=True, stdout=sys.stderr)
    shown = subprocess.run([*build, "--show-bin-path"], check=True, capture_output=True, text=True)
    return Path(shown.stdout.strip()) / "schema-times"


def measure(command, folder):
    """The verdicts, and the seconds of a pass with parsing and without."""
    arguments = [folder / "schema.json", folder / "instances.jsonl", str(SECONDS)]
    told = subprocess.run([*command, *arguments], check=True, capture_output=True, text=True)
    verdicts, *seconds = told.stdout.splitlines()
    return verdicts, [float(text) for text in seconds]


def is_complete(folder):
    return (folder / "schema.json").exists() and (folder / "instances.jsonl").exists()


def interleave(folders, ours, theirs, rounds):
    """What each round says of each schema: verdicts of both sides, and seconds of both sides.

    A round goes over all schemas, so that a time in which the machine is busy with something else
    falls on one round of some schemas and not on all rounds of one.
    """
    told = {folder: [] for folder in folders}
    for number in range(rounds):
        print(f"round {number + 1} of {rounds}", file=sys.stderr, flush=True)
        for folder in folders:
            told[folder].append((measure(theirs, folder), measure(ours, folder)))
    return told


def row(folder, told):
    """Prints what the rounds of a schema say; how many verdicts differ, and the two ratios."""
    (expected, _), (found, _) = told[0]
    ratios = [[peer / own for peer, own in zip(base, seconds)] for (_, base), (_, seconds) in told]
    places = [place for place, pair in enumerate(zip(expected, found)) if len(set(pair)) > 1]
    differing = len(places) + abs(len(expected) - len(found))
    parsing, parsed = map(statistics.median, zip(*ratios))
    lines = ", ".join(f"{place + 1}" for place in places[:5])
    print(f"{folder.name:24} {parsing:9.2f}x {parsed:9.2f}x {len(found):8,} {found.count('1'):8,}"
          f" {differing:8,}{f'  at line {lines}' if lines else ''}")
    return differing, parsing, parsed


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, metavar="FOLDER")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", metavar="NAME")
    options = parser.parse_args()
    schemas = options.folder / "schemas"
    if not schemas.is_dir():
        print(f"skipped: {schemas} is not there; get the jsonschema-benchmark collection to compare")
        return
    validate.WORK.mkdir(parents=True, exist_ok=True)
    ours, theirs = [schema_times()], [validate.environment() / "python", "-c", PEER]
    folders = [folder for folder in sorted(schemas.iterdir()) if options.only in (None, folder.name)]
    complete = [folder for folder in folders if is_complete(folder)]
    told = interleave(complete, ours, theirs, options.rounds)
    print(f"times as fast as jsonschema-rs from Python, median of {options.rounds} rounds\n")
    print(f"{'schema':24} {'with':>10} {'without':>10} {'':8} {'':8} {'verdicts':>8}")
    print(f"{'':24} {'parsing':>10} {'parsing':>10} {'lines':>8} {'valid':>8} {'differ':>8}")
    rows = []
    for folder in folders:
        if folder in told:
            rows.append(row(folder, told[folder]))
        else:
            print(f"{folder.name:24} skipped: its schema or its instances are not there")
    if not rows:
        print("skipped: nothing to compare")
        return
    differing, *columns = zip(*rows)
    for title, ratios in zip(("with parsing", "without parsing"), columns):
        print(f"\n{title}: slowest {min(ratios):.2f}x, median {statistics.median(ratios):.2f}x, "
              f"{sum(ratio >= 1 for ratio in ratios)} of {len(ratios)} at least as fast", end="")
    print(f"\n{sum(differing):,} verdicts differ")
    sys.exit(1 if sum(differing) else 0)


if __name__ == "__main__":
    main()
