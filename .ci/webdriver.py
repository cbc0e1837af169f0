"""Drives a browser over the WebDriver protocol (https://www.w3.org/TR/webdriver2/), with the standard
library alone.

    with Browser() as browser:
        browser.open("http://127.0.0.1:8080/")
        browser.type("#field", "Hello")
        browser.press(Keys.ENTER)
        browser.wait_for(lambda: "Hello" in browser.text("#log"))
"""

import base64
import json
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request

# How WebDriver names an element in JSON (section 12.2).
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"


class Keys:
    """Keys without a character (section 17.4.2)."""

    BACKSPACE, TAB, ENTER, ESCAPE = "\ue003", "\ue004", "\ue007", "\ue00c"
    SHIFT, CONTROL, ALT = "\ue008", "\ue009", "\ue00a"
    PAGE_UP, PAGE_DOWN, END, HOME = "\ue00e", "\ue00f", "\ue010", "\ue011"
    LEFT, UP, RIGHT, DOWN = "\ue012", "\ue013", "\ue014", "\ue015"
    F6, F8 = "\ue036", "\ue038"


class WebDriverError(Exception):
    """What the driver says that failed."""


def can_run():
    """Whether a browser and its driver are installed."""
    return bool(shutil.which("chromedriver") and shutil.which("chromium"))


class Browser:
    """A Chromium without a window, and one page in it."""

    def __init__(self, width=1280, height=800, dark=False, arguments=()):
        port = _free_port()
        self._driver = subprocess.Popen(
            ["chromedriver", f"--port={port}", "--log-level=OFF"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self._base = f"http://127.0.0.1:{port}"
        try:
            self.wait_for(self._is_ready, "the driver is ready")
            options = {
                "binary": shutil.which("chromium"),
                "args": ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", f"--window-size={width},{height}", *arguments],
            }
            wanted = {"browserName": "chrome", "goog:chromeOptions": options,
                      "goog:loggingPrefs": {"browser": "ALL"}}
            answer = self._send("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
            self._session = f"/session/{answer['sessionId']}"
        except BaseException:
            self._driver.kill()
            self._driver.wait()
            raise
        self.set_dark(dark)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        """Ends the browser and its driver."""
        try:
            self._send("DELETE", self._session)
        finally:
            self._driver.terminate()
            self._driver.wait()

    # Pages

    def open(self, address):
        """Goes to an address, and returns when it is loaded."""
        self._do("POST", "/url", {"url": address})

    def reload(self):
        """Loads the page again."""
        self._do("POST", "/refresh", {})

    def new_tab(self):
        """Opens an empty tab and goes to it; returns its handle."""
        handle = self._do("POST", "/window/new", {"type": "tab"})["handle"]
        self.go_to_tab(handle)
        return handle

    @property
    def tab(self):
        """The handle of the tab."""
        return self._do("GET", "/window")

    def go_to_tab(self, handle):
        """Goes to a tab, which is in sight then."""
        self._do("POST", "/window", {"handle": handle})

    def close_tab(self):
        """Closes the tab; the caller goes to another one."""
        self._do("DELETE", "/window")

    @property
    def title(self):
        """The title of the page."""
        return self._do("GET", "/title")

    def execute(self, script, *arguments):
        """What a script returns that runs in the page as the body of a function; the page's policy does
        not hold for it. A promise is waited for."""
        return self._do("POST", "/execute/sync", {"script": script, "args": list(arguments)})

    def screenshot(self, path):
        """Writes what is seen into a PNG file."""
        with open(path, "wb") as file:
            file.write(base64.b64decode(self._do("GET", "/screenshot")))

    def messages(self):
        """What the page wrote to the console since the last call, each with its level."""
        return [(entry["level"], entry["message"])
                for entry in self._do("POST", "/se/log", {"type": "browser"})]

    def set_dark(self, dark):
        """Prefers dark colours, or light ones."""
        self.devtools("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])

    def set_size(self, width, height):
        """Gives the page this size, also one that is narrower than a window can be."""
        self.devtools("Emulation.setDeviceMetricsOverride",
                      width=width, height=height, deviceScaleFactor=1, mobile=False)

    def set_offline(self, offline):
        """Cuts the page off its network, or connects it again."""
        self.devtools("Network.enable")
        self.devtools("Network.emulateNetworkConditions", offline=offline, latency=0,
                      downloadThroughput=-1, uploadThroughput=-1)

    def devtools(self, command, **parameters):
        """Sends a command of Chromium's own protocol."""
        return self._do("POST", "/goog/cdp/execute", {"cmd": command, "params": parameters})

    # Elements, by CSS selectors

    def find(self, selector):
        """The first element; an error if there is none."""
        return self._do("POST", "/element", {"using": "css selector", "value": selector})[ELEMENT]

    def find_all(self, selector):
        """All elements."""
        found = self._do("POST", "/elements", {"using": "css selector", "value": selector})
        return [element[ELEMENT] for element in found]

    def text(self, selector):
        """The text of the first element, as it is seen."""
        return self._do("GET", f"/element/{self.find(selector)}/text")

    def attribute(self, selector, name):
        """An attribute of the first element; None if it has none."""
        return self._do("GET", f"/element/{self.find(selector)}/attribute/{name}")

    def is_shown(self, selector):
        """Whether there is such an element, and it is seen."""
        found = self.find_all(selector)
        return bool(found) and self._do("GET", f"/element/{found[0]}/displayed")

    def click(self, selector):
        """Clicks the first element."""
        self._do("POST", f"/element/{self.find(selector)}/click", {})

    def type(self, selector, text):
        """Types into the first element, which gets the focus."""
        self._do("POST", f"/element/{self.find(selector)}/value", {"text": text})

    # Keys

    def press(self, key, *held):
        """Presses a key where the focus is, while others are held."""
        down = [{"type": "keyDown", "value": value} for value in (*held, key)]
        up = [{"type": "keyUp", "value": value} for value in (key, *reversed(held))]
        self._do("POST", "/actions", {"actions": [{"type": "key", "id": "keys", "actions": down + up}]})

    def write(self, text):
        """Types a text where the focus is."""
        for character in text:
            self.press(character)

    def focused(self):
        """Says in words what has the focus: its tag, identifier and text."""
        return self.execute(
            "const e = document.activeElement;"
            "return `${e.localName}#${e.id} ${(e.textContent ?? '').trim().slice(0, 60)}`;")

    # Waiting

    def wait_for(self, condition, what="the condition", seconds=20):
        """Returns what a function returns, once that is true; what fails meanwhile counts as false."""
        end, failure = time.monotonic() + seconds, None
        while time.monotonic() < end:
            try:
                result = condition()
                if result:
                    return result
            except (WebDriverError, OSError) as error:
                failure = error
            time.sleep(0.05)
        raise WebDriverError(f"After {seconds} s {what} is not true." + (f" {failure}" if failure else ""))

    # The protocol

    def _is_ready(self):
        return self._send("GET", "/status")["ready"]

    def _do(self, method, path, body=None):
        return self._send(method, self._session + path, body)

    def _send(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            self._base + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=120) as response:
                return json.load(response)["value"]
        except urllib.error.HTTPError as error:
            value = json.load(error)["value"]
            raise WebDriverError(f"{value['error']}: {value['message']}") from None


def _free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]
