"""Who may know what: two positions that differ only in what a viewer may not know give that viewer
the same bytes, everywhere. The pairs are made in hidden.py, by swapping hidden things."""

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from fertility_widget import Table
from fertility_widget.analysis import analyse
from fertility_widget.analysis.search import known_code
from fertility_widget.kernel import knowledge, registry
from fertility_widget.kernel.game import AnyGame, Viewer
from fertility_widget.kernel.step import Event
from fertility_widget.terminal import Terminal
from fertility_widget.widget import hint
from fertility_widget.widget.commands import COMMANDS
from fertility_widget.widget.session import Session
from tests.conformance import GAMES
from tests.conformance.hidden import QUIET, SWAPS

LOOKS = {"fertility": 4}  # positions of a game; its hints and coaches take their time
MOST_LOOKS = 20
MOST_SWAPS = 4  # of one position, for one viewer
games = pytest.mark.parametrize("name", GAMES)
TRY = "the first legal action"  # in a variation: what it brings was drawn anew
ASKED = ("/log", "/picture", "/changes", "/copy code", "/copy record", "/copy python", "/copy svg",
         "/show 0", "/explore", TRY, "/back", "/undo", "/redo", "/hint", "/edit on", "/edit off",
         "/preview x", "/heat x", "/best 0")  # fmt: skip


@pytest.fixture(autouse=True)
def _short_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a count of futures: what depends on the clock differs by itself."""

    def short(state: Any, **_: Any) -> Any:
        return analyse(state, budget=4, seed=1, progress=False)

    monkeypatch.setattr(hint, "analyse", short)


def sample(game: AnyGame) -> list[Any]:
    """Positions of one random game with as many as may play, and one with as few."""
    states = []
    for seats in (game.SEATS[0], game.SEATS[-1]):
        table, chance = Table(game, seats=seats, seed=seats), Random(seats)
        while legal := table.legal_actions():
            states.append(table.state)
            table.play(chance.choice(legal))
        states.append(table.state)
    return states


def pairs(name: str, every: int) -> Iterator[tuple[Any, Any, Viewer]]:
    """Of every position a few swaps, in turns all of them."""
    for number, state in enumerate(sample(registry.find(name))[::every]):
        for viewer in ("public", state.turn.seat, (state.turn.seat + 1) % len(state.names)):
            swapped = [other for other in SWAPS[name](state, viewer) if other != state]
            step = -(-len(swapped) // MOST_SWAPS) or 1
            for other in swapped[number % step :: step]:
                yield state, other, viewer


def told(game: AnyGame, state: Any, viewer: Viewer, tried: list[str]) -> dict[str, Any]:
    """Everything that leaves the kernel for this viewer: what a page is sent and answered, and what
    a terminal, a picture or a file shows."""
    session = Session(Table(game, start=state), viewer, settings={"coach": True})
    out: dict[str, Any] = {"first": dict(session.values)}
    for language in ("fr", "en"):
        session.hear({"language": language})
        out[language] = dict(session.values)
    scores = [f"/score {seat}" for seat in range(len(state.names))]
    for place, action in enumerate((*ASKED, *scores, *tried)):
        meant = (
            next(iter(session.values["study"]["view"]["legal"]), "") if action == TRY else action
        )
        intent = {"seq": place, "ply": session.board.ply, "action": meant}
        out[f"{place} {action}"] = [session.hear({"intent": intent}), dict(session.values)]
        if action == tried[-1]:
            break
    sight = knowledge.Sight(game, viewer)
    snapshot = session.snapshot()
    out["files"] = [sight.code(state), snapshot.html, snapshot.text, sight.describe(state, "de")]
    return out


def played(game: AnyGame, state: Any, viewer: Viewer, action: str) -> dict[str, Any]:
    """What a step tells: log, sentences, the position after it, and what is kept of the game."""
    table = Table(game, start=state)
    session = Session(table, viewer)
    step = table.play(action)
    sight = knowledge.Sight(game, viewer)
    return {
        "values": dict(session.values),
        "line": sight.line(step, "en"),
        "events": [event.describe("es") for event in sight.events([step])],
        "record": sight.record(table),
    }


def tries(game: AnyGame, state: Any, other: Any) -> list[str]:
    """Actions to be refused in both, or played by nobody: legal ones would change the position."""
    legal = {a.text for s in (state, other) for a in game.legal_actions(s)}
    start = game.legal_actions(game.setup(game.SEATS[0], seed=99))
    return [*[a.text for a in start if a.text not in legal][:3], "no such thing"]


def same(one: Any, other: Any) -> bool:
    return json.dumps(one, default=str) == json.dumps(other, default=str)


def differences(name: str, every: int) -> list[str]:
    """What a viewer is told differently; one per pair is enough."""
    game, found = registry.find(name), []
    for state, other, viewer in pairs(name, every):
        tried = tries(game, state, other)
        here, there = (told(game, s, viewer, tried) for s in (state, other))
        found += [f"{viewer}: {key}" for key in here if not same(here[key], there[key])][:1]
        shared = {a.text for a in game.legal_actions(state)} & {
            a.text for a in game.legal_actions(other)
        }
        for action in sorted(shared)[:2]:
            after = game.apply(state, action).state
            if QUIET[name](state, after, viewer) and QUIET[name](
                other, game.apply(other, action).state, viewer
            ):
                steps = (played(game, s, viewer, action) for s in (state, other))
                if not same(next(steps), next(steps)):
                    found.append(f"{viewer}: {action}")
    return found


def test_every_command_is_asked() -> None:
    """But for those that do what another one does (a move, an edit, a look at a review)."""
    asked = {action.removeprefix("/").split()[0] for action in (*ASKED, "/score 0")}
    others = {"", "hello", "try", "vary", "set", "look", "again"}
    assert set(COMMANDS) <= asked | others


@games
def test_every_game_says_what_it_hides(name: str) -> None:
    assert name in SWAPS
    assert name in QUIET
    assert len(list(pairs(name, 10))) > 10


@games
def test_what_is_hidden_makes_no_difference(name: str) -> None:
    looks = LOOKS.get(name, MOST_LOOKS)
    assert differences(name, max(6, len(sample(registry.find(name))) // looks)) == []


def spoiled(change: Callable[[Any, AnyGame], Any], attribute: str) -> Callable[..., None]:
    """A leak planted in the toy: one function of it, made to tell more."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        game: Any = registry.find("toy")
        patch.setattr(game, attribute, change(getattr(game, attribute), game))

    return plant


