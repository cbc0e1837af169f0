#!/usr/bin/env python3
"""Time `chat-schema validate` beside other validators, as whole processes on the same files.

usage: validate.py [--lines N] [--rounds N] [--kind message|user] [--static]

Makes a file of chat messages and one of users (seeded, 2 % of the lines are invalid), builds
chat-schema in release mode, installs the peers in an environment of their own below .build, and runs
all of them round after round, each time in another order. A row says how long a run took (median and
fastest), how much memory it took at most, and how many times as fast as jsonschema-rs it is: the median
of the ratios of each round, because a machine that others use is slow for minutes and fast for others.
Trust the ratios, not the times: they are of one run. Each process finds its input in the page cache: all
of it is read once before, as some systems drop what was not read for a few seconds.

jsonschema-rs is driven from Python with orjson, `is_valid(loads(line))`; parsing and the loop are part of
it. The Sourcemeta command line stops at a line that is no JSON, so it reads the valid lines alone, as
does simdjson (pysimdjson), which parses the lines in memory and checks nothing; of the latter only the
parsing is timed. Rows that read the valid lines are compared by bytes per second.

Then the same for one large document, an array of the valid lines as one JSON file, and for many small
ones, a folder with a file for each of 20,000 messages, all valid. Before all that, while the memory is
as it was, the time from the start of a process to its first verdict, beside that of a C program which
does nothing but has the same shared libraries: what is more is ours. With --static also those of builds
that have the Swift libraries in them, and all libraries. The latter, which needs no Swift on the machine
and is what one would install on a build machine, then has rows for the lines of its own.
"""
import argparse
import json
import os
import random
import re
import statistics
import subprocess
import sys
import time
from pathlib import Path

import compare

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
WORK = HERE / ".build" / "compare"
PEERS = ["orjson", "jsonschema-rs", "pysimdjson", "sourcemeta-jsonschema"]
BASE = "jsonschema-rs + orjson"

# Our builds: what `swift build` makes, and one file that has all libraries in it.
DYNAMIC, STATIC = "chat-schema", "static executable"

# What is asked of a file of lines.
TASKS = {"verdict": ["--quiet"], "every failure": ["--max-errors", "0"]}

# How many small documents there are.
SMALL = 20_000

LOOP = """
import sys, orjson, jsonschema_rs
schema = orjson.loads(open(sys.argv[1], "rb").read())
is_valid = jsonschema_rs.Draft202012Validator(schema, validate_formats=True).is_valid
loads, invalid = orjson.loads, 0
for line in open(sys.argv[2], "rb"):
    try:
        if not is_valid(loads(line)): invalid += 1
    except ValueError:
        invalid += 1
print(invalid)
"""

DOCUMENTS = """
import os, sys, orjson, jsonschema_rs
schema = orjson.loads(open(sys.argv[1], "rb").read())
is_valid = jsonschema_rs.Draft202012Validator(schema, validate_formats=True).is_valid
path, invalid = sys.argv[2], 0
paths = [entry.path for entry in os.scandir(path)] if os.path.isdir(path) else [path]
for path in paths:
    with open(path, "rb") as file:
        if not is_valid(orjson.loads(file.read())): invalid += 1
print(invalid)
"""

PARSE = """
import sys, time, simdjson
lines = open(sys.argv[1], "rb").read().splitlines()
parser = simdjson.Parser()
start = time.perf_counter()
for line in lines: parser.parse(line)
print(time.perf_counter() - start)
"""


