#!/usr/bin/env python3
"""Compare this package with others on the same lines: parsing, checking, decoding, encoding.

usage: compare.py [--lines N] [--rounds N] [--only GROUP] [--allocations]

Makes a file of chat messages and a file of users (seeded; some lines are invalid), builds the Swift
programs in release mode, installs the Python peers in an environment of their own below
.build, and runs all of them in turn, round after round. Prints the median of the time per line, the
fastest, and how many times the first row of its group a row takes: the median of the ratios of each
round, because a machine that others use is slow for minutes and fast for others. Every program reads
the file first and times only its work, on one thread; what it decodes or encodes is discarded. Trust
the ratios, not the times: they are of one run.

With --allocations, valgrind counts the blocks of memory that the Swift programs ask for per line.
"""
import argparse
import json
import random
import re
import shutil
import statistics
import subprocess
import sys
import time
import uuid
import venv
from pathlib import Path

HERE = Path(__file__).resolve().parent
WORK = HERE / ".build" / "compare"
SCHEMAS = HERE.parent.parent / "Schemas"
PEERS = ["orjson", "jsonschema-rs", "msgspec"]

# Per group: the row that the others are compared with comes first.
GROUPS = {
    "parse": ["swift parse", "python orjson", "python json"],
    "check": ["swift check", "python jsonschema-rs"],
    "decode": ["swift decode", "swift foundation", "python msgspec"],
    "checked": ["swift checked", "swift foundation"],
    "entity": ["swift entity", "swift foundation", "python msgspec"],
    "encode": ["swift encode", "swift foundation-encode", "python msgspec-encode"],
}


# What reads or writes models takes the lines that jsonschema-rs calls valid.
ALL_LINES = {"parse", "check"}


def message(rng):
    line = {
        "id": str(uuid.UUID(int=rng.getrandbits(128), version=4)),
        "text": " ".join(rng.choice(WORDS) for _ in range(rng.randint(3, 30))),
        "createdAt": instant(rng),
    }
    if rng.random() < 0.5:
        line["contentType"] = rng.choice(["none", "text/plain", "image"])
    if rng.random() < 0.3:
        line["custom"] = {"priority": rng.randint(0, 9), "pinned": rng.random() < 0.5}
    if rng.random() < 0.02:
        rng.choice([
            lambda: line.pop("text"),
            lambda: line.update(createdAt="yesterday"),
            lambda: line.update(id=17),
            lambda: line.update(custom="none"),
        ])()
    return line


def user(rng):
    name = " ".join(rng.choice(WORDS).title() for _ in range(2))
    line = {
        "id": str(uuid.UUID(int=rng.getrandbits(128), version=4)),
        "name": name,
        "email": f"{rng.choice(WORDS)}.{rng.randint(1, 9999)}@example.com",
        "externalId": None if rng.random() < 0.3 else str(rng.randint(1, 10**9)),
        "profileUrl": f"https://example.com/people/{rng.randint(1, 10**6)}.png",
        "type": rng.choice(["default", "admin", "bot"]),
        "status": rng.choice([None, "active", "away"]),
        "custom": {"team": rng.choice(WORDS), "level": rng.randint(1, 9), "remote": True},
        "updated": instant(rng),
        "eTag": "%x" % rng.getrandbits(64),
    }
    if rng.random() < 0.02:
        rng.choice([
            lambda: line.pop("id"),
            lambda: line.update(email="nobody"),
            lambda: line.update(eTag=None),
            lambda: line["custom"].update(team=["a"]),
        ])()
    return line


WORDS = (
    "the quick brown fox jumps over lazy dog lorem ipsum naïve 東京 straße emoji 🙂 "
    'tab\\t "quoted" line\\nbreak chat message channel member store sync'
).split()


def instant(rng):
    return "20%02d-%02d-%02dT%02d:%02d:%02d.%06dZ" % (
        rng.randint(20, 29), rng.randint(1, 12), rng.randint(1, 28),
        rng.randint(0, 23), rng.randint(0, 59), rng.randint(0, 59), rng.randint(0, 999999))


def write_lines(kind, count):
    path = WORK / f"{kind}-{count}.ndjson"
    if not path.exists():
        rng = random.Random(20)
        make = {"message": message, "user": user}[kind]
        with path.open("w", encoding="utf-8") as file:
            for _ in range(count):
                file.write(json.dumps(make(rng), ensure_ascii=False) + "\n")
    return path


def peer(name, kind, path):
    """Runs inside the environment: times one Python peer over the lines of a file."""
    lines = Path(path).read_bytes().splitlines()
    if name == "valid-lines":
        write_valid_lines(kind, path, lines)
        return
    if name == "json":
        work = json.loads
    elif name == "orjson":
        import orjson
        work = orjson.loads
    elif name == "jsonschema-rs":
        work = validator(kind)
    elif name == "msgspec":
        work = msgspec_decoder(kind)
    else:
        import msgspec
        decode, work = msgspec_decoder(kind), msgspec.json.encode
        lines = [value for value in map(decode, lines) if value is not False]
    good = 0
    start = time.perf_counter()
    for line in lines:
        try:
            good += work(line) is not False
        except ValueError:
            pass
    print(time.perf_counter() - start, good)


