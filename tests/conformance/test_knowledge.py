"""Who may know what: two positions that differ only in what a viewer may not know give that viewer
the same bytes, everywhere. The pairs are made in hidden.py, by swapping hidden things."""

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

import pytest

from fertility_widget import Table
from fertility_widget.analysis import analyse
from fertility_widget.analysis.pieces import at_once
from fertility_widget.analysis.search import known_code
from fertility_widget.draw import Snapshot
from fertility_widget.kernel import knowledge, registry
from fertility_widget.kernel.game import AnyGame, Viewer
from fertility_widget.kernel.step import Event
from fertility_widget.terminal import Terminal
from fertility_widget.widget import coach, commands, hint
from fertility_widget.widget.advice import Advice
from fertility_widget.widget.board import Board
from fertility_widget.widget.commands import COMMANDS
from fertility_widget.widget.curtain import Curtain
from fertility_widget.widget.line import Line
from fertility_widget.widget.session import Session
from fertility_widget.widget.traits import Carrier
from tests.conformance import GAMES
from tests.conformance.hidden import DEALS, QUIET, SWAPS
from tests.conformance.twins import SEATINGS, Page, Seating, twins
from tests.conformance.twins import told as told_of

LOOKS = {"fertility": 3}  # positions of a game; its hints and coaches take their time
MOST_LOOKS = 12
MOST_SWAPS = 4  # of one position, for one viewer
SAVED = 6  # after so many actions of a twin game, a notebook with it is saved
games = pytest.mark.parametrize("name", GAMES)
TRY = "the first legal action"  # in a variation: what it brings was drawn anew
ASKED = ("/log", "/picture", "/changes", "/copy code", "/copy record", "/copy python", "/copy svg",
         "/show 0", "/explore", TRY, "/back", "/undo", "/redo", "/hint", "/edit on", "/edit off",
         "/preview x", "/heat x", "/floods", "/best 0", "/lift")  # fmt: skip
# No hand holds so much: they are refused wherever it is asked for, with what it does hold.
GREEDY = ("plant P P P P P P P P P", "plant S S S S S S S S S wall", "market P P P",
          "offer store W W W", "speculate PW PW PW", "play 0", "bury 9 9")  # fmt: skip


