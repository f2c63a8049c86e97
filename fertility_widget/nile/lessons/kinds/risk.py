"""Choose the turn that risks least: which is most likely to bring a card with the next flood, by
a harvest (N3.1) or a speculation (N2.2), by the exact odds of whoever plays."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

from ....kernel.check import one_of, texts
from ....lessons.kind import Grade, Kind, Message, Piece, Reason, Stream
from ....lessons.reading import NOT_YET, in_phase, read_action
from ...io.glances import next_card
from ...rules.actions import Action, Pass, Plant, Speculate
from ...rules.cards import LOCUSTS
from ...rules.monuments import cards_at_end
from ...rules.open_state import OpenState
from ...rules.pile import plague
from ...rules.plant import lay
from ...rules.rules import legal_actions, why_not
from ...rules.speculate import lay_out
from ...rules.state import State
from .coming import flooded
from .saying import by_rule, form, sentence

FEWEST, MOST_TURNS = 2, 6
ASKED = (0, 3, 4, 5)  # turns of a puzzle, by difficulty
BRINGS = ("harvested", "harvested-sphinx", "speculation-won")  # events
CLOSE, CLEAR = 0.12, 0.03  # chances apart
LONGEST_DRAW = 4  # N10.4: three cards and a flood
EXACT = 1e-9
TRIED = 3


class Risk(Kind[State]):
    RULE = "N2.2"
    PHASES = ("play",)
    STEPS = (6, 7)

    def validate(self) -> None:
        in_phase(self.state, self.PHASES, "a position to play in")
        if len(self.state.draw) <= LONGEST_DRAW:
            raise ValueError(f"more than {LONGEST_DRAW} cards in the pile are expected")
        if not FEWEST <= len(self.turns) <= MOST_TURNS:
            raise ValueError(f"turns: {FEWEST} to {MOST_TURNS} different ones are expected")
        for action in self.turns.values():
            if not isinstance(action, Plant | Speculate | Pass) or why_not(self.state, action):
                raise ValueError(f"turns: plays that are allowed are expected, not {action.text}")
        best, second = sorted(self.chances.values(), reverse=True)[:2]
        if best - second < EXACT:
            raise ValueError("turns: one that is better than the others is expected")

    @cached_property
    def turns(self) -> dict[str, Action]:
        given = texts("turns", self.params.get("turns"))
        actions = [read_action(self.state, "turns", turn) for turn in given]
        return {action.text: action for action in actions}

    @cached_property
    def chances(self) -> dict[str, float]:
        return {text: chance(self.state, action) for text, action in self.turns.items()}

    def question(self) -> Message:
        return sentence("ask.risk")

    def form(self) -> dict[str, Any]:
        turns = self.turns.items()
        choices = [{"id": text, "label": action.message()} for text, action in turns]
        return form(self.state, choices=choices)

    def read(self, answer: Any) -> str:
        """One of the turns: ``"plant P P"``."""
        return str(one_of("answer", answer, tuple(self.turns)))

    def right(self) -> str:
        return max(self.chances, key=self.chances.__getitem__)

    def pieces(self, answer: str) -> tuple[Piece, ...]:
        if answer == self.right():
            message = sentence("risk.right", percent=self._percent(answer))
            why = tuple(self._told(text) for text in self.turns)
            return (Piece("turn", True, message, why),)
        rule = by_rule("N2.2" if answer.startswith("speculate") else "N3.1")
        if len(self.turns) == FEWEST:
            return (Piece("turn", False, NOT_YET, (by_rule(self.RULE),)),)
        message = sentence("risk.wrong", percent=self._percent(answer))
        return (Piece("turn", False, message, (rule,)),)

    def _percent(self, turn: str) -> int:
        return round(100 * self.chances[turn])

    def _told(self, turn: str) -> Reason:
        values = {"action": self.turns[turn].message(), "percent": self._percent(turn)}
        return Reason(sentence("why.chance", **values))

    def hints(self) -> tuple[Reason, Reason]:
        best = sentence("hint.chance", percent=self._percent(self.right()))
        return Reason(sentence("hint.unseen")), Reason(best)

    def filled(self, numbers: Mapping[str, int], words: tuple[str, ...]) -> str:
        return " ".join(words)

    def line(self, answer: Any) -> tuple[str, ...]:
        return (self.right() if answer is None else self.read(answer),)

    def questions(self, difficulty: int, chance: Stream) -> Iterator[dict[str, Any]]:
        legal = [action.text for action in legal_actions(self.state)]
        number = ASKED[difficulty]
        if len(self.state.draw) > LONGEST_DRAW and len(legal) >= number:
            for _ in range(TRIED):
                yield {"turns": list(chance.shuffled(legal)[:number])}

    def grade(self) -> Grade | None:
        """Near misses are turns that are nearly as good."""
        best, *others = sorted(self.chances.values(), reverse=True)
        if best - others[0] < CLEAR:
            return None
        near = sum(best - other < CLOSE for other in others)
        sorts = {action.verb for action in self.turns.values()}
        cited = tuple(r for verb, r in (("speculate", "N2.2"), ("plant", "N3.1")) if verb in sorts)
        if LOCUSTS in self.state.draw:
            cited = (*cited, "N8.1")
        return Grade(len(sorts), near, cited, len(self.turns))


def chance(state: State, action: Action) -> float:
    """How likely the next flood brings the mover a card. Every card that the mover does not see
    may be the flood card; the locusts may come before it, as one of the cards drawn or turned up,
    and then eat what is largest (N8.1)."""
    spared, eaten = OpenState(state), OpenState(state)
    for work in (spared, eaten):
        if isinstance(action, Plant):
            lay(work, action)
        elif isinstance(action, Speculate):
            lay_out(work, action)
    seat, drawn = state.turn.seat, cards_at_end(spared)[0]
    plague(eaten, seat, "end")
    first = state.draw.count(LOCUSTS) * (drawn + 1) / len(state.draw)
    coming = next_card(state, seat)
    safe, hit = (_brings(work.finished(), seat, coming) for work in (spared, eaten))
    return safe * (1 - first) + hit * first


def _brings(state: State, seat: int, coming: Mapping[str, float]) -> float:
    happened = {card: flooded(state, card).events for card in coming}
    good = [
        card
        for card, events in happened.items()
        if any(event.code in BRINGS and event.seat == seat for event in events)
    ]
    return sum(coming[card] for card in good)
