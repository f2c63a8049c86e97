"""The bundle in a bare page, with Python at the other end but no notebook in between.

Fast, so that many positions, widths and languages can be looked at. What depends on a notebook is
tested in a real one.
"""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Locator, Page, Route

from fertility_widget import GameWidget
from fertility_widget.widget.traits import STATIC

THEMES = {"light": ("#fff", "#222"), "dark": ("#111", "#ddd")}
MODEL = """
import widget from "/widget.js";
const traits = __STATE__;
const handlers = {};
let unsaved = {};
const call = (name) => (handlers["change:" + name] ?? []).forEach((handler) => handler());
const model = {
  get: (name) => traits[name],
  set(name, value) { traits[name] = value; unsaved[name] = value; call(name); },
  save_changes() { toPython({ method: "update", state: unsaved }); unsaved = {}; },
  send(content) { toPython({ method: "custom", content }); },
  on(event, handler) { (handlers[event] ??= []).push(handler); },
  off(event, handler) { handlers[event] = (handlers[event] ?? []).filter((h) => h !== handler); },
};
window.hear = (message) => (handlers["msg:custom"] ?? []).forEach((handler) => handler(message));
window.arrive = (state) => { Object.assign(traits, state); Object.keys(state).forEach(call); };
window.listeners = () => Object.values(handlers).flat().length;
window.mount = () => {
  const stop = new AbortController();
  const el = document.createElement("div");
  document.querySelector("main").append(el);
  widget.render({ model, el, signal: stop.signal });
  return () => { stop.abort(); el.remove(); };
};
window.unmount = window.mount();
window.ready = true;
"""


class BarePage:
    """A page that shows one widget, wired to it as a comm would."""

    def __init__(
        self,
        browser: Browser,
        widget: GameWidget,
        *,
        width: int = 700,
        height: int = 1000,
        touch: bool = False,
        scale: float = 1,
        bundle: Path = STATIC,
    ) -> None:
        self.widget = widget
        self.bundle = bundle
        self.context = browser.new_context(
            viewport={"width": width, "height": height}, has_touch=touch, device_scale_factor=scale
        )
        self.page: Page = self.context.new_page()
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self._outbox: list[tuple[str, dict[str, Any]]] = []
        self._asked: dict[int, str] = {}  # commands by their number
        self.answers: dict[str, Any] = {}  # the last one to each command, by its name: "preview"
        widget._send = self._from_python
        self.page.expose_function("toPython", self._from_browser)

    def open(self, theme: str = "light") -> "BarePage":
        paper, ink = THEMES[theme]
        css = (self.bundle / "widget.css").read_text(encoding="utf-8")
        state = {name: value for name, value in self.widget.get_state().items() if name[0] != "_"}
        del state["layout"], state["tabbable"], state["tooltip"]
        script = MODEL.replace("__STATE__", json.dumps(state).replace("</", "<\\/"))
        html = (
            f"<!doctype html><html lang=en><title>Fertility</title><style>{css}</style>"
            f"<body style='margin:0;padding:8px;background:{paper};color:{ink}'>"
            f"<main><h1 style='margin:0;font:16px sans-serif'>Fertility</h1></main>"
            f"<script type=module>{script}</script>"
        )
        bundle = (self.bundle / "widget.js").read_text(encoding="utf-8")
        self._serve("/", "text/html", html)
        self._serve("/widget.js", "text/javascript", bundle)
        self.page.goto("http://bare/")
        self.page.wait_for_function("window.ready")
        self.deliver()
        return self

    def _serve(self, path: str, kind: str, body: str) -> None:
        def fulfil(route: Route) -> None:
            route.fulfill(content_type=kind, body=body)

        self.page.route(f"http://bare{path}", fulfil)

    @property
    def board(self) -> Locator:
        return self.page.locator(".fw-root").first

    def _from_browser(self, message: dict[str, Any]) -> None:
        if message["method"] == "custom":
            intent = message["content"]["intent"]
            self._asked[intent["seq"]] = intent["action"][1:].partition(" ")[0]
        self.widget._handle_msg({"content": {"data": message}, "buffers": []})

    def _from_python(self, msg: dict[str, Any], buffers: Any = None) -> None:
        if msg["method"] == "update":
            self._outbox.append(("arrive", msg["state"]))
        elif msg["method"] == "custom":
            answer = msg["content"]
            self.answers[self._asked[answer["answer"]]] = answer["value"]
            self._outbox.append(("hear", answer))

    def deliver(self, *, quickly: bool = False) -> None:
        """What Python has to say reaches the page; and once more, for what that made it ask."""
        for _ in range(1 if quickly else 3):
            self.page.wait_for_timeout(50)
            waiting, self._outbox = self._outbox, []
            for how, message in waiting:
                self.page.evaluate(f"message => window.{how}(message)", message)

    def wear(self, theme: str) -> None:
        """As when somebody switches the notebook's theme."""
        self.page.evaluate(
            "([paper, ink]) => Object.assign(document.body.style, {background: paper, color: ink})",
            THEMES[theme],
        )

    def show(self, widget: GameWidget) -> None:
        """The position of another widget, on this page."""
        names = ("view", "phrases", "news", "result", "selected", "feedback")
        state = {name: getattr(widget, name) for name in names}
        self.page.evaluate("state => window.arrive(state)", state)

    def close(self) -> None:
        self.context.close()
