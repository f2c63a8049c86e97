"""Whole games told in four languages: every action, event, refusal, position and score line."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from fertility_widget import Table, fertility
from fertility_widget.fertility.box.pieces import Debens, Each, Statues
from fertility_widget.fertility.rules.actions import SHOP_IDS
from fertility_widget.fertility.rules.board import raise_monument
from fertility_widget.fertility.rules.scoring import CATEGORIES, Outcome
from fertility_widget.fertility.rules.squares import squares_in
from fertility_widget.text import LANGUAGES
from tests.text.typography import faults

# Names with signs of their own would be faults of typography; test_say has those.
NAMES = ["Ana", "Íñigo", "Дана", "名前"]
GAMES: list[dict[str, Any]] = [
    {"seats": 2, "seed": 1},
    {"seats": 2, "seed": 2, "variant": "two-player", "stock": "unlimited"},
    {"seats": 3, "seed": 3, "wheat": "per-scene"},
    {"seats": 4, "seed": 4},
]
ATTEMPTS = (
    *("place AG a1 a2", "place BB d4 d4", "place PG p1 p2", "discard AG", "quarry d5 W", "skip"),
    *("build D07 pay GW at 3", "supply G m1", "supply W 7c", "bonus A m2", "end", "draft BB"),
    *("remove AP", "quarry c3 monument"),
)

languages = pytest.mark.parametrize("language", LANGUAGES)


@cache
def played(number: int) -> Table:
    """Mostly random, but eager to build, to supply and to raise monuments."""
    options = GAMES[number]
    table = Table(fertility, names=NAMES[: options["seats"]], **options)
    rng = Random(number)
    while actions := table.legal_actions():
        eager = [a for a in actions if a.verb in ("supply", "build") or "monument" in a.text]
        table.play(rng.choice(eager or actions))
    return table


def check(text: str, language: str) -> None:
    assert text
    assert not faults(text, language), text
    assert "fertility." not in text, text


def said_in(table: Table, language: str) -> Iterator[str]:
    for step in table.steps:
        yield step.action.describe(language)
        yield from (event.describe(language) for event in step.events)
    states = [table.start, *(step.state for step in table.steps)]
    yield from (fertility.describe(state, language) for state in states[::7])
    yield fertility.describe(table.state, language)
    for sheet in table.outcome.sheets:
        yield from sheet.describe(language).splitlines()
    yield table.outcome.describe(language)


@languages
@pytest.mark.parametrize("number", range(len(GAMES)))
def test_a_whole_game(number: int, language: str) -> None:
    for text in said_in(played(number), language):
        check(text, language)


@languages
@pytest.mark.parametrize("number", range(len(GAMES)))
def test_legal_and_refused_actions(number: int, language: str) -> None:
    table = played(number)
    attempts = [fertility.decode(text) for text in ATTEMPTS]
    for state in [table.start, *(step.state for step in table.steps[::5]), table.state]:
        for action in fertility.legal_actions(state)[::9]:
            check(action.describe(language), language)
        for action in attempts:
            refusal = fertility.why_not(state, action)
            if refusal is not None:
                check(refusal.describe(language), language)


def rich(state: Any) -> Any:
    """The position with one full shop of every scoring kind, a monument and some wheat."""
    shops = [shop for d in state.setup.components.districts.values() for shop in d.shops]
    kinds = (Debens, Each, Statues)
    chosen = [next(s for s in shops if isinstance(s.reward, kind)) for kind in kinds]
    empty = len(SHOP_IDS) - len(chosen)
    player = state.players[0]._replace(
        shops=(*chosen, *[None] * empty),
        has=(*(shop.needs.replace("*", "G") for shop in chosen), *[""] * empty),
        wheat=3,
    )
    board = raise_monument(state.board, squares_in(state.board.free)[0], 0)
    return state._replace(players=(player, *state.players[1:]), board=board)


@languages
def test_every_score_line(language: str) -> None:
    state = rich(played(0).start)
    sheet = fertility.sheet(state, 0)
    assert {line.category for line in sheet.lines} == set(CATEGORIES)
    for text in sheet.describe(language).splitlines():
        check(text, language)
    check(fertility.describe(state, language), language)


@languages
@pytest.mark.parametrize(
    ("reason", "winners"), [("debens", (0,)), ("tokens", (1,)), ("shared", (0, 1))]
)
def test_every_outcome(reason: str, winners: tuple[int, ...], language: str) -> None:
    ended = Outcome((87, 87), winners, (), reason, ("Ana", "Ben"))
    check(ended.describe(language), language)
    assert ("Ana" in ended.describe(language)) == (0 in winners)


def test_languages_tell_the_same_game() -> None:
    """As many sentences in each, and no two of them the same text."""
    told = {language: list(said_in(played(0), language)) for language in LANGUAGES}
    assert len({len(said) for said in told.values()}) == 1
    assert len({" ".join(said) for said in told.values()}) == len(LANGUAGES)
