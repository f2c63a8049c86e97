"""Who wins (F7.2)? The sheets of all players side by side, and tokens where they are tied."""

from collections.abc import Mapping
from typing import Any

from .... import fertility
from ....kernel.quote import quoted
from ....lessons.verdict import Piece, Reason, squares_of
from ....text import Message
from ...rules.scoring import CATEGORIES, RULES, Outcome, ranked
from ...rules.state import State
from .after import end, steps, told
from .kind import Params
from .people import from_word, person, seat_of

RULE = "F7.2"


def validate(state: State, params: Params) -> None:
    phase = end(state, params).turn.phase
    if phase != "over":
        raise ValueError(f"a game that is over is expected, not one in which to {phase}")


def settled(state: State, params: Params) -> Outcome:
    found = fertility.outcome(end(state, params))
    assert found is not None
    return found


def question(state: State, params: Params) -> Message:
    played = steps(state, params)
    if not played:
        return Message("lessons.ask.winners", {})
    return Message("lessons.ask.winners-after", {"actions": told(state, played)})


def form(state: State, params: Params) -> dict[str, Any]:
    names = enumerate(state.setup.names)
    choices = [{"id": str(seat), "label": name} for seat, name in names]
    return {"choices": choices, "several": True, "about": "table", "unscored": True}


def read(state: State, params: Params, answer: Any) -> tuple[int, ...]:
    """A name or a seat, or a list of them where the victory is shared."""
    given = answer if isinstance(answer, list | tuple | set | frozenset) else [answer]
    if not 0 < len(given) <= len(state.players):
        raise ValueError(f"answer: one or several players are expected, not {quoted(answer)}")
    return tuple(sorted({seat_of(state, one) for one in given}))


def right(state: State, params: Params) -> tuple[str | int, ...]:
    return tuple(person(state, seat) for seat in settled(state, params).winners)


def pieces(state: State, params: Params, answer: tuple[int, ...]) -> tuple[Piece, ...]:
    found = settled(state, params)
    return tuple(_piece(end(state, params), found, answer, seat) for seat in _seats(state))


def _seats(state: State) -> range:
    return range(len(state.players))


def _piece(state: State, found: Outcome, answer: tuple[int, ...], seat: int) -> Piece:
    wins, said = seat in found.winners, seat in answer
    code = ("right" if said else "missed") if wins else ("wrong" if said else "not")
    message = Message(f"lessons.winners.{code}", {"name": state.setup.names[seat]})
    return Piece(str(person(state, seat)), wins == said, message, _why(state, found, seat))


def _why(state: State, found: Outcome, seat: int) -> tuple[Reason, ...]:
    """The sheet by category, where a tie is broken the tokens, and what settled it."""
    sheet = found.sheets[seat]
    told = [
        _monuments(state, seat) if category == "monuments" else _category(sheet, category)
        for category in CATEGORIES
        if sheet[category]
    ]
    told.append(Reason(Message("fertility.score.total", {"debens": sheet["total"]})))
    leaders, _ = ranked(found.scores, _tokens(state))
    if len(leaders) > 1 and seat in leaders:
        values = {"name": state.setup.names[seat], "tokens": _tokens(state)[seat]}
        told.append(Reason(Message("lessons.winners.tokens", values), "F7.2"))
    return (*told, Reason(found.message(), "F7.2"))


def _category(sheet: Any, category: str) -> Reason:
    values = {"category": category, "debens": sheet[category]}
    return Reason(Message("lessons.winners.category", values), RULES[category])


def _monuments(state: State, seat: int) -> Reason:
    """F8.4: by rank; R19 where somebody else has as many."""
    [line] = [line for line in fertility.sheet(state, seat).lines if line.category == "monuments"]
    owners = [owner for _, owner in state.board.monuments]
    counts = [owners.count(other) for other in _seats(state)]
    tied = counts.count(counts[seat]) > 1
    return Reason(line.message(), "R19" if tied else "F8.4", squares_of(line.params))


def _tokens(state: State) -> list[int]:
    """F7.2: all that lie on shops."""
    return [sum(map(len, player.has)) for player in state.players]


def hints(state: State, params: Params) -> tuple[Reason, Reason]:
    """What the monuments bring, which needs everybody at once; and the totals."""
    sheets = settled(state, params).sheets
    monuments, totals = (
        [
            Message("lessons.winners.has", {"name": name, "debens": sheet[part]})
            for name, sheet in zip(state.setup.names, sheets, strict=True)
        ]
        for part in ("monuments", "total")
    )
    return (
        Reason(Message("lessons.hint.monuments", {"all": monuments}), "F8.4"),
        Reason(Message("lessons.hint.totals", {"all": totals})),
    )


def filled(params: Params, numbers: Mapping[str, int], words: tuple[str, ...]) -> Any:
    return [from_word(word) for word in words]


def line(state: State, params: Params, answer: Any) -> tuple[str, ...]:
    return tuple(step.action.text for step in steps(state, params))
