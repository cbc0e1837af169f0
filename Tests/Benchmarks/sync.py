#!/usr/bin/env python3
"""Put load on the sync layer, and hold the figures against their thresholds.

usage: sync.py [--only PART] [--seconds N] [--rate N] [--scale X] [--rounds N]

Builds `chat-schema-live` and `sync-load` in release mode and runs:

  pipeline  a client that follows 1,000 channels and gets messages in all of them, first as many as it takes,
            then 10,000 a second: messages a second, memory, and the delay from an answer to a live query
  first     the first sync of 100,000 users, 1,000 channels, 200,000 members and 500,000 messages (--scale 1;
            a tenth by default) from `chat-schema-live serve` into a new store, beside a script that pages
            with the vendor's Python client and writes with sqlite3: seconds, processor time and memory

Rounds of the first sync are interleaved, and medians are printed. Needs PyPI for the vendor's client; without
it that line is left out.
"""
import argparse
import http.client
import json
import os
import statistics
import subprocess
import sys
import tempfile
import threading
from pathlib import Path
from urllib.parse import quote

import network

PYTHON_SYNC = """
import json, os, resource, sqlite3, sys, time
from pubnub.pnconfiguration import PNConfiguration
from pubnub.pubnub import PubNub
config = PNConfiguration()
config.publish_key, config.subscribe_key, config.uuid = "pub", "sub", "alice"
config.ssl, config.origin = False, sys.argv[1]
client = PubNub(config)
store = sqlite3.connect(sys.argv[2])
store.executescript(
    "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;"
    "CREATE TABLE user (id TEXT PRIMARY KEY, name TEXT, updated TEXT, eTag TEXT);"
    "CREATE TABLE channel (id TEXT PRIMARY KEY, name TEXT, updated TEXT, eTag TEXT);"
    "CREATE TABLE member (user TEXT, channel TEXT, updated TEXT, eTag TEXT, PRIMARY KEY (user, channel));"
    "CREATE TABLE message (id TEXT PRIMARY KEY, channel TEXT, user TEXT, text TEXT, createdAt TEXT,"
    " timetoken INTEGER);"
    "CREATE INDEX messages ON message (channel, timetoken);"
    "CREATE INDEX members ON member (channel);"
)

def pages(endpoint):
    page = None
    while True:
        builder = endpoint().limit(100)
        if page is not None:
            builder = builder.page(page)
        result = builder.sync().result
        yield result.data
        page = result.next
        if page is None or not page.hash:
            return

def write(statement, rows):
    with store:
        store.executemany(statement, rows)

begin = time.monotonic()
for data in pages(lambda: client.get_all_uuid_metadata().include_custom(True)):
    write("INSERT OR REPLACE INTO user VALUES (?, ?, ?, ?)",
          [(u["id"], u.get("name"), u["updated"], u["eTag"]) for u in data])
channels = []
for data in pages(lambda: client.get_all_channel_metadata().include_custom(True)):
    channels += [c["id"] for c in data]
    write("INSERT OR REPLACE INTO channel VALUES (?, ?, ?, ?)",
          [(c["id"], c.get("name"), c["updated"], c["eTag"]) for c in data])
for channel in channels:
    for data in pages(lambda: client.get_channel_members().channel(channel).include_custom(True)):
        write("INSERT OR REPLACE INTO member VALUES (?, ?, ?, ?)",
              [(m["uuid"]["id"], channel, m["updated"], m["eTag"]) for m in data])
    # The client leaves out who published a message; its script has less to write.
    start = None
    while True:
        request = client.fetch_messages().channels([channel]).maximum_per_channel(100)
        if start is not None:
            request = request.start(start)
        messages = request.sync().result.channels.get(channel, [])
        write("INSERT OR REPLACE INTO message VALUES (?, ?, ?, ?, ?, ?)",
              [(m.message["id"], channel, None, m.message["text"], m.message["createdAt"],
                int(m.timetoken)) for m in messages])
        if len(messages) < 100:
            break
        start = int(messages[0].timetoken)
usage = resource.getrusage(resource.RUSAGE_SELF)
counts = [store.execute("SELECT count(*) FROM " + t).fetchone()[0]
          for t in ["user", "channel", "member", "message"]]
print(json.dumps({"counts": counts, "seconds": time.monotonic() - begin,
                  "cpu": usage.ru_utime + usage.ru_stime, "memory": usage.ru_maxrss * 1024}))
sys.stdout.flush()
os._exit(0)
"""


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--only", choices=["pipeline", "first"])
    parser.add_argument("--seconds", type=int, default=60, help="of messages")
    parser.add_argument("--rate", type=int, default=10_000, help="of messages a second")
    parser.add_argument("--scale", type=float, default=0.1, help="of the first sync")
    parser.add_argument("--rounds", type=int, default=1, help="of the first sync")
    parser.add_argument("--tasks", type=int, default=4, help="channels that are read at once")
    arguments = parser.parse_args()
    load = network.build(network.HERE, "sync-load", ["--scratch-path", str(network.HERE / ".build")])
    if arguments.only in (None, "pipeline"):
        pipeline(arguments, load)
    if arguments.only in (None, "first"):
        live = network.build(network.ROOT, "chat-schema-live", [])
        first(arguments, live, load)
    for failure in network.FAILURES:
        print(f"missed: {failure}")
    return 1 if network.FAILURES else 0


