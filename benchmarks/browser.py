"""Speed and size of the boards in a real JupyterLab: ``python benchmarks/browser.py [clicks]``.

A click on a board of each game and a click on a bare anywidget counter above it, in turns: from
the click until the kernel's answer has changed the page, and until the frame that shows it has been
painted. Then what a move costs on the wire, and the size of the bundle.
"""

import gzip
import json
import random
import statistics
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from measure import machine
from playwright.sync_api import ViewportSize, sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent))
from fertility_widget import GameWidget, Table, fertility
from fertility_widget.widget.traits import STATIC
from tests.browser.chromium import FLAGS, find
from tests.browser.lab import serve
from tests.browser.notebook import Notebook, written

ROUNDS, WARM_UP = 500, 5  # frames come every 16.7 ms: fewer clicks jump by one of them
WINDOW = ViewportSize(width=1400, height=900)  # in which people see it, the file browser open
MORE_CHANGED, MORE_PAINTED = 12.0, 2 * 1000 / 60  # ms: in the mean, at the 95th percentile
# Milliseconds of rest before every timed click, of the counter and of the board alike. A click just
# after another message is answered on a connection in another mood: the operating system may then
# hold a small packet back for 40 ms, whoever sent it.
REST = 150
COUNTER = """
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
display(Counter())
"""
# A notebook each: the counter, and under it a board of the game.
BOARDS = {
    "fertility": """
from fertility_widget import GameWidget, Table, fertility
table = Table(fertility, seats=2, seed=3)
for _ in range(40):
    table.play(table.legal_actions()[0])
while table.state.turn.phase != "place":
    table.play(table.legal_actions()[-1])
GameWidget(table)
""",
    "nile": """
import random
from fertility_widget import GameWidget, Table, nile
cards = Table(nile, seats=2, seed=3, monuments=True, crops="PWLCF")
choice = random.Random(3)
while len(legal := cards.legal_actions()) < 10 or "plant C" not in map(str, legal):
    calm = [action for action in legal if action.verb in ("flood", "done", "pass")]
    cards.play(choice.choice(calm if choice.random() < 0.7 else legal))
GameWidget(cards, viewer="open")
""",
}


class Clicked(NamedTuple):
    """What is clicked, and where the number is that the answer changes. Before it, what is chosen;
    after it, what takes the move back: neither is timed."""

    click: str
    watch: str
    before: str = ""
    after: str = ""


COUNTED = Clicked(".bare-counter", ".bare-counter")
UNDO = "[data-tool=undo]"
CLICKED = {
    "fertility": Clicked(".fw-lit", ".fw-table", after=UNDO),
    "nile": Clicked(
        ".fw-n-move[data-asked]",
        ".fw-table",
        before="[data-held='hand C'][data-at='0']",
        after=UNDO,
    ),
}
# Both elements carry a number that the kernel's answer changes: the count, or how many actions the
# position shown comes after. It is set in the same task as all that is drawn of the answer.
TIME = """([click, watch]) => new Promise((done) => {
  const target = document.querySelector(watch);
  const seen = new MutationObserver(() => {
    const changed = performance.now() - begun;
    seen.disconnect();
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => done([changed, performance.now() - begun]);
      channel.port2.postMessage(0);
    });
  });
  seen.observe(target, { attributes: true, attributeFilter: ["data-ply"] });
  const begun = performance.now();
  const element = document.querySelector(click);
  element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
})"""
Times = list[tuple[float, float]]  # milliseconds until the page has changed, and is painted


def clicks(game: str, rounds: int) -> tuple[Times, Times]:
    """Of the counter, and of the board under it, in turns."""
    times: tuple[Times, Times] = ([], [])
    with tempfile.TemporaryDirectory() as folder, serve(Path(folder)) as lab:
        cells = [COUNTER + BOARDS[game]]
        (lab.folder / "notebooks" / f"{game}.ipynb").write_text(written(cells), encoding="utf-8")
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=find(playwright), args=list(FLAGS))
            notebook = Notebook(browser.new_page(viewport=WINDOW), lab, f"{game}.ipynb")
            notebook.open()
            notebook.run_all()
            page = notebook.page
            page.locator(".fw-table").wait_for()
            page.locator(".bare-counter").evaluate("counter => counter.scrollIntoView()")

            def time(click: str, watch: str) -> tuple[float, float]:
                page.wait_for_timeout(REST)
                changed, painted = page.evaluate(TIME, [click, watch])
                return changed, painted

            for _ in range(rounds + WARM_UP):
                for clicked, timed in zip((COUNTED, CLICKED[game]), times, strict=True):
                    if clicked.before:
                        page.locator(clicked.before).first.dispatch_event("click")
                        page.locator(clicked.click).first.wait_for(state="attached")
                    timed.append(time(clicked.click, clicked.watch))
                    if clicked.after:
                        time(clicked.after, clicked.watch)
            browser.close()
    return times[0][WARM_UP:], times[1][WARM_UP:]


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
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    print(f"{rounds} clicks of each, in turns with a bare counter's; milliseconds from the click")
    print(f"{'':10}{'changed, mean':>20}{'painted, 95th percentile':>30}")
    for game in BOARDS:
        counter, board = clicks(game, rounds)
        columns = []
        for how, until in ((statistics.fmean, 0), (percentile, 1)):
            bare, own = (how([time[until] for time in times]) for times in (counter, board))
            columns.append(f"{own:.1f} ({own - bare:+.1f})")
        print(f"{game:10}{columns[0]:>20}{columns[1]:>30}")
    print(f"wanted: at most {MORE_CHANGED:+.1f} and {MORE_PAINTED:+.1f}")


def percentile(times: Sequence[float]) -> float:
    return sorted(times)[int(0.95 * len(times))]


if __name__ == "__main__":
    main()
