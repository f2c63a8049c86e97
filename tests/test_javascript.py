"""The front end's own checks, on views of real games. Never skipped: the build brings node."""

import gzip
import json
import os
import random
import re
import runpy
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from fertility_widget import GameWidget, Table, fertility, nile
from fertility_widget.lessons import KINDS
from fertility_widget.widget.traits import STATIC
from tests.fertility.lessons.positions import exercise as some
from tests.widget.asked import asked
from tests.widget.conftest import send
from tests.widget.reviews import played, reviewed
from tests.wire import Values, Wire, collected

JS = Path(__file__).parent.parent / "js"
BIN = Path(sys.executable).parent
LARGEST = 60_000  # bytes of script and style sheet as they travel
REVIEW = "{ reviewed: Review; lines: LogLine[] }"


def npm(*arguments: str) -> None:
    """Run npm with the node of this environment, and fail with all it said."""
    env = os.environ | {"PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}"}
    ran = subprocess.run(
        [str(BIN / "npm"), *arguments], cwd=JS, env=env, text=True, capture_output=True, check=False
    )
    assert ran.returncode == 0, f"npm {' '.join(arguments)}\n{ran.stdout}\n{ran.stderr}"


def tables() -> Iterator[Table]:
    """Positions along random games of the two-player variant, which has all phases."""
    for seed in range(20):
        table = Table(fertility, seats=2, seed=seed, variant="two-player", names=["Ana", "Ben"])
        choice = random.Random(seed)
        yield table
        while legal := table.legal_actions():
            table.play(choice.choice(legal))
            yield table


def several_ways(legal: Sequence[str], verb: str, *, about: int, by: int) -> bool:
    """Two things can be chosen, and one of them in two ways: "build D25 pay A" is about its word 1,
    and word 3 tells it from other ways to build the same."""
    ways: dict[str, set[str]] = {}
    for words in map(str.split, legal):
        if words[0] == verb and len(words) > max(about, by):
            ways.setdefault(words[about], set()).add(words[by])
    return len(ways) > 1 and any(len(way) > 1 for way in ways.values())


# What makes a position of a phase worth testing with: there is something to choose.
RICH: dict[str, Callable[[Sequence[str]], bool]] = {
    "place": lambda legal: len({action.split()[1] for action in legal}) > 1 and len(legal) > 20,
    "quarry": lambda legal: len(legal) > 2,
    "build": lambda legal: several_ways(legal, "build", about=1, by=3),
    "supply": lambda legal: several_ways(legal, "supply", about=2, by=1),
    "bonus": lambda legal: several_ways(legal, "bonus", about=2, by=1),
    "draft": lambda legal: len(legal) > 1,
    "remove": lambda legal: len(legal) > 1,
    "over": lambda legal: not legal,
}


def rich() -> dict[str, Any]:
    """The first state of every phase in which there is enough to choose."""
    states: dict[str, Any] = {}
    for table in tables():
        view = fertility.view(table.state)
        phase = view["turn"]["phase"]
        if phase not in states and RICH[phase](view["legal"]):
            states[phase] = table.state
        if set(states) == set(RICH):
            return states
    raise AssertionError(f"no rich position of {set(RICH) - set(states)}")


def samples() -> dict[str, dict[str, Any]]:
    """Views, words and phrases of a rich position of every phase, and of four seats, open."""
    widgets = {name: GameWidget(Table(fertility, start=state)) for name, state in rich().items()}
    widgets["open"] = GameWidget(Table(fertility, seats=4, seed=4), viewer="open")
    for widget in widgets.values():
        widget.edited = fertility.edit(widget.table.state, "wheat 0 1")
    return {
        trait: {name: getattr(widget, trait) for name, widget in widgets.items()}
        for trait in ("view", "words", "phrases", "result", "editing", "box")
    }


# Of Nile: how each sample is edited into being, from a game with monuments and its flood turned.
NILE = {
    "flood": ("turn 0 flood",),
    "trade": ("hand 0 P P L PW S", "store 0 W", "turn 0 trade"),
    "play": (
        "field P 0 2", "field W 1 1", "hand 0 P P W W L C PW LC", "flood L", "store 0 W",
        "turn 0 play",
    ),
    "stones": ("monument sphinx 1 1", "hand 0 P S S S", "flood L", "turn 0 play"),
}  # fmt: skip


