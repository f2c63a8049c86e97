"""The turn, put together from its chapters: what may be done now, why not, and what follows."""

from collections.abc import Callable
from typing import Any, NamedTuple

from ...kernel.errors import Illegal, IllegalAction
from ...kernel.step import Step
from ..io.notation import decode
from . import actions, flood, harvest, monuments, plant, speculate, trade
from .actions import PASS, Action
from .events import Event, refuse
from .nearest import nearest
from .open_state import OpenState
from .pile import draw
from .scoring import outcome
from .state import State, mover


class _Kind(NamedTuple):
    """What the rules know of a kind of action."""

    phase: str  # when it is asked for …
    rule: str  # … and by which rule
    refusal: Callable[[State, Any], Illegal | None]
    play: Callable[[OpenState, Any], None]


def _always(state: State, action: Action) -> None:
    """Possible whenever it is asked for (N2.1, N4.1, N5.1)."""


def _flood(work: OpenState, rule: str) -> None:
    """Steps 1 and 2: the flood card, what was speculated on it, then the harvest (N2.2)."""
    if flood.turn(work, rule) and speculate.settle(work):
        harvest.harvest(work)
        monuments.erode(work)
    work.phase = "trade"


def _offer(work: OpenState, action: actions.Offer) -> None:
    """N4.2: the turn goes on at step 2."""
    trade.pay(work, action)
    _flood(work, "N4.2")


def _plant(work: OpenState, action: actions.Plant) -> None:
    plant.lay(work, action)
    _end_turn(work)


def _speculate(work: OpenState, action: actions.Speculate) -> None:
    speculate.lay_out(work, action)
    _end_turn(work)


def _pass(work: OpenState, action: actions.Pass) -> None:
    work.tell_of(work.seat, "passed", "N5.1")
    _end_turn(work)


def _end_turn(work: OpenState) -> None:
    """N6.1: cards are drawn, then the next player clockwise. Q3: where the pile ends, the game ends
    in this turn."""
    number, rule = monuments.cards_at_end(work)
    draw(work, work.seat, number, "end", rule)
    if work.ended:
        return
    player = work.mover
    work.players[work.seat] = player._replace(turns_taken=player.turns_taken + 1)
    work.turn_seat, work.phase = (work.seat + 1) % len(work.players), "flood"
    work.tell_of(work.turn_seat, "turn", "N6.1")


_KINDS: dict[type[Action], _Kind] = {
    actions.Flood: _Kind("flood", "N2.1", _always, lambda work, _: _flood(work, "N2.1")),
    actions.Market: _Kind("trade", "N4.1", trade.refusal, trade.buy),
    actions.Offer: _Kind("trade", "N4.2", trade.refusal, _offer),
    actions.Done: _Kind("trade", "N4.1", _always, trade.stop),
    actions.Plant: _Kind("play", "N5.2", plant.refusal, _plant),
    actions.Speculate: _Kind("play", "N5.4", speculate.refusal, _speculate),
    actions.Pass: _Kind("play", "N5.1", _always, _pass),
}

RULES = {kind.verb: known.rule for kind, known in _KINDS.items()}  # by verb: "flood" -> "N2.1"
VERBS = tuple(RULES)


def _plays(state: State) -> tuple[Action, ...]:
    return (*plant.legal(state), *speculate.legal(state), PASS)


_LEGAL = {"flood": flood.legal, "trade": trade.legal, "play": _plays}  # by phase


def legal_actions(state: State) -> tuple[Action, ...]:
    """Everything that may be done now in ``state``, in a fixed order, each once; nothing when it is
    over."""
    legal = _LEGAL.get(state.turn.phase)
    return legal(state) if legal else ()


def count(state: State) -> int:
    """How many ``legal_actions`` there are, without listing them."""
    if state.turn.phase == "play":
        return plant.count(state) + len(speculate.legal(state)) + 1
    return {"flood": 1, "trade": trade.count(state)}.get(state.turn.phase, 0)


def why_not(state: State, action: Action | str) -> Illegal | None:
    """None for an ``action``, text or object, that is legal in ``state``; else the first reason
    against it."""
    meant = decode(action) if isinstance(action, str) else action
    refusal = _refusal(state, meant)
    if refusal is None or state.turn.phase == "over":
        return refusal
    near = [other.text for other in nearest(meant, legal_actions(state))]
    return refusal._replace(params={**refusal.params, "nearest": near})


def _refusal(state: State, action: Action) -> Illegal | None:
    kind = _KINDS.get(type(action))
    if kind is None:
        raise TypeError(f"an action of Nile is expected, not {type(action).__name__}")
    if state.turn.phase == "over":
        return refuse("game-over", "N7.2")
    if kind.phase != state.turn.phase:
        return refuse("not-now", kind.rule, attempt=kind.phase, phase=state.turn.phase)
    return kind.refusal(state, action)


def apply(state: State, action: Action | str) -> Step:
    """The state that follows ``state`` and what happened on the way; ``action`` is text or object.
    ``IllegalAction`` if the rules refuse."""
    meant = decode(action) if isinstance(action, str) else action
    if _refusal(state, meant) is not None:
        refusal = why_not(state, meant)
        assert refusal is not None
        raise IllegalAction(str(action), refusal)
    work = OpenState(state)
    _KINDS[type(meant)].play(work, meant)
    played = work.finished()
    if work.ended:
        work.events.append(_announced(played))
    return Step(played, tuple(work.events), meant)


def reveals(step: Step) -> bool:
    """Whether ``step`` turned up or drew a card of the pile (N2.1, N4.1, N6.1): whoever saw that
    knows more than before."""
    return any(event.code in ("flooded", "drew", "plague") for event in step.events)


def turn_of(state: State) -> tuple[int, int] | None:
    """Which turn ``state`` is in, as seat and number, from 0 on; None when the game is over."""
    if state.turn.phase == "over":
        return None
    return state.turn.seat, mover(state).turns_taken


def _announced(played: State) -> Event:
    """N9.1, Q14: who won, and by which stack."""
    ended = outcome(played)
    assert ended is not None
    code = "won" if ended.stack else "shared"
    return Event(code, ended.rule, ended.winners[0], ended.params())
