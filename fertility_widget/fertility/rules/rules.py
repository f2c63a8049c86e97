"""The turn, put together from its chapters: what may be done now, why not, and what follows."""

from collections.abc import Callable
from typing import Any, NamedTuple

from ...kernel.errors import Illegal, IllegalAction
from ...kernel.step import Step
from ..io.notation import decode
from . import actions, build, end_of_turn, harvest, placement, supply
from .actions import SHOP_IDS, Action, Build, Discard, Draft, Place, Remove
from .events import refuse
from .open_state import OpenState
from .scoring import outcome
from .squares import NAMES
from .state import ROW, TURNS_EACH, VARIANT, State, bonus_choices, mover

_LEGAL = {
    "place": placement.legal,
    "quarry": harvest.legal,
    "build": build.legal,
    "supply": supply.legal,
    "bonus": supply.bonus_legal,
    "draft": end_of_turn.legal,
    "remove": end_of_turn.legal,
}


class _Kind(NamedTuple):
    """What the rules know of a kind of action."""

    phase: str  # when it is asked for …
    rule: str  # … and by which rule
    refusal: Callable[[State, Any], Illegal | None]
    play: Callable[[OpenState, Any], None]


def _always(state: State, action: Action) -> None:
    """Skip and end are possible whenever they are asked for (F4.1, F5.2)."""


def _place(work: OpenState, action: Place) -> None:
    placement.take_tile(work, action)
    harvest.gather(work, action)


_KINDS: dict[type[Action], _Kind] = {
    Place: _Kind("place", "F2.1", placement.refusal, _place),
    Discard: _Kind("place", "F2.4", placement.discard_refusal, placement.take_tile),
    actions.Quarry: _Kind("quarry", "F3.D", harvest.refusal, harvest.choose),
    Build: _Kind("build", "F4.1", build.refusal, build.construct),
    actions.Skip: _Kind("build", "F4.1", _always, build.skip),
    actions.Supply: _Kind("supply", "F5.1", supply.refusal, supply.supply),
    actions.Bonus: _Kind("bonus", "F5.4", supply.bonus_refusal, supply.take_bonus),
    actions.End: _Kind("supply", "F5.2", _always, end_of_turn.give_back),
    Draft: _Kind("draft", "F6.2", end_of_turn.refusal, end_of_turn.draft),
    Remove: _Kind("remove", "F6.3", end_of_turn.refusal, end_of_turn.remove),
}


RULES = {kind.verb: known.rule for kind, known in _KINDS.items()}  # by verb: "place" -> "F2.1"
VERBS = tuple(RULES)


def legal_actions(state: State) -> tuple[Action, ...]:
    """Everything that may be done now in ``state``, in a fixed order, each once; nothing when it is
    over."""
    legal = _LEGAL.get(state.turn.phase)
    return legal(state) if legal else ()


def why_not(state: State, action: Action | str) -> Illegal | None:
    """None for an ``action``, text or object, that is legal in ``state``; else the first reason
    against it."""
    return _refusal(state, decode(action) if isinstance(action, str) else action)


def _refusal(state: State, action: Action) -> Illegal | None:
    kind = _KINDS.get(type(action))
    if kind is None:
        raise TypeError(f"an action of Fertility is expected, not {type(action).__name__}")
    if kind.phase != state.turn.phase:
        return _not_now(state, action, kind)
    return kind.refusal(state, action)


def apply(state: State, action: Action | str) -> Step:
    """The state that follows ``state`` and what happened on the way; ``action`` is text or object.
    ``IllegalAction`` if the rules refuse."""
    meant = decode(action) if isinstance(action, str) else action
    refusal = _refusal(state, meant)
    if refusal is not None:
        raise IllegalAction(str(action), refusal)
    if isinstance(meant, Build):
        meant = build.canonical(state, meant)
    work = OpenState(state)
    _KINDS[type(meant)].play(work, meant)
    played = work.finished()
    if work.phase == "over":
        _announce(work, played)
    return Step(played, tuple(work.events), meant)


def turn_of(state: State) -> tuple[int, int] | None:
    """Which turn ``state`` is in, as seat and number, from 0 on; None when the game is over."""
    if state.turn.phase == "over":
        return None
    return state.turn.seat, mover(state).turns_taken


def _not_now(state: State, action: Action, kind: _Kind) -> Illegal:
    """A readable action in the wrong step: say what is asked for now."""
    phase = state.turn.phase
    if phase == "over":
        return refuse("game-over", "F7.1")
    if kind.phase == "remove" and state.setup.variant != VARIANT:
        return refuse("variant-only", "F6.3")
    if phase == "quarry":
        return refuse("quarry-first", "F3.D2", square=NAMES[state.turn.pending[0]])
    if phase == "bonus":
        shop, choices = SHOP_IDS[state.turn.pending[0]], list(bonus_choices(state))
        return refuse("bonus-first", "F5.4", shop=shop, choices=choices)
    if isinstance(action, Build) and phase == "supply" and _has_built(state):
        return refuse("one-district", "F4.1")
    if isinstance(action, Draft | Remove) and mover(state).turns_taken == TURNS_EACH - 1:
        return refuse("no-more-tiles", "R10")  # in the ninth turn the time for it never comes
    return refuse("not-now", kind.rule, attempt=kind.phase, phase=phase)


def _has_built(state: State) -> bool:
    """A district taken from the row is replaced only at the end of the turn (F6.5)."""
    return len(state.offer.row) < ROW and bool(state.offer.pile)


def _announce(work: OpenState, played: State) -> None:
    ended = outcome(played)
    assert ended is not None
    names = [played.setup.names[seat] for seat in ended.winners]
    work.tell_of(ended.winners[0], "ended", "F7.2", winners=names, debens=max(ended.scores))
