#!/usr/bin/env python3
"""Drives the page of `chat-schema playground` in a browser: each of its features, axe-core in both colour
schemes and as narrow as a phone, and the time that a key takes beside 10 MB. Needs the built chat-schema,
Chromium and its driver; says in one line that it is skipped where there is none.

Usage: .ci/playground.py EXECUTABLE [FOLDER-FOR-SCREENSHOTS]
"""

import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).parent))
from axe import judge, script_or_skip  # noqa: E402
from webdriver import Browser, Keys, WebDriverError  # noqa: E402

# Each with the number of parts that are looked at, of those that are listed below.
LOOKS = [("light", 1280, 800, False, 7), ("dark", 1280, 800, True, 4), ("phone", 390, 844, False, 4),
         ("phone-dark", 390, 844, True, 2), ("tablet", 900, 700, False, 2), ("zoom", 320, 256, True, 2)]
# A key is on the screen after so many milliseconds, and so many of a hundred keys may take longer, because other
# programs of the machine have the processor.
MOST, EXCEPTIONS = 50, 10


class Page:
    """The page of a playground, and what it is expected to show."""

    def __init__(self, browser, address):
        self.browser = browser
        self.address = address
        self.failures = []

    def expect(self, condition, what):
        """Waits for something that has to become true."""
        try:
            self.browser.wait_for(condition, what)
        except WebDriverError:
            state = self.text("#payload-state") + " | " + self.text("#said")
            self.failures.append(f"{what} (the page says: {state})")
            print(f"FAILED: {self.failures[-1]}")

    def text(self, selector):
        """The text of an element, seen or not."""
        return self.browser.execute("return document.querySelector(arguments[0])?.textContent ?? ''", selector)

    def value(self, name):
        """The text of an editor."""
        return self.browser.execute("return document.getElementById(arguments[0]).value", name)

    def shows(self, selector, part):
        """A condition: an element has a part of a text."""
        return lambda: part in self.text(selector)

    def example(self, number):
        """Shows an example, by the keyboard alone."""
        self.browser.execute("document.getElementById('show-examples').focus()")
        self.browser.press(Keys.ENTER)
        for _ in range(number):
            self.browser.press(Keys.TAB)
        self.browser.press(Keys.ENTER)

    def fill(self, name, text):
        """Replaces a text by typing or pasting: what is selected is replaced."""
        self.browser.execute(
            "const area = document.getElementById(arguments[0]); area.focus(); area.select();"
            "document.execCommand('insertText', false, arguments[1]);", name, text)

    def drop(self, name, file, text):
        """Drops a file onto an editor."""
        self.browser.execute(
            "const [name, file, text] = arguments; const data = new DataTransfer();"
            "data.items.add(new File([text], file));"
            "document.getElementById(`${name}-editor`).dispatchEvent("
            "  new DragEvent('drop', {dataTransfer: data, bubbles: true, cancelable: true}));",
            name, file, text)


def typing(page):
    """Failures appear and go while one types; a key applies a suggestion."""
    browser = page.browser
    page.expect(page.shows("#payload-state", "Valid"), "the first example is valid")
    page.expect(page.shows("#swift-text", "public struct ChatMessage"), "there is Swift of a message")
    page.example(1)
    page.expect(page.shows("#payload-failures", "did you mean `name`?"), "a misspelt member is found")
    page.expect(page.shows("#swift-text", "public struct Payload"), "there is Swift of the own schema")
    page.expect(page.shows("#payload-failures", "/additionalProperties"), "the part of the schema is named")
    page.expect(lambda: browser.find_all("#payload-marks span"), "the place is marked")
    page.expect(lambda: browser.find_all("#payload-numbers .marked"), "the line is marked")
    browser.press(Keys.F8)
    page.expect(page.shows("#said", "1 of "), "F8 says the failure")
    browser.press(Keys.ENTER, Keys.ALT)
    browser.press(Keys.ENTER, Keys.ALT)
    page.expect(lambda: '"name": "Ada Lovelace"' in page.value("payload"), "Alt+Enter applies the suggestion")
    page.expect(page.shows("#payload-state", "Valid"), "the suggestion is right")
    browser.press("z", Keys.CONTROL)
    page.expect(lambda: '"nme": "Ada Lovelace"' in page.value("payload"), "what was applied is taken back")
    page.expect(page.shows("#payload-state", "failure"), "it is wrong again")
    browser.click("#payload-failures .schema")
    page.expect(lambda: browser.focused().startswith("textarea#schema"), "the part of the schema is gone to")
    selected = browser.execute("const a = document.activeElement; return a.value.slice(a.selectionStart, a.selectionEnd)")
    page.expect(lambda: selected.startswith('"') and ":" in selected, f"the keyword is selected: {selected!r}")


