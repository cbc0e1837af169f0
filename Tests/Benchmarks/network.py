#!/usr/bin/env python3
"""Put load on the loopback server and on the client, and hold the figures against their thresholds.

usage: network.py [--rounds N] [--seconds N] [--requests N] [--only PART] [--connections N]

Builds `chat-schema-live` and `network-load` in release mode and runs, each part in a server of its own:

  polls    1,000 idle polls: memory of the server; a publish reaches all of them: seconds
  idle     connections without a request (10,000; fewer where the limit of descriptors is lower)
  server   publish and history with 50 connections by wrk, beside a plain FlyingFox handler that answers a
           constant: requests a second, and microseconds of the server's processor time per request
  client   publish and history one after the other, beside the vendor's Python client: the same figures of
           the client's process
  hour     an hour of polling by a clock that is moved: memory of the client after each ten minutes

Rounds are interleaved, and medians are printed. A machine that others use is slow for minutes and fast for
others: the ratios are medians of the ratios of each round, and those of processor time are the ones to
trust. Needs wrk and, for the Python client, PyPI; parts that lack theirs are left out with a line.
"""
import argparse
import json
import os
import resource
import selectors
import shutil
import socket
import statistics
import subprocess
import sys
import time
import urllib.request
import venv
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
WORK = HERE / ".build" / "network"
CLIENT = "pubnub==7.2.0"
PUBLISH = "/publish/pub/sub/0/load/0/%7B%22id%22%3A%22m1%22%2C%22text%22%3A%22hello%22%7D?uuid=alice"
HISTORY = "/v3/history/sub-key/sub/channel/history?max=100&include_uuid=true"

PYTHON_CLIENT = """
import json, resource, sys, time
from pubnub.pnconfiguration import PNConfiguration
from pubnub.pubnub import PubNub
config = PNConfiguration()
config.publish_key, config.subscribe_key, config.uuid = "pub", "sub", "alice"
config.ssl, config.origin = False, sys.argv[1]
client = PubNub(config)
def publish():
    message = {"id": "m1", "text": "hello", "createdAt": "2026-01-01T00:00:00Z"}
    client.publish().channel("load").message(message).sync()
def history():
    page = client.fetch_messages().channels(["history"]).maximum_per_channel(100).sync().result
    assert len(page.channels["history"]) == 100
send = {"publish": publish, "history": history}[sys.argv[2]]
def cpu():
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return usage.ru_utime + usage.ru_stime
for _ in range(20):
    send()
begin, used = time.monotonic(), cpu()
for _ in range(int(sys.argv[3])):
    send()
print(json.dumps({"seconds": time.monotonic() - begin, "cpu": cpu() - used}))
sys.stdout.flush()
import os
os._exit(0)
"""

FAILURES = []


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=int, default=3, help="of wrk, per round")
    parser.add_argument("--requests", type=int, default=1000, help="of the clients, per round")
    parser.add_argument("--connections", type=int, default=10_000)
    parser.add_argument("--only", choices=["polls", "idle", "server", "client", "hour"])
    arguments = parser.parse_args()
    raise_descriptor_limit()
    live = build(ROOT, "chat-schema-live", [])
    load = build(HERE, "network-load", ["--scratch-path", str(HERE / ".build")])
    parts = {"polls": polls, "idle": idle, "server": server, "client": client, "hour": hour}
    for name, part in parts.items():
        if arguments.only in (None, name):
            part(arguments, live, load)
    for failure in FAILURES:
        print(f"missed: {failure}")
    return 1 if FAILURES else 0


def build(package, product, options):
    command = ["swift", "build", "-c", "release", "--package-path", str(package), "--product", product]
    subprocess.run(command + options, check=True, stdout=sys.stderr)
    shown = subprocess.run(
        command + options + ["--show-bin-path"], check=True, capture_output=True, text=True)
    return Path(shown.stdout.strip()) / product


