"""Anything from outside: only ValueError or TypeError come out, quickly, nothing has changed."""

import json
import time
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fertility_widget import InvalidNotation, Table, fertility, nile
from tests.nile.styles import played
from tests.play.policies import POLICIES

QUICK = 0.1  # seconds of the process's own time
QUIET = settings(derandomize=True, database=None, deadline=None, max_examples=200)


def deep() -> list[Any]:
    nest: list[Any] = []
    for _ in range(100_000):
        nest = [nest]
    return nest


def deep_mapping() -> dict[str, Any]:
    nest: dict[str, Any] = {}
    for _ in range(100_000):
        nest = {"options": nest}
    return nest


class Awkward:
    """An object that cannot even be shown."""

    def __repr__(self) -> str:
        raise RuntimeError("no repr")

    __str__ = __repr__


TEXTS = {
    "empty": "",
    "blank": " \t\n",
    "huge": "x" * 5_000_000,
    "huge blank": " " * 5_000_000,
    "huge lines": "\n" * 5_000_000,
    "huge digits": "9" * 1_000_000,
    "huge semicolons": "end;" * 1_000_000,
    "nul": "place\x00AG d4 e4",
    "surrogate": "place \ud800 d4 e4",
    "wide digits": "place AG d４ e４",
    "dotless": "bu\u0131ld D07",
    "long s": "\u017fkip",
    "escape": "\x1b[31mend\x1b[0m",
    "braces": "{0.__class__} {x!r:>9999999}",
    "percents": "%s%n%1000000d",
    "brackets": "[" * 100_000,
    "right to left": "\u202eend",
}
VALUES: dict[str, Any] = {
    "none": None,
    "true": True,
    "float": 2.0,
    "nan": float("nan"),
    "infinite": float("inf"),
    "huge number": 10**1_000_000,
    "negative": -1,
    "bytes": b"end",
    "list": [],
    "long list": [0] * 1_000_000,
    "deep list": deep(),
    "mapping": {},
    "deep mapping": deep_mapping(),
    "object": object(),
    "awkward": Awkward(),
    "type": int,
    **{f"text {name}": text for name, text in TEXTS.items()},
}
START = fertility.setup(2, seed=7)
GAMES: dict[str, Any] = {"fertility": fertility, "nile": nile}


def with_all(state: Any) -> bool:
    """Something lies wherever something can."""
    shown = nile.view(state, "open")
    return bool(shown["fields"] and shown["monuments"] and shown["discard"])


STARTS = {
    "fertility": START,
    "nile": next(step.state for step in played(35) if with_all(step.state)),
}
# Options that are lists, with how many they hold; and what a view cannot do without.
LISTS = {
    "fertility": {"names": 2, "boards": 3, "metropolises": 2, "monuments": 2},
    "nile": {"names": 2},
}
KEPT = {
    "fertility": "game options board stock pools districts players turn hidden",
    "nile": "game options flood pass discard fields monuments players turn hidden",
}


def spoil(game: Any, key: str, value: Any) -> object:
    """An open view with one of its values replaced."""
    return game.from_view(game.view(STARTS[game.NAME], "open") | {key: value})


def set_up(game: Any, option: str, value: Any) -> object:
    """None means that an option is not given."""
    said: dict[str, Any] = {option: [value] if value is None else value}
    return game.setup(2, seed=1, **said)


def set_up_all(game: Any, option: str, value: Any) -> object:
    said: dict[str, Any] = {option: [value] * LISTS[game.NAME][option]}
    return game.setup(2, seed=1, **said)


def doors(game: Any, start: Any) -> dict[str, Callable[[Any], object]]:
    public = json.dumps(game.view(start, "public"))
    return {
        "decode": game.decode,
        "edit": lambda v: game.edit(start, v),
        "edit state": lambda v: game.edit(v, "clear"),
        "encode": game.encode,
        "from_code": game.from_code,
        "from_view": game.from_view,
        "from_view seed": lambda v: game.from_view(json.loads(public), seed=v),
        "from_record": Table.from_record,
        "play": lambda v: Table(game, start=start).play(v),
        "play_turn": lambda v: Table(game, start=start).play_turn(v),
        "why_not": lambda v: Table(game, start=start).why_not(v),
        "apply": lambda v: game.apply(start, v),
        "refuse": lambda v: game.why_not(start, v),
        "view": lambda v: game.view(start, v),
        "determinize": lambda v: game.determinize(start, 0, v),
        "determinize for": lambda v: game.determinize(start, v, 1),
        "table": lambda v: Table(v),
        "table start": lambda v: Table(game, start=cast(Any, [v])),
        "seats": lambda v: game.setup(v, seed=1),
        "seed": lambda v: game.setup(2, seed=v),
        **{option: partial(set_up, game, option) for option in game.OPTIONS},
        **{f"{option} items": partial(set_up_all, game, option) for option in LISTS[game.NAME]},
        **{f"view.{key}": partial(spoil, game, key) for key in KEPT[game.NAME].split()},
    }


