"""A game as small as can be, with hidden hands, one to six seats and scores that are tuples: a card
a turn, and whoever has played the higher cards wins."""

from typing import Any, NamedTuple

from fertility_widget.kernel.shuffle import Stream
from fertility_widget.kernel.step import Step

NAME = "hands"
SEATS = range(1, 7)
OPTIONS = ("cards",)


class Turn(NamedTuple):
    seat: int
    phase: str
    ply: int


class State(NamedTuple):
    seed: int
    hands: tuple[tuple[int, ...], ...]
    played: tuple[tuple[int, ...], ...]
    turn: Turn
    game: str = NAME

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(f"Player {seat}" for seat, _ in enumerate(self.hands, 1))


class Card(NamedTuple):
    number: int

    @property
    def text(self) -> str:
        return f"card {self.number}"


class Outcome(NamedTuple):
    scores: tuple[tuple[int, ...], ...]
    winners: tuple[int, ...]


def setup(seats: int, *, seed: int, cards: int = 3) -> State:
    deck = Stream(seed, "deck").shuffled(range(40))
    hands = tuple(tuple(deck[seat * cards : (seat + 1) * cards]) for seat in range(seats))
    return State(seed, hands, ((),) * seats, Turn(0, "card", 0))


def legal_actions(state: State) -> tuple[Card, ...]:
    return tuple(Card(number) for number in state.hands[state.turn.seat])


def apply(state: State, action: Card) -> Step:
    seat, ply = state.turn.seat, state.turn.ply + 1
    hands, played = list(state.hands), list(state.played)
    hands[seat] = tuple(card for card in hands[seat] if card != action.number)
    played[seat] += (action.number,)
    turn = Turn(ply % len(hands), "card" if any(hands) else "over", ply)
    return Step(State(state.seed, tuple(hands), tuple(played), turn), (), action)


def turn_of(state: State) -> tuple[int, int] | None:
    return None if state.turn.phase == "over" else (state.turn.seat, state.turn.ply)


def outcome(state: State) -> Outcome | None:
    if state.turn.phase != "over":
        return None
    best = max(state.played)
    winners = (seat for seat, cards in enumerate(state.played) if cards == best)
    return Outcome(state.played, tuple(winners))


def determinize(state: State, viewer: int, seed: int) -> State:
    """The others' hands are dealt anew."""
    known: set[Any] = {*state.hands[viewer], *(card for cards in state.played for card in cards)}
    deck = iter(Stream(seed, "deck").shuffled([card for card in range(40) if card not in known]))
    hands = tuple(
        hand if seat == viewer else tuple(next(deck) for _ in hand)
        for seat, hand in enumerate(state.hands)
    )
    return state._replace(hands=hands, seed=seed)
