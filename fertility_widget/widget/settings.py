"""How a board behaves, by choice, and what Python draws on it: both are checked."""

import re
from collections.abc import Mapping
from typing import Any

from .feedback import Refusal

# Of each, the first is the usual one.
CHOICES: dict[str, tuple[Any, ...]] = {
    "confirm": ("touch", "always", "never"),  # when a second tap or a button is asked for
    "forced": (False, True),  # steps with one choice are played for the person
    "bots": (True, False),  # False: bots wait
    "coach": (False, True),  # True: after every turn of a person, what was missed in it
    "pause": (600, 0, 200, 1500),  # milliseconds from one action of a bot to the next
}
DEFAULTS = {name: choices[0] for name, choices in CHOICES.items()}


def change(settings: dict[str, Any], name: str, text: str) -> dict[str, Any]:
    """As a browser asks for it: ``forced true``, ``pause 200``."""
    for value in CHOICES.get(name, ()):
        if str(value).lower() == text.lower():
            return settings | {name: value}
    raise Refusal("unknown-setting")


def complete(settings: Mapping[str, Any]) -> dict[str, Any]:
    """Everything unsaid as usual; ``ValueError`` for what is no setting."""
    for name, value in settings.items():
        if name not in CHOICES:
            raise ValueError(f"a setting is one of {', '.join(CHOICES)}, not {name!r}")
        free = name == "pause" and isinstance(value, int | float) and 0 <= value <= 60_000
        if not free and value not in CHOICES[name]:
            raise ValueError(f"{name} is one of {CHOICES[name]}, not {value!r}")
    return DEFAULTS | dict(settings)


def annotations(drawn: Mapping[str, Any], mark: str) -> dict[str, Any]:
    """``{"marks": ["d4"], "arrows": [["d4", "e5"]]}``; ``ValueError`` for anything else. ``mark``
    is the pattern of what a game lets one point at."""
    unknown = set(drawn) - {"marks", "arrows"}
    if unknown:
        raise ValueError(f"annotations are marks and arrows, not {', '.join(map(str, unknown))}")
    marks = [_mark(name, mark) for name in drawn.get("marks", ())]
    arrows = [[_mark(name, mark) for name in arrow] for arrow in drawn.get("arrows", ())]
    if any(len(arrow) != 2 for arrow in arrows):
        raise ValueError("an arrow goes from one mark to another: [FROM, TO]")
    return {"marks": marks, "arrows": arrows}


def _mark(name: Any, mark: str) -> str:
    if not isinstance(name, str) or not re.fullmatch(mark, name):
        raise ValueError(f"a mark on this board, such as a square, is written {mark}, not {name!r}")
    return name