DOORS = {
    (name, door): opened
    for name, game in GAMES.items()
    for door, opened in doors(game, STARTS[name]).items()
}


# Odd, but nothing is wrong with it.
WELCOME = {
    *((door, "negative") for door in ("seed", "from_view seed", "determinize")),
    *(
        ("names items", f"text {name}")
        for name in ("wide digits", "dotless", "long s", "braces", "percents")
    ),
    ("monuments", "true"),
}


@pytest.mark.parametrize(("game", "door"), DOORS)
def test_only_value_and_type_errors_come_out(game: str, door: str) -> None:
    before = GAMES[game].to_code(STARTS[game])
    for name, value in VALUES.items():
        if (door, name) in WELCOME:
            continue
        opened = DOORS[game, door]
        said, took = refused(opened, f"{door}: {name}", value)
        if took >= QUICK:  # the machine may have been busy; twice more and it was not that
            took = min(refused(opened, f"{door}: {name}", value)[1] for _ in range(2))
        assert took < QUICK, f"{door} took {took:.2f} s for {name}"
        assert len(said) < 1000, f"{door} quotes all of {name}"
        assert said.replace("\n", "").isprintable(), f"{door} quotes {name} as it is"
        assert GAMES[game].to_code(STARTS[game]) == before


def refused(door: Callable[[Any], object], name: str, value: Any) -> tuple[str, float]:
    """What is said about a value at a door, and how long that took."""
    began = time.process_time()
    try:
        door(value)
    except (ValueError, TypeError) as error:
        return str(error), time.process_time() - began
    except BaseException as error:
        raise AssertionError(f"{type(error).__name__} came out: {name}") from error
    raise AssertionError(f"let in: {name}")


# --- views and codes with something wrong in them ------------------------------------------------

junk = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(10**30), 10**30),
    st.floats(),
    st.text(max_size=5),
    st.sampled_from(["AG", "d4", "D07", "m1", "M1", "V1", "place", "over", "quarry", "bonus", "*"]),
    st.lists(st.integers(-2, 3), max_size=3),
    st.dictionaries(st.text(max_size=2), st.integers(-2, 3), max_size=2),
)


def middle(number: int) -> Any:
    """A position somewhere in a game."""
    rng = Random(number)
    state = fertility.setup(2, seed=number, variant=rng.choice(["classic", "two-player"]))
    for _ in range(rng.randrange(120)):
        if fertility.legal_actions(state):
            state = fertility.apply(state, POLICIES["greedy"](state, rng)).state
    return state


POSITIONS = [middle(number) for number in range(12)]


def spots(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every value inside a view."""
    found = [path] if path else []
    if isinstance(data, dict | list):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            found += spots(value, (*path, key))
    return found


@QUIET
@given(st.data(), st.sampled_from(POSITIONS), st.sampled_from(["open", "public"]), junk)
def test_a_spoilt_view_is_refused_or_playable(
    data: st.DataObject, state: Any, viewer: str, value: Any
) -> None:
    shown = json.loads(json.dumps(fertility.view(state, viewer)))
    path = data.draw(st.sampled_from(spots(shown)))
    inside = shown
    for key in path[:-1]:
        inside = inside[key]
    if data.draw(st.booleans()) and isinstance(inside, dict):
        del inside[path[-1]]
    else:
        inside[path[-1]] = value
    seed = None if viewer == "open" else 5
    refused_or_playable(lambda: fertility.from_view(shown, seed=seed))


@QUIET
@given(st.data(), st.sampled_from(POSITIONS))
def test_a_spoilt_code_is_refused_or_playable(data: st.DataObject, state: Any) -> None:
    code = fertility.to_code(state)
    at = data.draw(st.integers(0, len(code) - 1))
    size = data.draw(st.integers(0, 4))
    other = data.draw(st.text(alphabet=",;:=/- 0123456789ABPGabdmDMV%", max_size=4))
    refused_or_playable(lambda: fertility.from_code(code[:at] + other + code[at + size :]))


def refused_or_playable(attempt: Callable[[], Any]) -> None:
    """Either an error, or a position that can be shown, written, read and played to its end."""
    try:
        state = attempt()
    except (ValueError, TypeError):
        return
    assert fertility.from_code(fertility.to_code(state)) == state
    assert fertility.from_view(fertility.view(state, "open")) == state
    rng, actions = Random(1), 0
    while fertility.outcome(state) is None:
        for action in fertility.legal_actions(state):
            assert fertility.why_not(state, action) is None
        state = fertility.apply(state, rng.choice(fertility.legal_actions(state))).state
        actions += 1
        assert actions < 2000, "this game never ends"
    assert fertility.legal_actions(state) == ()


NEARLY = st.text(alphabet="aAbBdDgGpPwW123 4589mMpayatplcekin", max_size=20)
VERBS = st.sampled_from(["place", "build", "supply", "quarry", "draft", "bonus", "discard"])


@QUIET
@given(st.text(max_size=40) | st.tuples(VERBS, NEARLY).map(" ".join))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        action = fertility.decode(text)
    except InvalidNotation:
        return
    assert fertility.decode(action.text) == action