def formats(page):
    """A file is dropped, and its format is known."""
    browser = page.browser
    page.example(3)
    page.expect(page.shows("#payload-failures", "found number 62"), "YAML is checked")
    page.expect(page.shows("#input option", "YAML"), "YAML is noticed")
    page.drop("payload", "users.ndjson", '{"id":"a"}\n{"id":5}\n')
    page.expect(lambda: page.value("input") == "ndjson", "the file says its format")
    page.expect(page.shows("#payload-failures", "2:"), "the second line is wrong")
    page.drop("payload", "users.ndjson", '{"id":"a"}\n{"id":"b"}\n')
    page.expect(page.shows("#payload-state", "Valid: 2 instances"), "instances are counted")
    page.drop("payload", "x.toml", "id = 5\n")
    page.expect(page.shows("#payload-failures", "1:6"), "TOML is checked")
    page.drop("payload", "x.json", '{"id": ')
    page.expect(page.shows("#payload-failures", "not closed"), "text that is no JSON is told")
    browser.execute("document.getElementById('input').value = 'auto'")


def schemas(page):
    """Schemas are chosen, copied and edited, and their mistakes are told."""
    browser = page.browser
    for entity in ["user", "channel", "message"]:
        browser.execute(
            "const s = document.getElementById('subject'); s.value = arguments[0];"
            "s.dispatchEvent(new Event('change', {bubbles: true}))", entity)
        page.expect(page.shows("#swift-file", f"Chat{entity.capitalize()}"), f"{entity} has Swift")
    browser.click("#schema-copy")
    page.expect(lambda: not browser.execute("return document.getElementById('schema').readOnly"), "a copy is edited")
    page.fill("schema", '{"type": "objct", "exclusiveMinimum": true}')
    page.expect(page.shows("#schema-failures", 'did you mean "object"?'), "a mistake in the schema is told")
    page.expect(lambda: browser.find_all("#schema-marks span"), "it is marked in the schema")
    page.expect(page.shows("#payload-state", "Not checked"), "the payload is not checked")
    browser.press(Keys.F8)
    browser.press(".", Keys.CONTROL)
    page.expect(lambda: '"type": "object"' in page.value("schema"), "Ctrl+. applies the suggestion in the schema")
    page.fill("schema", '{"exclusiveMinimum": true, "minimum": 3}')
    page.fill("payload", "3")
    browser.execute(
        "const s = document.getElementById('dialect'); s.value = 'draft4';"
        "s.dispatchEvent(new Event('change', {bubbles: true}))")
    page.expect(page.shows("#payload-failures", "3"), "a dialect is chosen")
    page.expect(page.shows("#schema-state", "right"), "the schema is right in that dialect")


def difference(page):
    """A change is compared, and its witness becomes the payload."""
    browser = page.browser
    page.example(5)
    page.expect(page.shows("#difference-verdicts", "readers: breaking"), "readers break")
    page.expect(page.shows("#difference-changes", "only the new version accepts"), "a payload shows it")
    browser.click("#difference-changes .use")
    page.expect(lambda: '"returned"' in page.value("payload"), "the payload is used")
    page.expect(page.shows("#payload-state", "Valid"), "the new version accepts it")
    browser.click("#difference-changes .place")
    page.expect(lambda: browser.focused().startswith("textarea#old"), "the place in the old version is gone to")
    browser.click("#old-take")
    page.expect(page.shows("#difference-state", "Nothing changed"), "nothing differs from itself")
    browser.execute("document.getElementById('difference-tab').focus()")
    browser.press(Keys.LEFT)
    page.expect(lambda: browser.is_shown("#swift-panel"), "an arrow chooses the other tab")


