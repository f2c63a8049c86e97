"""What was missed in a turn, as one short remark: by what each way to play gains (``plan``), from
what the seat could know."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from ...analysis.thinking import position
from ...kernel.quote import quoted
from ...text import Message, describe
from ..io.notation import decode
from ..rules.actions import PASS, Action, Market, Offer, Plant, Speculate
from ..rules.cards import counted, without
from ..rules.rules import RULES, apply, turn_of
from ..rules.state import PLACE, State
from .candidates import planned

NOTICE = 0.08  # a gain that is worth a remark


class Remark(NamedTuple):
    """What was missed, and the rule it stands on; ``describe(language)`` says it."""

    code: str  # "open"
    rule: str  # "N5.2"
    params: Mapping[str, Any]
    lost: float  # by outlook; 0 where only looking ahead tells

    def message(self) -> Message:
        return Message(f"nile-players.remark.{self.code}", self.params)

    def describe(self, language: str = "en") -> str:
        return describe(self, language)

    def __str__(self) -> str:
        return self.describe()


def remark(before: State, played: str | Iterable[Action | str]) -> Remark | None:
    """On what was planted, speculated or traded; None if nothing worth mentioning was missed.

    ``before`` is the position, ``played`` the turn from there on, to its end or as far as it went:
    text as for ``play_turn``, or actions. What a flood card banned was not missed. Nothing hidden
    is looked at: a trade is judged by itself, for nobody knew what it would bring.
    """
    position(before)
    return _remark(before, _decisions(before, played))


def explained(before: State, played: Sequence[Action], better: Sequence[Action]) -> Remark | None:
    """Why another turn was better: by what it gains, or by where the two part."""
    told = _remark(before, _decisions(before, played))
    if told is not None:
        return told
    instead = next((action for action in better if action not in played), None)
    if instead is None:
        return None
    return Remark("ahead", RULES[instead.verb], {"action": instead.message()}, 0.0)


def _decisions(state: State, played: str | Iterable[Action | str]) -> list[Action]:
    """Of a turn, or the beginning of one; ``ValueError`` for what the rules refuse."""
    whose, taken = turn_of(state), list[Action]()
    for action in _actions(played):
        if turn_of(state) != whose:
            raise ValueError(f"one turn is expected, and {action.text!r} comes after it")
        state = apply(state, action).state
        taken.append(action)
    return taken


def _actions(played: str | Iterable[Action | str]) -> list[Action]:
    if not isinstance(played, Iterable):
        raise TypeError(f"a turn is expected, as text or as actions, not {quoted(played)}")
    parts = played.split(";") if isinstance(played, str) else played
    return [decode(part.strip()) if isinstance(part, str) else part for part in parts if part]


def _remark(state: State, taken: list[Action]) -> Remark | None:
    """On the first trade, else on what was played."""
    for action in taken:
        if isinstance(action, Market | Offer):
            return _traded(state, action)
        if isinstance(action, Plant | Speculate) or action == PASS:
            return _played(state, action)
        if action.verb == "flood":  # what comes after it could not be known before
            return None
        state = apply(state, action).state
    return None


def _traded(state: State, trade: Market | Offer) -> Remark | None:
    """N4.1, N4.2: cards that were to be planted."""
    gain, best = next(turn for turn in planned(state) if turn[1][0].verb == "done")
    meant = best[-1]
    if gain < NOTICE or not isinstance(meant, Plant):
        return None
    left = state.players[state.turn.seat].hand
    if Counter(meant.crops) <= Counter(without(left, trade.hand)):
        return None
    return Remark("paid", RULES[trade.verb], {"action": meant.message()}, gain)


def _played(state: State, action: Action) -> Remark | None:
    """N5: what would have gained clearly more."""
    gains = {turn[0]: gain for gain, turn in planned(state)}
    best = max(gains, key=lambda way: gains[way])
    lost = gains[best] - gains.get(action, 0.0)
    if lost < NOTICE or (isinstance(action, Plant) and action not in gains):
        return None
    return Remark(*_said(state, action, best), lost)


def _said(state: State, action: Action, best: Action) -> tuple[str, str, dict[str, Any]]:
    """N5.2, N5.3, N5.4: in which way another play was better."""
    told = {"action": best.message()}
    if isinstance(best, Speculate):
        return "speculate", "N5.4", told
    if not isinstance(best, Plant):
        return _kept(state, action)
    played = action.crops if isinstance(action, Plant) else ()
    for crop in dict.fromkeys(crop for crop in best.crops if crop not in played):
        plot = state.plots[PLACE[crop]]
        if plot is None:
            return "open", "N5.2", told | {"crop": crop}
        if plot.seat != state.turn.seat:
            return "overplant", "N5.3", told | {"crop": crop, "other": state.names[plot.seat]}
    return "plant", RULES[best.verb], told


def _kept(state: State, action: Action) -> tuple[str, str, dict[str, Any]]:
    """N8.1: the cards were better kept, most of all where they made the largest field."""
    most = max((plot.cards for plot in state.plots if plot), default=0)
    planted = counted(action.crops) if isinstance(action, Plant) else {}
    for crop, n in planted.items():
        plot = state.plots[PLACE[crop]]
        size = n + (plot.cards if plot and plot.seat == state.turn.seat else 0)
        if size > most:
            return "largest", "N8.1", {"crop": crop, "size": size}
    return "keep", RULES[action.verb], {}
