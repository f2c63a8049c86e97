"""Find a trade that can make a play possible (N4.1, N4.2): any after which it is allowed with one
of the cards that may come, as far as the one who trades can tell."""

from collections.abc import Iterator
from functools import cached_property
from typing import Any

from ....kernel.errors import Illegal
from ....lessons.kind import Grade, Kind, Message, Piece, Reason, Stream
from ....lessons.reading import OTHERS, in_phase, read_action, read_line, reasons
from ...io.glances import next_card
from ...io.notation import decode
from ...rules import plant, speculate
from ...rules.actions import Action, Market, Offer, Plant, Speculate
from ...rules.cards import CROPS, counted
from ...rules.rules import apply, count, legal_actions, why_not
from ...rules.state import State, mover
from .attempts import plays
from .coming import with_next
from .saying import by_rule, form, sentence

TRIED = 6
MOST_TRADES = 120  # more are too many to look through
FEW = 4  # of ten trades


class Trade(Kind[State]):
    RULE = "N4.1"
    PHASES = ("trade",)
    STEPS = (10, 11)

    def validate(self) -> None:
        in_phase(self.state, self.PHASES, "a position to trade in")
        if not isinstance(self.goal, Plant | Speculate) or self._against(self.state) is None:
            raise ValueError("goal: a play is expected that is not possible without a trade")
        if not self._works():
            raise ValueError("goal: a play is expected that one trade can make possible")

    @cached_property
    def goal(self) -> Plant | Speculate:
        goal: Plant | Speculate = read_action(self.state, "goal", self.params.get("goal"))
        return goal

    def _against(self, state: State) -> Illegal | None:
        """What would stand against it, if trading were over."""
        if state.turn.phase == "over":
            return why_not(state, self.goal)
        if isinstance(self.goal, Speculate):
            return speculate.refusal(state, self.goal)
        return plant.refusal(state, self.goal)

    @cached_property
    def _ahead(self) -> dict[str, State]:
        """What may come next, likely cards first."""
        chances = next_card(self.state, self.state.turn.seat)
        cards = sorted(chances, key=chances.__getitem__, reverse=True)
        return {card: with_next(self.state, card) for card in cards}

    def _after(self, trade: Action) -> dict[str, Illegal | None]:
        """What stands against the goal then, by the card that comes."""
        return {c: self._against(apply(then, trade).state) for c, then in self._ahead.items()}

    def _good(self, trade: Action) -> list[str]:
        return [card for card, against in self._after(trade).items() if against is None]

    def _works(self) -> Action | None:
        trades = (each for each in legal_actions(self.state) if isinstance(each, Market | Offer))
        return next((trade for trade in trades if self._good(trade)), None)

    def question(self) -> Message:
        return sentence("ask.trade", goal=self.goal.message())

    def form(self) -> dict[str, Any]:
        return form(self.state, line=True, on_paper={"lines": 1, "others": OTHERS})

    def read(self, answer: Any) -> tuple[str, ...]:
        """``"offer W L"``; what is played after it does not count."""
        actions = read_line(self.state, answer)
        if not actions:
            raise ValueError("answer: a trade is expected")
        return actions[:1]

    def right(self) -> tuple[str, ...]:
        works = self._works()
        assert works is not None
        return (works.text,)

    def pieces(self, answer: tuple[str, ...]) -> tuple[Piece, ...]:
        trade = decode(answer[0])
        if refusal := why_not(self.state, trade):
            message = Message("lessons.unplayable", {"action": trade.text})
            return (Piece(trade.text, False, message, reasons([refusal])),)
        if not isinstance(trade, Market | Offer):
            return (Piece(trade.text, False, sentence("trade.none"), (by_rule("N4.1"),)),)
        if good := self._good(trade):
            message = sentence("trade.right", action=trade.message())
            rule = "N4.1" if isinstance(trade, Market) else "N4.2"
            return (Piece(trade.text, True, message, (Reason(_cards(good), rule),)),)
        against = next(iter(self._after(trade).values()))
        message = sentence("trade.wrong", action=trade.message())
        return (Piece(trade.text, False, message, reasons([against] if against else [])),)

    def hints(self) -> tuple[Reason, Reason]:
        """What stands against it now, and which sort of trade it takes."""
        now, verb = self._against(self.state), self.right()[0].split()[0]
        assert now is not None
        return reasons([now])[0], Reason(sentence(f"hint.{verb}"))

    def line(self, answer: Any) -> tuple[str, ...]:
        trade = self.right() if answer is None else self.read(answer)
        return () if why_not(self.state, trade[0]) else trade

    def questions(self, difficulty: int, chance: Stream) -> Iterator[dict[str, Any]]:
        wanted = self._wanted() if count(self.state) <= MOST_TRADES else ()
        for goal in chance.shuffled(wanted)[:TRIED]:
            asked = Trade(self.state, {"goal": goal.text})
            if asked._against(self.state) and asked._works():
                yield {"goal": goal.text}

    def _wanted(self) -> list[Action]:
        """What the hand holds, and of each crop one card more."""
        hand = counted(mover(self.state).hand)
        more = [Plant((crop,) * (n + 1)) for crop, n in hand.items() if crop in CROPS]
        return [*plays(self.state), *more]

    def grade(self) -> Grade | None:
        """Few trades do it. Near misses are those of the right sort with the wrong cards."""
        trades = [each for each in legal_actions(self.state) if isinstance(each, Market | Offer)]
        good = [trade for trade in trades if self._good(trade)]
        if not good or len(good) * 10 > FEW * len(trades):
            return None
        sorts = {trade.verb for trade in good}
        cited = ("N4.1", "N4.2") if len(sorts) > 1 else ("N4.2" if "offer" in sorts else "N4.1",)
        now = self._against(self.state)
        assert now is not None
        near = sum(trade.verb in sorts for trade in trades).bit_length()
        return Grade(2, near, (*cited, now.rule), len(trades) // len(good))


def _cards(good: list[str]) -> Message:
    return sentence("why.comes", cards=good)
