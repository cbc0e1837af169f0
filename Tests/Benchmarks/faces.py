#!/usr/bin/env python3
"""Let a chat in a terminal and a chat in a browser meet a busy channel, and hold the figures against goals.

usage: faces.py [--seconds N] [--rate N] [--only terminal|page|hour] [--hour] [--executable PATH]

Builds `chat-schema-live` in release mode unless an executable is given, and runs, each part with a server
and a store of its own:

  terminal  ten letters a second are typed while 1,000 messages a second come in: the time from a key to its
            letter on the screen, and how old a message is when it is there
  page      the events of the page meanwhile: how many a second, how large, and how old a message is in the
            first event that has it; what a browser says to have seen is said as well
  hour      36,000 messages as fast as they can be sent, an hour of ten a second: memory of the chat in the
            terminal after each tenth, once its screen has the newest; only with --hour or --only hour.
            The messages of two hours go before, which fill the caches of the database's connections: 16 MiB
            for the one that writes, 2 MiB for each of five that read

Messages are sent by a process of its own, each at its time if a connection is free and the server keeps up;
the rate that was reached is printed, and what each process took of a processor. Where the machine is busy
with other work, times are those of the machine. Needs Linux; standard library alone.
"""
import argparse
import codecs
import contextlib
import fcntl
import http.client
import json
import multiprocessing
import os
import pty
import random
import re
import select
import selectors
import signal
import socket
import sqlite3
import statistics
import string
import struct
import subprocess
import sys
import tempfile
import termios
import threading
import time
import urllib.parse
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PRODUCT = "chat-schema-live"
ROWS, COLUMNS = 24, 80
CONNECTIONS = 8
TEXT = re.compile(r"message (\d+) of")
# How long the newest message may take to be shown when no more are sent.
PATIENCE = 60

FAILURES = []


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--seconds", type=int, default=30, help="of messages, per part")
    parser.add_argument("--rate", type=int, default=1000, help="messages a second")
    parser.add_argument("--only", choices=["terminal", "page", "hour"])
    parser.add_argument("--hour", action="store_true")
    parser.add_argument("--executable", type=Path)
    arguments = parser.parse_args()
    # Who is asked to end ends the children first.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    live = (arguments.executable or build()).resolve()
    parts = {"terminal": terminal, "page": page, "hour": hour}
    for name, part in parts.items():
        if name == arguments.only or not arguments.only and (name != "hour" or arguments.hour):
            with Stage(live) as stage:
                part(arguments, stage)
    for failure in FAILURES:
        print(f"missed: {failure}")
    return 1 if FAILURES else 0


def build():
    command = ["swift", "build", "-c", "release", "--package-path", str(ROOT), "--product", PRODUCT]
    subprocess.run(command, check=True, stdout=sys.stderr)
    shown = subprocess.run(
        command + ["--show-bin-path"], check=True, capture_output=True, text=True)
    return Path(shown.stdout.strip()) / PRODUCT


def judge(text, holds):
    print(f"{text}{'' if holds else '   MISSED'}", flush=True)
    if not holds:
        FAILURES.append(text.strip())


def spread(seconds):
    """Times as p50, p99 and maximum, in milliseconds."""
    if not seconds:
        return "none"
    return (f"p50 {percentile(seconds, 50):.1f} ms, p99 {percentile(seconds, 99):.1f} ms, "
            f"max {max(seconds) * 1000:.1f} ms")


def percentile(seconds, percent):
    """In milliseconds."""
    if len(seconds) < 2:
        return max(seconds, default=float("inf")) * 1000
    return statistics.quantiles(seconds, n=100, method="inclusive")[percent - 1] * 1000


# Processes


class Stage:
    """A server, who talks to it, and a folder; all of it ends with the part."""

    def __init__(self, live):
        self.live = live
        self.ends = contextlib.ExitStack()

    def __enter__(self):
        with contextlib.ExitStack() as ends:
            self.folder = Path(ends.enter_context(tempfile.TemporaryDirectory(prefix="faces")))
            self.ends = ends
            self.server = self.start(["serve"], stdout=subprocess.PIPE, text=True)
            self.origin = self.server.stdout.readline().split()[-1]
            # Nothing has failed: the ends are for later.
            self.ends = ends.pop_all()
        return self

    def __exit__(self, *_):
        self.ends.close()

    def start(self, options, **how):
        process = subprocess.Popen([str(self.live), *options], **how)
        self.ends.callback(end, process)
        return process

    def chat(self, **how):
        return self.start(
            ["chat", "--origin", self.origin, "--publish-key", "p", "--subscribe-key", "s",
             "--user-id", "alice", "--channel", "general", "--store", str(self.store),
             *how.pop("options", [])], **how)

    @property
    def store(self):
        return self.folder / "alice.sqlite"

    def stored(self):
        """How many messages are in the store of the chat."""
        with contextlib.closing(sqlite3.connect(f"file:{self.store}?mode=ro", uri=True)) as store:
            return store.execute('SELECT count(*) FROM "Message"').fetchone()[0]

    def write(self, first, count, rate):
        """Begins to send messages."""
        writer = Writer(int(self.origin.rsplit(":", 1)[1]), first, count, rate)
        self.ends.callback(writer.end)
        return writer


