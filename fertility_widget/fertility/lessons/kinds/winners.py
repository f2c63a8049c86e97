"""Who wins (F7.2)? The sheets of all players side by side, and tokens where they are tied."""

from collections.abc import Iterator, Mapping
from typing import Any

from ....kernel.quote import quoted
from ....kernel.shuffle import Stream
from ....lessons.kind import Grade, Params
from ....lessons.verdict import Piece, Reason
from ....text import Message
from ...rules.scoring import CATEGORIES, RULES, Outcome, outcome, ranked, sheet
from ...rules.state import State
from .after import described, end, steps
from .count import monuments_placed
from .reading import from_word, person, seat_of, sentence, squares_of

RULE = "F7.2"
PHASES = ("over",)
STEPS = (11, 13)
CLOSE = 10  # Debens
CLEAR = 25  # somebody so far ahead is seen to be so without counting


def validate(state: State, params: Params) -> None:
    phase = end(state, params).turn.phase
    if phase != "over":
        raise ValueError(f"a game that is over is expected, not one in which to {phase}")


def settled(state: State, params: Params) -> Outcome:
    result = outcome(end(state, params))
    assert result is not None
    return result


def question(state: State, params: Params) -> Message:
    played = steps(state, params)
    if not played:
        return sentence("ask.winners")
    return sentence("ask.winners-after", actions=described(state, played))


def form(state: State, params: Params) -> dict[str, Any]:
    names = enumerate(state.names)
    choices = [{"id": str(seat), "label": name} for seat, name in names]
    return {"choices": choices, "several": True, "about": "table", "unscored": True}


def read(state: State, params: Params, answer: Any) -> tuple[int, ...]:
    """A name or a seat, or a list of them where the victory is shared."""
    people = answer if isinstance(answer, list | tuple | set | frozenset) else [answer]
    if not 0 < len(people) <= len(state.players):
        raise ValueError(f"answer: one or several players are expected, not {quoted(answer)}")
    return tuple(sorted({seat_of(state, each) for each in people}))


def right(state: State, params: Params) -> tuple[str | int, ...]:
    return tuple(person(state, seat) for seat in settled(state, params).winners)


def pieces(state: State, params: Params, answer: tuple[int, ...]) -> tuple[Piece, ...]:
    result, seats = settled(state, params), range(len(state.players))
    return tuple(_piece(end(state, params), result, answer, seat) for seat in seats)


def _piece(state: State, result: Outcome, answer: tuple[int, ...], seat: int) -> Piece:
    wins, named = seat in result.winners, seat in answer
    code = ("right" if named else "missed") if wins else ("wrong" if named else "not")
    message = sentence(f"winners.{code}", name=state.names[seat])
    return Piece(str(person(state, seat)), wins == named, message, _why(state, result, seat))


def _why(state: State, result: Outcome, seat: int) -> tuple[Reason, ...]:
    """The sheet by category, where a tie is broken the tokens, and what settled it."""
    scored = result.sheets[seat]
    why = [
        _monuments(state, seat) if category == "monuments" else _category(scored, category)
        for category in CATEGORIES
        if scored[category]
    ]
    why.append(Reason(Message("fertility.score.total", {"debens": scored["total"]})))
    leaders, _ = ranked(result.scores, _tokens(state))
    if len(leaders) > 1 and seat in leaders:
        values = {"name": state.names[seat], "tokens": _tokens(state)[seat]}
        why.append(Reason(sentence("winners.tokens", **values), "F7.2"))
    return (*why, Reason(result.message(), "F7.2"))


def _category(scored: Any, category: str) -> Reason:
    values = {"category": category, "debens": scored[category]}
    return Reason(sentence("winners.category", **values), RULES[category])


def _monuments(state: State, seat: int) -> Reason:
    """F8.4: by rank; R19 where somebody else has as many."""
    [line] = [line for line in sheet(state, seat).lines if line.category == "monuments"]
    placed = monuments_placed(state)
    rule = "R19" if placed.count(placed[seat]) > 1 else "F8.4"
    return Reason(line.message(), rule, squares_of(line.params))


def _tokens(state: State) -> list[int]:
    """F7.2: all that lie on shops."""
    return [sum(map(len, player.has)) for player in state.players]


def hints(state: State, params: Params) -> tuple[Reason, Reason]:
    """What the monuments bring, which needs everybody at once; and the totals."""
    sheets = settled(state, params).sheets
    monuments, totals = (
        [
            sentence("winners.has", name=name, debens=sheet[part])
            for name, sheet in zip(state.names, sheets, strict=True)
        ]
        for part in ("monuments", "total")
    )
    return (
        Reason(sentence("hint.monuments", all=monuments), "F8.4"),
        Reason(sentence("hint.totals", all=totals)),
    )


def filled(params: Params, numbers: Mapping[str, int], words: tuple[str, ...]) -> Any:
    return [from_word(word) for word in words]


def line(state: State, params: Params, answer: Any) -> tuple[str, ...]:
    return tuple(step.action.text for step in steps(state, params))


def questions(state: State, difficulty: int, chance: Stream) -> Iterator[dict[str, Any]]:
    yield {}


def grade(state: State, params: Params) -> Grade | None:
    """Near misses are rivals who come close."""
    result = settled(state, params)
    behind = sorted(max(result.scores) - score for score in result.scores)[1:]
    if behind[0] > CLEAR:
        return None
    cited = ["F7.2"]
    cited += [rule for name, rule in RULES.items() if any(scored[name] for scored in result.sheets)]
    counts = [n for n in monuments_placed(state) if n]
    if len(set(counts)) < len(counts):
        cited.append("R19")
    tied = len(ranked(result.scores, result.scores)[0]) > 1
    near = sum(gap <= CLOSE for gap in behind) + 2 * tied
    return Grade(len(result.scores), near, tuple(cited), len(result.scores))
