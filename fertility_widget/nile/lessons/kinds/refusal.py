"""Refuse or allow: which rule stands against this move, if any does."""

from collections.abc import Iterator
from typing import Any

from ....lessons.kind import ALLOWED, Grade, Stream
from ....lessons.refusal import Refusing
from ...rules.actions import Action, Plant, Speculate
from ...rules.plant import needed
from ...rules.rules import why_not
from ...rules.state import River, State
from .attempts import plays
from .saying import form, standing

TRIED = 4
CHOICES = {"plant": ("N5.1", "N5.3", "Q9", "Q18"), "speculate": ("N5.1", "N5.2", "N5.3", "N5.4")}
OF_MONUMENTS = ("Q8", "Q10", "N10.1", "N10.2", "N10.3")
# Where one of these stands against a move, somebody could say with reason that others do, too.
AS_WELL = {
    "N5.1": ("N10.3", "Q13"),
    "N5.3": ("Q9", "Q8"),
    "N10.1": ("Q9", "Q10", "Q8", "N5.3"),
    "N10.2": ("Q10", "Q18", "Q9", "N10.1"),
    "N10.3": ("N5.1",),
    "Q8": ("N5.3", "N10.1", "Q9", "Q10"),
    "Q9": ("N5.3", "Q18", "Q10", "N10.1", "Q8"),
    "Q10": ("Q9", "Q18", "N10.1", "N10.2", "N5.3", "Q8"),
    "Q13": ("N5.1",),
    "Q18": ("N5.3", "Q9", "Q10", "N10.1", "N10.2", "Q8"),
}


class Refusal(Refusing[State]):
    RULE = "N5.1"
    PHASES = ("play",)
    STEPS = (8, 9)

    def form(self) -> dict[str, Any]:
        return form(self.state, **super().form(), unscored=True)

    def marks(self) -> tuple[str, ...]:
        return tuple(self.action.targets) if isinstance(self.action, Plant) else ()

    def questions(self, difficulty: int, chance: Stream) -> Iterator[dict[str, Any]]:
        """A single thing is wrong with the move, or nothing."""
        by_rule: dict[str, list[Action]] = {}
        for action in plays(self.state):
            refusal = why_not(self.state, action)
            by_rule.setdefault(refusal.rule if refusal else ALLOWED, []).append(action)
        for rule in chance.shuffled(by_rule)[:TRIED]:
            action = chance.shuffled(by_rule[rule])[0]
            if self._is_alone(rule, action):
                yield {"action": action.text, "choices": self._listed(rule, action)}

    def _is_alone(self, rule: str, action: Action) -> bool:
        """Of what is banned: with another flood card nothing stood against it. Of too many cards:
        none of them is banned."""
        if rule == "N5.4" and isinstance(action, Speculate):
            return not any(why_not(self.state, Speculate((card,))) for card in action.cards)
        if rule != "N5.1":
            return True
        dry = self.state._replace(flood=River(None, "", self.state.flood.pile))
        return why_not(dry, action) is None

    def _listed(self, rule: str, action: Action) -> list[str]:
        stones = isinstance(action, Plant) and any(action.stones)
        known = (*CHOICES[action.verb], *(OF_MONUMENTS if stones else ()))
        out = AS_WELL.get(rule, ())
        return list(dict.fromkeys(r for r in (*known, rule) if r not in (*out, ALLOWED)))

    def grade(self) -> Grade | None:
        """Near misses are places where somebody else stands in the way, or nearly does."""
        action, listed = self.action, self.params["choices"]
        near = len(action.cards) if isinstance(action, Speculate) else 0
        if isinstance(action, Plant):
            theirs = [at for at in action.targets if at in standing(self.state)]
            close = [at for at in theirs if abs(action.targets[at] - needed(self.state, at)) < 2]
            near = len(theirs) + len(close) + len(action.targets) - 1
        return Grade(1, near, tuple(listed), 1 + len(listed))
