"""Predict numbers: after a line of play, as they are now, or in a game just set up (F1)."""

from collections.abc import Iterator, Mapping
from typing import Any

from ....kernel.check import listing, mapping, one_of, text, whole
from ....kernel.shuffle import Stream
from ....lessons.kind import Grade, Params
from ....lessons.verdict import Piece, Reason
from ....text import Message
from ...box.setup import setup
from ...players.best_turn.turn import best_turn
from ...rules.rules import apply, why_not
from ...rules.squares import LETTERS
from ...rules.state import TURNS_EACH, State
from .fields import MOVER, Field, read_field
from .lines import read_line
from .reading import by_rule, from_word, number_field, person, reasons, seat_of, sentence, some

RULE = "F6.1"
PHASES = ("place", "build", "supply")
STEPS = (11, 15)
CHANGING = (0, 2, 3, 4)  # numbers asked by a puzzle, by difficulty
STAYING = (0, 1, 1, 2)
OF_A_SORT = 2  # resources beside the board, and in the stock
MOST = 999
MOST_FIELDS = 12
COUNTED_TURNS = ("turns", "turns-left")
DRAFTING = ("pool", "tiles", "common", "pile")  # what the end of a ninth turn leaves alone (R10)


def validate(state: State, params: Params) -> None:
    if "game" in params and "line" in params:
        raise ValueError("game: a line or a game is expected, not both")
    reached = end(state, params)
    asked = fields(state, params)
    if not 0 < len(asked) <= MOST_FIELDS or len({field.text for field in asked}) < len(asked):
        raise ValueError(f"fields: 1 to {MOST_FIELDS} different numbers are expected")
    for field in asked:
        whole(f"fields, {field.text}", field.value(reached), 0, MOST)


def fields(state: State, params: Params) -> tuple[Field, ...]:
    seats = len(begin(state, params).players)
    return tuple(read_field(field, seats) for field in listing("fields", params.get("fields")))


def begin(state: State, params: Params) -> State:
    """Where it starts: the position, or a game just set up with as many players."""
    if "game" not in params:
        return state
    game = mapping("game", params["game"])
    for name in game:
        one_of("game", name, ("seats", "variant"))
    return setup(**{"seats": 2} | dict(game), seed=0, components=state.setup.components)


def steps(state: State, params: Params) -> list[Any]:
    """What is played, step by step; everything has to be legal."""
    played = []
    for action in read_line(text("line", params.get("line", "")), "line"):
        refusal = why_not(state, action)
        if refusal is not None:
            raise ValueError(f"line: legal actions are expected, not {action!r}: {refusal}")
        played.append(apply(state, action))
        state = played[-1].state
    return played


def end(state: State, params: Params) -> State:
    played = steps(state, params)
    return played[-1].state if played else begin(state, params)


def question(state: State, params: Params) -> Message:
    if "game" in params:
        start = begin(state, params)
        code = "game-variant" if start.setup.variant != "classic" else "game"
        return sentence(f"ask.{code}", seats=len(start.players))
    played = steps(state, params)
    if not played:
        return sentence("ask.now")
    return sentence("ask.after", actions=described(state, played))


def described(state: State, played: list[Any]) -> Message:
    """Who does what, in sentences: "Ana: Stop supplying. Take …"."""
    turns: list[tuple[str, list[Message]]] = []
    for before, step in zip([state, *(step.state for step in played)], played, strict=False):
        name = before.names[before.turn.seat]
        if not turns or turns[-1][0] != name:
            turns.append((name, []))
        turns[-1][1].append(step.action.message())
    return _one_after_another(
        [
            sentence("after.turn", name=name, actions=_one_after_another(actions))
            for name, actions in turns
        ]
    )


def _one_after_another(messages: list[Message]) -> Message:
    first, *rest = messages
    if not rest:
        return first
    return sentence("after.then", first=first, rest=_one_after_another(rest))


def form(state: State, params: Params) -> dict[str, Any]:
    start = begin(state, params)
    form: dict[str, Any] = {"fields": [], "about": "valley" if "game" in params else "table"}
    for asked in fields(state, params):
        name = label(start, params, asked)
        if asked.name == MOVER:
            seats = range(len(start.players))
            choices = [{"id": str(seat), "label": _who(start, params, seat)} for seat in seats]
            form |= {"choices": choices, "chooses": name}
        else:
            form["fields"].append(number_field(asked.id, name, good=asked.letter))
    return form


def label(start: State, params: Params, field: Field) -> Message:
    """Of a game not begun, everybody has the same."""
    if "game" in params:
        return field.label(sentence("each-player"))
    return field.label(start.names[field.seat])


def _who(start: State, params: Params, seat: int) -> str | Message:
    if "game" in params:
        return sentence("seat", place=seat + 1)
    return start.names[seat]


def read(state: State, params: Params, answer: Any) -> dict[str, int]:
    """By field: ``{"wheat 0": 3, "mover": "Ben"}``; what is unsaid is 0, but for the mover."""
    values, start = mapping("answer", answer), begin(state, params)
    asked = fields(state, params)
    for name in values:
        one_of("answer", name, tuple(field.text for field in asked))
    return {
        field.text: seat_of(start, values.get(field.text))
        if field.name == MOVER
        else whole(f"answer, {field.text}", values.get(field.text, 0), 0, MOST)
        for field in asked
    }


def right(state: State, params: Params) -> dict[str, int | str]:
    reached = end(state, params)
    return {
        field.text: person(reached, reached.turn.seat)
        if field.name == MOVER
        else field.value(reached)
        for field in fields(state, params)
    }


