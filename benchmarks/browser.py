"""Speed and size of the board in a real JupyterLab: ``python benchmarks/browser.py``.

A click on the board and a click on a bare anywidget counter, in turns on one page: from the click
until the frame that shows the kernel's answer has been painted. Then what a move costs on the wire,
and the size of the bundle.
"""

import gzip
import json
import random
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from measure import machine
from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent))
from fertility_widget import GameWidget, Table, fertility
from fertility_widget.widget.traits import STATIC
from tests.browser.chromium import FLAGS, find
from tests.browser.lab import serve
from tests.browser.notebook import Notebook, written

ROUNDS, WARM_UP = 125, 5  # frames come every 16.7 ms: fewer clicks jump by one of them
# Milliseconds of rest before every timed click, of the counter and of the board alike. A click just
# after another message is answered on a connection in another mood: the operating system may then
# hold a small packet back for 40 ms, whoever sent it.
REST = 150
CELLS = (
    """
import anywidget, traitlets
class Counter(anywidget.AnyWidget):
    _esm = '''export default { render({ model, el }) {
      const button = document.createElement("button");
      button.className = "bare-counter";
      button.onclick = () => { model.set("asked", model.get("asked") + 1); model.save_changes(); };
      model.on("change:answer", () => { button.dataset.ply = model.get("answer"); });
      el.append(button);
    } }'''
    asked = traitlets.Int(0).tag(sync=True)
    answer = traitlets.Int(0).tag(sync=True)
    @traitlets.observe("asked")
    def _count(self, change):
        self.answer = change["new"]
Counter()
""",
    """
from fertility_widget import GameWidget, Table, fertility
table = Table(fertility, seats=2, seed=3)
for _ in range(40):
    table.play(table.legal_actions()[0])
while table.state.turn.phase != "place":
    table.play(table.legal_actions()[-1])
board = GameWidget(table)
board
""",
)
# Both elements carry a number that the kernel's answer changes: the count, or how many actions the
# position shown comes after. It is set in the same task as all that is drawn of the answer.
TIME = """([click, watch]) => new Promise((done) => {
  const target = document.querySelector(watch);
  const seen = new MutationObserver(() => {
    seen.disconnect();
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => done(performance.now() - begun);
      channel.port2.postMessage(0);
    });
  });
  seen.observe(target, { attributes: true, attributeFilter: ["data-ply"] });
  const begun = performance.now();
  const element = document.querySelector(click);
  element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
})"""


def clicks() -> tuple[list[float], list[float]]:
    """Milliseconds from click to painted answer: of the counter, and of the board."""
    counter, board = [], []
    with tempfile.TemporaryDirectory() as folder, serve(Path(folder)) as lab:
        (lab.folder / "notebooks" / "speed.ipynb").write_text(written(CELLS), encoding="utf-8")
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=find(playwright), args=list(FLAGS))
            notebook = Notebook(browser.new_page(), lab, "speed.ipynb")
            notebook.open()
            notebook.run_all()
            page = notebook.page
            page.locator(".bare-counter").wait_for(state="attached")

            def time(click: str, watch: str) -> float:
                page.wait_for_timeout(REST)
                return float(page.evaluate(TIME, [click, watch]))

            for _ in range(ROUNDS):
                counter.append(time(".bare-counter", ".bare-counter"))
                board.append(time(".fw-lit", ".fw-table"))
                time("[data-tool=undo]", ".fw-table")
            browser.close()
    return counter[WARM_UP:], board[WARM_UP:]


def bytes_per_move(seats: int) -> list[int]:
    """All that one action of a random game sends to the browser, as JSON."""
    table = Table(fertility, seats=seats, seed=1)
    widget, sent, choice = GameWidget(table), [0], random.Random(1)

    def count(msg: dict[str, Any], buffers: Any = None) -> None:
        sent[-1] += len(json.dumps(msg.get("state", {})))

    widget._send = count
    while legal := table.legal_actions():
        table.play(choice.choice(legal))
        sent.append(0)
    return sent[:-1]


def main() -> None:
    print(machine())
    for seats in (2, 3, 4):
        sizes = bytes_per_move(seats)
        median = statistics.median(sizes)
        print(f"bytes per move, {seats} players: median {median:.0f}, at most {max(sizes)}")
    for name in ("widget.js", "widget.css"):
        packed = len(gzip.compress((STATIC / name).read_bytes()))
        print(f"{name}: {packed / 1000:.1f} kB gzipped")
    counter, board = clicks()
    for name, point in (("median", 0.5), ("95th percentile", 0.95)):
        bare, ours = (sorted(times)[int(point * len(times))] for times in (counter, board))
        more = ours - bare
        print(f"click to paint, {name}: counter {bare:.1f}, board {ours:.1f}, {more:+.1f} ms")


if __name__ == "__main__":
    main()
