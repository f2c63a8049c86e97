"""Fertility as a module of pure functions: positions in, positions and reasons out.

This is the game's front door, for hosts; within the game nobody comes in by it. What is seldom
needed (drawing, players, lessons) is loaded on first use.
"""

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..kernel.box import ComponentsError
from ..kernel.door import guard, guarded
from ..text import add_catalogues
from .box.setup import FLAGS, OPTIONS, SEATS, load_components, setup
from .edit.changes import changes
from .edit.edit import edit, palette
from .edit.problems import problems
from .edit.valley import meant
from .io.code import from_code, to_code
from .io.determinize import at_first_sight, conceal, determinize
from .io.from_facts import named_components
from .io.from_view import from_view
from .io.glances import GLANCES
from .io.notation import decode, encode
from .io.retold import retold
from .io.view import options, view
from .io.words import describe, messages, words
from .rules.harvest import previews
from .rules.rulebook import gist, rules
from .rules.rules import VERBS, apply, legal_actions, turn_of, why_not
from .rules.scoring import outcome, sheet, sheets
from .rules.squares import GAME as NAME
from .rules.state import State

if TYPE_CHECKING:
    from . import draw, lessons, players
    from .draw import Tile, explained, picture, prompt, text

MARK = "[a-p][1-8]"  # a square
VIEWER = "public"  # all pools lie open (F1.5)
FEW = 0
UNPHRASED = ("place",)  # placements are chosen by their squares, which the browser names itself

add_catalogues(Path(__file__).parent / "locale")

__all__ = [
    "FEW",
    "FLAGS",
    "GLANCES",
    "MARK",
    "NAME",
    "OPTIONS",
    "SEATS",
    "UNPHRASED",
    "VERBS",
    "VIEWER",
    "ComponentsError",
    "State",
    "Tile",
    "apply",
    "at_first_sight",
    "changes",
    "conceal",
    "decode",
    "describe",
    "determinize",
    "draw",
    "edit",
    "encode",
    "explained",
    "from_code",
    "from_view",
    "gist",
    "legal_actions",
    "lessons",
    "load_components",
    "meant",
    "messages",
    "named_components",
    "options",
    "outcome",
    "palette",
    "picture",
    "players",
    "previews",
    "problems",
    "prompt",
    "retold",
    "rules",
    "setup",
    "sheet",
    "sheets",
    "text",
    "to_code",
    "turn_of",
    "view",
    "why_not",
    "words",
]

guard(globals(), State)


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    if name in ("draw", "lessons", "players"):
        return import_module(f"{__name__}.{name}")
    return guarded(getattr(import_module(f"{__name__}.draw"), name), State)
