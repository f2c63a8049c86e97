"""What is said of a position: the words on its drawings, what is asked now, and of whom."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from ...draw.words import clip
from ...text import say
from .squares import View

STEPS = ("place", "build", "supply", "draft")
TURNS = 9  # R2
# Decisions inside a step take its place on the bar while they last.
WITHIN = {"quarry": "place", "discard": "place", "bonus": "supply", "remove": "draft"}


class Words(NamedTuple):
    """The words on drawings in one language."""

    language: str

    def __call__(self, key: str, **params: Any) -> str:
        return say(f"fertility-draw.{key}", self.language, **params)


def asked(view: View) -> str:
    """The decision of now; a turn that begins without a fitting tile says so (F2.4)."""
    legal = view.get("legal") or [""]
    if view["turn"]["phase"] == "place" and all(text.startswith("discard") for text in legal):
        return "discard"
    return str(view["turn"]["phase"])


def is_scored(player: Mapping[str, Any]) -> bool:
    """A view may keep the scores to itself, where they are a question: the sheet is empty then."""
    return "total" in player["sheet"]


def winners(view: View) -> list[int]:
    """Their seats; nobody's where a view does not tell."""
    return list((view.get("outcome") or {}).get("winners", ()))


def in_front(view: View) -> list[int]:
    """Who is asked now, or who has won."""
    turn = view["turn"]
    return winners(view) if turn["phase"] == "over" else [turn["seat"]]


def headline(view: View, words: Words) -> str:
    """Whose turn it is, or who has won."""
    turn = view["turn"]
    if turn["phase"] == "over":
        if not winners(view):
            return words("over")
        names = [clip(view["players"][seat]["name"], 16) for seat in winners(view)]
        return words("won", n=len(names), names=names)
    player = view["players"][turn["seat"]]
    number = min(player["turns_taken"] + 1, TURNS)
    return words("turn", name=clip(player["name"], 12), number=number, turns=TURNS)
