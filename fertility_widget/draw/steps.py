"""The step bar: what is asked now, of whom, in which turn."""

from .pen import Pen
from .squares import View
from .words import Words, clip

STEPS = ("place", "build", "supply", "draft")
TURNS = 9  # R2
# Decisions inside a step take its place on the bar while they last.
WITHIN = {"quarry": "place", "discard": "place", "bonus": "supply", "remove": "draft"}
HEIGHT = 40


def winners(view: View) -> list[int]:
    """Most Debens; tie: fewest tokens in the shops; still tied: all of them (F7.2)."""
    said = (view.get("outcome") or {}).get("winners")
    if said is not None:
        return list(said)
    ranks = [
        (player["sheet"]["total"], -sum(len(shop["has"]) for shop in player["shops"]))
        for player in view["players"]
    ]
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


def headline(view: View, words: Words) -> str:
    """Whose turn it is, or who has won."""
    turn = view["turn"]
    if turn["phase"] == "over":
        names = [clip(view["players"][seat]["name"], 16) for seat in winners(view)]
        return words("won", n=len(names), names=names)
    player = view["players"][turn["seat"]]
    number = min(player["turns_taken"] + 1, TURNS)
    return words("turn", name=clip(player["name"], 16), number=number, turns=TURNS)


def draw_steps(pen: Pen, view: View, x: float, y: float, width: float, words: Words) -> float:
    phase = view["turn"]["phase"]
    now = WITHIN.get(phase, phase)
    narrow = width < 640
    step = width / 4 if narrow else 104
    for i, name in enumerate(STEPS):
        left = x + i * step
        if name == now:
            pen.pill("h", left, y, step - 8, 32, 1)
            pen.text("O", left + step / 2 - 4, y + 21, words(f"step.{phase}"), 2)
        else:
            pen.pill("t", left, y, step - 8, 32, 1)
            pen.text("Q", left + step / 2 - 4, y + 21, words(f"step.{name}"), 2)
    said = headline(view, words)
    if narrow:
        pen.text("H", x, y + 54, said, 2)
        return 64
    pen.text("R", x + width, y + 21, said, 2)
    return HEIGHT
