"""The bare page over plain HTTP, for engines whose requests nobody can answer in their stead.

What the page sends is posted to Python, and what Python has to say comes back as the answer.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Lock, Thread
from typing import Any

from fertility_widget import GameWidget
from fertility_widget.widget.traits import STATIC

from .page import MODEL

# One message after the other, as a comm would bring them.
WIRE = """
window.errors = [];
addEventListener("error", (event) => errors.push(event.message));
addEventListener("unhandledrejection", (event) => errors.push(String(event.reason)));
let last = Promise.resolve();
window.toPython = (message) => {
  last = last.then(async () => {
    const answer = await fetch("/python", { method: "POST", body: JSON.stringify(message) });
    for (const [how, what] of await answer.json()) window[how](what);
  });
};
"""


class Post:
    """Between a widget and the page that shows it."""

    def __init__(self, widget: GameWidget) -> None:
        self.widget = widget
        self._outbox: list[tuple[str, Any]] = []
        self._lock = Lock()
        widget._send = self._from_python

    def _from_python(self, msg: dict[str, Any], buffers: Any = None) -> None:
        kinds = {"update": ("arrive", "state"), "custom": ("hear", "content")}
        if msg["method"] in kinds:
            how, part = kinds[msg["method"]]
            self._outbox.append((how, msg[part]))

    def answer(self, message: dict[str, Any]) -> list[tuple[str, Any]]:
        with self._lock:
            self.widget._handle_msg({"content": {"data": message}, "buffers": []})
            waiting, self._outbox = self._outbox, []
            return waiting

    def page(self) -> str:
        css = (STATIC / "widget.css").read_text(encoding="utf-8")
        state = {name: value for name, value in self.widget.get_state().items() if name[0] != "_"}
        del state["layout"], state["tabbable"], state["tooltip"]
        script = MODEL.replace("__STATE__", json.dumps(state).replace("</", "<\\/"))
        return (
            f"<!doctype html><html lang=en><meta charset=utf-8><title>Fertility</title>"
            f"<style>{css}</style><body style='margin:0;padding:8px;background:#fff;color:#222'>"
            f"<main></main><script>{WIRE}</script><script type=module>{script}</script>"
        )


@contextmanager
def served(widget: GameWidget) -> Iterator[str]:
    """The address of a page with this widget, on this machine alone."""
    post = Post(widget)
    files = {
        "/": ("text/html", post.page().encode()),
        "/widget.js": ("text/javascript", (STATIC / "widget.js").read_bytes()),
    }

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            kind, body = files.get(self.path, ("text/plain", b""))
            self._send(kind, body)

        def do_POST(self) -> None:
            message = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            self._send("application/json", json.dumps(post.answer(message)).encode())

        def _send(self, kind: str, body: bytes) -> None:
            self.send_response(200)
            self.send_header("Content-Type", f"{kind}; charset=utf-8")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: Any) -> None: ...

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/"
    server.shutdown()
    server.server_close()
