#!/usr/bin/env python3
"""Fuzz a part of the engine or of the loopback server: bytes that are changed at random, guided by what
code they reach.

usage: fuzz.py text|schema|pattern|evaluation|request|filter|inflate [--seconds N] [--jobs N] [--replay]

Builds the program `fuzz` with libFuzzer and the address sanitizer, which a toolchain for Linux has,
and runs one target on the seeds of Corpus/TARGET and on what earlier runs found, in
.build/corpus/TARGET. What crashes, breaks a property, takes more than 25 seconds or more than 4 GB is
left in .build/findings/TARGET, with the words of the property above it on the terminal. With --replay
the seeds and all earlier inputs are run once.

Where the toolchain has no libFuzzer, the mutations are made here, far fewer a second and unguided.
"""
import argparse
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
BUILD = HERE / ".build"
TARGETS = ["text", "schema", "pattern", "evaluation", "request", "filter", "inflate"]

# In MiB. An output with a unit for each step takes 0.7 GB where references lead back to themselves until
# evaluation gives up, and three times that with the sanitizer; see "Limits" of JSONSchema.
MAXIMUM_MEMORY = 4096

MAXIMUM_LENGTH = {"text": 4096, "schema": 4096, "pattern": 512, "evaluation": 2048,
                  "request": 1024, "filter": 1024, "inflate": 512}


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("target", choices=TARGETS)
    parser.add_argument("--seconds", type=int, default=900)
    parser.add_argument("--jobs", type=int, help="how many files are compiled at once")
    parser.add_argument("--replay", action="store_true")
    arguments = parser.parse_args()
    corpus = BUILD / "corpus" / arguments.target
    findings = BUILD / "findings" / arguments.target
    for folder in (corpus, findings):
        folder.mkdir(parents=True, exist_ok=True)
    seeds = HERE / "Corpus" / arguments.target
    if has_libfuzzer():
        program = build(["-sanitize=fuzzer,address", "-DLIBFUZZER"], arguments.jobs)
        return guided(program, arguments, corpus, seeds, findings)
    program = build(["-sanitize=address"], arguments.jobs)
    return unguided(program, arguments, seeds, findings)


def has_libfuzzer():
    """Whether the toolchain links a program with libFuzzer."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "probe.swift"
        source.write_text(
            '@_cdecl("LLVMFuzzerTestOneInput")\n'
            "public func probe(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt { 0 }\n")
        probe = ["swiftc", "-sanitize=fuzzer,address", "-parse-as-library", str(source)]
        return subprocess.run(
            probe + ["-o", str(source.with_suffix(""))], capture_output=True).returncode == 0


def build(flags, jobs):
    command = ["swift", "build", "-c", "release", "--package-path", str(HERE), "--product", "fuzz"]
    command += ["--scratch-path", str(BUILD)]
    # Assertions stay: they are findings too. The linker gold, which is the usual one on Linux, ends in
    # an internal error with these sanitizers.
    linker = ["-use-ld=lld"] if sys.platform == "linux" else []
    # What the server decides with is internal; the properties import it as tests do.
    for flag in flags + linker + ["-assert-config", "Debug", "-enable-testing"]:
        command += ["-Xswiftc", flag]
    if jobs:
        command += ["-j", str(jobs)]
    subprocess.run(command, check=True)
    shown = subprocess.run(command + ["--show-bin-path"], check=True, capture_output=True, text=True)
    return Path(shown.stdout.strip()) / "fuzz"


def guided(program, arguments, corpus, seeds, findings):
    command = [str(program), arguments.target]
    command += [f"-max_len={MAXIMUM_LENGTH[arguments.target]}", "-timeout=25",
                f"-rss_limit_mb={MAXIMUM_MEMORY}"]
    command += [f"-artifact_prefix={findings}/", "-print_final_stats=1"]
    dictionary = HERE / "Corpus" / f"{arguments.target}.dict"
    if dictionary.exists():
        command.append(f"-dict={dictionary}")
    command.append("-runs=0" if arguments.replay else f"-max_total_time={arguments.seconds}")
    return subprocess.run(command + [str(corpus), str(seeds)], env=environment()).returncode


def environment():
    """Local variables stay on the stack, whose use the engine measures by their addresses."""
    options = os.environ.get("ASAN_OPTIONS", "")
    return os.environ | {"ASAN_OPTIONS": options + ":detect_stack_use_after_return=0"}


def unguided(program, arguments, seeds, findings):
    """Changes seeds at random, a hundred in one run of the program."""
    inputs = [path.read_bytes() for path in sorted(seeds.iterdir())]
    if arguments.replay:
        command = [str(program), arguments.target, *map(str, sorted(seeds.iterdir()))]
        return subprocess.run(command, env=environment()).returncode
    end = time.monotonic() + arguments.seconds
    rng = random.Random()
    count = 0
    with tempfile.TemporaryDirectory() as folder:
        while time.monotonic() < end:
            paths = []
            for number in range(100):
                path = Path(folder) / str(number)
                path.write_bytes(changed(rng, inputs)[:MAXIMUM_LENGTH[arguments.target]])
                paths.append(path)
            count += len(paths)
            if not holds(program, arguments.target, paths):
                for path in paths:
                    if not holds(program, arguments.target, [path]):
                        kept = findings / f"crash-{count}-{path.name}"
                        kept.write_bytes(path.read_bytes())
                        print(f"a finding: {kept}")
                return 1
    print(f"{count} inputs, no finding")
    return 0


def holds(program, target, paths):
    try:
        result = subprocess.run(
            [str(program), target, *map(str, paths)], capture_output=True, text=True,
            timeout=25 * len(paths), env=environment())
    except subprocess.TimeoutExpired:
        return False
    if result.returncode:
        print(result.stderr[-2000:])
    return result.returncode == 0


def changed(rng, inputs):
    data = bytearray(rng.choice(inputs))
    for _ in range(rng.randint(1, 8)):
        place = rng.randint(0, len(data))
        kind = rng.randrange(4)
        if kind == 0:
            data[place:place] = bytes([rng.randrange(256)])
        elif kind == 1:
            del data[place:place + rng.randint(1, 8)]
        elif kind == 2 and place < len(data):
            data[place] ^= 1 << rng.randrange(8)
        else:
            other = rng.choice(inputs)
            start = rng.randint(0, len(other))
            data[place:place] = other[start:start + rng.randint(1, 32)]
    return bytes(data)


if __name__ == "__main__":
    sys.exit(main())