def validator(kind):
    import jsonschema_rs
    import orjson
    schema = orjson.loads((SCHEMAS / f"{kind}.schema.json").read_bytes())
    is_valid = jsonschema_rs.Draft202012Validator(schema, validate_formats=True).is_valid
    return lambda line: is_valid(orjson.loads(line))


def valid_path(path):
    return path.with_name(f"valid-{path.name}")


def write_valid_lines(kind, path, lines):
    is_valid = validator(kind)
    valid_path(Path(path)).write_bytes(b"".join(line + b"\n" for line in lines if is_valid(line)))


def msgspec_decoder(kind):
    import datetime
    import typing

    import msgspec
    optional = lambda type_: (typing.Optional[type_], None)
    fields = {
        "message": [
            ("id", str), ("text", str), ("createdAt", datetime.datetime),
            ("contentType", *optional(str)), ("content", *optional(dict)),
            ("custom", *optional(dict)),
        ],
        "user": [("id", str)] + [
            (name, *optional(str))
            for name in ["name", "email", "externalId", "profileUrl", "type", "status", "eTag"]
        ] + [("custom", *optional(dict)), ("updated", *optional(datetime.datetime))],
    }[kind]
    decoder = msgspec.json.Decoder(msgspec.defstruct("Model", fields))

    def work(line):
        try:
            return decoder.decode(line)
        except msgspec.ValidationError:
            return False
    return work


def allocations(swift, task, kind, path):
    """Blocks of memory per line, from runs over all lines and over half of them."""
    lines = path.read_bytes().splitlines(keepends=True)[:2000]
    counts = []
    for count in (len(lines) // 2, len(lines)):
        part = WORK / "part.ndjson"
        part.write_bytes(b"".join(lines[:count]))
        valgrind = ["valgrind", "--leak-check=no", swift, task, kind, part, SCHEMAS]
        told = subprocess.run(valgrind, check=True, capture_output=True, text=True).stderr
        counts.append(int(re.search(r"total heap usage: ([\d,]+)", told)[1].replace(",", "")))
    # Reading the file and splitting it takes some as well; a task without work would be subtracted.
    return (counts[1] - counts[0]) / (len(lines) - len(lines) // 2)


def environment():
    folder = WORK / "python"
    if not folder.exists():
        venv.create(folder, with_pip=True)
        subprocess.run(
            [folder / "bin" / "pip", "install", "--quiet", "--disable-pip-version-check", *PEERS],
            check=True)
    return folder / "bin" / "python"


def swift_program():
    build = ["swift", "build", "-c", "release", "--package-path", HERE, "--product", "side-by-side"]
    subprocess.run(build, check=True, stdout=sys.stderr)
    shown = subprocess.run([*build, "--show-bin-path"], check=True, capture_output=True, text=True)
    return Path(shown.stdout.strip()) / "side-by-side"


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lines", type=int, default=100_000)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--only", choices=GROUPS)
    parser.add_argument("--allocations", action="store_true")
    parser.add_argument("--peer", nargs=3, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.peer:
        peer(*options.peer)
        return
    WORK.mkdir(parents=True, exist_ok=True)
    swift, python = swift_program(), environment()
    for kind in ["message", "user"]:
        path = write_lines(kind, options.lines)
        subprocess.run([python, __file__, "--peer", "valid-lines", kind, path], check=True)
        compare(kind, path, options, swift, python)


def compare(kind, path, options, swift, python):
    times, verdicts = {}, {}
    groups = {name: rows for name, rows in GROUPS.items() if options.only in (None, name)}
    # A row is run once a round, in how many groups it may be.
    all_rows = list(dict.fromkeys(row for rows in groups.values() for row in rows))
    for _ in range(options.rounds):
        for row in all_rows:
            language, task = row.split()
            file = lines_of(row, path)
            command = (
                [swift, task, kind, file, SCHEMAS] if language == "swift"
                else [python, __file__, "--peer", task, kind, file])
            output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
            seconds, good = output.split()
            times.setdefault(row, []).append(float(seconds))
            verdicts[row] = int(good)
    print(f"\n{kind}: {path.stat().st_size / 1e6:.1f} MB, median of {options.rounds}")
    for group, rows in groups.items():
        for row in rows:
            median = statistics.median(times[row])
            ratio = statistics.median(
                time / first for time, first in zip(times[row], times[rows[0]]))
            size, count = measure(lines_of(row, path))
            print(
                f"  {group:7} {row:22} {median / count * 1e9:8.0f} ns/line"
                f"  (fastest {min(times[row]) / count * 1e9:6.0f})"
                f"  {size / median / 1e6:7.0f} MB/s  {ratio:5.2f}x"
                f"  {verdicts[row]:,} of {count:,} accepted")
    if options.allocations:
        tell_allocations(kind, path, all_rows, swift)


def lines_of(row, path):
    """The file that a row reads: all lines where they are parsed and checked only."""
    names = {name for name, rows in GROUPS.items() if row in rows}
    return path if names & ALL_LINES else valid_path(path)


def measure(path):
    data = path.read_bytes()
    return len(data), data.count(b"\n")


def tell_allocations(kind, path, rows, swift):
    if shutil.which("valgrind") is None:
        print("  valgrind is not installed: no allocations are counted")
        return
    for row in rows:
        if row.startswith("swift"):
            count = allocations(swift, row.split()[1], kind, lines_of(row, path))
            print(f"  {row:30} {count:6.1f} allocations/line")


if __name__ == "__main__":
    main()
