"""Two checkouts in turns: ``python benchmarks/pairs.py /path/to/the/other [pairs]``.

Each figure is taken in a fresh Python of either tree, alternately, so that whatever else the
machine does falls on both. Printed is the median of the ratios this ÷ other, and their middle half.
The other tree needs its catalogues (``python hatch_build.py`` there), and for clicks its bundle.
"""

import os
import subprocess
import sys
from pathlib import Path
from statistics import median, quantiles

HERE = Path(__file__).resolve().parent.parent
PAIRS = 10
TIMED = """
import time
begun = time.perf_counter()
{work}
print(time.perf_counter() - begun)
"""
GAMES = """
import random
from fertility_widget import fertility
def game(seed):
    chance, state = random.Random(seed), fertility.setup(2 + seed % 3, seed=seed)
    while actions := fertility.legal_actions(state):
        state = fertility.apply(state, chance.choice(actions)).state
        yield state
list(game(0))
"""
# name -> (what comes before the clock starts, what is timed); public names only, but for the core.
FIGURES = {
    "import of the rules": ("", "import fertility_widget.fertility"),
    "import of the widget": ("import anywidget", "from fertility_widget import GameWidget"),
    "random games": (GAMES, "for seed in range(1, 40): list(game(seed))"),
    "playouts of the fast core": (
        GAMES
        + """
from random import Random
try:
    from fertility_widget.fertility.players.core import of
except ImportError:
    from fertility_widget.analysis.core import of
starts = [next(game(seed)) for seed in range(30)]
of(starts[0]).play_out("quick", Random(0))
""",
        "for n in range(8):\n    for start in starts: of(start).play_out('quick', Random(n))",
    ),
    "best_turn": (
        GAMES
        + """
from fertility_widget import analysis
places = [s for seed in range(1, 7) for s in game(seed) if s.turn.phase == "place"]
analysis.best_turn(places[0])
""",
        "for state in places: analysis.best_turn(state)",
    ),
    "analyse": (
        GAMES
        + """
from fertility_widget import analysis
places = [s for s in game(2) if s.turn.phase == "place"][3:18:5]
analysis.analyse(places[0], budget=20, seed=1, progress=False)
""",
        "for s in places: analysis.analyse(s, budget=120, seed=1, progress=False)",
    ),
    "two workers": (
        """
from concurrent.futures import ProcessPoolExecutor
from fertility_widget import analysis
from fertility_widget.analysis import bots
pool = ProcessPoolExecutor(2)
players = [bots.greedy(seed=0), bots.greedy(seed=1)]
analysis.play_games(players, games=8, seed=1, executor=pool, progress=False)
""",
        "analysis.play_games(players, games=60, seed=2, executor=pool, progress=False)",
    ),
    "a move through the widget": (
        """
import random
from fertility_widget import GameWidget, Table, fertility
table = Table(fertility, seats=4, seed=1)
widget, chance = GameWidget(table), random.Random(1)
""",
        "while legal := table.legal_actions(): table.play(chance.choice(legal))",
    ),
}
CLICKS = "import sys; sys.path[:0] = ['benchmarks', '.']; from browser import clicks; " \
    "import statistics; counter, board = clicks(); " \
    "print(statistics.median(board) - statistics.median(counter))"  # fmt: skip


def seconds(tree: Path, script: str) -> float:
    environment = os.environ | {"PYTHONPATH": str(tree)}
    ran = subprocess.run(
        [sys.executable, "-c", script], cwd=tree, env=environment, capture_output=True, text=True
    )
    if ran.returncode:
        raise SystemExit(f"{tree}: {ran.stderr}")
    return float(ran.stdout.split()[-1])


def compare(name: str, script: str, other: Path, pairs: int) -> None:
    ratios = []
    for number in range(pairs):
        order = (HERE, other) if number % 2 else (other, HERE)
        took = {tree: seconds(tree, script) for tree in order}
        ratios.append(took[HERE] / took[other])
    low, _, high = quantiles(ratios, n=4)
    print(f"{name:28} {median(ratios):5.2f}   ({low:.2f} to {high:.2f})", flush=True)


def main() -> None:
    other, pairs = Path(sys.argv[1]).resolve(), int(sys.argv[2]) if sys.argv[2:] else PAIRS
    print(f"{'this ÷ other, median':28} {'':5}   middle half of {pairs} pairs")
    for name, (before, work) in FIGURES.items():
        compare(name, before + TIMED.format(work=work), other, pairs)
    compare("click to repaint", CLICKS, other, max(2, pairs // 3))


if __name__ == "__main__":
    main()