def end(process):
    process.kill()
    process.wait()


def cpu(process):
    """Seconds of processor time of a process."""
    fields = Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def machine_cpu():
    """Seconds in which processors of the machine were busy."""
    fields = [int(field) for field in Path("/proc/stat").read_text().split("\n")[0].split()[1:8]]
    return (sum(fields) - fields[3] - fields[4]) / os.sysconf("SC_CLK_TCK")


def memory(process):
    """Bytes in use."""
    status = Path(f"/proc/{process.pid}/status").read_text()
    return int(re.search(r"VmRSS:\s*(\d+) kB", status)[1]) * 1024


class Usage:
    """What processes take of a processor from now on."""

    def __init__(self, **processes):
        self.processes = processes
        self.before = self.now()

    def now(self):
        used = {name: cpu(process) for name, process in self.processes.items()}
        return used | {"this script": time.process_time(), "": machine_cpu(), "t": time.monotonic()}

    def text(self, writer):
        used = {name: value - self.before[name] for name, value in self.now().items()}
        seconds, machine = used.pop("t"), used.pop("")
        used["writer"] = writer["cpu"]
        used["all others"] = max(0, machine - sum(used.values()))
        return "  of a processor: " + ", ".join(
            f"{name} {value / seconds:.0%}" for name, value in used.items())


# Messages


class Writer:
    """Somebody who sends messages, in another process: whoever measures does nothing else."""

    def __init__(self, port, first, count, rate):
        self.last = first + count - 1
        # A process that has threads is not to be copied.
        processes = multiprocessing.get_context("spawn")
        self.results, results = processes.Pipe(duplex=False)
        self.process = processes.Process(
            target=write, args=(port, range(first, first + count), rate, results), daemon=True)
        self.process.start()
        results.close()

    @property
    def is_over(self):
        return self.results.poll()

    def result(self):
        """When each message was sent, and how it went."""
        try:
            return self.results.recv()
        except EOFError:
            raise SystemExit("The messages could not be sent.") from None

    def end(self):
        self.process.kill()
        self.process.join()


def write(port, numbers, rate, results):
    """Sends messages by some connections, each at its time; without a rate as soon as one is free."""
    selector = selectors.DefaultSelector()
    free = [Line(port) for _ in range(CONNECTIONS)]
    for line in free:
        selector.register(line.socket, selectors.EVENT_READ, line)
    sent, slowest, answered, rest = {}, 0, 0, iter(numbers)
    used, begin = time.process_time(), time.monotonic()
    following = next(rest, None)
    # What is late when its time is over is left out.
    last = begin + len(numbers) / rate if rate else float("inf")
    while following is not None or len(free) < CONNECTIONS:
        now = time.monotonic()
        if now > last:
            following = None
        due = begin + (following - numbers[0]) / rate if rate and following is not None else now
        if following is not None and free and due <= now:
            sent[following] = now
            free.pop().send(following, now)
            following = next(rest, None)
            continue
        waits = max(0, due - now) if following is not None and free else 60
        events = selector.select(waits)
        if not events and waits == 60:
            raise RuntimeError("A message is not answered.")
        for key, _ in events:
            if key.data.receive():
                answered += 1
                slowest = max(slowest, time.monotonic() - key.data.since)
                free.append(key.data)
    results.send({
        "sent": sent, "answered": answered, "seconds": time.monotonic() - begin,
        "slowest": slowest, "cpu": time.process_time() - used})


