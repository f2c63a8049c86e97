"""The step bar: what is asked now, of whom, in which turn."""

from ...draw.pen import Pen
from ...draw.words import Words, clip
from .rulers import NARROW, is_scored
from .squares import View

STEPS = ("place", "build", "supply", "draft")
TURNS = 9  # R2
# Decisions inside a step take its place on the bar while they last.
WITHIN = {"quarry": "place", "discard": "place", "bonus": "supply", "remove": "draft"}
HEIGHT = 40


def asked(view: View) -> str:
    """The decision of now; a turn that begins without a fitting tile says so (F2.4)."""
    legal = view.get("legal") or [""]
    if view["turn"]["phase"] == "place" and all(text.startswith("discard") for text in legal):
        return "discard"
    return str(view["turn"]["phase"])


def winners(view: View) -> list[int]:
    """Most Debens; tie: fewest tokens in the shops; still tied: all of them (F7.2)."""
    said = (view.get("outcome") or {}).get("winners")
    if said is not None:
        return list(said)
    if not all(is_scored(player) for player in view["players"]):
        return []
    ranks = [
        (player["sheet"]["total"], -sum(len(shop["has"]) for shop in player["shops"]))
        for player in view["players"]
    ]
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


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


def draw_steps(pen: Pen, view: View, x: float, y: float, width: float, words: Words) -> float:
    """Returns the height used."""
    said = clip(headline(view, words), 34)
    phase = asked(view)
    narrow = width < NARROW
    if phase == "over":
        pen.pill("h", x, y, width, 32, 1)
        pen.text("O", x + width / 2, y + 21, said)
        return HEIGHT
    step = int(width // 4) if narrow else 112
    for i, name in enumerate(STEPS):
        left, now = x + i * step, name == WITHIN.get(phase, phase)
        pen.pill("h" if now else "t", left, y, step - 8, 32, 1)
        label = words(f"step.{phase if now else name}")
        pen.text("O" if now else "Q", left + step // 2 - 4, y + 21, label)
    if narrow:
        pen.text("H", x, y + 54, said)
        return HEIGHT + 24
    pen.text("R", x + width, y + 21, clip(said, 27))
    return HEIGHT
