"""The turn, put together from its chapters: what may be done now, why not, and what follows."""

from ..kernel.errors import Illegal, IllegalAction
from ..kernel.step import Event, Step
from . import build, harvest, placement, supply, upkeep
from .actions import (
    SHOP_IDS,
    Action,
    Bonus,
    Build,
    Discard,
    Draft,
    End,
    Place,
    Quarry,
    Remove,
    Skip,
    Supply,
)
from .events import event, refuse
from .scoring import outcome
from .squares import NAMES
from .state import ROW, State, bonus_choices, mover

_LEGAL = {
    "place": placement.legal,
    "quarry": harvest.legal,
    "build": build.legal,
    "supply": supply.legal,
    "bonus": supply.bonus_legal,
    "draft": upkeep.legal,
    "remove": upkeep.removal_legal,
}
# The step an action belongs to, and the rule that puts it there.
_STEP: dict[type[Action], tuple[str, str]] = {
    Place: ("place", "F2.1"),
    Discard: ("place", "F2.4"),
    Quarry: ("quarry", "F3.D"),
    Build: ("build", "F4.1"),
    Skip: ("build", "F4.1"),
    Supply: ("supply", "F5.1"),
    End: ("supply", "F5.2"),
    Bonus: ("bonus", "F5.4"),
    Draft: ("draft", "F6.2"),
    Remove: ("remove", "F6.3"),
}


def legal_actions(state: State) -> tuple[Action, ...]:
    """Everything that may be done now, in a fixed order, each once; nothing when it is over."""
    legal = _LEGAL.get(state.turn.phase)
    return legal(state) if legal else ()


def why_not(state: State, action: Action) -> Illegal | None:
    """None for a legal action; else the first reason against it."""
    step = _STEP.get(type(action))
    if step is None:
        raise TypeError(f"an action of Fertility is expected, not {type(action).__name__}")
    if step[0] != state.turn.phase:
        return _not_now(state, action, *step)
    if isinstance(action, Place):
        return placement.refusal(state, action)
    if isinstance(action, Supply):
        return supply.refusal(state, action)
    if isinstance(action, Draft | Remove):
        return upkeep.refusal(state, action)
    if isinstance(action, Build):
        return build.refusal(state, action)
    if isinstance(action, Quarry):
        return harvest.refusal(state, action)
    if isinstance(action, Bonus):
        return supply.bonus_refusal(state, action)
    if isinstance(action, Discard):
        return placement.discard_refusal(state, action)
    return None  # skip and end are always possible in their step


def apply(state: State, action: Action) -> Step:
    """The next state and what happened on the way; ``IllegalAction`` if the rules refuse."""
    refusal = why_not(state, action)
    if refusal is not None:
        raise IllegalAction(action.text, refusal)
    events: list[Event] = []
    if isinstance(action, Build):
        action = build.canonical(state, action)
    state = _play(state, action, events)
    turn = state.turn
    state = state._replace(turn=turn._replace(ply=turn.ply + 1))
    if turn.phase == "over":
        _announce(state, events)
    return Step(state, tuple(events), action)


def turn_of(state: State) -> tuple[int, int] | None:
    """Which turn this is, as seat and number; None when the game is over."""
    if state.turn.phase == "over":
        return None
    return state.turn.seat, mover(state).turns_taken


def _play(state: State, action: Action, events: list[Event]) -> State:
    if isinstance(action, Place):
        return harvest.gather(placement.take_tile(state, action, events), action, events)
    if isinstance(action, Supply):
        return supply.supply(state, action, events)
    if isinstance(action, End):
        return upkeep.give_back(state, events)
    if isinstance(action, Draft):
        return upkeep.draft(state, action, events)
    if isinstance(action, Build):
        return build.construct(state, action, events)
    if isinstance(action, Skip):
        return build.skip(state, events)
    if isinstance(action, Quarry):
        return harvest.choose(state, action, events)
    if isinstance(action, Bonus):
        return supply.take_bonus(state, action, events)
    if isinstance(action, Remove):
        return upkeep.remove(state, action, events)
    assert isinstance(action, Discard)
    # R17: no harvest, and the other steps follow as usual.
    state = placement.take_tile(state, action, events)
    return state._replace(turn=state.turn._replace(phase="build"))


def _not_now(state: State, action: Action, step: str, rule: str) -> Illegal:
    """A readable action in the wrong step: say what is asked for now."""
    phase = state.turn.phase
    if phase == "over":
        return refuse("game-over", "F7.1")
    if step == "remove" and state.setup.variant != upkeep.VARIANT:
        return refuse("variant-only", "F6.3")
    if phase == "quarry":
        return refuse("quarry-first", "F3.D2", square=NAMES[state.turn.pending[0]])
    if phase == "bonus":
        shop, choices = SHOP_IDS[state.turn.pending[0]], list(bonus_choices(state))
        return refuse("bonus-first", "F5.4", shop=shop, choices=choices)
    if isinstance(action, Build) and phase == "supply" and _has_built(state):
        return refuse("one-district", "F4.1")
    return refuse("not-now", rule, attempt=step, phase=phase)


def _has_built(state: State) -> bool:
    """A district taken from the row is replaced only at the end of the turn (F6.5)."""
    return len(state.offer.row) < ROW and bool(state.offer.pile)


def _announce(state: State, events: list[Event]) -> None:
    ended = outcome(state)
    assert ended is not None
    names = [state.setup.names[seat] for seat in ended.winners]
    events.append(event("ended", "F7.2", ended.winners[0], winners=names, debens=max(ended.scores)))
