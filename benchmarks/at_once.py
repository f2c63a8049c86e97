"""How soon answers come, and how good they are, beside another checkout:

``python benchmarks/at_once.py /path/to/the/other [cache] [positions]``, and how strong:
``python benchmarks/at_once.py /path/to/the/other games [number]``

Hints (at once, and after two seconds of looking at the board), comparisons and a bot's first action
in 60 fixed positions, and reviews of two games, are asked of this tree and of the other one in
turns, each in a Python of its own, on one core. Then the reference values every turn that was
answered, or compared, over 1,000 futures that greedy players play to their end: from it come the
hints' mean loss, and how often a comparison has the wrong turn.

All clocks count processor time, those of the searches as well: what else the machine does makes no
difference. Everything is kept in the cache, and a run goes on where the last one ended. Whole, it
takes an hour or two; fewer positions take their share. The other tree needs its catalogues
(``python hatch_build.py`` there) and its bundle.
"""

import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from statistics import fmean, median, stdev
from typing import Any

HERE = Path(__file__).resolve()
POSITIONS, SEATS, GAMES = 60, (2, 2, 2, 3, 4), 2
FUTURES, PART = 1000, 100  # of the reference, and how many of them are kept at a time
FIRST = 1_000_000  # number of the reference's futures: none that an answer has looked at
VICTORY = 40.0
LOOK = 2.0  # seconds
WANTED = {"later": 1 / 3, "compare": 1 / 3, "review": 1 / 2}
MOST_BEFORE_A_MOVE = 0.5  # seconds

Json = dict[str, Any]


# In either tree -----------------------------------------------------------------------------------


def serve() -> None:
    """Answer one question a line."""
    from fertility_widget import GameWidget, Table, analysis, fertility
    from fertility_widget.analysis import bots, race, search
    from fertility_widget.widget import hint

    loop, begun = asyncio.new_event_loop(), 0.0

    def said(widget: GameWidget, action: str) -> None:
        intent = {"seq": 1, "ply": widget.view["turn"]["ply"], "action": action}
        data = {"method": "custom", "content": {"intent": intent}}
        widget._handle_msg({"content": {"data": data}, "buffers": []})

    async def look(code: str) -> GameWidget:
        widget = GameWidget(Table(fertility, start=fertility.from_code(code)))
        said(widget, "/hello")
        await asyncio.sleep(LOOK)
        while asyncio.all_tasks() != {asyncio.current_task()}:  # on a busy machine, longer
            await asyncio.sleep(0.01)
        return widget

    async def ask(widget: GameWidget) -> list[Any]:
        said(widget, "/hint")
        while not widget.advice:
            await asyncio.sleep(0.001)
        return [widget.advice["rows"][0]["turn"]]

    def ask_later(code: str) -> list[Any]:
        nonlocal begun
        widget = loop.run_until_complete(look(code))
        begun = time.process_time()
        return loop.run_until_complete(ask(widget))

    for module in (race, search):
        if hasattr(module, "perf_counter"):
            module.perf_counter = time.process_time  # type: ignore[attr-defined]

    def ask_hint(code: str) -> list[Any]:
        found: Any = hint.best(fertility, fertility.from_code(code))
        if not isinstance(found, analysis.Analysis):  # in pieces; another tree may know none
            from fertility_widget.analysis.pieces import through

            found = through(found)
        row = found.rows[0]
        return [row.turn, row.margin.value + VICTORY * row.win.value, found.futures]

    def ask_compare(code: str, *turns: str) -> list[Any]:
        found = analysis.compare(fertility.from_code(code), *turns, seed=1)
        return [found.better, found.sure, found.futures]

    def ask_bot(code: str, level: int) -> list[Any]:
        return [bots.strong(level=level)(fertility.from_code(code)).text]

    def ask_review(code: str, *actions: str) -> list[Any]:
        table = Table(fertility, start=fertility.from_code(code))
        for action in actions:
            table.play(action)
        return [turn.verdict.name for turn in analysis.review(table, progress=False).turns]

    asked: dict[str, Callable[..., list[Any]]] = {
        "hint": ask_hint, "later": ask_later, "compare": ask_compare, "bot": ask_bot,
        "review": ask_review,
    }  # fmt: skip
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})  # so that no workers are started
    for line in sys.stdin:
        name, *how = json.loads(line)
        begun = time.process_time()
        answer = asked[name](*how)
        print(json.dumps([time.process_time() - begun, *answer]), flush=True)


