#!/usr/bin/env python3
"""Count what the commands cost besides their work: starting, their size, and what a load writes.

usage: costs.py [--folder FOLDER] [--rounds N] [start | size | load]...

start: instructions of processes that do next to nothing, under `valgrind --tool=callgrind`, which do not depend on
       the machine's load. The commands are copied without their debugging information.
size:  bytes of the executables without symbols, and how many libraries the loader reads.
load:  `store load` of 200,000 messages (seeded) of 2,000 users in 100 channels: seconds, microseconds of processor
       time a message, what was written, memory; with transactions of 256 and with those that grow, in turns.

FOLDER has release builds of chat-schema and chat-schema-live; without it both are built.
"""
import argparse
import json
import os
import random
import re
import shutil
import statistics
import subprocess
import sys
import time
import uuid
from datetime import datetime, timedelta
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
WORK = HERE / ".build" / "costs"
PROGRAMS = ["chat-schema", "chat-schema-live"]
MESSAGES = 200_000


def built():
    command = ["swift", "build", "-c", "release", "--package-path", str(ROOT)]
    for program in PROGRAMS:
        subprocess.run([*command, "--product", program], check=True, stdout=sys.stderr)
    shown = subprocess.run([*command, "--show-bin-path"], check=True, capture_output=True, text=True)
    return Path(shown.stdout.strip())


def start(folder):
    starter = WORK / "starter"
    store = WORK / "empty.sqlite"
    empty, one = WORK / "empty.ndjson", WORK / "user.json"
    empty.write_text("")
    one.write_text('{"id": "ada", "name": "Ada"}')
    user = str(ROOT / "Schemas" / "user.schema.json")
    rows = [
        ("chat-schema", ["--version"]), ("chat-schema", ["--help"]), ("chat-schema", ["validate", "--help"]),
        ("chat-schema", ["validate", "--schema", user, str(one)]), ("chat-schema", ["init", str(starter)]),
        ("chat-schema-live", ["--version"]),
        ("chat-schema-live", ["store", "load", "--store", str(store), "--entity", "user", str(empty)]),
    ]
    for program in PROGRAMS:
        subprocess.run(
            ["strip", "--strip-debug", "-o", WORK / program, folder / program], check=True)
    for program, arguments in rows:
        shutil.rmtree(starter, ignore_errors=True)
        told = subprocess.run(
            ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", WORK / program, *arguments],
            capture_output=True, text=True).stderr
        count = int(re.search(r"refs:\s*([\d,]+)", told)[1].replace(",", ""))
        shown = " ".join(Path(word).name if "/" in word else word for word in arguments)
        print(f"{program + ' ' + shown:72} {count / 1e6:6.1f} M instructions", flush=True)


def size(folder):
    for program in PROGRAMS:
        plain = WORK / program
        subprocess.run(["strip", "-o", plain, folder / program], check=True)
        libraries = subprocess.run(["ldd", plain], capture_output=True, text=True).stdout.count("\n")
        whole, stripped = ((folder / program).stat().st_size, plain.stat().st_size)
        print(f"{program:18} {whole / 1e6:5.1f} MB, {stripped / 1e6:5.1f} MB without symbols, "
              f"{libraries} libraries", flush=True)


def write_inputs():
    if (WORK / "message.ndjson").exists():
        return
    rng = random.Random(8)

    def identifier():
        return str(uuid.UUID(int=rng.getrandbits(128)))

    words = ["".join(rng.choice("abcdefghijklmnopqrstuvwxyz") for _ in range(rng.randint(2, 9)))
             for _ in range(5000)]
    users = [identifier() for _ in range(2000)]
    channels = [f"channel-{number}" for number in range(100)]
    entities = {"user": users, "channel": channels}
    for entity, names in entities.items():
        lines = [json.dumps({"id": name, "name": name}) + "\n" for name in names]
        (WORK / f"{entity}.ndjson").write_text("".join(lines))
    moment = datetime(2024, 1, 1)
    with (WORK / "new.ndjson").open("w") as file:
        for _ in range(MESSAGES):
            moment += timedelta(seconds=rng.random() * 20)
            text = " ".join(rng.choice(words) for _ in range(rng.randint(3, 18)))
            message = {"id": identifier(), "text": text, "createdAt": moment.isoformat() + "Z"}
            file.write(json.dumps({
                "message": message, "timetoken": str(int(moment.timestamp() * 1e7)),
                "uuid": rng.choice(users), "channel": rng.choice(channels)}) + "\n")
    (WORK / "new.ndjson").rename(WORK / "message.ndjson")


def usage(command):
    """Seconds of the processor for the program and for the system, seconds, blocks written, KB of memory."""
    begin = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    if status != 0:
        sys.exit(f"{command} failed")
    return used.ru_utime, used.ru_stime, time.monotonic() - begin, used.ru_oublock, used.ru_maxrss


def load(folder, rounds):
    write_inputs()
    program, store, base = folder / "chat-schema-live", WORK / "store.sqlite", WORK / "base.sqlite"

    def command(path, entity, *options):
        return [program, "store", "load", "--store", path, "--entity", entity, *options, WORK / f"{entity}.ndjson"]

    for path in WORK.glob("*.sqlite*"):
        path.unlink()
    for entity in ("user", "channel"):
        subprocess.run(command(base, entity), check=True, capture_output=True)
    figures = {}
    for number in range(rounds):
        rows = [("256", ["--batch-size", "256"]), ("growing", [])]
        for row, options in rows if number % 2 else reversed(rows):
            for path in WORK.glob("store.sqlite*"):
                path.unlink()
            shutil.copy(base, store)
            figures.setdefault(row, []).append(usage(command(store, "message", *options)))
    for row, runs in figures.items():
        user, system, wall, blocks, memory = (statistics.median(run[n] for run in runs) for n in range(5))
        print(f"{row:8} {wall:5.1f} s, {(user + system) / MESSAGES * 1e6:5.1f} us of processor time a message, "
              f"{blocks * 512 / 1e9:.2f} GB written, {memory / 1000:.0f} MB of memory", flush=True)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", metavar="PART")
    parser.add_argument("--folder", type=Path)
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    WORK.mkdir(parents=True, exist_ok=True)
    folder = options.folder or built()
    parts = options.parts or ["start", "size", "load"]
    if unknown := set(parts) - {"start", "size", "load"}:
        parser.error(f"unknown: {', '.join(sorted(unknown))}")
    if "start" in parts:
        start(folder)
    if "size" in parts:
        size(folder)
    if "load" in parts:
        load(folder, options.rounds)


if __name__ == "__main__":
    main()
