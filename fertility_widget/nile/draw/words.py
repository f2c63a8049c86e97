"""What is said of a position: the words on its drawings, whose turn it is, and who has won."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from ...draw.words import clip
from ...text import say

View = Mapping[str, Any]  # of CONTRACT.md
Counts = Mapping[str, int]

STEPS = ("flood", "trade", "play")


class Words(NamedTuple):
    """The words on drawings in one language."""

    language: str

    def __call__(self, key: str, **params: Any) -> str:
        return say(f"nile-draw.{key}", self.language, **params)

    def labelled(self, key: str, value: object) -> str:
        return self("labelled", label=self(key), value=value)


def is_over(view: View) -> bool:
    return bool(view["turn"]["phase"] == "over")


def winners(view: View) -> list[int]:
    """Their seats; nobody's where a view does not tell."""
    return list((view.get("outcome") or {}).get("winners", ()))


def in_front(view: View) -> list[int]:
    """Who is asked now, or who has won."""
    return winners(view) if is_over(view) else [view["turn"]["seat"]]


def headline(view: View, words: Words) -> str:
    """Whose turn it is, or who has won."""
    if not is_over(view):
        player = view["players"][view["turn"]["seat"]]
        return words("turn", name=clip(player["name"], 16), number=player["turns_taken"] + 1)
    if not winners(view):
        return words("over")
    names = [clip(view["players"][seat]["name"], 16) for seat in winners(view)]
    return words("won", n=len(names), names=names)


def banned(view: View, seat: int) -> str:
    """The kinds this player may not play now: those of the flood card of the own turn (N5.1)."""
    own = view["turn"]["seat"] == seat and view["turn"]["phase"] in ("trade", "play")
    return str(view["flood"]["kinds"]) if own else ""
