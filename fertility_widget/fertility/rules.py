"""The turn, put together from its chapters: what may be done now, why not, and what follows."""

from ..kernel.errors import Illegal, IllegalAction
from ..kernel.step import Step
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
from .events import refuse
from .scoring import outcome
from .squares import NAMES
from .state import ROW, State, bonus_choices, mover
from .work import Work

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
    if isinstance(action, Build):
        action = build.canonical(state, action)
    work = Work(state)
    _play(work, action)
    played = work.finished()
    if work.phase == "over":
        _announce(work, played)
    return Step(played, tuple(work.events), action)


def turn_of(state: State) -> tuple[int, int] | None:
    """Which turn this is, as seat and number; None when the game is over."""
    if state.turn.phase == "over":
        return None
    return state.turn.seat, mover(state).turns_taken


def _play(work: Work, action: Action) -> None:
    if isinstance(action, Place):
        placement.take_tile(work, action)
        harvest.gather(work, action)
    elif isinstance(action, Supply):
        supply.supply(work, action)
    elif isinstance(action, End):
        upkeep.give_back(work)
    elif isinstance(action, Draft):
        upkeep.draft(work, action)
    elif isinstance(action, Build):
        build.construct(work, action)
    elif isinstance(action, Skip):
        build.skip(work)
    elif isinstance(action, Quarry):
        harvest.choose(work, action)
    elif isinstance(action, Bonus):
        supply.take_bonus(work, action)
    elif isinstance(action, Remove):
        upkeep.remove(work, action)
    elif isinstance(action, Discard):
        placement.take_tile(work, action)
        work.phase = "build"  # R17: no harvest, and the other steps follow as usual


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


def _announce(work: Work, played: State) -> None:
    ended = outcome(played)
    assert ended is not None
    names = [played.setup.names[seat] for seat in ended.winners]
    work.tell_of(ended.winners[0], "ended", "F7.2", winners=names, debens=max(ended.scores))