def nile_tables() -> dict[str, tuple[Table, int | str]]:
    """Tables, each with who looks at it."""
    start = nile.setup(2, seed=4, crops="PWLCF", names=["Ana", "Ben"], first=0, monuments=True)
    found: dict[str, tuple[Table, int | str]] = {}
    for name, edits in NILE.items():
        state = start
        for text in edits:
            state = nile.edit(state, text)
        found[name] = (Table(nile, start=state), 0)
    found["public"] = (found["play"][0], "public")
    found["six"] = (Table(nile, seats=6, seed=6), "open")
    ended = Table(nile, seats=3, seed=1)
    choice = random.Random(1)
    while legal := ended.legal_actions():
        ended.play(choice.choice(legal))
    return found | {"over": (ended, "acting")}


def nile_samples() -> dict[str, dict[str, Any]]:
    widgets = {
        name: GameWidget(table, viewer=viewer) for name, (table, viewer) in nile_tables().items()
    }
    for widget in widgets.values():
        send(widget, "/edit on")
    return {
        trait: {name: getattr(widget, trait) for name, widget in widgets.items()}
        for trait in ("view", "words", "phrases", "result", "editing", "box")
    }


def review() -> dict[str, Any]:
    """A review of a short game, and its log."""
    table = played()
    widget = GameWidget(table)
    widget.review(reviewed(table))
    return {"reviewed": widget.reviewed, "lines": widget.news["lines"]}


def tasks() -> dict[str, Any]:
    """A question of every kind, as a page is asked it."""
    found = {}
    for kind in KINDS:
        found[kind] = asked(some(kind, 1)).task
    return found


@pytest.fixture(scope="module", autouse=True)
def real_views() -> None:
    """Views as literals: the compiler then sees a key too many as well as one too few."""
    if not (JS / "node_modules").exists():
        npm("ci")
    made, cards = samples(), nile_samples()
    views = made["view"]
    lines = [
        'import type { Box, Editing, Task, Words } from "../src/games/fertility/traits";',
        'import type { View } from "../src/games/fertility/view";',
        'import type { Box as Deck, Traits as Nile } from "../src/games/nile/traits";',
        'import type { Words as NileWords } from "../src/games/nile/traits";',
        'import type { View as NileView } from "../src/games/nile/view";',
        'import type { LogLine, None, Phrases, Result, Review } from "../src/wire";',
        'type Bench = Exclude<Nile["editing"], None>;',
        f"export type Kind = {' | '.join(json.dumps(kind) for kind in KINDS)};",
        f"export type Sample = {' | '.join(json.dumps(name) for name in views)};",
        f"export const views: Record<Sample, View> = {json.dumps(views, indent=1)};",
        f"export const words: Record<Sample, Words> = {json.dumps(made['words'], indent=1)};",
        f"export const editing: Record<Sample, Editing> = {json.dumps(made['editing'])};",
        f"export const box: Record<Sample, Box> = {json.dumps(made['box'])};",
        f"export const phrases: Record<Sample, Phrases> = {json.dumps(made['phrases'])};",
        f"export const result: Record<Sample, Result | None> = {json.dumps(made['result'])};",
        f"export type Cards = {' | '.join(json.dumps(name) for name in cards['view'])};",
        f"export const cardViews: Record<Cards, NileView> = {json.dumps(cards['view'])};",
        f"export const cardWords: Record<Cards, NileWords> = {json.dumps(cards['words'])};",
        f"export const cardPhrases: Record<Cards, Phrases> = {json.dumps(cards['phrases'])};",
        f"export const cardResult: Record<Cards, Result | None> = {json.dumps(cards['result'])};",
        f"export const cardEditing: Record<Cards, Bench> = {json.dumps(cards['editing'])};",
        f"export const cardBox: Record<Cards, Deck> = {json.dumps(cards['box'])};",
        f"export const tasks: Record<Kind, Task> = {json.dumps(tasks())};",
    ]
    lines.append(f"export const review: {REVIEW} = {json.dumps(review())};")
    (JS / "build").mkdir(exist_ok=True)
    (JS / "build" / "views.ts").write_text("\n".join(lines) + "\n", encoding="utf-8")


# As literals, in which the compiler sees a key too many as well as one too few. What a value is
# before there is one is told apart: beside that type, a key too many would be no mistake.
WIRE = """\
import type {{ Answers, Traits }} from "../src/games/{game}/traits";
import type {{ AnswerMessage, None }} from "../src/wire";
type Told<T> = Exclude<T, None>;
type AllTraits = {{ [Name in keyof Traits]: Told<Traits[Name]>[] }};
type AllAnswers = {{ [Name in keyof Answers]: Answers[Name][] }};
type Tasks = {{ [Name in "form" | "verdict" | "solution"]: Told<Told<Traits["task"]>[Name]>[] }};
"""
# What a game never tells, one without hidden hands; and in which values a mistake is made that has
# to be found.
UNTOLD = {"fertility": ("curtain",), "nile": ()}
DRIFTS = {
    "fertility": (
        ("view", "stock"), ("feedback", "nearest"), ("study", "of"), ("verdict", "pieces"),
        ("preview", "chips"), ("log", "lines"),
    ),
    "nile": (
        ("view", "flood"), ("curtain", "name"), ("feedback", "nearest"), ("study", "of"),
        ("verdict", "pieces"),
        ("preview", "plants"), ("score", "total"),
    ),
}  # fmt: skip