def environment():
    folder = WORK / "validators"
    if not folder.exists():
        import venv
        venv.create(folder, with_pip=True)
        pip = [folder / "bin" / "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, *PEERS], check=True)
    return folder / "bin"


def chat_schema(*options):
    build = ["swift", "build", "-c", "release", "--package-path", ROOT, "--product", "chat-schema",
             *options]
    subprocess.run(build, check=True, stdout=sys.stderr)
    shown = subprocess.run([*build, "--show-bin-path"], check=True, capture_output=True, text=True)
    return Path(shown.stdout.strip()) / "chat-schema"


def rows(builds, peers, schema, path, valid):
    """Per row its command, what it reads, and whether it prints its own time."""
    python = peers / "python"
    ours = {}
    for suffix, build in {"": DYNAMIC, ", static": STATIC}.items():
        if build not in builds:
            continue
        check = [builds[build], "validate", "--schema", schema, "--progress", "never"]
        for task, options in TASKS.items():
            for jobs, threads in {"1": "1 thread", "2": "2 threads"}.items():
                ours[f"{task}, {threads}{suffix}"] = (
                    [*check, *options, "--jobs", jobs, path], path, False)
    return {
        BASE: ([python, "-c", LOOP, schema, path], path, False),
        **ours,
        "Sourcemeta --fast": (
            [peers / "jsonschema", "validate", schema, valid, "--fast", "--format-assertion"],
            valid, False),
        "simdjson, parsing alone": ([python, "-c", PARSE, valid], valid, True),
    }


def document_rows(ours, peers, schema, path):
    """The rows for what is not lines."""
    check = [ours, "validate", "--schema", schema, "--progress", "never", "--quiet"]
    return {
        BASE: ([peers / "python", "-c", DOCUMENTS, schema, path], path, False),
        "verdict, 1 thread": ([*check, "--jobs", "1", path], path, False),
        "verdict, 2 threads": ([*check, "--jobs", "2", path], path, False),
        "Sourcemeta --fast": (
            [peers / "jsonschema", "validate", schema, path, "--fast", "--format-assertion"],
            path, False),
    }


def files(path):
    return [path] if path.is_file() else list(path.iterdir())


def read_once(path):
    """Reads a file, or all of a folder, so that it is in the page cache."""
    for file in files(path):
        with file.open("rb", buffering=0) as source:
            while source.read(1 << 20):
                pass


def run(command, tells_time):
    """Seconds, and the most memory in bytes, of a process."""
    start = time.perf_counter()
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE if tells_time else subprocess.DEVNULL,
        stderr=subprocess.DEVNULL)
    told = process.stdout.read() if tells_time else b""
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in (0, 1):
        sys.exit(f"{command[0]} failed with {process.returncode}")
    return (float(told) if tells_time else seconds), usage.ru_maxrss * 1024


def write_lines(kind, count):
    """The lines of compare.py, with addresses that nothing but a mistake makes wrong."""
    path = WORK / f"{kind}-{count}-of-validate.ndjson"
    if path.exists():
        return path
    rng = random.Random(20)
    make = {"message": compare.message, "user": compare.user}[kind]
    with path.open("w", encoding="utf-8") as file:
        for _ in range(count):
            line = make(rng)
            if line.get("email", "nobody") != "nobody":
                line["email"] = f"someone.{rng.randint(1, 9999)}@example.com"
            file.write(json.dumps(line, ensure_ascii=False) + "\n")
    return path


def valid_lines(kind, path, peers):
    """The file of the valid lines of another file, made once."""
    valid = compare.valid_path(path).with_suffix(".jsonl")
    if not valid.exists():
        command = [peers / "python", HERE / "compare.py", "--peer", "valid-lines", kind, path]
        subprocess.run(command, check=True)
        compare.valid_path(path).rename(valid)
    return valid


def table(title, commands, rounds):
    """Runs all rows in each round and prints them.

    In an order of its own each time, so that no row always comes after the one that leaves the machine
    at its worst.
    """
    rng = random.Random(20)
    seconds, memory = {}, {}
    for _ in range(rounds):
        for name, (command, source, tells_time) in rng.sample(list(commands.items()), len(commands)):
            read_once(source)
            taken, most = run(command, tells_time)
            seconds.setdefault(name, []).append(taken)
            memory[name] = max(most, memory.get(name, 0))
    sizes = {name: sum(file.stat().st_size for file in files(source))
             for name, (_, source, _) in commands.items()}
    whole = sizes[BASE]
    print(f"\n{title}, {whole / 1e6:.0f} MB, median of {rounds}")
    for name, size in sizes.items():
        ratio = statistics.median(
            (size / taken) / (whole / base) for taken, base in zip(seconds[name], seconds[BASE]))
        median = statistics.median(seconds[name])
        print(f"  {name:32} {median:7.2f} s  (fastest {min(seconds[name]):6.2f})"
              f"  {size / median / 1e6:7.0f} MB/s  {memory[name] / 1e6:7.1f} MB  {ratio:6.2f}x",
              flush=True)


