"""Turns go round: who has taken how many of them."""

from ..rules.state import State

ACTIONS = {"flood": 0, "trade": 1, "play": 2, "over": 1}  # at least, in a turn before that step
TURN = 3  # at least in a whole one: flood, done, pass


def turns_in_round(state: State, number: int) -> list[int]:
    """N6.1: by seat, when the player to move has taken so many."""
    seats, first = len(state.players), state.setup.first
    late = (state.turn.seat - first) % seats
    return [number + ((seat - first) % seats < late) for seat in range(seats)]


def with_turns(state: State, turns: list[int]) -> State:
    """The shortest game of so many turns counts its actions so."""
    players = tuple(
        player._replace(turns_taken=taken)
        for player, taken in zip(state.players, turns, strict=True)
    )
    ply = TURN * sum(turns) + ACTIONS[state.turn.phase]
    return state._replace(players=players, turn=state.turn._replace(ply=ply))
