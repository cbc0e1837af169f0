#!/usr/bin/env python3
"""Three people chat: two in terminals (tmux) and one in a browser (Chromium), against one
`chat-schema serve`. One of the terminals loses its network for a while.

Usage: .ci/faces.py EXECUTABLE [PICTURES]

Screens and screenshots are kept as files in the folder PICTURES, by default `.build/faces`. Standard
library alone.
"""

import http.client
import json
import pathlib
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse

from terminal_picture import svg
from webdriver import Browser, Keys

NEEDED = ["tmux", "chromium", "chromedriver"]


class Wire:
    """A TCP connection to the server that can be cut."""

    def __init__(self, port):
        self._target = port
        self._sockets = []
        self._is_on = True
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = self._listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self):
        """Ends all connections, and takes no others."""
        self._is_on = False
        for end in self._sockets:
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
        self._sockets = []

    def mend(self):
        """Takes connections again."""
        self._is_on = True

    def _accept(self):
        while True:
            near, _ = self._listener.accept()
            if not self._is_on:
                near.close()
                continue
            far = socket.create_connection(("127.0.0.1", self._target))
            self._sockets += [near, far]
            for source, goal in [(near, far), (far, near)]:
                threading.Thread(target=self._copy, args=(source, goal), daemon=True).start()

    @staticmethod
    def _copy(source, goal):
        try:
            while data := source.recv(65536):
                goal.sendall(data)
        except OSError:
            pass
        for end in (source, goal):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass


class Terminal:
    """A person in a terminal of 80 columns and 24 rows."""

    def __init__(self, stage, name, origin):
        self.name = name
        self._socket = str(stage.folder / "tmux")
        command = stage.chat(name, origin)
        self._tmux("-f", "/dev/null", "new-session", "-d", "-s", name, "-x", "80", "-y", "24",
                   "env", "-u", "NO_COLOR", "LC_ALL=C.UTF-8", *command)

    def keys(self, *keys):
        """Presses keys by the names of tmux."""
        self._tmux("send-keys", "-t", self.name, *keys)

    def text(self, text):
        """Types a text."""
        self._tmux("send-keys", "-t", self.name, "-l", text)

    def screen(self, styled=False):
        """What is on the screen."""
        return self._tmux("capture-pane", "-p", *(["-e"] if styled else []), "-t", self.name)

    def has_ended(self):
        """Whether the program has ended, and its terminal with it."""
        return subprocess.run(["tmux", "-u", "-S", self._socket, "has-session", "-t", self.name],
                              capture_output=True).returncode != 0

    def resize(self, columns, rows):
        """Gives the terminal another size."""
        self._tmux("resize-window", "-t", self.name, "-x", str(columns), "-y", str(rows))

    def messages(self):
        """The texts of messages on the screen, in order."""
        rows = [row.split("│")[1] for row in self.screen().splitlines() if row.count("│") == 2]
        marked = [re.match(r"[ ▌] [·!] (\w+: .*)", row) for row in rows]
        return [row[1].strip() for row in marked if row]

    def _tmux(self, *arguments):
        done = subprocess.run(["tmux", "-u", "-S", self._socket, *arguments], check=True,
                              capture_output=True, text=True)
        return done.stdout