def documents(ours, peers, options):
    """The tables of one large document and of many small ones."""
    schema = compare.SCHEMAS / "message.schema.json"
    lines = valid_lines("message", write_lines("message", options.lines), peers)
    small = WORK / "small"
    small.mkdir(exist_ok=True)
    large = WORK / "large.json"
    count = 0
    # Line by line: a process that is started counts the memory of this one as its own.
    with lines.open("rb") as source, large.open("wb") as array:
        for count, line in enumerate(map(bytes.rstrip, source), 1):
            array.write((b"[" if count == 1 else b",\n") + line)
            if count <= SMALL:
                (small / f"{count}.json").write_bytes(line)
        array.write(b"]")
    of_array = WORK / "array.schema.json"
    of_array.write_text(json.dumps({
        "$schema": "https://json-schema.org/draft/2020-12/schema", "type": "array",
        "items": json.loads(schema.read_text())}))
    rows = document_rows(ours, peers, of_array, large)
    table(f"one document of {count:,} messages", rows, options.rounds)
    rows = document_rows(ours, peers, schema, small)
    table(f"{SMALL:,} documents of a message each", rows, options.rounds)


def nothing(binary):
    """A C program that does nothing and has the Swift libraries that a binary has."""
    listed = subprocess.run(["ldd", binary], check=True, capture_output=True, text=True).stdout
    libraries = re.findall(r"=> (\S*/swift/linux/\S+) ", listed)
    program = WORK / "nothing"
    subprocess.run(
        ["clang", "-x", "c", "-", "-x", "none", "-o", program, "-Wl,--no-as-needed", *libraries,
         f"-Wl,-rpath,{Path(libraries[0]).parent}"],
        input="int main(void) { return 0; }\n", text=True, check=True)
    return program


def start_up(builds, peers, options):
    """The time from the start of the process to the first verdict, and that of others."""
    line = WORK / "one.jsonl"
    line.write_bytes(b'{"id":"1","text":"a","createdAt":"2026-01-01T00:00:00Z"}\n')
    schema = compare.SCHEMAS / "message.schema.json"
    short = {title: [binary, "validate", "--schema", schema, line]
             for title, binary in builds.items()}
    short["C, the same libraries"] = [nothing(builds[DYNAMIC])]
    short["/bin/true"] = ["/bin/true"]
    # By themselves: they take ten times as long and leave nothing in the processor's caches.
    long = {
        BASE: [peers / "python", "-c", LOOP, schema, line],
        "Sourcemeta --fast": [
            peers / "jsonschema", "validate", schema, line, "--fast", "--format-assertion"],
    }
    taken = {}
    for commands in [short, long]:
        for _ in range(max(40, options.rounds)):
            for title, command in commands.items():
                taken.setdefault(title, []).append(run(command, False)[0])
    print("start-up to the first verdict")
    for title, seconds in taken.items():
        print(f"  {title:26} {statistics.median(seconds) * 1e3:7.1f} ms"
              f"  (fastest {min(seconds) * 1e3:6.1f} ms)", flush=True)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lines", type=int, default=500_000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--kind", choices=["message", "user"])
    parser.add_argument("--static", action="store_true")
    options = parser.parse_args()
    WORK.mkdir(parents=True, exist_ok=True)
    ours, peers = chat_schema(), environment()
    builds = {DYNAMIC: ours}
    if options.static:
        static = ["--static-swift-stdlib", "--scratch-path"]
        builds["Swift libraries in it"] = chat_schema(*static, ROOT / ".build" / "static")
        builds[STATIC] = chat_schema(
            *static, ROOT / ".build" / "static-executable", "-Xswiftc", "-static-executable")
    start_up(builds, peers, options)
    for kind in ["message", "user"]:
        if options.kind not in (None, kind):
            continue
        path = write_lines(kind, options.lines)
        schema = compare.SCHEMAS / f"{kind}.schema.json"
        commands = rows(builds, peers, schema, path, valid_lines(kind, path, peers))
        table(f"{kind}: {options.lines:,} lines", commands, options.rounds)
    if options.kind is None:
        documents(ours, peers, options)


if __name__ == "__main__":
    main()
