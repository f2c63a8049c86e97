"""What makes a position impossible: things no game of Nile could have brought about.

Positions made by hand may be played from all the same; a lesson may begin with nine stones. But
whoever edits a position should be told what could never have happened. Not all that is impossible
is found; all that is told is. Of hands nothing counts but how many cards they have.
"""

from collections.abc import Iterator

from ...text import Message
from ..box.setup import HAND, cards_in_play
from ..io.unknown import most_harvested
from ..rules.cards import GAME
from ..rules.events import Illegal
from ..rules.monuments import DRAWN, DRAWN_OBELISK
from ..rules.speculate import MOST, WON, WON_OBELISK, shares
from ..rules.state import PLACES, State
from .turns import turns_in_round

NEW_PLOTS = 2  # N5.2: in one turn, at most
AFTER_FLOOD = ("trade", "play")


class Problem(Illegal):
    """One impossibility: a code, the rule it breaks, and what the sentence needs."""

    __slots__ = ()

    def message(self) -> Message:
        return Message(f"{GAME}-edit.problem.{self.code}", self.params)


def problems(state: State) -> tuple[Problem, ...]:
    """What in ``state`` could not have come about in a game; nothing for a sound position."""
    return tuple(problem for check in _CHECKS for problem in check(state))


def _turns(state: State) -> Iterator[Problem]:
    """N6.1: turns go round from the first seat."""
    turns = [player.turns_taken for player in state.players]
    if turns != turns_in_round(state, turns[state.turn.seat]):
        name = state.names[state.turn.seat]
        yield Problem("turns", "N6.1", {"turns": turns, "name": name})


def _flood(state: State) -> Iterator[Problem]:
    """N2.1: every turn begins with a flood card, and it stays; Q2: until a new pile is shuffled."""
    card, kinds, pile = state.flood
    if _begun(state) and not kinds:
        yield Problem("no-flood", "N2.1", {})
    if not _begun(state) and kinds:
        yield Problem("early-flood", "N2.1", {})
    if card is None and (any(pile) or (kinds and state.run == 1)):
        yield Problem("flood-gone", "Q2", {})


def _first_pass(state: State) -> Iterator[Problem]:
    """Before the first reshuffle all flood cards lie there. N2.1: one a turn; N6.1: and two cards
    are drawn; N3.1: nothing is harvested without them, and with the Sphinx twice (N10.4)."""
    if state.run > 1:
        return
    turns = _turns_taken(state)
    begun = state.turn.phase in AFTER_FLOOD
    if (n := sum(state.flood.pile)) < turns + begun:
        yield Problem("floods", "N2.1", {"n": n, "least": turns + begun})
    dealt = HAND * len(state.players)
    taken = max(0, cards_in_play(state.setup).total() - dealt - len(state.draw))
    least = (1 + DRAWN) * turns + begun
    if taken < least:
        yield Problem("pace", "N6.1", {"n": taken, "least": least})
    for crop, most in most_harvested(state).items():
        if (n := sum(player.store.count(crop) for player in state.players)) > most:
            yield Problem("harvest", "N3.1", {"crop": crop, "n": n, "most": most})


def _players(state: State) -> Iterator[Problem]:
    """N1.3: five cards to begin with; N6.1, N2.2: what a turn brings, at most and at least."""
    for seat, player in enumerate(state.players):
        name, hand, turns = state.names[seat], len(player.hand), player.turns_taken
        waits = seat != state.turn.seat or state.turn.phase == "flood"
        if waits and not turns and (hand != HAND or player.store):
            params = {"name": name, "n": hand, "store": len(player.store), "each": HAND}
            yield Problem("dealt", "N1.3", params)
        if waits and turns and hand < DRAWN:
            yield Problem("drawn", "N6.1", {"name": name, "n": hand, "least": DRAWN})
        turns += _ended_its_turn(state, seat)
        places = [PLACES[at] for at, plot in enumerate(state.plots) if plot and plot.seat == seat]
        if len(places) > NEW_PLOTS * turns:
            params = {"name": name, "n": len(places), "most": NEW_PLOTS * turns, "news": places}
            yield Problem("plots", "N5.2", params)
        most = HAND + turns * _gain(state)
        if (n := _owned(state, seat)) > most:
            yield Problem("owned", "N6.1", {"name": name, "n": n, "most": most})


def _speculations(state: State) -> Iterator[Problem]:
    """N5.4: at most two. N2.2: they lie until the next flood, so those of the last turn alone do;
    Q3: when the game ended, maybe those of the turn in which it did. Q13: not against the flood
    card of their turn."""
    seat, phase, _ = state.turn
    last = (seat - 1) % len(state.players)
    waiting = {"flood": (last,), "over": (seat, last)}.get(phase, ())
    for owner, player in enumerate(state.players):
        cards, name = player.speculations, state.names[owner]
        if not cards:
            continue
        if len(cards) > MOST:
            yield Problem("speculations", "N5.4", {"name": name, "n": len(cards), "most": MOST})
        if owner not in waiting or not player.turns_taken + _ended_its_turn(state, owner):
            yield Problem("settled", "N2.2", {"name": name})
        banned = [card for card in cards if shares(card, state.flood.kinds)]
        if banned and (phase == "flood" or owner == seat):
            flood = list(state.flood.kinds)
            yield Problem("banned", "Q13", {"name": name, "cards": banned, "flood": flood})


def _turns_taken(state: State) -> int:
    return sum(player.turns_taken for player in state.players)


def _begun(state: State) -> bool:
    """Whether a flood card was turned in this game."""
    return state.turn.phase != "flood" or _turns_taken(state) > 0


def _ended_its_turn(state: State, seat: int) -> bool:
    """Q3: the turn in which the game ends is not counted, but may have been played."""
    return state.turn.phase == "over" and state.turn.seat == seat


def _gain(state: State) -> int:
    """More cards than that nobody has after a turn: two speculations laid out, both won."""
    won, drawn = (WON_OBELISK, DRAWN_OBELISK) if state.setup.monuments else (WON, DRAWN)
    return MOST * (won - 1) + drawn


def _owned(state: State, seat: int) -> int:
    player = state.players[seat]
    planted = sum(plot.cards for plot in state.plots if plot and plot.seat == seat)
    return len(player.hand) + len(player.store) + len(player.speculations) + planted


_CHECKS = (_turns, _flood, _first_pass, _players, _speculations)