def links(page):
    """A link has the state, and not the token; it opens behind the address and in the dialog."""
    browser = page.browser
    browser.devtools("Browser.grantPermissions",
                     permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
    page.example(4)
    page.expect(page.shows("#payload-failures", '"payed"'), "the example is there")
    browser.click("#copy-link")
    page.expect(page.shows("#said", "copied"), "the link is copied")
    link = browser.execute("return navigator.clipboard.readText()")
    token = page.address.split("token=")[1]
    page.expect(lambda: "#" in link and token not in link, f"the link has no token: {link[:60]}")
    page.example(0)
    page.expect(page.shows("#payload-state", "Valid"), "another state")
    fragment = link.split("#")[1]
    browser.open("about:blank")
    browser.open(f"{page.address}#{fragment}")
    page.expect(page.shows("#payload-failures", '"payed"'), "the fragment behind the address is the state")
    page.example(0)
    page.expect(page.shows("#payload-state", "Valid"), "another state again")
    browser.execute("document.getElementById('show-examples').click()")
    browser.type("#link", link)
    browser.press(Keys.ENTER)
    page.expect(page.shows("#payload-failures", '"payed"'), "the link in the dialog is the state")
    browser.open(link.split("#")[0])
    page.expect(lambda: "chat-schema playground" in page.text("body"), "the link alone says what to do")
    browser.open(page.address)
    browser.messages()


def keyboard(page):
    """Everything is reached by Tab, a text is left by it, and parts by F6."""
    browser = page.browser
    page.expect(page.shows("#swift-text", "public struct"), "there is Swift")
    browser.execute("document.getElementById('payload').focus()")
    browser.press(Keys.F6)
    page.expect(lambda: browser.focused().startswith("textarea#schema"), "F6 goes on")
    browser.press(Keys.F6, Keys.SHIFT)
    page.expect(lambda: browser.focused().startswith("textarea#payload"), "Shift+F6 goes back")
    browser.execute("document.activeElement.blur(); document.body.focus()")
    seen = []
    for _ in range(40):
        browser.press(Keys.TAB)
        seen.append(browser.focused().split()[0])
    for wanted in ["#show-examples", "#copy-link", "#show-help", "#input", "#payload-open", "textarea#payload",
                   "#subject", "textarea#schema", "#swift-tab", "#swift-file", "#swift-copy", "#swift-text"]:
        page.expect(lambda: any(wanted in each for each in seen), f"Tab reaches {wanted}")
    browser.press("/", Keys.CONTROL)
    page.expect(lambda: browser.is_shown("#help"), "Ctrl+/ shows the keys")
    browser.press(Keys.ESCAPE)


OBSERVE = """
window.keyTimes = [];
if (!window.keyObserver) {
  window.keyObserver = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.name === "keydown") window.keyTimes.push(Math.round(entry.duration));
    }
  });
  window.keyObserver.observe({ type: "event", durationThreshold: 16 });
}
"""


def key_times(browser, keys, seconds):
    """Presses keys for a time; returns the longest time of a key, and the share of those that took too long."""
    browser.execute(OBSERVE)
    count, end = 0, time.monotonic() + seconds
    while time.monotonic() < end:
        browser.press(keys[count % len(keys)])
        count += 1
        time.sleep(0.03)
    times = browser.execute("return window.keyTimes")
    return max([0, *times]), 100 * sum(each > MOST for each in times) / count


def large(page):
    """10 MB are pasted, of many lines and of one; a key is on the screen at once, also while they are checked."""
    browser = page.browser
    browser.devtools("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
    page.example(4)
    browser.click("#payload-clear")
    longest, _ = key_times(browser, "x", 1)
    print(f"a short text: a key takes {longest or 'less than 16'} ms at most")
    texts = {
        "lines": "'[\\n' + '  {\"number\": 1, \"text\": \"abc\"},\\n'.repeat(310000) + '  {}\\n]\\n'",
        "one line": "'[' + '{\"number\": 1, \"text\": \"abc\"},'.repeat(340000) + '{}]'",
    }
    for name, script in texts.items():
        browser.execute(f"return navigator.clipboard.writeText({script})")
        browser.execute("const area = document.getElementById('payload'); area.focus(); area.select()")
        browser.click("#payload-clear")
        began = time.monotonic()
        browser.press("v", Keys.CONTROL)
        page.expect(lambda: browser.is_shown("#payload-parts"), f"{name}: a part of it is shown")
        pasted = time.monotonic() - began
        # While nothing is sent, and while it is sent and checked.
        longest, share = key_times(browser, "x", 2.5)
        time.sleep(1.3)
        longer, larger = key_times(browser, " ", 2.5)
        longest, share = max(longest, longer), max(share, larger)
        print(f"10 MB, {name}: pasted in {pasted:.1f} s; a key takes {longest or 'less than 16'} ms at most, and"
              f" {share:.0f} of 100 keys more than {MOST} ms ({page.text('#payload-range')})")
        if share > EXCEPTIONS:
            page.failures.append(f"{name}: {share:.0f} of 100 keys take more than {MOST} ms")
        page.expect(page.shows("#payload-state", "failure"), f"{name}: it is checked")
    page.fill("schema", '{"properties": {"id": {"type": "string"}}}')
    browser.click("#payload-clear")
    lines = "'{\"id\": \"a\"}\\n'.repeat(5000) + '{\"id\": 5}\\n'"
    page.browser.execute(f"return navigator.clipboard.writeText(({lines}).repeat(3))")
    browser.press("v", Keys.CONTROL)
    page.expect(page.shows("#payload-failures", "5001:"), "a failure far away is found")
    browser.press(Keys.F8)
    page.expect(page.shows("#payload-range", "–"), "there are parts")
    selected = browser.execute("const a = document.activeElement; return a.value.slice(a.selectionStart, a.selectionEnd)")
    page.expect(lambda: selected != "", f"the failure is gone to: {selected!r}")
    browser.click("#copy-link")
    page.expect(page.shows("#said", "too long for a link"), "a link of long texts is refused")
    browser.click("#payload-clear")


FEATURES = [typing, formats, schemas, difference, links, keyboard, large]


def show_valid(page):
    page.example(0)
    page.expect(page.shows("#payload-state", "Valid"), "it is valid")


def show_failures(page):
    page.example(4)
    page.expect(page.shows("#payload-failures", '"payed"'), "there are failures")
    page.browser.press(Keys.F8)


def show_broken(page):
    page.example(4)
    page.fill("schema", '{\n  "type": "objct",\n  "properties": {"a": {"minimun": 3}}\n}')
    page.expect(page.shows("#schema-failures", "minimun"), "the schema is wrong")


def show_difference(page):
    page.example(5)
    page.expect(page.shows("#difference-changes", "only the new version"), "there is a difference")


def show_parts(page):
    page.example(0)
    page.drop("payload", "x.json", "[\n" + "  1,\n" * 5000 + "  2\n]\n")
    page.expect(page.shows("#payload-failures", "expected object"), "it is checked")


def show_examples(page):
    page.browser.click("#show-examples")


def show_help(page):
    page.browser.click("#show-help")


PARTS = [show_failures, show_difference, show_valid, show_broken, show_parts, show_examples, show_help]


def look(page, script, folder):
    """Judges each part of the page in each look; returns the number of findings."""
    browser, count, pages = page.browser, 0, 0
    for name, width, height, is_dark, number in LOOKS:
        browser.set_dark(is_dark)
        browser.set_size(width, height)
        for show in PARTS[:number]:
            browser.open("about:blank")
            browser.open(page.address)
            browser.wait_for(lambda: page.text("#payload-state"), "the page is there")
            part = f"{name}-{show.__name__.removeprefix('show_')}"
            show(page)
            time.sleep(0.1)
            count += judge(browser, script, part)
            wide = browser.execute("return document.documentElement.scrollWidth - innerWidth")
            if wide > 0:
                page.failures.append(f"{part} is {wide} px too wide")
            pages += 1
            if folder:
                browser.screenshot(folder / f"{part}.png")
    print(f"axe-core judged {pages} pages: {count} findings")
    return count


def main():
    script = script_or_skip("The playground is not looked at")
    folder = Path(sys.argv[2]) if len(sys.argv) > 2 else None
    if folder:
        folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        environment = {**os.environ, "TMPDIR": scratch}
        process = subprocess.Popen([sys.argv[1], "playground"], stdout=subprocess.PIPE, text=True, env=environment)
        address = process.stdout.readline().split()[1]
        with Browser() as browser:
            page = Page(browser, address)
            browser.set_size(1280, 800)
            browser.open(address)
            for feature in FEATURES:
                began = time.monotonic()
                feature(page)
                print(f"{feature.__name__}: {time.monotonic() - began:.1f} s")
            findings = look(page, script, folder)
            problems = [text for level, text in browser.messages() if level == "SEVERE"]
        process.send_signal(signal.SIGINT)
        status = process.wait()
        left = os.listdir(scratch)
    for text in problems:
        print(f"console: {text}")
    if status != 0 or left:
        page.failures.append(f"it ended with {status}, and left {left}")
    for failure in page.failures:
        print(f"FAILED: {failure}")
    print(f"The playground: {len(page.failures)} failures, {findings} findings, {len(problems)} problems in the console")
    sys.exit(1 if page.failures or findings or problems else 0)


main()
