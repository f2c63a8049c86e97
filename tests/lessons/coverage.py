"""Which rule is taught by which step, and asked by which question: read from the sources.

``python -m tests.lessons.coverage`` (`make coverage`) prints it as a table.
"""

from collections.abc import Iterator
from typing import NamedTuple

from fertility_widget.lessons import names
from fertility_widget.lessons.source import source
from fertility_widget.lessons.teaching import teachers

ASKED = "FN"  # rules of the rulebooks; rulings (R, Q) need not be asked


class Row(NamedTuple):
    rule: str
    taught: tuple[str, ...]  # "harvest-connection/first"
    asked: tuple[str, ...]


def coverage() -> tuple[Row, ...]:
    """Every rule of every register, in its order."""
    rules = [rule for game in teachers() for rule in game.rules()]
    return tuple(Row(rule, tuple(_taught(rule)), tuple(_asked(rule))) for rule in rules)


def gaps() -> dict[str, tuple[str, ...]]:
    """Rules nobody teaches, and rules of a rulebook that nobody asks."""
    rows = coverage()
    return {
        "taught": tuple(row.rule for row in rows if not row.taught),
        "asked": tuple(row.rule for row in rows if row.rule[0] in ASKED and not row.asked),
    }


def table() -> str:
    """As Markdown."""
    lines = ["| rule | taught by | asked by |", "|---|---|---|"]
    for row in coverage():
        lines.append(f"| {row.rule} | {', '.join(row.taught)} | {', '.join(row.asked)} |")
    return "\n".join(lines)


def _taught(rule: str) -> Iterator[str]:
    for name in names():
        yield from (f"{name}/{step.name}" for step in source(name).steps if rule in step.teaches)


def _asked(rule: str) -> Iterator[str]:
    for name in names():
        for step in source(name).steps:
            if step.exercise is not None and rule in step.exercise.rules:
                yield f"{name}/{step.name}"


if __name__ == "__main__":
    print(table())
    print(gaps())