def drifts(good: dict[str, Any], one: str, key: str) -> Iterator[Any]:
    """Values as good ones, but for a mistake: a name too few or too many, and in the first value of
    one of them a key too few or too many, or a value of another type."""
    first, *others = good[one]
    yield {name: values for name, values in good.items() if name != one}
    yield good | {"weather": []}
    yield good | {one: [{name: v for name, v in first.items() if name != key}, *others]}
    yield good | {one: [first | {"weather": "dry"}, *others]}
    yield good | {one: [first | {key: {"dry": first[key]}}, *others]}


@pytest.fixture(scope="module", autouse=True)
def real_wire(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Every trait and every answer, as real sessions told them."""
    (JS / "build").mkdir(exist_ok=True)
    for game, wire in collected(tmp_path_factory.mktemp("wire")).items():
        lines = literals(game, wire)
        path = JS / "build" / f"wire-{game}.ts"
        path.write_text(WIRE.format(game=game) + "\n".join(lines) + "\n", encoding="utf-8")


def literals(game: str, wire: Wire) -> list[str]:
    told = {
        name: [value for value in values if value != {}] for name, values in wire.traits.items()
    }
    untold = UNTOLD[game]
    unfilled = [name for name, values in told.items() if not any(values)]
    assert set(unfilled) <= {*untold}, "a trait was never filled"
    refused = [answer["ok"] for answer in told["feedback"] if answer["nearest"]]
    assert (False in refused, any(answer["ok"] for answer in told["feedback"])) == (True, True)
    parts = {
        part: [task[part] for task in told["task"] if task[part]]
        for part in ("form", "verdict", "solution")
    }
    answers: Values = {name: [] for name in untold if name not in told} | wire.answers
    empty: dict[str, Any] = {name: {} for name, values in wire.traits.items() if {} in values}
    lines = [
        f"export const traits: AllTraits = {json.dumps(told)};",
        f"export const before: Partial<Traits> = {json.dumps(empty)};",
        f"export const parts: Tasks = {json.dumps(parts)};",
        f"export const answers: AllAnswers = {json.dumps(answers)};",
        f"export const messages: AnswerMessage[] = {json.dumps(wire.messages)};",
    ]
    # The compiler complains here unless it finds the mistake: the check checks itself.
    kinds = {"AllTraits": told, "Tasks": parts, "AllAnswers": answers}
    few = {kind: {name: v[:1] for name, v in good.items()} for kind, good in kinds.items()}
    wrong = [
        (kind, drifted)
        for one, key in DRIFTS[game]
        for kind, good in few.items()
        if one in good
        for drifted in drifts(good, one, key)
    ]
    for number, (kind, drifted) in enumerate(wrong):
        lines += ["// @ts-expect-error", f"export const w{number}: {kind} = {json.dumps(drifted)};"]
    return lines


def test_the_lock_file_fits_and_names_no_registry() -> None:
    npm("ci", "--dry-run")
    assert '"resolved"' not in (JS / "package-lock.json").read_text(encoding="utf-8")


def test_the_sources_are_formatted_and_linted() -> None:
    npm("run", "lint")


def test_the_types_hold_for_real_values() -> None:
    npm("run", "typecheck")


def test_names_that_are_shortened_cross_no_wire() -> None:
    listed = (JS / "build.mjs").read_text(encoding="utf-8").split("const OWN = [")[1]
    names = re.findall(r'"(\w+)"', listed.split("];")[0])
    told = "".join(file.read_text(encoding="utf-8") for file in (JS / "build").glob("*.ts"))
    assert (len(names) > 20, [name for name in names if f'"{name}":' in told]) == (True, [])


def test_the_bundle_is_small() -> None:
    sizes = [len(gzip.compress(file.read_bytes())) for file in STATIC.glob("widget.*")]
    assert sum(sizes) <= LARGEST


def test_the_units() -> None:
    npm("test")


def test_the_art_is_that_of_the_draw_room() -> None:
    for path, text in runpy.run_path(str(JS / "art.py"))["art"]().items():
        assert path.read_text(encoding="utf-8") == text, "run `make art`"