class Stage:
    """The server, the people, and what they see."""

    def __init__(self, executable, pictures):
        self.executable = executable
        self.pictures = pictures
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="faces"))
        self._processes = []
        self.origin = self.line_of(["serve"], "listening on ")
        self.port = int(self.origin.rsplit(":", 1)[1])

    def network(self, name, origin):
        return ["--origin", origin, "--publish-key", "p", "--subscribe-key", "s", "--user-id", name]

    def chat(self, name, origin):
        return [self.executable, "chat", *self.network(name, origin), "--channel", "general",
                "--channel", "random", "--store", str(self.folder / f"{name}.sqlite")]

    def send(self, text):
        """Somebody sends a message from a command line."""
        subprocess.run([self.executable, "send", *self.network("mallory", self.origin),
                        "--channel", "general", "--", text], check=True, capture_output=True)

    def ask(self, *requests):
        """Sends requests to the server, each a method, a path and a body, over one connection."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port)
        answers = []
        for method, path, body in requests:
            connection.request(method, path, json.dumps(body),
                               {"Content-Type": "application/json"})
            answer = connection.getresponse()
            text = answer.read()
            assert answer.status < 300, f"{method} {path}: {answer.status} {text}"
            answers.append(json.loads(text))
        connection.close()
        return answers

    def line_of(self, arguments, beginning):
        """Starts a command, and gives what follows the beginning of its first line."""
        process = subprocess.Popen([self.executable, *arguments], stdout=subprocess.PIPE, text=True)
        self._processes.append(process)
        self.newest = process
        line = process.stdout.readline()
        assert line.startswith(beginning), f"{arguments} printed {line!r}"
        return line.removeprefix(beginning).strip()

    def end_newest(self):
        """Ends the command that was started last."""
        self._processes.remove(self.newest)
        self.newest.terminate()
        self.newest.wait(timeout=20)

    def end(self):
        subprocess.run(["tmux", "-S", str(self.folder / "tmux"), "kill-server"], check=False,
                       capture_output=True)
        # People leave before their network does.
        for process in reversed(self._processes):
            process.terminate()
            process.wait(timeout=20)
        shutil.rmtree(self.folder, ignore_errors=True)

    def keep(self, terminal):
        """Keeps what is on a terminal as text and as a picture."""
        name = f"terminal-{terminal.name}"
        (self.pictures / f"{name}.txt").write_text(terminal.screen())
        (self.pictures / f"{name}.svg").write_text(svg(terminal.screen(styled=True)))


def wait(what, condition, seconds=30):
    """Waits until a condition holds, and says so."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            print(f"  {what}")
            return
        time.sleep(0.05)
    raise AssertionError(f"After {seconds} s it is not true that {what}")


def page_messages(browser):
    """The texts of messages on the page that people here wrote, in order."""
    texts = browser.execute(
        "return [...document.querySelectorAll('#messages .text')].map(e => e.textContent);")
    return [text for text in texts if re.match(r"\w+: ", text)]


def meet(stage, ada, bob, page):
    wait("ada sees three present", lambda: "3 online" in ada.screen())
    wait("bob sees three present", lambda: "3 online" in bob.screen())
    wait("carol sees three present", lambda: "3" in page.text("#present"))
    ada.text("ada: Good morning 👋")
    wait("bob sees that ada types", lambda: "ada is typing" in bob.screen())
    wait("carol sees that ada types", lambda: "ada" in page.text("#typing"))
    ada.keys("Enter")
    for name, messages in [("bob", bob.messages), ("carol", lambda: page_messages(page))]:
        wait(f"{name} reads what ada wrote", lambda: messages() == ["ada: Good morning 👋"])
    wait("ada sees that all have read it", lambda: "Read by all" in ada.screen())
    page.type("#field", "carol: Morning, ada")
    wait("ada sees that carol types", lambda: "carol is typing" in ada.screen())
    page.press(Keys.ENTER)
    wait("ada reads what carol wrote", lambda: "carol: Morning, ada" in ada.messages())


def react(ada, bob, page):
    bob.keys("Up", "Up", "Enter")
    wait("bob sees the reactions", lambda: "React:" in bob.screen())
    bob.text("2")
    wait("ada sees the reaction", lambda: "❤" in ada.screen())
    wait("carol sees the reaction", lambda: "❤" in page.text("#messages"))
    bob.keys("Escape")
    # By the keyboard alone: from the field to the messages, up to the first one, and its reactions.
    page.press(Keys.UP)
    page.press(Keys.HOME)
    page.press("r")
    page.wait_for(lambda: "👍" in page.focused(), "a reaction has the focus")
    page.press(Keys.ENTER)
    wait("ada sees the reaction of carol", lambda: "👍 1" in ada.screen())
    page.press(Keys.ESCAPE)