# Here ---------------------------------------------------------------------------------------------


def positions() -> list[str]:
    """Of games between greedy players, at the beginning of any turn but the first."""
    from fertility_widget import fertility
    from fertility_widget.analysis import bots

    codes = []
    for seed in range(POSITIONS):
        seats, turn = SEATS[seed % len(SEATS)], 1 + seed * 7 % 8
        state, seat = fertility.setup(seats, seed=1000 + seed), seed * 3 % seats
        players = [bots.greedy(seed=seed + i) for i in range(seats)]
        while (state.turn.phase, state.turn.seat, state.players[seat].turns_taken) != (
            "place",
            seat,
            turn,
        ):
            state = fertility.apply(state, players[state.turn.seat](state)).state
        codes.append(fertility.to_code(fertility.determinize(state, seat, 5)))
    return codes


def games() -> Iterator[list[str]]:
    """A player from hand to mouth against a greedy one: enough to find fault with."""
    from fertility_widget import fertility
    from fertility_widget.analysis import bots

    for seed in range(GAMES):
        state = fertility.setup(2, seed=2000 + seed)
        played = [fertility.to_code(state)]
        while state.turn.phase != "over":
            bot = (bots.hand_to_mouth(seed=seed), bots.greedy(seed=seed))[state.turn.seat]
            played.append(bot(state).text)
            state = fertility.apply(state, played[-1]).state
        yield played


def questions(codes: list[str]) -> Iterator[list[Any]]:
    """Position by position; those compared are the most promising turn and any other."""
    from fertility_widget import fertility
    from fertility_widget.fertility.players.candidates import considered

    for at, code in enumerate(codes):
        first, *others = considered(fertility.from_code(code))
        other = Random(at).choice(others[:11] or [first])
        yield ["hint", code]
        yield ["later", code]
        yield ["compare", code, first.turn, other.turn]
        yield ["bot", code, 2]
        yield ["bot", code, 3]
    for game in games():
        yield ["review", *game]


class Kept:
    """Lines of a file: a key and what was found."""

    def __init__(self, path: Path) -> None:
        self._path = path
        lines = path.read_text().splitlines() if path.exists() else []
        self.found: dict[str, Any] = dict(json.loads(line) for line in lines)

    def __call__(self, key: list[Any], find: Callable[[], Any]) -> Any:
        text = json.dumps(key)
        if text not in self.found:
            self.found[text] = find()
            with self._path.open("a") as file:
                file.write(json.dumps([text, self.found[text]]) + "\n")
        return self.found[text]