def raise_descriptor_limit():
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def judge(text, holds):
    print(f"{text}{'' if holds else '   MISSED'}", flush=True)
    if not holds:
        FAILURES.append(text)


class Server:
    """A server of one round."""

    def __init__(self, *command):
        self.process = subprocess.Popen(
            [str(part) for part in command], stdout=subprocess.PIPE, text=True)
        self.origin = self.process.stdout.readline().split()[-1]
        self.port = int(self.origin.rsplit(":", 1)[1])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()

    def memory(self):
        """Bytes in use."""
        pages = Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]
        return int(pages) * resource.getpagesize()

    def cpu(self):
        """Seconds of processor time."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def get(self, target):
        with urllib.request.urlopen(self.origin + target, timeout=60) as response:
            return json.load(response)

    def connect(self):
        return socket.create_connection(("127.0.0.1", self.port))

    def fill(self):
        for number in range(100):
            text = f"%22message%20{number}%22"
            self.get(f"/publish/pub/sub/0/history/0/{text}?uuid=alice")


def polls(arguments, live, _):
    """1,000 idle polls, and a publish that reaches them."""
    times, sizes = [], []
    for _ in range(arguments.rounds):
        with Server(live, "serve") as server:
            connections = [server.connect() for _ in range(1000)]
            for number, connection in enumerate(connections):
                target = f"/v2/subscribe/sub/load/0?tt=1&uuid=u{number}"
                connection.sendall(f"GET {target} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
            while server.get("/_loopback")["polls"] < 1000:
                time.sleep(0.01)
            sizes.append(server.memory())
            selector = selectors.DefaultSelector()
            for connection in connections:
                selector.register(connection, selectors.EVENT_READ)
            publisher = server.connect()
            begin = time.monotonic()
            publisher.sendall(f"GET {PUBLISH} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
            waiting = {connection.fileno(): b"" for connection in connections}
            while waiting:
                for key, _ in selector.select(60):
                    data = waiting[key.fd] + key.fileobj.recv(65536)
                    waiting[key.fd] = data
                    if b'"hello"' in data:
                        selector.unregister(key.fileobj)
                        del waiting[key.fd]
            times.append(time.monotonic() - begin)
            for connection in connections + [publisher]:
                connection.close()
    size = statistics.median(sizes) / 1e6
    judge(f"1,000 idle polls: {size:.0f} MB of the server's memory (less than 200)", size < 200)
    seconds = statistics.median(times)
    judge(f"a publish reaches 1,000 subscribers in {seconds:.2f} s (less than 1)", seconds < 1)


def idle(arguments, live, _):
    """Connections that send nothing, or half a head."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    count = min(arguments.connections, hard - 200)
    with Server(live, "serve") as server:
        before = server.memory()
        connections = []
        for number in range(count):
            connections.append(server.connect())
            if number % 2:
                connections[-1].sendall(b"GET /time/0 HTTP/1.1\r\nHost:")
        begin = time.monotonic()
        answer = server.get("/time/0")
        seconds = time.monotonic() - begin
        each = (server.memory() - before) / count / 1000
        judge(
            f"{count} connections without a request: {each:.1f} kB each, another one is answered in"
            f" {seconds:.2f} s", len(answer) == 1 and seconds < 1)
        used = server.cpu()
        time.sleep(5)
        print(f"  guarding them takes {(server.cpu() - used) / 5:.1%} of a processor")
        for connection in connections:
            connection.close()
        begin = time.monotonic()
        server.get("/time/0")
        print(f"  all closed: {server.memory() / 1e6:.0f} MB, answered in "
              f"{time.monotonic() - begin:.2f} s")