def lose_network(stage, wire, ada, bob, page):
    wire.cut()
    wait("bob sees that the network is away", lambda: "Offline." in bob.screen())
    bob.text("bob: Is anybody there?")
    bob.keys("Enter")
    wait("bob's message waits", lambda: "Waiting for the network" in bob.screen())
    stage.keep(bob)
    bob.keys("Up", "Home", "Enter")
    wait("bob sees the reactions", lambda: "React:" in bob.screen())
    bob.text("6")
    wait("bob sees its own reaction", lambda: "🔥" in bob.screen())
    bob.keys("Escape")
    ada.text("ada: Bob is in the train")
    ada.keys("Enter")
    wait("carol reads it", lambda: "ada: Bob is in the train" in page_messages(page))
    wire.mend()
    wait("bob is back",
         lambda: "Offline." not in bob.screen() and "Waiting for" not in bob.screen())
    expected = ["ada: Good morning 👋", "carol: Morning, ada"]
    last = {"ada: Bob is in the train", "bob: Is anybody there?"}
    for name, messages in [
        ("ada", ada.messages), ("bob", bob.messages), ("carol", lambda: page_messages(page))]:
        wait(f"{name} sees all, in order and once",
             lambda: messages()[:2] == expected and len(messages()) == 4
             and set(messages()[2:]) == last)
    assert ada.messages() == page_messages(page) == bob.messages(), "all see the same order"
    wait("ada sees what bob attached", lambda: "🔥" in ada.screen())
    wait("carol sees what bob attached", lambda: "🔥" in page.text("#messages"))


def meet_the_chat_sdk(stage, ada, page):
    """A peer with the vendor's Chat SDK writes a text, edits it, deletes it, and takes the deletion back."""
    *_, sent = stage.ask(("POST", "/publish/p/s/0/general/0?uuid=dan",
                          {"type": "text", "text": "dan: First words", "files": []}))
    path = f"/v1/message-actions/s/channel/general/message/{sent[2]}"
    faces = [("ada", ada.screen), ("carol", lambda: page.text("#messages"))]

    def see(words, wanted, unwanted):
        for name, text in faces:
            wait(f"{name} sees {words}", lambda: wanted in text() and unwanted not in text())

    see("the text", "dan: First words", "(edited)")
    stage.ask(("POST", path + "?uuid=dan", {"type": "edited", "value": "dan: Second words"}))
    see("the edited text", "dan: Second words (edited)", "First words")
    deleted, = stage.ask(("POST", path + "?uuid=dan", {"type": "deleted", "value": "deleted"}))
    see("that it is deleted", "Message deleted", "Second words")
    assert page.execute("return document.querySelector('#messages .deleted button') === null"), \
        "nothing can be done with a deleted message"
    stage.ask(("DELETE", f"{path}/action/{deleted['data']['actionTimetoken']}?uuid=dan", None))
    see("that it is back", "dan: Second words (edited)", "Message deleted")


def meet_hostility(stage, ada, page):
    stage.send("\x1b[2J\x1b]0;title\x07 \u202eevil <script>window.bad = 1</script> <img src=x onerror=bad()>")
    wait("ada sees escapes as text", lambda: "\\u001b[2J" in ada.screen())
    wait("carol sees tags as text", lambda: "<script>" in page.text("#messages"))
    assert "General" in ada.screen() or "general" in ada.screen(), "the screen is whole"
    assert page.execute("return window.bad === undefined"), "no script of a message runs"
    stage.send("x" * 28_000)
    wait("ada sees a long message folded", lambda: "more lines" in ada.screen())


# What a peer may put into a field: tags, escape sequences, an override of direction, a name of no width.
HOSTILE = "<script>window.bad = 1</script>\x1b[31m\u202e\u200b\x07<img src=x onerror=bad()>"
# The same where a field takes 50 bytes.
SHORT = "<b onclick=bad()>\x1b[31m\u202e"


