"""The fast core plays the same game as the engine: decision by decision, and by itself.

``FERTILITY_CORE_GAMES=5000`` plays more games than the usual run.
"""

import os
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from fertility_widget import fertility
from fertility_widget.fertility.players import core
from fertility_widget.fertility.players.core import land, playout
from fertility_widget.fertility.rules.actions import SHOP_IDS
from fertility_widget.fertility.rules.board import raise_monument
from fertility_widget.fertility.rules.squares import ALL_LETTERS, LETTERS, NAMES, TILES, squares_in
from fertility_widget.fertility.rules.state import Player, State
from tests.play.options import start
from tests.play.policies import POLICIES

GAMES = int(os.environ.get("FERTILITY_CORE_GAMES", "96"))
PARTS = 8


def without_ply(state: State) -> State:
    """The core does not count actions."""
    return state._replace(turn=state.turn._replace(ply=0))


def agree(position: core.Position, state: State) -> None:
    """The same position, scores and winners, and the same things to do in the same order."""
    assert without_ply(position.state()) == without_ply(state)
    assert position.scores() == tuple(sheet["total"] for sheet in fertility.sheets(state))
    same_to_do(position, state)
    outcome = fertility.outcome(state)
    if outcome:
        assert position.winners() == outcome.winners


def same_to_do(position: core.Position, state: State) -> None:
    said = [action.text for action in position.legal_actions()]
    assert said == [action.text for action in fertility.legal_actions(state)]


def agree_soon(position: core.Position, state: State, seat: int) -> None:
    """The same in less time: of the board only what is new, of the scores only the mover's."""
    shown = position.copy()
    assert len(shown.laid) == len(state.board.tiles)
    assert len(shown.monuments) == len(state.board.monuments)
    shown.start = state
    assert without_ply(shown.state()) == without_ply(state)
    assert position.scores()[seat] == fertility.sheet(state, seat)["total"]
    same_to_do(position, state)


def tables_hold(position: core.Position) -> None:
    """What is carried along from move to move is what a fresh look at the position gives."""
    fresh = core.of(position.state())
    assert position.pairs == fresh.pairs
    for found, looked in ((position.first, fresh.first), (position.second, fresh.second)):
        assert [ways & fresh.pairs for ways in found] == [ways & fresh.pairs for ways in looked]
    for mine, other in zip(position.seats, fresh.seats, strict=True):
        assert mine.takes == other.takes
    for square, there in enumerate(fresh.around):
        if there < land.COVERED // 2:
            assert position.around[square] == there, NAMES[square]
        else:
            assert position.around[square] >= land.COVERED // 2, NAMES[square]


@pytest.mark.parametrize("part", range(PARTS))
def test_decision_by_decision(part: int) -> None:
    """Whole games over every option and box, by players who go to odd places."""
    for number in range(part, GAMES, PARTS):
        rng, state = Random(f"core {number}"), start(number)
        players = [POLICIES[rng.choice(sorted(POLICIES))] for _ in state.players]
        position = core.of(state)
        agree(position, state)
        while state.turn.phase != "over":
            seat = state.turn.seat
            action = players[seat](state, rng)
            state = fertility.apply(state, action).state
            position.play(action)
            agree_soon(position, state, seat)
            if state.turn.seat != seat:
                agree(position, state)
                tables_hold(position)