def started(tree: Path) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, str(HERE), "--serve"],
        cwd=tree,
        env=os.environ | {"PYTHONPATH": str(tree)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def asked(process: "subprocess.Popen[str]", question: list[Any]) -> Any:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(json.dumps(question) + "\n")
    process.stdin.flush()
    return json.loads(process.stdout.readline())


def reference(kept: Kept, code: str, turn: str) -> float:
    """What a turn is worth, as turns are ranked."""
    from fertility_widget import Table, fertility
    from fertility_widget.fertility.players.rollouts import rollouts
    from fertility_widget.kernel.game import RolloutTask

    def part(begin: int) -> float:
        state = fertility.from_code(code)
        steps = Table(fertility, start=state).play_turn(turn)
        actions = tuple(step.action for step in steps)
        numbers = tuple(range(FIRST + begin, FIRST + begin + PART))
        seen = rollouts(RolloutTask(state, actions, 77, numbers, 0, "greedy"))
        return fmean(rollout.margin + VICTORY * rollout.win for rollout in seen)

    begins = range(0, FUTURES, PART)
    return fmean(kept([code, turn, begin], lambda: part(begin)) for begin in begins)  # noqa: B023


def main(other: Path, cache: Path, number: int) -> bool:
    cache.mkdir(exist_ok=True)
    codes = Kept(cache / "positions")(["positions"], positions)[:number]
    trees = [HERE.parent.parent, other]
    processes = [started(tree) for tree in trees]
    answers = Kept(cache / "answers")
    told: dict[str, list[list[Any]]] = {}
    for question in questions(codes):
        pair = [
            answers([str(tree), *question], lambda: asked(process, question))  # noqa: B023
            for tree, process in zip(trees, processes, strict=True)
        ]
        name = question[0] if question[0] != "bot" else f"bot {question[2]}"
        told.setdefault(name, []).append([question, *pair])
    met = True
    print("| | this | other | ratio of medians | middle half of ratios | slowest here |")
    print("|---|---|---|---|---|---|")
    for name, asked_for in told.items():
        ours, theirs = ([row[side][0] for row in asked_for] for side in (1, 2))
        ratios = sorted(a / b for a, b in zip(ours, theirs, strict=True))
        ratio, quarter = median(ours) / median(theirs), len(ratios) // 4
        low, high = ratios[quarter], ratios[-1 - quarter]
        print(
            f"| {name} | {median(ours):.2f} s | {median(theirs):.2f} s | {ratio:.2f} "
            f"| {low:.2f}–{high:.2f} | {max(ours):.2f} s |"
        )
        met &= ratio <= WANTED.get(name, 1.0)
    print(flush=True)
    values = Kept(cache / "reference")
    losses: list[list[float]] = []
    for hint, later, compared in zip(told["hint"], told["later"], told["compare"], strict=True):
        (_, code, *turns), (_, now, theirs), (_, after, _) = compared[0], hint, later
        turns = [after[1], now[1], theirs[1], *turns]
        worths = [reference(values, code, turn) for turn in turns]
        losses.append([max(worths) - worth for worth in worths[:3]])
    wrong = [0.0, 0.0]
    for (_, code, *turns), *pair in told["compare"]:
        better = max(turns, key=lambda turn: reference(values, code, turn))
        for side in (0, 1):
            wrong[side] += (pair[side][1] != better and len(set(turns)) == 2) / len(told["compare"])
    lost, lost_at_once, theirs_lost = (fmean(loss[i] for loss in losses) for i in range(3))
    error = stdev(loss[0] - loss[2] for loss in losses) / len(losses) ** 0.5
    print("| what | this | other |\n|---|---|---|")
    print(f"| mean loss of a hint after two seconds | {lost:.2f} | {theirs_lost:.2f} |")
    print(f"| the same, of one asked for at once | {lost_at_once:.2f} | {theirs_lost:.2f} |")
    print(f"| standard error of the difference in the first | {error:.2f} | |")
    print(f"| comparisons with the wrong turn | {wrong[0]:.0%} | {wrong[1]:.0%} |")
    return met and lost <= theirs_lost and wrong[0] <= wrong[1]


def play(other: Path, number: int) -> bool:
    """Level 2 against level 2 of the other tree: whether the interval reaches one half."""
    from fertility_widget import analysis, fertility
    from fertility_widget.analysis import bots
    from fertility_widget.analysis.intervals import wilson

    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})  # so that no workers are started
    process = started(other)

    def elder(state: Any) -> Any:
        return fertility.decode(asked(process, ["bot", fertility.to_code(state), 2])[1])

    begun = time.monotonic()

    def tell(done: int, whole: int) -> None:
        print(f"\r{done} of {whole} games, {time.monotonic() - begun:.0f} s", end="", flush=True)

    two = [bots.strong(level=2), elder]
    played = analysis.play_games(two, games=number, seed=7, progress=tell)
    share = wilson(sum(game.share(0) for game in played), len(played))
    print(f"\nlevel 2 against the other's: {share.value:.1%} ({share.low:.1%}–{share.high:.1%})")
    return share.high >= 0.5


if __name__ == "__main__":
    if sys.argv[1:] == ["--serve"]:
        serve()
    elif sys.argv[2:3] == ["games"]:
        sys.exit(not play(Path(sys.argv[1]).resolve(), int((sys.argv[3:] or ["200"])[0])))
    else:
        path, *more = sys.argv[1:]
        cache = Path(more[0] if more else tempfile.gettempdir()) / "at-once"
        sys.exit(not main(Path(path).resolve(), cache, int(more[1]) if more[1:] else POSITIONS))
