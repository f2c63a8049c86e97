"""Predict numbers: after a line of play, as they are now, or in a game just set up (F1)."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import groupby
from typing import Any

from ....kernel.check import listing, text, whole
from ....kernel.step import Step
from ....lessons.kind import Grade, Kind, Message, Piece, Reason, Stream
from ....lessons.reading import (
    by_name,
    from_word,
    number_field,
    person,
    read_line,
    reasons,
    seat_of,
)
from ...box.setup import setup
from ...players.best_turn.turn import best_turn
from ...players.decisions import left_after
from ...rules.rules import apply, why_not
from ...rules.squares import LETTERS
from ...rules.state import State
from .fields import AT_SETUP, MOVER, Field, read_field
from .reading import by_rule, sentence

CHANGING = (0, 2, 3, 4)  # numbers asked by a puzzle, by difficulty
STAYING = (0, 1, 1, 2)
OF_A_SORT = 2  # resources beside the board, and in the stock
MOST = 999
MOST_FIELDS = 12
DRAFTING = ("pool", "tiles", "common", "pile")  # what the end of a ninth turn leaves alone (R10)


class Played(Kind[State]):
    """A question about where a line of play leads."""

    @cached_property
    def steps(self) -> list[Step]:
        """What is played, step by step; everything has to be legal."""
        state, played = self.state, list[Step]()
        for action in read_line(self.state, text("line", self.params.get("line", "")), "line"):
            refusal = why_not(state, action)
            if refusal is not None:
                raise ValueError(f"line: legal actions are expected, not {action!r}: {refusal}")
            played.append(apply(state, action))
            state = played[-1].state
        return played

    @property
    def start(self) -> State:
        return self.state

    @property
    def path(self) -> list[State]:
        """Every position on the way."""
        return [self.start, *(step.state for step in self.steps)]

    @property
    def end(self) -> State:
        return self.path[-1]

    def described(self) -> Message:
        """Who does what, in sentences: "Ana: Stop supplying. Take …"."""
        names = [before.names[before.turn.seat] for before in self.path]
        messages = [step.action.message() for step in self.steps]
        turns = groupby(zip(names, messages, strict=False), key=lambda action: action[0])
        played = [(name, _one_after_another([words for _, words in turn])) for name, turn in turns]
        sentences = [sentence("after.turn", name=name, actions=actions) for name, actions in played]
        return _one_after_another(sentences)

    def line(self, answer: Any) -> tuple[str, ...]:
        return tuple(step.action.text for step in self.steps)


def _one_after_another(messages: list[Message]) -> Message:
    first, *rest = messages
    if not rest:
        return first
    return sentence("after.then", first=first, rest=_one_after_another(rest))


class After(Played):
    RULE = "F6.1"
    PHASES = ("place", "build", "supply")
    STEPS = (11, 15)

    def validate(self) -> None:
        if "game" in self.params and "line" in self.params:
            raise ValueError("game: a line or a game is expected, not both")
        reached, asked = self.end, self.fields
        if not 0 < len(asked) <= MOST_FIELDS or len({field.text for field in asked}) < len(asked):
            raise ValueError(f"fields: 1 to {MOST_FIELDS} different numbers are expected")
        for field in asked:
            whole(f"fields, {field.text}", field.value(reached), 0, MOST)

    @cached_property
    def start(self) -> State:
        """The position, or a game just set up with as many players."""
        if "game" not in self.params:
            return self.state
        game = by_name("game", self.params["game"], ("seats", "variant"))
        return setup(**{"seats": 2} | dict(game), seed=0, components=self.state.setup.components)

    @cached_property
    def fields(self) -> list[Field]:
        seats, asked = len(self.start.players), listing("fields", self.params.get("fields"))
        return [read_field(field, seats) for field in asked]

    def changes(self, field: Field) -> bool:
        return field.value(self.start) != field.value(self.end)

    def question(self) -> Message:
        if "game" in self.params:
            code = "game-variant" if self.start.setup.variant != "classic" else "game"
            return sentence(f"ask.{code}", seats=len(self.start.players))
        if not self.steps:
            return sentence("ask.now")
        return sentence("ask.after", actions=self.described())

    def form(self) -> dict[str, Any]:
        """A game that nobody has begun is not shown on paper."""
        shows = () if "game" in self.params else ("valley", "offers", *self._concerned())
        about = "table" if shows else "valley"
        form: dict[str, Any] = {"fields": [], "about": about, "on_paper": {"shows": shows}}
        for asked in self.fields:
            if asked.name == MOVER:
                seats = range(len(self.start.players))
                choices = [{"id": str(seat), "label": self._who(seat)} for seat in seats]
                form |= {"choices": choices, "chooses": self._label(asked)}
            else:
                name = asked.text.replace(" ", ".")
                form["fields"].append(number_field(name, self._label(asked), good=asked.letter))
        return form

    def _concerned(self) -> list[int]:
        """Whose numbers are asked for, and who does something."""
        asked = {field.seat for field in self.fields if "s" in field.number.takes}
        return sorted(asked | {before.turn.seat for before in self.path[:-1] or self.path})

    def _label(self, field: Field) -> Message:
        """Of a game not begun, everybody has the same."""
        who = sentence("each-player") if "game" in self.params else self.start.names[field.seat]
        return sentence(f"field.{field.name}", name=who, good=field.letter)

    def _who(self, seat: int) -> str | Message:
        return sentence("seat", place=seat + 1) if "game" in self.params else self.start.names[seat]

    def _shown(self, field: Field, value: int) -> int | str | Message:
        return self._who(value) if field.name == MOVER else value

    def read(self, answer: Any) -> dict[str, int]:
        """By field: ``{"wheat 0": 3, "mover": "Ben"}``; what is unsaid is 0, but for the mover."""
        values = by_name("answer", answer, [field.text for field in self.fields])
        return {
            field.text: seat_of(self.start, values.get(field.text))
            if field.name == MOVER
            else whole(f"answer, {field.text}", values.get(field.text, 0), 0, MOST)
            for field in self.fields
        }

    def right(self) -> dict[str, int | str]:
        values = {field.text: field.value(self.end) for field in self.fields}
        return values | ({MOVER: person(self.end, values[MOVER])} if MOVER in values else {})

    def pieces(self, answer: dict[str, int]) -> tuple[Piece, ...]:
        return tuple(self._piece(field, answer[field.text]) for field in self.fields)

    def _piece(self, field: Field, guess: int) -> Piece:
        about = {"field": self._label(field), "value": self._shown(field, guess)}
        if guess == field.value(self.end):
            return Piece(field.text, True, sentence("after.right", **about), self._why(field))
        # Where there are two players, it would be the other one.
        code = "not-yet" if field.name == MOVER and len(self.start.players) == 2 else "wrong"
        return Piece(field.text, False, sentence(f"after.{code}", **about), self._rules_of(field))

    def _rules_of(self, field: Field) -> tuple[Reason, ...]:
        """By their numbers alone: in a game just set up, the gist of a rule is the answer."""
        why = [reason for reason in self._why(field) if reason.rule]
        squares = {
            rule: [s for w in why if w.rule == rule for s in w.squares] for _, rule, _ in why
        }
        found = [
            Reason(sentence("why.decides"), rule, tuple(dict.fromkeys(at)))
            for rule, at in squares.items()
        ]
        return tuple(found) or (Reason(sentence("why.again")),)

    def _why(self, field: Field) -> tuple[Reason, ...]:
        """What it was, and everything that changed it; where nothing did, the rule."""
        if not self.steps:
            return tuple(by_rule(rule) for rule in self._rules(field))
        events = (event for step in self.steps for event in step.events)
        happened = list(reasons(event for event in events if field.concerns(event)))
        if field.name in DRAFTING and self._ends_a_last_turn():
            happened.append(by_rule("R10"))
        if field.number.rule == "F7.1":  # turns are counted without a word
            happened.append(by_rule("F7.1"))
        if not happened:
            rule = field.number.rule if self._tells(field) else ""
            happened.append(Reason(sentence("after.unchanged"), rule))
        if field.name != MOVER and self.changes(field):
            happened.insert(0, Reason(sentence("after.before", value=field.value(self.start))))
        return tuple(happened)

    def _tells(self, field: Field) -> bool:
        """Whether the rule of a number has a say where the number stays as it is: F1.8 speaks of
        the setup and F6.1 of the end of a turn."""
        if field.number.rule == "F6.1":
            return any(step.action.verb == "end" for step in self.steps)
        return field.number.rule != "F1.8"

    def _rules(self, field: Field) -> tuple[str, ...]:
        """Before the first turn, the rules of the setup (F1) say how large a number is."""
        at_setup = {} if self.start.turn.ply else AT_SETUP
        return at_setup.get(field.name, (field.number.rule,))

    def _ends_a_last_turn(self) -> bool:
        """R10: no draft, no removal and no refill after a ninth turn."""
        played = zip(self.path, self.steps, strict=False)
        return any(step.action.verb == "end" and not left_after(before) for before, step in played)

    def hints(self) -> tuple[Reason, Reason]:
        """What changes, or else the rules to look up; and the first number."""
        changing = [field for field in self.fields if self.changes(field)]
        labels = [sentence("quoted", field=self._label(field)) for field in changing]
        closer = sentence("hint.changing", fields=labels)
        if not changing:
            rules = dict.fromkeys(rule for field in self.fields for rule in self._rules(field))
            closer = sentence("hint.rules", rules=list(rules))
        first = (changing or self.fields)[0]
        values = {"field": self._label(first), "value": self._shown(first, first.value(self.end))}
        return Reason(closer), Reason(sentence("hint.number", **values))

    def filled(self, numbers: Mapping[str, int], words: tuple[str, ...]) -> dict[str, Any]:
        values: dict[str, Any] = {name.replace(".", " "): n for name, n in numbers.items()}
        return values | ({MOVER: from_word(" ".join(words))} if words else {})

    def questions(self, difficulty: int, chance: Stream) -> Iterator[dict[str, Any]]:
        """The turn as a greedy player would go on with it: to its end, or until all is supplied."""
        actions = [action.text for action in best_turn(self.state, seed=chance.below(1000)).actions]
        line = "; ".join(actions if chance.below(2) else actions[: actions.index("end")])
        every = After(self.state, {"line": line, "fields": self._candidates(chance)})
        changing = [field for field in every.fields if every.changes(field)]
        staying = [field for field in every.fields if field not in changing]
        # Better one that comes back than one nobody would think of.
        moved = [field for field in staying if len({field.value(here) for here in every.path}) > 1]
        others = [field for field in staying if field not in moved]
        asked = list(chance.shuffled(changing)[: CHANGING[difficulty]])
        kept = [*chance.shuffled(moved), *chance.shuffled(others)[:1]]
        asked += kept[: STAYING[difficulty]]
        yield {"line": line, "fields": [field.text for field in every.fields if field in asked]}

    def _candidates(self, chance: Stream) -> list[str]:
        seat = self.state.turn.seat
        beside = [f"beside {seat} {letter}" for letter in chance.shuffled(LETTERS)[:OF_A_SORT]]
        stock = [f"stock {letter}" for letter in chance.shuffled(LETTERS)[:OF_A_SORT]]
        table = chance.shuffled((f"pool {seat}", "common", "pile", "row", "districts"))[:OF_A_SORT]
        return [f"wheat {seat}", *beside, *stock, f"monuments {seat}", f"spots {seat}", *table]

    def grade(self) -> Grade | None:
        """Two numbers change at least, and somebody gets something. Near misses are numbers that
        stay what they are, or come back to it."""
        staying = [field for field in self.fields if not self.changes(field)]
        changing = len(self.fields) - len(staying)
        if changing < 2:
            return None
        events = [event for step in self.steps for event in step.events]
        cited = [event.rule for field in self.fields for event in events if field.concerns(event)]
        cited += [field.number.rule for field in staying]
        return Grade(changing + len(self.steps), len(staying), tuple(dict.fromkeys(cited)))
