#!/usr/bin/env python3
"""Kills `sync --follow` and a sender at random moments while the vendor's client publishes, and compares what
the store has in the end with what the server has. With --server the server is killed as well.

Usage: sync-kills.py EXECUTABLE [--kills N] [--server] [--seed N]

Needs the PyPI package `pubnub`; `.ci/vendor-client` makes an environment that has it.
"""

import argparse
import json
import pathlib
import random
import shutil
import signal
import socket
import sqlite3
import subprocess
import tempfile
import threading
import time
import uuid

from pubnub.exceptions import PubNubException
from pubnub.pnconfiguration import PNConfiguration
from pubnub.pubnub import PubNub

CHANNEL = "general"


class Stage:
    """The server, the store that follows, and the store that sends."""

    def __init__(self, executable, seed):
        self.executable = executable
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="kills"))
        self.random = random.Random(seed)
        self.follower = self.folder / "follower.sqlite"
        self.sender = self.folder / "sender.sqlite"
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.server = None
        self.start_server()

    def start_server(self):
        self.server = subprocess.Popen(
            [self.executable, "serve", "--port", str(self.port), "--store",
             str(self.folder / "server.sqlite")],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert self.server.stdout.readline().startswith("listening on "), "the server listens"

    def kill_server(self):
        self.server.kill()
        self.server.wait()
        self.start_server()

    def network(self, user):
        return ["--origin", f"http://127.0.0.1:{self.port}", "--publish-key", "p",
                "--subscribe-key", "s", "--user-id", user, "--channel", CHANNEL]

    def sync(self, user, store, *options):
        return [self.executable, "sync", *self.network(user), "--store", str(store),
                "--progress", "never", *options]

    def send(self, text):
        return [self.executable, "send", *self.network("sam"), "--store", str(self.sender), text]

    def vendor(self, user):
        configuration = PNConfiguration()
        configuration.publish_key, configuration.subscribe_key = "p", "s"
        configuration.uuid, configuration.ssl = user, False
        configuration.origin = f"127.0.0.1:{self.port}"
        return PubNub(configuration)


def kill_after(command, seconds):
    """Starts a command and kills it after some time, unless it has ended by itself."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        process.wait(timeout=seconds)
        return False
    except subprocess.TimeoutExpired:
        process.send_signal(signal.SIGKILL)
        process.wait()
        return True


class Publisher(threading.Thread):
    """The vendor's client, which publishes until it is told to end."""

    def __init__(self, stage):
        super().__init__(daemon=True)
        self._client = stage.vendor("vera")
        self.accepted, self.failed = [], []
        self.is_over = False

    def run(self):
        number = 0
        while not self.is_over:
            text = f"vera {number}"
            number += 1
            payload = {"id": str(uuid.uuid4()), "text": text, "createdAt": "2024-05-01T10:00:00Z"}
            try:
                self._client.publish().channel(CHANNEL).message(payload).sync()
                self.accepted.append(text)
            except PubNubException:
                # The server may have taken it nevertheless.
                self.failed.append(text)
            time.sleep(0.01)


def history(stage):
    """What the server has: texts by timetoken, in order."""
    client, texts, start = stage.vendor("judge"), [], None
    while True:
        request = client.fetch_messages().channels([CHANNEL]).maximum_per_channel(100)
        if start:
            request = request.start(start)
        page = request.sync().result.channels.get(CHANNEL, [])
        texts = [(int(item.timetoken), item.message["text"]) for item in page] + texts
        if len(page) < 100:
            return texts
        start = int(page[0].timetoken)


def stored(path):
    """What a store has: texts by timetoken, in order; and what waits."""
    with sqlite3.connect(f"file:{path}?mode=ro", uri=True) as database:
        columns = [row[1] for row in database.execute('PRAGMA table_info("Message")')]
        assert {"timetoken", "text", "sendStatus"} <= set(columns), columns
        rows = database.execute(
            'SELECT timetoken, text FROM "Message" ORDER BY timetoken, text').fetchall()
        undelivered = database.execute(
            """SELECT count(*) FROM "Message" WHERE sendStatus <> 'delivered'""").fetchone()[0]
        waiting = database.execute('SELECT count(*) FROM "SyncOutbox"').fetchone()[0]
        assert database.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
        return rows, undelivered, waiting


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("executable")
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--server", action="store_true")
    parser.add_argument("--seed", type=int, default=int(time.time()))
    options = parser.parse_args()
    print(f"seed {options.seed}")
    stage = Stage(str(pathlib.Path(options.executable).resolve()), options.seed)
    try:
        run(stage, options)
    finally:
        stage.server.kill()
        stage.server.wait()
    shutil.rmtree(stage.folder)
    print("Every message is there once, in order, and nothing waits.")


def run(stage, options):
    """Kills while messages come, then lets all be made up for, and compares."""
    publisher = Publisher(stage)
    publisher.start()
    sent, kills = [], {"follower": 0, "sender": 0, "server": 0}
    lock = threading.Lock()

    def follow():
        while kills["follower"] < options.kills:
            with lock:
                seconds = stage.random.uniform(0.05, 1.2)
            kills["follower"] += kill_after(
                stage.sync("fay", stage.follower, "--follow"), seconds)

    def send():
        while kills["sender"] < options.kills:
            text = f"sam {len(sent)}"
            sent.append(text)
            with lock:
                seconds = stage.random.uniform(0.02, 0.4)
            kills["sender"] += kill_after(stage.send(text), seconds)

    def restart():
        while options.server and kills["follower"] < options.kills:
            with lock:
                seconds = stage.random.uniform(0.5, 3)
            time.sleep(seconds)
            stage.kill_server()
            kills["server"] += 1

    tasks = [threading.Thread(target=task) for task in (follow, send, restart)]
    begin = time.monotonic()
    for task in tasks:
        task.start()
    for task in tasks:
        task.join()
    publisher.is_over = True
    publisher.join()
    for user, store in [("sam", stage.sender), ("fay", stage.follower), ("sam", stage.sender)]:
        done = subprocess.run(
            stage.sync(user, store), capture_output=True, text=True, timeout=300, check=False)
        assert done.returncode == 0, f"{user}: {done.returncode} {done.stdout} {done.stderr}"
    truth = history(stage)
    judge(stage, truth, publisher, sent)
    judge_the_judge(stage, truth, publisher, sent)
    print(json.dumps({"kills": kills, "messages": len(truth), "vendor": len(publisher.accepted),
                      "vendor in doubt": len(publisher.failed), "sent": len(sent),
                      "seconds": round(time.monotonic() - begin)}))


def judge_the_judge(stage, truth, publisher, sent):
    """Sees to it that a message more, one less, one twice and two in another order are noticed."""
    last = truth[-1]
    for wrong in (truth + [(last[0] + 1, "nobody sent this")], truth[:-1], truth + [last],
                  truth[:-2] + [last, truth[-2]]):
        try:
            judge(stage, wrong, publisher, sent)
        except SystemExit:
            continue
        raise AssertionError("The comparison does not notice what is wrong.")


def judge(stage, truth, publisher, sent):
    """Compares; says where the files are if something differs."""
    texts = [text for _, text in truth]
    problems = []
    repeated = {text for text in texts if texts.count(text) > 1 and text not in publisher.failed}
    if repeated:
        problems.append(f"more than once at the server: {sorted(repeated)}")
    # A sender that was killed before it had stored the message sent nothing.
    known = {text for _, text in stored(stage.sender)[0]}
    for name, wanted in [("vera", publisher.accepted), ("sam", [t for t in sent if t in known])]:
        if lost := sorted(set(wanted) - set(texts)):
            problems.append(f"of {name} lost: {lost}")
    for name, path in [("follower", stage.follower), ("sender", stage.sender)]:
        rows, undelivered, waiting = stored(path)
        if undelivered or waiting:
            problems.append(f"{name}: {undelivered} not delivered, {waiting} wait")
        if [row[1] for row in rows] != texts:
            missing = [t for t in texts if t not in {r[1] for r in rows}]
            extra = [r for r in rows if r[1] not in set(texts)]
            problems.append(
                f"{name}: {len(rows)} rows, {len(texts)} messages; missing {missing[:5]}, "
                f"not at the server {extra[:5]}")
    if problems:
        raise SystemExit("\n".join(problems) + f"\nfiles: {stage.folder}")


if __name__ == "__main__":
    main()