def pieces(state: State, params: Params, answer: dict[str, int]) -> tuple[Piece, ...]:
    start, played, reached = begin(state, params), steps(state, params), end(state, params)
    judged = []
    for field in fields(state, params):
        said, true = answer[field.text], field.value(reached)
        values: dict[str, Any] = {"field": label(start, params, field), "said": said, "value": true}
        if field.name == MOVER:
            values |= {"said": _who(start, params, said), "value": _who(start, params, true)}
        code = "right" if said == true else "wrong"
        why = _why(start, params, played, field)
        judged.append(Piece(field.text, said == true, sentence(f"after.{code}", **values), why))
    return tuple(judged)


def _why(start: State, params: Params, played: list[Any], field: Field) -> tuple[Reason, ...]:
    """What it was, and everything that changed it; where nothing did, the rule."""
    if not played:
        return tuple(by_rule(rule) for rule in _rules(start, field))
    happened = list(reasons(e for step in played for e in step.events if field.concerns(e)))
    if field.name in DRAFTING and _ends_a_last_turn(start, played):
        happened.append(by_rule("R10"))
    if field.name in COUNTED_TURNS:
        happened.append(by_rule(field.number.rule))
    if not happened:
        rule = field.number.rule if _tells(field, played) else ""
        happened.append(Reason(sentence("after.unchanged"), rule))
    before, after = field.value(start), field.value(played[-1].state)
    if field.name == MOVER or before == after:
        return tuple(happened)
    return (Reason(sentence("after.before", value=before)), *happened)


def _tells(field: Field, played: list[Any]) -> bool:
    """Whether the rule of a number has a say where the number stays as it is: F1.8 speaks of the
    setup and F6.1 of the end of a turn."""
    if field.number.rule == "F6.1":
        return any(step.action.verb == "end" for step in played)
    return field.number.rule != "F1.8"


def _rules(start: State, field: Field) -> tuple[str, ...]:
    """Before the first turn, the rules of the setup (F1) say how large a number is."""
    return (field.number.rule,) if start.turn.ply else field.rules_at_setup


def _ends_a_last_turn(start: State, played: list[Any]) -> bool:
    """R10: no draft, no removal and no refill after a ninth turn."""
    befores = [start, *(step.state for step in played)]
    return any(
        step.action.verb == "end" and before.players[before.turn.seat].turns_taken == TURNS_EACH - 1
        for before, step in zip(befores, played, strict=False)
    )


def hints(state: State, params: Params) -> tuple[Reason, Reason]:
    """What changes, or else the rules to look up; and the first number."""
    start, reached = begin(state, params), end(state, params)
    asked = fields(state, params)
    changing = [field for field in asked if field.value(start) != field.value(reached)]
    labels = [sentence("quoted", field=label(start, params, f)) for f in changing]
    closer = sentence("hint.changing", fields=labels)
    if not changing:
        rules = list(dict.fromkeys(rule for field in asked for rule in _rules(start, field)))
        closer = sentence("hint.rules", rules=rules)
    first = (changing or asked)[0]
    value = first.value(reached)
    shown = _who(start, params, value) if first.name == MOVER else value
    number = sentence("hint.number", field=label(start, params, first), value=shown)
    return Reason(closer), Reason(number)


def filled(params: Params, numbers: Mapping[str, int], words: tuple[str, ...]) -> dict[str, Any]:
    values: dict[str, Any] = {name.replace(".", " "): n for name, n in numbers.items()}
    return values | ({MOVER: from_word(" ".join(words))} if words else {})


def line(state: State, params: Params, answer: Any) -> tuple[str, ...]:
    return tuple(step.action.text for step in steps(state, params))


def questions(state: State, difficulty: int, chance: Stream) -> Iterator[dict[str, Any]]:
    """The turn as a greedy player would go on with it: to its end, or until all is supplied."""
    actions = [action.text for action in best_turn(state, seed=chance.below(1000)).actions]
    line = "; ".join(actions if chance.below(2) else actions[: actions.index("end")])
    path = [state, *(step.state for step in steps(state, {"line": line}))]
    every = fields(state, {"fields": _candidates(state.turn.seat, chance)})
    changing = [field for field in every if field.value(path[0]) != field.value(path[-1])]
    staying = [field for field in every if field not in changing]
    # Better one that comes back than one nobody would think of.
    moved = [field for field in staying if len({field.value(here) for here in path}) > 1]
    others = [field for field in staying if field not in moved]
    asked = {
        *some(changing, CHANGING[difficulty], chance),
        *(*some(moved, len(moved), chance), *some(others, 1, chance))[: STAYING[difficulty]],
    }
    yield {"line": line, "fields": [field.text for field in every if field in asked]}


def _candidates(seat: int, chance: Stream) -> list[str]:
    beside = [f"beside {seat} {letter}" for letter in some(LETTERS, OF_A_SORT, chance)]
    stock = [f"stock {letter}" for letter in some(LETTERS, OF_A_SORT, chance)]
    table = some((f"pool {seat}", "common", "pile", "row", "districts"), OF_A_SORT, chance)
    return [f"wheat {seat}", *beside, *stock, f"monuments {seat}", f"spots {seat}", *table]


def grade(state: State, params: Params) -> Grade | None:
    """Two numbers change at least, and somebody gets something. Near misses are numbers that stay
    what they are, or come back to it."""
    asked, played, reached = fields(state, params), steps(state, params), end(state, params)
    changing = [field for field in asked if field.value(state) != field.value(reached)]
    if len(changing) < 2:
        return None
    events = [event for step in played for event in step.events]
    cited = [event.rule for field in asked for event in events if field.concerns(event)]
    cited += [field.number.rule for field in asked if field not in changing]
    moves = len(changing) + len(played)
    return Grade(moves, len(asked) - len(changing), tuple(dict.fromkeys(cited)))
