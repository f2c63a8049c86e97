"""Three engines, each driven by the same few gestures: Chromium, Firefox, and Safari's WebKit.

Playwright drives its own builds, and any Chromium. A Firefox of the system's speaks WebDriver BiDi
over a socket, WebKitGTK has a WebDriver: both take the same gestures as W3C actions.
"""

import json
import os
import shutil
import subprocess
import sys
import time
import urllib.error
import urllib.request
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Empty, Queue
from socket import socket
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any

import websocket
from playwright.sync_api import Browser, Playwright

from . import chromium

Point = tuple[float, float]
Action = dict[str, Any]

PATIENCE = 60.0  # seconds; two cores may be busy with something else
WIDTH, HEIGHT = 1400, 1000
# The keys these tests press, as W3C actions write them.
KEYS = {"Enter": "\ue007", "Escape": "\ue00c", "ArrowRight": "\ue014", "ArrowLeft": "\ue012",
        "ArrowUp": "\ue013", "ArrowDown": "\ue015", "Home": "\ue011", "End": "\ue010"}  # fmt: skip
HOW_TO_GET = {
    "firefox": "apt-get install firefox-esr, or .venv/bin/playwright install firefox",
    "webkit": "apt-get install webkit2gtk-driver xvfb xauth, or "
    ".venv/bin/playwright install webkit",
}
STEPS = 6  # of a drag
FINGER = """(() => {
  const [clientX, clientY] = %s;
  const target = document.elementFromPoint(clientX, clientY);
  const where = { bubbles: true, cancelable: true, composed: true, clientX, clientY };
  const touch = { ...where, pointerId: 2, pointerType: "touch", isPrimary: true };
  for (const kind of ["pointerover", "pointerdown", "pointerup", "pointerout"])
    target.dispatchEvent(new PointerEvent(kind, touch));
  target.dispatchEvent(new MouseEvent("click", where));
})()"""


class Missing(Exception):
    """There is no such engine here; it says how to get one."""


class Engine(ABC):
    """A page in some engine, and a hand on it."""

    @abstractmethod
    def open(self, url: str) -> None: ...

    @abstractmethod
    def run(self, script: str) -> Any:
        """The value of an expression in the page, as JSON has it."""

    @abstractmethod
    def click(self, at: Point) -> None: ...

    @abstractmethod
    def tap(self, at: Point) -> None:
        """With a finger."""

    @abstractmethod
    def drag(self, start: Point, to: Point) -> None: ...

    @abstractmethod
    def press(self, key: str) -> None: ...


class Played(Engine):
    """By Playwright."""

    def __init__(self, browser: Browser) -> None:
        context = browser.new_context(viewport={"width": WIDTH, "height": HEIGHT}, has_touch=True)
        self._page = context.new_page()

    def open(self, url: str) -> None:
        self._page.goto(url)

    def run(self, script: str) -> Any:
        return self._page.evaluate(script)

    def click(self, at: Point) -> None:
        self._page.mouse.click(*at)

    def tap(self, at: Point) -> None:
        self._page.touchscreen.tap(*at)

    def drag(self, start: Point, to: Point) -> None:
        self._page.mouse.move(*start)
        self._page.mouse.down()
        self._page.mouse.move(*to, steps=STEPS)
        self._page.mouse.up()

    def press(self, key: str) -> None:
        self._page.keyboard.press(key)


class Performed(Engine):
    """By W3C actions, however they travel."""

    @abstractmethod
    def perform(self, source: Action) -> None: ...

    def click(self, at: Point) -> None:
        self._point("mouse", [at], [])

    def tap(self, at: Point) -> None:
        self._point("touch", [at], [])

    def drag(self, start: Point, to: Point) -> None:
        way = [tuple(a + (b - a) * n / STEPS for a, b in zip(start, to, strict=True))
               for n in range(1, STEPS + 1)]  # fmt: skip
        self._point("mouse", [start], way)

    def press(self, key: str) -> None:
        value = KEYS.get(key, key)
        strokes = [{"type": stroke, "value": value} for stroke in ("keyDown", "keyUp")]
        self.perform({"type": "key", "id": "keyboard", "actions": strokes})

    def _point(self, kind: str, before: list[Any], after: list[Any]) -> None:
        """Over there, down, on to elsewhere, up."""

        def moves(points: list[Any]) -> list[Action]:
            return [{"type": "pointerMove", "x": round(x), "y": round(y), "duration": 20}
                    for x, y in points]  # fmt: skip

        down, up = ({"type": f"pointer{way}", "button": 0} for way in ("Down", "Up"))
        steps = [*moves(before), down, *moves(after), up]
        parameters = {"pointerType": kind}
        self.perform({"type": "pointer", "id": kind, "parameters": parameters, "actions": steps})