def meet_hostile_fields(stage, ada, page):
    """Every field that another person can fill, and a thousand reactions."""
    fields = {"name": HOSTILE, "email": "<b>@bad.example", "profileUrl": "javascript:window.bad=1",
              "externalId": HOSTILE, "type": SHORT, "status": SHORT, "custom": {"title": HOSTILE}}
    channel = {"name": "Ge" + HOSTILE, "description": HOSTILE, "type": SHORT, "status": SHORT,
               "custom": {"profileUrl": "javascript:window.bad=1"}}
    message = {"id": "hostile", "text": "eve: " + HOSTILE,
               "createdAt": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())}
    *_, sent = stage.ask(
        ("PATCH", "/v2/objects/s/uuids/eve?uuid=eve", fields),
        ("PATCH", "/v2/objects/s/channels/general?uuid=eve", channel),
        ("PATCH", "/v2/objects/s/uuids/eve/channels?uuid=eve",
         {"set": [{"channel": {"id": "general"}, "type": SHORT, "status": SHORT}]}),
        ("POST", "/publish/p/s/0/general/0?uuid=eve", message))
    wait("carol reads the message of eve", lambda: "eve: <script>" in page.text("#messages"))
    # A profile that is not what its schema says must not hold up what its user writes.
    stage.ask(("PATCH", "/v2/objects/s/uuids/fay?uuid=fay", {"profileUrl": HOSTILE}),
              ("POST", "/publish/p/s/0/general/0?uuid=fay",
               message | {"id": "unreadable", "text": "fay: Can you read me?"}))
    wait("carol reads the message of fay", lambda: "fay: Can you" in page.text("#messages"))
    path = f"/v1/message-actions/s/channel/general/message/{sent[2]}?uuid="
    stage.ask(*[
        ("POST", f"{path}peer{number}",
         {"type": "reaction" if number < 1_000 else "<b>bad</b>", "value": "👍"})
        for number in range(1_001)], *[
        ("POST", path + urllib.parse.quote(name), {"type": "reaction", "value": value})
        for name, value in [("peer", SHORT[:8]), ("peer", "\x1b[2J")]])
    wait("carol sees many reactions", lambda: "👍 99+" in page.text("#messages"))
    wait("ada sees many reactions", lambda: "👍 99+" in ada.screen())
    wait("ada sees the name of the channel as text", lambda: "Ge<script>" in ada.screen())
    wait("carol sees the name of the channel as text", lambda: "Ge<script>" in page.text("body"))
    assert page.execute("return window.bad === undefined"), "no script of a field runs"
    assert page.execute(
        "return [...document.querySelectorAll('script, img, a')].every("
        "e => !/bad/.test(e.outerHTML))"), "nothing that a peer wrote became an element"
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f\u200b\u202a-\u202e\u2066-\u2069]", ada.screen()), \
        "no control character of a peer is on the screen"


def search(ada, page):
    ada.keys("C-f")
    ada.text("train")
    wait("ada finds a message", lambda: "ada: Bob is in the train" in ada.screen())
    ada.keys("Escape")
    page.press("k", Keys.CONTROL)
    page.type("#words", "train")
    wait("carol finds a message", lambda: "ada: Bob is in the train" in page.text("#hits"))
    page.press(Keys.ESCAPE)


def leave(wire, bob):
    """Quitting is asked about, and takes no while without a network."""
    wire.cut()
    wait("bob sees that the network is away", lambda: "Offline." in bob.screen())
    bob.text("half a sentence")
    bob.keys("C-c")
    wait("the field is empty", lambda: "half a sentence" not in bob.screen())
    bob.keys("C-c")
    wait("bob is asked", lambda: "Quit?" in bob.screen())
    bob.keys("C-c")
    wait("bob's program has ended", bob.has_ended)


def use_tabs(stage, page):
    first = page.tab
    page.type("#field", "carol: not yet")
    second = page.new_tab()
    page.open(stage.address)
    page.wait_for(lambda: page.find_all("#messages li"), "the second tab is there")
    # The list may be drawn anew at the moment of a click, which then goes to a button that is gone.
    wait("the second tab shows random", lambda: page.title == "random – Chat" or page.execute(
        "[...document.querySelectorAll('#channel-list button')]"
        ".find(e => e.textContent.includes('random'))?.click();"))
    page.type("#field", "carol: over here")
    page.press(Keys.ENTER)
    wait("the message is in random", lambda: "carol: over here" in page_messages(page))
    page.go_to_tab(first)
    assert page.title != "random – Chat" and "carol: over here" not in page_messages(page), \
        "the first tab shows what it did"
    assert written(page) == "carol: not yet", "and so does its field"
    page.go_to_tab(second)
    page.reload()
    wait("the second tab is loaded again with its channel", lambda: page.title == "random – Chat")
    page.close_tab()
    page.go_to_tab(first)


def start_again(stage, page):
    port = stage.address.split(":")[2].split("/")[0]
    command = stage.chat("carol", stage.origin)[1:] + ["--web", "--port", port]
    title = page.title
    stage.end_newest()
    wait("carol sees that the program is gone", lambda: "Lost the connection" in page.text("#connection"))
    new = stage.line_of(command, "open ")
    assert new != stage.address, "the address ends with the run"
    stage.address = new
    wait("carol sees that it is back", lambda: page.text("#connection") == "")
    assert page.execute("return location.href;") == new, "the page has the new address"
    assert page.title == title and written(page) == "carol: not yet", "nothing is lost"
    page.reload()
    wait("the page can be loaded again", lambda: page.find_all("#messages li"))
    wait("with what was written", lambda: written(page) == "carol: not yet")
    stage.end_newest()
    stage.line_of(command + ["--page-key-file", str(stage.folder / "other")], "open ")
    wait("carol sees that it is not the program that made the page", lambda: page.text("#connection")
         == "chat-schema was started anew. Open the address that it shows in its terminal.")
    stage.end_newest()
    stage.address = stage.line_of(command, "open ")
    page.press(Keys.ESCAPE)
    wait("carol is back", lambda: page.text("#connection") == "")


