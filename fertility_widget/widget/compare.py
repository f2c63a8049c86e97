"""What changed between the position shown and another one, for the browser."""

from typing import Any

from .feedback import Refusal
from .line import Line


def compare(line: Line, number: str, game: Any, language: str) -> dict[str, Any]:
    """With the position after ``number`` actions; unsaid: the one shown before, or the one when it
    was last this player's turn. The earlier of the two comes first."""
    if number and not (number.isascii() and number.isdigit() and int(number) <= len(line.steps)):
        raise Refusal("no-position", n=len(line.steps))
    other = int(number) if number else _usual(line)
    first, last = sorted((other, line.shown))
    found = game.changes(line.state_at(first), line.state_at(last))
    squares = [square for change in found for square in change.params.get("squares", ())]
    lines = [change.describe(language) for change in found]
    return {"from": first, "to": last, "lines": lines, "squares": squares}


def _usual(line: Line) -> int:
    if line.before is not None and not line.live:
        return min(line.before, len(line.steps))
    seats = [line.state_at(number).turn.seat for number in range(line.shown + 1)]
    mine = seats[-1]
    ends = [n for n in range(1, len(seats)) if seats[n - 1] == mine != seats[n]]
    return ends[-1] if ends else 0
