"""The game so far in sentences, sent as additions: a long game costs no more per move."""

from collections.abc import Sequence
from typing import Any

from ..kernel.step import Step


class Log:
    """Remembers what the browser was told of a line of play."""

    def __init__(self) -> None:
        self._told: tuple[Step, ...] = ()

    def news(self, steps: Sequence[Step], language: str, *, whole: bool = False) -> dict[str, Any]:
        """What to put after the first ``from`` lines; what stood there is no longer so."""
        kept = 0 if whole else _common(self._told, steps)
        self._told = tuple(steps)
        return {"from": kept, "lines": [line(step, language) for step in steps[kept:]]}


def line(step: Step, language: str) -> dict[str, Any]:
    seat = step.events[0].seat  # nothing is done without something happening
    return {"seat": seat, "action": str(step.action), "text": said([step], language)}


def said(steps: Sequence[Step], language: str) -> str:
    return " ".join(event.describe(language) for step in steps for event in step.events)


def same(one: Step, other: Step) -> bool:
    """Whether the same was done and happened; what lies face down may differ."""
    if one is other:
        return True
    return one.action == other.action and one.events == other.events


def _common(old: Sequence[Step], new: Sequence[Step]) -> int:
    pairs = zip(old, new, strict=False)
    shorter = min(len(old), len(new))
    return next((n for n, (a, b) in enumerate(pairs) if not same(a, b)), shorter)