def server(arguments, live, load):
    """wrk against the loopback server and a plain handler."""
    if not shutil.which("wrk"):
        return print("The part 'server' is left out: there is no wrk.")
    figures = {}
    for _ in range(arguments.rounds):
        for name, command, target in [
            ("plain", [load, "plain"], PUBLISH), ("publish", [live, "serve"], PUBLISH),
            ("history", [live, "serve"], HISTORY),
        ]:
            with Server(*command) as one:
                if name == "history":
                    one.fill()
                used = one.cpu()
                output = subprocess.run(
                    ["wrk", "-c50", "-t1", f"-d{arguments.seconds}s", one.origin + target],
                    capture_output=True, text=True, check=True).stdout
                used = one.cpu() - used
                if "Non-2xx" in output or "Socket errors" in output:
                    print(output)
                count = int(output.split(" requests in ")[0].split()[-1])
                rate = float(output.split("Requests/sec:")[1].split()[0])
                figures.setdefault(name, []).append((rate, used / count * 1e6))
    for name, rounds in figures.items():
        ratios = [a[0] / b[0] for a, b in zip(rounds, figures["plain"])]
        costs = [b[1] / a[1] for a, b in zip(rounds, figures["plain"])]
        text = (f"server, {name}: {median(rounds, 0):.0f} requests a second, {median(rounds, 1):.0f} µs"
                f" of processor time each; {statistics.median(ratios):.2f} of the plain handler's rate,"
                f" {statistics.median(costs):.2f} by processor time")
        judge(text, name != "publish" or statistics.median(costs) >= 0.5)


def median(rounds, index):
    return statistics.median(figure[index] for figure in rounds)


def client(arguments, live, load):
    """Our client and the vendor's, each doing the same."""
    python = python_client()
    for kind, count in [("publish", arguments.requests), ("history", arguments.requests // 2)]:
        figures = {"swift": [], "python": []}
        for _ in range(arguments.rounds):
            with Server(live, "serve") as one:
                one.fill()
                commands = {"swift": [load, "client", one.origin, kind, count]}
                if python:
                    address = f"127.0.0.1:{one.port}"
                    commands["python"] = [python, "-c", PYTHON_CLIENT, address, kind, count]
                for name, command in commands.items():
                    output = subprocess.run(
                        [str(part) for part in command], capture_output=True, text=True)
                    if output.returncode:
                        sys.exit(f"{name}: {output.stderr}")
                    used = json.loads(output.stdout)
                    figures[name].append((count / used["seconds"], used["cpu"] / count * 1e6))
        for name, rounds in figures.items():
            if rounds:
                print(f"client, {kind}, {name}: {median(rounds, 0):.0f} requests a second, "
                      f"{median(rounds, 1):.0f} µs of processor time each")
        if python:
            pairs = list(zip(figures["swift"], figures["python"]))
            rate = statistics.median(a[0] / b[0] for a, b in pairs)
            cost = statistics.median(b[1] / a[1] for a, b in pairs)
            judge(f"  {rate:.1f} times the rate, {cost:.1f} times less processor time (5 times)",
                  rate >= 5 and cost >= 5)


def python_client():
    environment = WORK / "python"
    python = environment / "bin" / "python"
    if not (WORK / CLIENT).exists():
        venv.create(environment, with_pip=True)
        installed = subprocess.run(
            [str(python), "-m", "pip", "install", "--quiet", CLIENT], stderr=subprocess.DEVNULL)
        if installed.returncode:
            print(f"The Python client is left out: {CLIENT} can not be installed.")
            return None
        (WORK / CLIENT).touch()
    return python


def hour(arguments, live, load):
    """Memory of a client that polls for an hour."""
    with Server(live, "serve", "--stopped-clock") as one:
        output = subprocess.run(
            [str(load), "hour", one.origin], capture_output=True, text=True, check=True).stdout
        sizes = [int(line) / 1e6 for line in output.split()]
        shown = ", ".join(f"{size:.1f}" for size in sizes)
        judge(f"an hour of polling: {shown} MB of the client's memory after each ten minutes",
              sizes[-1] < sizes[0] * 1.1 + 1)
        print(f"  and {one.memory() / 1e6:.0f} MB of the server's")


if __name__ == "__main__":
    sys.exit(main())
