"""Intents that nobody should send: junk, damaged notation, moves of other seats, commands with
nonsense behind them, by the thousand."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from fertility_widget import Table
from fertility_widget.kernel import registry
from fertility_widget.kernel.game import AnyGame, Viewer
from fertility_widget.widget.commands import COMMANDS
from fertility_widget.widget.session import Session
from tests.conformance.hidden import SWAPS

JUNK: tuple[Any, ...] = (
    None, True, -1, 1.5, "", "x", [], {}, [[]], {"seq": 1}, "\ud800", 2**80, "; ; ;", "a" * 500,
)  # fmt: skip
# Nobody waits for pictures; and whoever lifts a curtain may act.
ASKED = [name for name in COMMANDS if name not in ("", "picture", "copy", "lift")]


def position(name: str, seats: int, seed: int) -> Any:
    """Somewhere in a game, where there is a choice."""
    game, chance = registry.find(name), Random(seed)
    state = game.setup(seats, seed=seed)
    for number in range(200):
        legal = game.legal_actions(state)
        if number > 30 and len(legal) > 5:
            return state
        verb = chance.choice(sorted({action.verb for action in legal}))
        state = game.apply(state, chance.choice([a for a in legal if a.verb == verb])).state
    raise AssertionError("no such position")


def intents(game: AnyGame, state: Any, chance: Random, number: int) -> Iterator[Any]:
    legal = [action.text for action in game.legal_actions(state)]
    away = [
        action.text
        for seed in range(5)
        for action in game.legal_actions(game.setup(game.SEATS[-1], seed=seed))
    ]
    words = sorted({word for text in (*legal, *away) for word in text.split()})
    for _ in range(number):
        text = _text(chance, legal, away, words)
        intent: Any = {"seq": chance.randrange(9), "ply": state.turn.ply, "action": text}
        if chance.random() < 0.1:
            intent[chance.choice(list(intent))] = chance.choice(JUNK)
        yield chance.choice(JUNK) if chance.random() < 0.03 else intent


def _text(chance: Random, legal: list[str], away: list[str], words: list[str]) -> str:
    some = " ".join(chance.choices(words, k=chance.randrange(5)))
    return chance.choice(
        [
            chance.choice(legal),
            chance.choice(away),
            f"{chance.choice(legal)} {some}",
            f"{chance.choice(legal)}; {chance.choice(away)}",
            some,
            chance.choice(legal)[: chance.randrange(12)],
            f"/{chance.choice(ASKED)} {some}",
            f"/preview {chance.choice(legal)} {some}",
            f"/{chance.choice(('try', 'vary', 'floods', 'heat', 'score', 'x', '', '/'))} {some}",
        ]
    )


def answers(name: str, state: Any, viewer: Viewer, sent: list[Any]) -> Iterator[str]:
    """To every intent; the table stays as it is. Moves that are really one's own are left out."""
    game = registry.find(name)
    table = Table(game, start=state)
    session = Session(table, viewer)
    own = {a.text for a in game.legal_actions(state)} if session.values["view"]["legal"] else set()
    for intent in sent:
        session.values["feedback"] = {}
        if isinstance(intent, dict) and _plays(game, intent.get("action"), own):
            continue
        answer = session.hear({"intent": intent})
        assert answer is not None or session.values["feedback"], intent
        assert table.state is state, intent
        yield json.dumps([answer, session.values["feedback"], session.values["view"]])


def _plays(game: AnyGame, text: Any, own: set[str]) -> bool:
    """Whether this is a move that whoever looks may well make."""
    if not isinstance(text, str) or text.startswith("/"):
        return False
    try:
        return game.decode(text.split(";")[0].strip()).text in own
    except ValueError:
        return False


def unlike(name: str, seats: int, viewer: Viewer, seed: int, number: int) -> list[str]:
    """Answers that tell a position from one which differs only in what the viewer may not know."""
    state = position(name, seats, seed)
    seat = (state.turn.seat + viewer) % seats if isinstance(viewer, int) else viewer
    others = list(SWAPS[name](state, "public" if seat == "acting" else seat))
    other = others[seed % len(others)]
    sent = list(intents(registry.find(name), state, Random(seed), number))
    here, there = (answers(name, s, seat, sent) for s in (state, other))
    return [one for one, two in zip(here, there, strict=True) if one != two][:1]
