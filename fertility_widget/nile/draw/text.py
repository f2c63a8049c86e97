"""The whole table in plain text, for terminals, logs and screen readers."""

import textwrap
from collections.abc import Iterator, Mapping
from typing import Any

from ...draw.words import clip, width
from ..rules.cards import LOCUSTS, MONUMENTS
from .cards import sorted_counts
from .words import STEPS, Counts, View, Words, headline, in_front, is_over

WIDTH = 80
_NAME = 16


def text(view: View, language: str = "en") -> str:
    """River, fields, monuments and players of a ``view``, in words of this ``language``."""
    words = Words(language)
    parts = [
        [_steps(view, words)],
        _aligned(_river(view, words)),
        _aligned(_banks(view, words)),
        *(_player(view, seat, words) for seat in range(len(view["players"]))),
        textwrap.wrap(words("legend"), WIDTH),
    ]
    return "\n\n".join("\n".join(part) for part in parts)


def _steps(view: View, words: Words) -> str:
    if is_over(view):
        return headline(view, words)
    now = view["turn"]["phase"]
    steps = (f"[{words(f'step.{s}')}]" if s == now else f" {words(f'step.{s}')} " for s in STEPS)
    return f"{' '.join(steps)}   {headline(view, words)}"


Lines = Iterator[tuple[str, str]]  # a label, and what is said of it


def _river(view: View, words: Words) -> Lines:
    flood, (now, passes) = view["flood"], view["pass"]
    said = words("pass", number=now, passes=passes)
    yield words("pile"), f"{view['draw']} ({said})"
    kinds = " ".join(flood["kinds"])
    yield words("flood"), flood["card"] or (words("still", kinds=kinds) if kinds else "–")
    yield words("flood-pile"), _counted(flood["pile"], words)
    yield words("discard"), _counted(view["discard"], words)


def _banks(view: View, words: Words) -> Lines:
    """Every crop in play and whose it is; likewise every monument."""
    for crop in view["crops"]:
        field = view["fields"].get(crop)
        yield f"{crop} {words(f'crop.{crop}')}", _kept(view, field, "cards", "")
    for monument in MONUMENTS if view["options"].get("monuments") else ():
        pile = view["monuments"].get(monument)
        yield words(f"monument.{monument}"), _kept(view, pile, "stones", "S")


def _kept(view: View, thing: Mapping[str, Any] | None, what: str, kind: str) -> str:
    if not thing:
        return " –"
    return f"{thing[what]:>2}{kind}  {clip(view['players'][thing['seat']]['name'], 20)}"


def _player(view: View, seat: int, words: Words) -> list[str]:
    player = view["players"][seat]
    mark = "▶" if seat in in_front(view) else " "
    return [f"{mark} {clip(player['name'], 40)}", *_aligned(_holdings(player, words), "    ")]


def _holdings(player: Mapping[str, Any], words: Words) -> Lines:
    for key in ("hand", "store"):
        held = player[key]
        counts = {} if isinstance(held, int) else held
        n = held if isinstance(held, int) else sum(held.values())
        yield words(key), f"{n:>2}  {_counted(counts, words)}" if counts else f"{n:>2}"
    if player["speculations"]:
        yield words("speculation"), " ".join(player["speculations"])
    if player.get("sheet"):
        yield words("stacks"), " · ".join(map(str, player["sheet"]["stacks"]))


def _counted(counts: Counts, words: Words) -> str:
    """``P×2 W PW``; the plague has no letter, only its name."""
    kinds = ((words(c) if c == LOCUSTS else c, n) for c, n in sorted_counts(counts))
    return " ".join(c if n == 1 else f"{c}×{n}" for c, n in kinds) or "–"


def _aligned(lines: Lines, indent: str = "") -> list[str]:
    """Labels in one column, what is said in another; long lines go on under it."""
    pairs = list(lines)
    across = max((width(label) for label, _ in pairs), default=0) + 2
    out = []
    for label, said in pairs:
        first = indent + label + " " * (across - width(label))
        rest = " " * width(first)
        out += textwrap.wrap(said, WIDTH, initial_indent=first, subsequent_indent=rest,
                             break_long_words=False)  # fmt: skip
    return out