LEAKS: dict[str, Callable[..., None]] = {
    "the view tells the next card": spoiled(
        lambda view, _: lambda s, v="public": view(s, v) | {"next": s.deck[:1]}, "view"
    ),
    "everybody sees what may be done": spoiled(
        lambda view, game: (
            lambda s, v="public": view(s, v) | {"legal": [a.text for a in game.legal_actions(s)]}
        ),
        "view",
    ),
    "words of a position tell its seed": spoiled(
        lambda describe, _: lambda s, *how: f"{describe(s, *how)} {getattr(s, 'seed', '')}",
        "describe",
    ),
    "nothing is filled in anew": spoiled(lambda _, __: lambda s, viewer, seed: s, "determinize"),
    "the beginning is given away": spoiled(lambda _, __: lambda start, *_: start, "conceal"),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_caught(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    LEAKS[leak](monkeypatch)
    assert differences("toy", 6)


def test_a_leak_of_what_happened_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Event, "seen_by", lambda self, viewer: self)
    assert any(": bury" in found or ": play" in found for found in differences("toy", 6))


def test_a_refusal_that_looks_at_the_cards_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(knowledge.Sight, "may_act", lambda self, state: True)
    assert differences("toy", 3)


@games
def test_advice_is_about_the_position_as_it_is_known(name: str) -> None:
    """A hint is found from there, and shown at the position itself."""
    game = registry.find(name)
    for state in sample(game)[::MOST_LOOKS]:
        known = game.at_first_sight(state, state.turn.seat)
        assert known_code(known) == known_code(state)


def test_a_terminal_shows_the_acting_seat_its_own_hand_alone() -> None:
    toy = registry.find("toy")
    for state in sample(toy)[::9]:
        for other in SWAPS["toy"](state, state.turn.seat):
            assert keyboard(state) == keyboard(other)


def keyboard(state: Any) -> list[str]:
    written: list[str] = []

    def leave(prompt: str) -> str:
        written.append(prompt)
        raise EOFError

    Terminal(Table(registry.find("toy"), start=state), read=leave, write=written.append).run()
    return [str(line) for line in written]