def pipeline(arguments, load):
    for rate, name in [(0, "as many as are taken"), (arguments.rate, f"{arguments.rate:,} a second")]:
        with tempfile.TemporaryDirectory() as folder:
            result = run(load, "pipeline", Path(folder) / "load.sqlite", arguments.seconds, rate)
        memory = [round(size / 1e6) for size in result["memory"]]
        reached = result["messages"] / result["seconds"]
        network.judge(
            f"pipeline, {name}: {reached:,.0f} messages a second in the store, "
            f"{result['cpu'] / result['messages'] * 1e6:.0f} µs of processor time each",
            rate == 0 or reached > 0.95 * rate)
        print(f"  to a live query: p50 {result['p50']:.1f} ms, p99 {result['p99']:.1f} ms, "
              f"at most {result['max']:.0f} ms; behind by {result['behind']:.0f} ms at most")
        network.judge(
            f"  memory after each tenth: {' '.join(map(str, memory))} MB",
            memory[-1] < 1.2 * memory[2])


def first(arguments, live, load):
    users, channels = int(100_000 * arguments.scale), int(1000 * arguments.scale)
    members, messages = int(200_000 * arguments.scale), int(500_000 * arguments.scale)
    python = network.python_client()
    with network.Server(live, "serve") as server:
        fill(server.port, users, channels, members, messages)
        rounds = []
        for _ in range(arguments.rounds):
            with tempfile.TemporaryDirectory() as folder:
                ours = run(load, "first", server.origin, Path(folder) / "ours.sqlite", arguments.tasks)
                theirs = None
                if python is not None:
                    script = Path(folder) / "sync.py"
                    script.write_text(PYTHON_SYNC)
                    origin = server.origin.removeprefix("http://")
                    theirs = run(python, script, origin, Path(folder) / "theirs.sqlite")
            assert ours["counts"] == [users, channels, members, messages], ours
            assert theirs is None or theirs["counts"] == ours["counts"], theirs
            rounds.append((ours, theirs))
    show("first sync, ours", [ours for ours, _ in rounds])
    if python is None:
        return print("first sync: the vendor's client can not be had")
    show("first sync, the vendor's client and sqlite3", [theirs for _, theirs in rounds])
    ratio = statistics.median(theirs["seconds"] / ours["seconds"] for ours, theirs in rounds)
    cpu = statistics.median(theirs["cpu"] / ours["cpu"] for ours, theirs in rounds)
    network.judge(f"first sync: {ratio:.1f} times as fast, {cpu:.1f} times in processor time", ratio >= 10)


def show(name, rounds):
    middle = {key: statistics.median(round[key] for round in rounds) for key in ("seconds", "cpu", "memory")}
    print(f"{name}: {rounds[0]['counts']} in {middle['seconds']:.1f} s, {middle['cpu']:.1f} s of processor "
          f"time, {middle['memory'] / 1e6:.0f} MB", flush=True)


def run(*command):
    finished = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    if finished.returncode != 0:
        sys.exit(f"{command[0]} ended with {finished.returncode}:\n{finished.stderr}")
    return json.loads(finished.stdout.strip().splitlines()[-1])


def fill(port, users, channels, members, messages):
    """Gives a service what is read from it, by four connections."""
    def user(index):
        return "PATCH", f"/v2/objects/sub/uuids/u{index}?uuid=alice", {"name": f"User {index}"}

    def channel(index):
        return "PATCH", f"/v2/objects/sub/channels/c{index}?uuid=alice", {"name": f"Channel {index}"}

    size = members // channels
    step = 50

    def some_members(index):
        of, part = divmod(index, -(-size // step))
        names = [f"u{(of * size + number) % users}"
                 for number in range(part * step, min(size, (part + 1) * step))]
        return ("PATCH", f"/v2/objects/sub/channels/c{of}/uuids?uuid=alice",
                {"set": [{"uuid": {"id": name}} for name in names]})

    def message(index):
        payload = {"id": f"m{index}", "text": f"This is message {index} of a long talk.",
                   "createdAt": "2026-01-01T00:00:00Z"}
        text = quote(json.dumps(payload, separators=(",", ":")))
        return "GET", f"/publish/pub/sub/0/c{index % channels}/0/{text}?uuid=u{index % users}", None

    for count, request in [(users, user), (channels, channel), (channels * -(-size // step), some_members),
                           (messages, message)]:
        threads = [threading.Thread(target=send, args=(port, range(first, count, 4), request))
                   for first in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()


def send(port, indices, request):
    connection = http.client.HTTPConnection("127.0.0.1", port)
    for index in indices:
        method, target, body = request(index)
        connection.request(method, target, None if body is None else json.dumps(body))
        answer = connection.getresponse()
        text = answer.read()
        if answer.status != 200:
            print(f"{method} {target}: {answer.status} {text}", file=sys.stderr)
            os._exit(1)


if __name__ == "__main__":
    sys.exit(main())