def written(page):
    """What is in the field of the page."""
    return page.execute("return document.querySelector('#field').value;")


def read_links(stage, page):
    stage.send("mallory: see https://example.com/a_(b). javascript:alert(1)")
    wait("carol sees an address as a link", lambda: page.execute(
        "return [...document.querySelectorAll('#messages a')]"
        ".map(a => `${a.href} ${a.textContent} ${a.rel}`).at(-1);")
        == "https://example.com/a_(b) https://example.com/a_(b) noopener noreferrer")


def find_way_back(stage, page):
    for number in range(12):
        stage.send(f"mallory: line {number}\n" + "\n".join("more" for _ in range(10)))
    wait("carol reads the last one", lambda: "mallory: line 11" in page.text("#messages"))
    assert not page.is_shown("#newest"), "the end is in sight"
    page.execute("document.querySelector('#log').scrollTop = 0;")
    # The last one counts as new if the page has not scrolled to it before.
    wait("carol sees the way back", lambda: page.text("#newest").startswith("↓ Newest"))
    page.press(Keys.ESCAPE)
    wait("carol is at the end", lambda: not page.is_shown("#newest"))
    page.press(Keys.ESCAPE)


def play(stage):
    wire = Wire(stage.port)
    ada = Terminal(stage, "ada", stage.origin)
    bob = Terminal(stage, "bob", f"http://127.0.0.1:{wire.port}")
    stage.address = stage.line_of(stage.chat("carol", stage.origin)[1:] + ["--web"], "open ")
    with Browser(width=1100, height=720) as page:
        page.open(stage.address)
        try:
            act(stage, wire, ada, bob, page)
        except Exception:
            tell({"ada": ada.screen, "bob": bob.screen, "carol": lambda: page.text("body")})
            raise
        loaded = page.execute("return performance.getEntriesByType('resource').map(e => e.name);")
        origin = stage.address.split("/", 3)[2]
        assert all(f"//{origin}/" in name for name in loaded), f"{loaded} are of this page alone"
    ada.keys("C-q")


def act(stage, wire, ada, bob, page):
    meet(stage, ada, bob, page)
    react(ada, bob, page)
    lose_network(stage, wire, ada, bob, page)
    stage.keep(ada)
    page.screenshot(stage.pictures / "web-light.png")
    page.set_dark(True)
    page.screenshot(stage.pictures / "web-dark.png")
    page.set_size(400, 720)
    page.screenshot(stage.pictures / "web-phone.png")
    page.set_size(1100, 720)
    meet_the_chat_sdk(stage, ada, page)
    meet_hostility(stage, ada, page)
    meet_hostile_fields(stage, ada, page)
    search(ada, page)
    ada.resize(50, 15)
    wait("ada sees the messages on a smaller screen",
         lambda: "more lines" in ada.screen() and len(ada.screen().splitlines()) <= 15)
    read_links(stage, page)
    find_way_back(stage, page)
    use_tabs(stage, page)
    start_again(stage, page)
    leave(wire, bob)


def tell(faces):
    """Prints what each person sees."""
    for name, seen in faces.items():
        print(f"--- {name} sees", seen(), sep="\n")


def main():
    missing = [name for name in NEEDED if not shutil.which(name)]
    if missing:
        print(f"The faces are skipped: there is no {' and no '.join(missing)}.")
        return
    executable = str(pathlib.Path(sys.argv[1]).resolve())
    pictures = pathlib.Path(sys.argv[2] if len(sys.argv) > 2 else ".build/faces")
    pictures.mkdir(parents=True, exist_ok=True)
    begin = time.monotonic()
    stage = Stage(executable, pictures)
    try:
        play(stage)
    finally:
        stage.end()
    print(f"All see the same, in order and once; {time.monotonic() - begin:.0f} s. "
          f"What they saw is in {pictures}.")


if __name__ == "__main__":
    main()
