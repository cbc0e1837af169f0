#!/usr/bin/env python3
"""Count the instructions that `chat-schema validate --quiet` takes per line, and hold them to a threshold.

usage: instructions.py [--binary PATH]

Runs the release build under `valgrind --tool=callgrind` on two files of the seeded lines of validate.py, of
which one is longer; the difference, divided by the lines between, is what a line takes without start-up.
The binary is copied without its debugging information, of which not every valgrind reads every version.
Counts do not depend on the machine's load, so a lost inlining or specialisation shows where a clock would
not. Exits with 1 if a count is above its threshold, which is 10 % above what was measured when it was set.
"""
import argparse
import re
import subprocess
import sys
from pathlib import Path

import compare
import validate

SHORT, LONG = 5_000, 20_000

# Instructions per line, the 2 % of invalid lines included, on a processor with AVX2.
THRESHOLDS = {"message": 1_560, "user": 3_390}


def count(binary, schema, path):
    """The instructions of a whole process."""
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", binary, "validate",
               "--schema", schema, "--quiet", "--progress", "never", "--jobs", "1", path]
    told = subprocess.run(command, capture_output=True, text=True).stderr
    found = re.search(r"refs:\s*([\d,]+)", told)
    if not found:
        sys.exit(f"valgrind told no count:\n{told}")
    return int(found.group(1).replace(",", ""))


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", type=Path, help="a release build; built if not given")
    options = parser.parse_args()
    validate.WORK.mkdir(parents=True, exist_ok=True)
    binary = validate.WORK / "without-debugging-information"
    built = options.binary or validate.chat_schema()
    subprocess.run(["strip", "--strip-debug", "-o", binary, built], check=True)
    is_above = False
    for kind, threshold in THRESHOLDS.items():
        schema = compare.SCHEMAS / f"{kind}.schema.json"
        path = validate.write_lines(kind, LONG)
        lines = path.read_bytes().splitlines(keepends=True)
        short = validate.WORK / f"{kind}-short.ndjson"
        short.write_bytes(b"".join(lines[:SHORT]))
        per_line = (count(binary, schema, path) - count(binary, schema, short)) / (LONG - SHORT)
        size = sum(map(len, lines[SHORT:])) / (LONG - SHORT)
        is_above = is_above or per_line > threshold
        print(f"{kind:8} {per_line:7.0f} instructions per line of {size:.0f} bytes, "
              f"threshold {threshold}{'   ABOVE' if per_line > threshold else ''}")
    sys.exit(1 if is_above else 0)


if __name__ == "__main__":
    main()