class Line:
    """A connection that messages are sent by, one after the other."""

    def __init__(self, port):
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.since = 0.0
        self.answer = b""

    def send(self, number, now):
        message = {"id": f"m{number:06}", "text": f"message {number} of a busy channel",
                   "createdAt": "2026-01-01T00:00:00Z"}
        text = urllib.parse.quote(json.dumps(message), safe="")
        self.since = now
        self.socket.sendall(
            f"GET /publish/p/s/0/general/0/{text}?uuid=bob HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())

    def receive(self):
        """Whether the answer is complete."""
        data = self.socket.recv(65536)
        self.answer += data
        head, _, body = self.answer.partition(b"\r\n\r\n")
        length = re.search(rb"(?i)content-length: *(\d+)", head)
        if not data:
            raise RuntimeError(f"The connection ends: {self.answer}")
        if not length or len(body) < int(length[1]):
            return False
        if not head.startswith(b"HTTP/1.1 200 ") or not body.startswith(b"[1,"):
            raise RuntimeError(f"A message is refused: {self.answer}")
        self.answer = b""
        return True


def tell_rate(result):
    rate = result["answered"] / result["seconds"]
    print(f"  {result['answered']} messages, {rate:.0f} a second were sent and answered, the slowest "
          f"in {result['slowest'] * 1000:.0f} ms")


# The terminal


class Screen:
    """A chat in a terminal, and what the terminal shows.

    Of what terminals understand it knows what the chat sends, and takes each character for one column.
    """

    TOKEN = re.compile(r"\x1b\[([0-9;?]*)([A-Za-z])|([^\x1b]+)")

    def __init__(self, stage):
        self.terminal, inner = pty.openpty()
        stage.ends.callback(os.close, self.terminal)
        fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        environment = {**os.environ, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}
        environment.pop("NO_COLOR", None)
        self.process = stage.chat(
            stdin=inner, stdout=inner, stderr=inner, start_new_session=True, env=environment)
        os.close(inner)
        self.decoder = codecs.getincrementaldecoder("utf-8")()
        self.rest = ""
        self.cells = [[" "] * COLUMNS for _ in range(ROWS)]
        self.cursor = (0, 0)
        self.received = 0
        # The newest message on the screen, and each one that was the newest with its time.
        self.newest = -1
        self.history = []

    def read(self, seconds):
        """Takes what comes next.

        Returns when it came; None if nothing came in time.
        """
        if not select.select([self.terminal], [], [], max(0, seconds))[0]:
            return None
        try:
            data = os.read(self.terminal, 65536)
        except OSError:
            raise SystemExit(f"The chat has ended:\n{self.text}") from None
        now = time.monotonic()
        self.received += len(data)
        self.take(self.rest + self.decoder.decode(data))
        newest = max(map(int, TEXT.findall(self.text)), default=-1)
        if newest > self.newest:
            self.newest = newest
            self.history.append((newest, now))
        return now

    def take(self, text):
        place = 0
        while match := self.TOKEN.match(text, place):
            place = match.end()
            arguments, command, letters = match.groups()
            if letters:
                row, column = self.cursor
                for letter in letters[:COLUMNS - column]:
                    self.cells[row][column] = letter
                    column += 1
                self.cursor = (row, column)
            elif command == "H":
                row, column = arguments.split(";")
                self.cursor = (int(row) - 1, int(column) - 1)
            elif command == "J":
                self.cells = [[" "] * COLUMNS for _ in range(ROWS)]
        # A sequence that goes on in what comes next.
        self.rest = text[place:]

    @property
    def text(self):
        return "\n".join("".join(row) for row in self.cells)

    def wait(self, what, condition, seconds=PATIENCE):
        """Reads on until a condition holds."""
        limit = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > limit:
                raise SystemExit(f"It is not true after {seconds} s that {what}:\n{self.text}")
            self.read(0.1)

    def begin(self):
        self.wait("the chat is connected", lambda: (
            "1 online" in self.text and "* alice" in self.text and "Connecting" not in self.text))
        # What comes with the first answers.
        while self.read(0.5):
            pass

    def type(self, text):
        os.write(self.terminal, text.encode())


class Typist:
    """Types letters, and waits for each at its place."""

    WIDTH = 20

    def __init__(self, screen):
        self.screen = screen
        # The cursor waits in the empty field.
        self.row, self.column = screen.cursor
        self.typed = 0
        self.place = 0
        self.waiting = {}
        self.times = []
        self.due = time.monotonic()

    def step(self):
        now = self.screen.read(self.due - time.monotonic())
        if now is not None:
            self.look(now)
        if time.monotonic() >= self.due:
            self.press()
            # Not in step with what the chat draws.
            self.due = time.monotonic() + random.uniform(0.08, 0.12)

    def look(self, now):
        for place, (letter, since) in list(self.waiting.items()):
            if self.screen.cells[self.row][self.column + place] == letter:
                del self.waiting[place]
                if since:
                    self.times.append(now - since)

    def press(self):
        if self.place == self.WIDTH:
            # Letters that are not there yet would never be.
            if not self.waiting:
                self.screen.type("\x15")
                self.waiting = {place: (" ", None) for place in range(self.WIDTH)}
                self.place = 0
        elif self.place > 0 or not self.waiting:
            # Another letter than the one that was there before the field was empty.
            letter = string.ascii_lowercase[self.typed % 26]
            self.waiting[self.place] = (letter, time.monotonic())
            self.screen.type(letter)
            self.typed += 1
            self.place += 1

    def finish(self):
        """Waits for the letters that are not there yet."""
        limit = time.monotonic() + PATIENCE
        while self.waiting and time.monotonic() < limit:
            now = self.screen.read(0.1)
            if now is not None:
                self.look(now)
        return len(self.waiting)


def terminal(arguments, stage):
    """Letters on the screen of a busy channel."""
    screen = Screen(stage)
    screen.begin()
    typist = Typist(screen)
    received = screen.received
    usage = Usage(server=stage.server, chat=screen.process)
    writer = stage.write(0, arguments.rate * arguments.seconds, arguments.rate)
    while not writer.is_over:
        typist.step()
    result = writer.result()
    used = usage.text(result)
    over = time.monotonic()
    received = (screen.received - received) / result["seconds"]
    missing = typist.finish()
    last = max(result["sent"])
    screen.wait("the screen has the newest message", lambda: screen.newest == last)
    print(f"terminal, {arguments.rate} messages a second for {arguments.seconds} s:")
    tell_rate(result)
    p99 = percentile(typist.times, 99)
    judge(f"  {len(typist.times)} letters on the screen, {missing} missing: {spread(typist.times)} "
          f"(p99 at most 50 ms)", p99 <= 50 and not missing)
    late = [now - result["sent"][number] for number, now in screen.history]
    print(f"  the newest message on the screen is this old when it appears: {spread(late)}; "
          f"{len(late) / result['seconds']:.1f} times a second there is another one")
    shown_last(screen.history[-1][1] - over, stage, result)
    print(f"  {received / 1000:.0f} kB a second are drawn")
    print(used, flush=True)


def shown_last(seconds, stage, result):
    print(f"  the last one is there {max(0, seconds):.2f} s after it was answered; the store has "
          f"{stage.stored()} of {result['answered']}")


# The page


class Page:
    """A chat for a browser, and what a browser takes and says."""

    def __init__(self, stage):
        self.process = stage.chat(options=["--web"], stdout=subprocess.PIPE, text=True)
        address = urllib.parse.urlsplit(self.process.stdout.readline().split()[-1])
        self.host = address.netloc
        self.connection = http.client.HTTPConnection(self.host, timeout=PATIENCE)
        stage.ends.callback(self.connection.close)
        self.connection.request("GET", f"/?{address.query}")
        page = self.connection.getresponse().read().decode()
        self.key = re.search('name="page-key" content="([^"]*)"', page)[1]
        self.connection.request("GET", f"/events?key={self.key}")
        self.response = self.connection.getresponse()
        if self.response.status != 200:
            raise SystemExit(f"The page is refused: {self.response.status}")
        self.rest = b""
        self.events = 0
        self.received = 0
        # The rows of messages in order, and their numbers.
        self.rows = []
        self.numbers = {}
        self.newest = -1
        self.times = {}
        self.state = {}
        self.seen = None
        self.wake = threading.Event()
        threading.Thread(target=self.tell_seen, daemon=True).start()

    def read(self):
        """Takes what comes next, at the latest the sign of life after 15 seconds."""
        data = self.response.read1(1 << 20)
        if not data:
            raise SystemExit("The events have ended.")
        now = time.monotonic()
        self.received += len(data)
        *events, self.rest = (self.rest + data).split(b"\n\n")
        for event in events:
            if event.startswith(b"event:"):
                self.events += 1
                self.take(json.loads(event.split(b"data: ", 1)[1]), now)

    def take(self, told, now):
        self.state |= told
        conversation = told.get("conversation") or {}
        members = conversation.get("whole") or conversation.get("change") or {}
        self.state |= members
        messages = members.get("messages")
        if messages is None:
            return
        if isinstance(messages, list):
            self.rows = [row["id"] for row in messages]
            put = messages
        else:
            put = [entry["row"] for entry in messages["put"]]
            leaves = set(messages["gone"]) | {row["id"] for row in put}
            self.rows = [row for row in self.rows if row not in leaves]
            for entry in messages["put"]:
                place = self.rows.index(entry["after"]) + 1 if entry["after"] else 0
                self.rows.insert(place, entry["row"]["id"])
        for row in put:
            if match := TEXT.match(row["text"]):
                number = int(match[1])
                self.numbers[row["id"]] = number
                self.times.setdefault(number, now)
        # Messages that are sent at once come in any order.
        self.newest = max((self.numbers.get(row, -1) for row in self.rows[-CONNECTIONS:]), default=-1)
        if self.rows:
            # The end of the list is on the screen.
            self.seen = {"do": "see", "first": self.rows[-12:][0], "last": self.rows[-1]}
            self.wake.set()

    def tell_seen(self):
        """Says what is on the screen, as the page does: the newest alone, five times a second at most."""
        connection = http.client.HTTPConnection(self.host)
        headers = {"Content-Type": "application/json", "X-Chat-Key": self.key}
        # The chat ends before this thread does.
        with contextlib.suppress(OSError, http.client.HTTPException):
            while True:
                self.wake.wait()
                time.sleep(0.2)
                self.wake.clear()
                connection.request("POST", "/actions", json.dumps(self.seen), headers)
                connection.getresponse().read()

    def begin(self):
        limit = time.monotonic() + PATIENCE
        # A connection that is well has no state of its own.
        while (
            self.state.get("present") != 1
            or (self.state.get("connection") or {}).get("state", "connected") != "connected"
        ):
            if time.monotonic() > limit:
                raise SystemExit(f"The page is not connected after {PATIENCE} s: {self.state}")
            self.read()


def page(arguments, stage):
    """Events of a busy channel."""
    shown = Page(stage)
    shown.begin()
    events, received = shown.events, shown.received
    usage = Usage(server=stage.server, chat=shown.process)
    writer = stage.write(0, arguments.rate * arguments.seconds, arguments.rate)
    while not writer.is_over:
        shown.read()
    result = writer.result()
    used = usage.text(result)
    over = time.monotonic()
    events, received = shown.events - events, shown.received - received
    last = max(result["sent"])
    while shown.newest != last and time.monotonic() < over + PATIENCE:
        shown.read()
    rate = events / result["seconds"]
    print(f"page, {arguments.rate} messages a second for {arguments.seconds} s:")
    tell_rate(result)
    judge(f"  {rate:.1f} events a second (about 30, and not more), {received / result['seconds'] / 1000:.0f}"
          f" kB a second, {received / max(1, events) / 1000:.1f} kB each", 20 <= rate <= 30.5)
    delays = [now - result["sent"][number] for number, now in shown.times.items()]
    print(f"  {len(delays)} of the messages were in an event, this old: {spread(delays)}; "
          f"{len(shown.rows)} are in the list at the end")
    if shown.newest == last:
        shown_last(shown.times[last] - over, stage, result)
    else:
        judge(f"  after {PATIENCE} s the newest message is at the end of the list", False)
    print(used, flush=True)


# An hour


def send(stage, screen, first, count):
    """Sends messages, and waits until the screen has the last one: how many a second, and how long that takes."""
    writer = stage.write(first, count, None)
    while not writer.is_over:
        screen.read(0.1)
    result = writer.result()
    over = time.monotonic()
    screen.wait("the screen has the newest message", lambda: screen.newest == writer.last)
    return count / result["seconds"], time.monotonic() - over


def hour(_, stage):
    """Memory of the chat in a terminal, for the messages of an hour."""
    screen = Screen(stage)
    screen.begin()
    tenth = 3600 * 10 // 10
    before = 20 * tenth
    print(f"hour, {10 * tenth} messages: {memory(screen.process) / 1e6:.1f} MB of the chat's memory", flush=True)
    send(stage, screen, 0, before)
    sizes = [memory(screen.process)]
    print(f"  {sizes[0] / 1e6:.1f} MB after {before} that fill the caches", flush=True)
    for number in range(10):
        rate, late = send(stage, screen, before + number * tenth, tenth)
        sizes.append(memory(screen.process))
        print(f"  after {(number + 1) * tenth}: {sizes[-1] / 1e6:.1f} MB; {rate:.0f} a second were sent, the "
              f"last one is on the screen {late:.2f} s later", flush=True)
    judge(f"  {sizes[-1] / sizes[1]:.2f} times the memory after the first tenth (flat: at most 1.1)",
          sizes[-1] <= sizes[1] * 1.1)
    print(f"  the store has {stage.stored()}; {memory(stage.server) / 1e6:.0f} MB of the server's memory")


if __name__ == "__main__":
    sys.exit(main())