@pytest.fixture(autouse=True)
def _short_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a count of futures: what depends on the clock differs by itself."""

    def short(state: Any, **_: Any) -> Any:
        return at_once(lambda: analyse(state, budget=4, seed=1, progress=False))

    monkeypatch.setattr(hint, "ponder", short)


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


# Twin games ---------------------------------------------------------------------------------------


def asking(page: Page, place: int) -> None:
    """A few questions after every action, in turns all of them; after the last one, all. (What is
    under a curtain is asked about as well.)"""
    scores = [f"/score {seat}" for seat in range(len(page.table.state.names))]
    glances = [f"/preview {action}" for action in GREEDY[:3]]
    every = [a for a in (*ASKED, *scores, *GREEDY, *glances) if a not in (TRY, "/lift")]
    for action in every[place % 8 :: 8] if place >= 0 else every:
        page.ask(action)
        if action == "/show 0":
            page.ask("/back")
        elif action == "/explore":
            for _ in range(3):  # a whole turn; what it brings was dealt anew
                legal = page.session.values["study"].get("view", {}).get("legal", [])
                page.ask(next(reversed(legal), ""))
            page.ask("/back")
        elif action == "/undo":
            page.ask("/redo")
    page.ask("/edit off")
    page.ask("/back")
    if place % SAVED == 0:
        page.save()


def unlike(name: str, seating: Seating, seed: int) -> list[str]:
    """The first thing that a page is told otherwise by a game than by its twin."""
    start, other, actions = twins(name, seating, seed)
    assert start != other
    return apart(*(told_of(name, deal, actions, seating, asking) for deal in (start, other)))


def apart(here: list[str], there: list[str]) -> list[str]:
    differ = [one for one, two in zip(here, there, strict=False) if one != two]
    return differ[:1] or (["more"] if len(here) != len(there) else [])


@pytest.mark.parametrize("seated", SEATINGS)
@pytest.mark.parametrize("name", DEALS)
def test_a_page_is_told_the_same_by_twin_games(name: str, seated: str) -> None:
    for seed in range(2):
        assert unlike(name, SEATINGS[seated], seed) == []


def leaking_phrases(self: Any, state: Any, language: str) -> dict[str, str]:
    return {action.text: action.describe(language) for action in self.game.legal_actions(state)}


class WholeSheet(NamedTuple):
    """Of a score sheet that counts the hand, too."""

    held: str

    def plain(self, language: str) -> dict[str, Any]:
        return {"lines": [self.held], "total": 0}


def secret(state: Any) -> str:
    """All that anybody could want to know."""
    return registry.game_of(state).to_code(state)


# What leaves a session, each made to tell more: of what, which name, and what instead of it.
OUTLETS: dict[str, tuple[Any, str, Callable[[Any], Any]]] = {
    "view": (knowledge.Sight, "view", lambda view: lambda self, s: self.game.view(s, "open")),
    "phrases": (knowledge.Sight, "phrases", lambda _: leaking_phrases),
    "log": (Event, "seen_by", lambda _: lambda self, viewer: self),
    "feedback": (knowledge.Sight, "may_act", lambda _: lambda self, state: True),
    "hint": (hint.Hints, "_refusal", lambda _: lambda *_: None),  # to anybody
    "coach": (coach, "missed", lambda _: lambda game, turn: Missed(secret(turn.state))),
    "sheet": (
        knowledge.Sight,
        "sheet",
        lambda _: lambda self, state, seat: WholeSheet(secret(state)),
    ),
    "study": (
        Line,
        "describe",
        lambda describe: (
            lambda self: (shown := describe(self)) and {**shown, "of": secret(self.state)}
        ),
    ),
    "picture": (
        knowledge.Sight,
        "picture",
        lambda _: lambda self, s, language, **how: self.game.picture(self.game.view(s, "open")),
    ),
    "record": (knowledge.Sight, "record", lambda _: lambda self, table: table.record()),
    "code": (knowledge.Sight, "code", lambda _: lambda self, state: secret(state)),
    "variation": (Line, "apart", lambda _: lambda self: self.table.branch(self.shown)),
    "advice": (Advice, "describe", lambda _: lambda self, state, *_: {"rows": [secret(state)]}),
    "outcome": (Board, "result_of", lambda _: lambda self, _: {"text": secret(self.table.state)}),
    "curtain": (Curtain, "viewer", lambda _: lambda self, game, state, bots: state.turn.seat),
    "outlook": (knowledge.Sight, "known", lambda _: lambda self, state: state),
    "export": (
        commands,
        "export",
        lambda _: lambda kind, table, *_: {"kind": kind, "text": table.record()},
    ),
    # What only a saved notebook holds: the state of the model, and a cell's output.
    "model": (
        Carrier,
        "get_state",
        lambda get: (
            lambda self, *how, **more: get(self, *how, **more) | {"kept": secret(self.table.state)}
        ),
    ),
    "output": (Session, "snapshot", lambda _: lambda self: Snapshot("", secret(self.table.state))),
}


class Missed(NamedTuple):
    """A coach's remark that tells a hand."""

    hand: str
    lost: float = 0.0

    def describe(self, language: str) -> str:
        return self.hand


@pytest.mark.parametrize("outlet", OUTLETS)
def test_a_leak_of_a_session_is_caught(outlet: str, monkeypatch: pytest.MonkeyPatch) -> None:
    where, name, leak = OUTLETS[outlet]
    monkeypatch.setattr(where, name, leak(getattr(where, name)))
    games = ((SEATINGS[seated], seed) for seed in range(2) for seated in SEATINGS)
    assert any(unlike("nile", seating, seed) for seating, seed in games)


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