class Bidi(Performed):
    """A Firefox that listens on a socket."""

    def __init__(self, address: str) -> None:
        self._socket = websocket.create_connection(
            f"{address}/session", timeout=PATIENCE, suppress_origin=True
        )
        self._number = 0
        self._ask("session.new", {"capabilities": {}})
        tree = self._ask("browsingContext.getTree", {})
        self._context = tree["contexts"][0]["context"]
        size = {"width": WIDTH, "height": HEIGHT}
        self._ask("browsingContext.setViewport", {"context": self._context, "viewport": size})

    def open(self, url: str) -> None:
        wanted = {"context": self._context, "url": url, "wait": "complete"}
        self._ask("browsingContext.navigate", wanted)

    def run(self, script: str) -> Any:
        told = self._ask("script.evaluate", {
            "expression": f"(async () => JSON.stringify({{value: await ({script})}}))()",
            "target": {"context": self._context},
            "awaitPromise": True,
        })  # fmt: skip
        if told["type"] != "success":
            raise AssertionError(told["exceptionDetails"]["text"])
        return json.loads(told["result"]["value"]).get("value")

    def perform(self, source: Action) -> None:
        self._ask("input.performActions", {"context": self._context, "actions": [source]})

    def _ask(self, method: str, params: Action) -> Any:
        self._number += 1
        asked = {"id": self._number, "method": method, "params": params}
        self._socket.send(json.dumps(asked))
        while True:
            answer = json.loads(self._socket.recv())
            if answer.get("id") == self._number:
                if answer["type"] == "error":
                    raise AssertionError(f"{method}: {answer['message']}")
                return answer["result"]


class WebDriver(Performed):
    """A WebKit behind its driver, by HTTP."""

    def __init__(self, address: str, capabilities: Action) -> None:
        self._address = address
        wanted = {"capabilities": {"alwaysMatch": capabilities}}
        self._session = f"/session/{self._ask('POST', '/session', wanted)['sessionId']}"
        self._tell("/window/rect", {"width": WIDTH, "height": HEIGHT})

    def open(self, url: str) -> None:
        self._tell("/url", {"url": url})

    def run(self, script: str) -> Any:
        body = f"const [done] = arguments; (async () => {script})().then(done)"
        return self._tell("/execute/async", {"script": body, "args": []})

    def perform(self, source: Action) -> None:
        self._tell("/actions", {"actions": [source]})

    def tap(self, at: Point) -> None:
        """Its driver makes a mouse of every finger. So the page is told what Safari tells it, where
        a click is a mouse's, whatever was touched before."""
        self.run(FINGER % list(at))

    def close(self) -> None:
        self._ask("DELETE", self._session)

    def _tell(self, path: str, what: Action) -> Any:
        return self._ask("POST", self._session + path, what)

    def _ask(self, method: str, path: str, what: Action | None = None) -> Any:
        body = None if what is None else json.dumps(what).encode()
        request = urllib.request.Request(self._address + path, body, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as refused:
            raise AssertionError(f"{path}: {refused.read().decode()}") from None


# Finding and starting them ------------------------------------------------------------------------


@contextmanager
def started(name: str, playwright: Playwright) -> Iterator[Engine]:
    """An engine with a page: the one that Playwright has downloaded, else the system's. ``Missing``
    where there is none; without a Chromium nothing of this folder runs, and that is an error."""
    build = getattr(playwright, name)
    path = chromium.find(playwright) if name == "chromium" else build.executable_path
    if not Path(path).exists():
        with SYSTEMS[name]() as engine:
            yield engine
        return
    browser = build.launch(executable_path=path, args=list(chromium.FLAGS * (name == "chromium")))
    yield Played(browser)
    browser.close()


@contextmanager
def _firefox() -> Iterator[Engine]:
    found = shutil.which("firefox-esr") or shutil.which("firefox")
    if not found:
        raise Missing(HOW_TO_GET["firefox"])
    with TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        command = [found, "--headless", "--no-remote", "--profile", profile,
                   "--remote-debugging-port", "0"]  # fmt: skip
        with _running(command, HOME=profile) as lines:
            yield Bidi(_word_of(lines, "ws://"))


@contextmanager
def _webkit() -> Iterator[Engine]:
    found = [shutil.which(name) for name in ("xvfb-run", "WebKitWebDriver")]
    browsers = sorted(Path("/usr").glob("lib*/**/webkit2gtk-4.*/MiniBrowser"))
    if not all(found) or not browsers or not shutil.which("xauth"):
        raise Missing(HOW_TO_GET["webkit"])
    port = _free_port()
    options = {"binary": str(browsers[0]), "args": ["--automation"]}
    with _running([str(found[0]), "-a", str(found[1]), f"--port={port}"]):
        engine = _patiently(
            lambda: WebDriver(f"http://127.0.0.1:{port}", {"webkitgtk:browserOptions": options})
        )
        yield engine
        engine.close()


SYSTEMS = {"firefox": _firefox, "webkit": _webkit}


@contextmanager
def _running(command: list[str], **more: str) -> Iterator["Queue[str]"]:
    """What it writes, line by line; ended with all that it has started."""
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, **more},
        start_new_session=True,
    )
    lines: Queue[str] = Queue()
    Thread(target=_copy, args=[process.stdout, lines]).start()
    try:
        yield lines
    finally:
        if sys.platform != "win32":
            os.killpg(process.pid, 15)
        process.wait(timeout=PATIENCE)


def _copy(written: Iterable[str], lines: "Queue[str]") -> None:
    for line in written:
        lines.put(line)


def _word_of(lines: "Queue[str]", start: str) -> str:
    """The first word with such a start that is written."""
    said = []
    try:
        while True:
            said.append(lines.get(timeout=PATIENCE))
            for word in said[-1].split():
                if word.startswith(start):
                    return word
    except Empty:
        raise AssertionError(f"no {start} in {''.join(said)!r}") from None


def _free_port() -> int:
    with socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _patiently(start: Callable[[], WebDriver]) -> WebDriver:
    """As soon as somebody listens."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return start()
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)
