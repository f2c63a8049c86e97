"""Fertility as a module of pure functions: positions in, positions and reasons out."""

from ..text import describe
from .changes import changes
from .code import from_code, to_code
from .components import ComponentsError
from .determinize import conceal, determinize
from .edit import edit
from .harvest import previews
from .held import held
from .notation import decode, encode
from .problems import problems
from .restore import named_components
from .rulebook import gist, rules
from .rules import apply, legal_actions, turn_of, why_not
from .scoring import outcome, sheet, sheets
from .setup import OPTIONS, load_components, setup
from .state import State
from .tile import Tile
from .view import options, view
from .viewed import from_view

NAME = "fertility"

__all__ = [
    "NAME",
    "OPTIONS",
    "ComponentsError",
    "State",
    "Tile",
    "apply",
    "changes",
    "conceal",
    "decode",
    "describe",
    "determinize",
    "edit",
    "encode",
    "from_code",
    "from_view",
    "gist",
    "held",
    "legal_actions",
    "load_components",
    "named_components",
    "options",
    "outcome",
    "previews",
    "problems",
    "rules",
    "setup",
    "sheet",
    "sheets",
    "to_code",
    "turn_of",
    "view",
    "why_not",
]