def test_positions_set_up_by_hand() -> None:
    """Nobody plays them, but people set them up: empty pools, open monuments, uneven turns."""
    for number in range(GAMES // 2):
        rng, state = Random(f"odd {number}"), start(number)
        for _ in range(rng.randrange(60)):
            legal = fertility.legal_actions(state)
            state = fertility.apply(state, rng.choice(legal)).state if legal else state
        state = odd(state, rng)
        position = core.of(state)
        agree(position, state)
        while legal := fertility.legal_actions(state):
            action = rng.choice(legal)
            seat, state = state.turn.seat, fertility.apply(state, action).state
            position.play(action)
            agree_soon(position, state, seat)


def odd(state: State, rng: Random) -> State:
    """A position that no game leads to, and that can be played on."""
    players = [odd_player(player, rng) for player in state.players]
    mover = state.players[state.turn.seat]
    players[state.turn.seat] = mover._replace(beside=players[state.turn.seat].beside)
    common, pile = state.pools.common, state.pools.pile
    pools = state.pools._replace(pile=pile[: rng.randrange(4)])
    if state.turn.phase not in ("draft", "remove"):
        pools = pools._replace(common=common[: rng.randrange(4)])
    board = state.board
    turn, free = state.turn, squares_in(board.free)
    if turn.phase in ("place", "build", "quarry") and mover.monuments_left and len(free) > 4:
        turn = turn._replace(phase="quarry", pending=tuple(rng.sample(free, 2)))
    elif free and turn.phase != "quarry":
        board = raise_monument(board, rng.choice(free), rng.randrange(len(players)))
    offer = state.offer._replace(row=state.offer.row[: rng.randrange(5)])
    return state._replace(players=tuple(players), pools=pools, board=board, offer=offer, turn=turn)


def odd_player(player: Player, rng: Random) -> Player:
    a, b, p, g = (rng.choice([0, 0, 1, 2, 3, 20]) for _ in LETTERS)
    pool = tuple(rng.choice(TILES) for _ in range(rng.choice([0, 1, 3, 3, 5])))
    return player._replace(beside=(a, b, p, g), pool=pool, turns_taken=rng.randrange(10))


def test_harvests() -> None:
    """What a placement earns is what the engine shows before it is played."""
    for number in range(0, GAMES, PARTS):
        rng, position = Random(number), core.of(start(number))
        while position.phase != "over":
            if position.phase == "place":
                harvests_agree(position)
            position.play_turn_random(rng)


def harvests_agree(position: core.Position) -> None:
    found = {}
    for harvest, tile, way in position.harvests(position.mover.pool):
        tokens, wheat = land.HARVESTS[harvest % land.QUARRY]
        earned = {LETTERS[kind]: n for kind, n in tokens}
        found[position.land.place(tile, way).text] = earned, wheat, harvest // land.QUARRY
    shown = {}
    for text, cases in fertility.previews(position.state()).items():
        both: Counter[str] = Counter(cases.get("A", {})) + Counter(cases.get("C", {}))
        shown[text] = dict(both), cases.get("B", 0), len(cases.get("D", ()))
    assert found == shown


class Watched(core.Position):
    """Notes how a policy acts, and plays it on the engine as well."""

    __slots__ = ("now",)

    now: State

    def __getattribute__(self, name: str) -> Any:
        found = super().__getattribute__(name)
        if name not in VERBS:
            return found

        def watched(*said: Any) -> None:
            action = NOTATIONS[name](self, *said)
            assert fertility.why_not(self.now, action) is None, action
            self.now = fertility.apply(self.now, action).state
            found(*said)

        return watched


def letters(kinds: tuple[int, ...]) -> str:
    return "".join(ALL_LETTERS[kind] for kind in kinds)


NOTATIONS: dict[str, Callable[..., str]] = {
    "place": lambda game, tile, way: game.land.place(tile, way).text,
    "discard": lambda game, tile: f"discard {TILES[tile]}",
    "quarry": lambda game, kind: f"quarry {NAMES[game.pending[0]]} {[*LETTERS, 'monument'][kind]}",
    "build": lambda game, at, payment: (
        f"build {game.box.names[game.row[at]]}{' pay ' if payment else ''}{letters(payment)}"
    ),
    "skip": lambda game: "skip",
    "supply": lambda game, slot, kind: (
        f"{'bonus' if game.phase == 'bonus' else 'supply'} {LETTERS[kind]} {SHOP_IDS[slot]}"
    ),
    "end": lambda game: "end",
    "draft": lambda game, tile: f"draft {TILES[tile]}",
    "remove": lambda game, tile: f"remove {TILES[tile]}",
}
VERBS = frozenset(NOTATIONS)


@pytest.mark.parametrize("policy", sorted(playout.POLICIES))
def test_policies_only_do_what_the_engine_allows(policy: str) -> None:
    for number in range(GAMES // 2):
        position = Watched(start(number))
        position.now = start(number)
        ended = position.play_out(policy, Random(number))
        agree(position, position.now)
        outcome = fertility.outcome(position.now)
        assert outcome is not None
        assert (ended.scores, ended.winners) == (outcome.scores, outcome.winners)
        assert sum(ended.share(seat) for seat in range(len(ended.scores))) == pytest.approx(1)


class Draw(float):
    """A random number that notes how many choices it is asked to settle, and settles them."""

    made: list[tuple[int, int]]  # the choice, and among how many
    rng: Random

    def __mul__(self, number: Any) -> float:
        n = self.rng.randrange(number)
        self.made.append((n, number))
        return n + 0.5


class Drawing(Random):
    """Hands out such numbers."""

    def __init__(self, seed: str) -> None:
        self.draw = Draw()
        self.draw.made, self.draw.rng = [], Random(seed)

    def random(self) -> float:
        return self.draw


@pytest.mark.parametrize("part", range(PARTS))
def test_random_turns(part: int) -> None:
    """Every decision is drawn evenly among as many choices as the engine lists, in its order."""
    for number in range(part, GAMES, PARTS):
        drawing, state = Drawing(f"turns {number}"), start(number)
        position = core.of(state)
        while state.turn.phase != "over":
            drawing.draw.made.clear()
            position.play_turn_random(drawing)
            for n, choices in drawing.draw.made:
                legal = fertility.legal_actions(state)
                assert len(legal) == choices, (state, legal)
                state = fertility.apply(state, legal[n]).state
            agree(position, state)
