"""Twelve moments of Nile: what the pictures show."""

from collections.abc import Callable
from typing import Any, NamedTuple

from fertility_widget import GameWidget, Table, nile
from fertility_widget.kernel.game import Viewer

from .moments import nothing
from .nile_positions import NAMES
from .page import BarePage
from .test_nile_board import busy

CHOICE = ".fw-choice[data-asked]"


class Moment(NamedTuple):
    table: Callable[[], Table]
    act: Callable[[BarePage], None]  # what the person does before the picture is taken
    viewer: Viewer = 0


def table(*edits: str) -> Table:
    """Of four, in the middle of a game, before these edits."""
    state = nile.setup(4, seed=4, names=NAMES[:4], first=0, monuments=True, crops="PWLCF")
    for edit in (*MIDDLE, *edits):
        state = nile.edit(state, edit)
    return Table(nile, start=state)


MIDDLE = (
    "hand 0 -", "hand 1 F W C L", "hand 2 C L P P F", "hand 3 L F W",
    "field P 0 3", "field W 1 2", "field L 2 4", "field C 3 1", "monument obelisk 1 1",
    "store 0 W W C F", "store 1 P L L", "store 2 F F", "store 3 W", "speculations 2 WC",
    "hand 0 P P W W W C F PW LC S S", "flooded P LF", "flood L", "round 3",
)  # fmt: skip
# A speculation that is out, and a harvest for two, when the card comes.
FLOOD = ("speculations 0 PF", "draw P W F", "turn 0 flood")
PLAGUE = ("draw locusts W F", "turn 0 flood")
TRADE, PLAY = ("turn 0 trade",), ("turn 0 play",)


def press(shown: BarePage, *selectors: str) -> None:
    for selector in selectors:
        shown.board.locator(selector).first.click()
        shown.page.mouse.move(1, 1)
        shown.deliver()


def choosing(*cards: str) -> Callable[[BarePage], None]:
    """Cards of the hand, and of the store behind its lid: "W", "store W"."""

    def choose(shown: BarePage) -> None:
        if any(card.startswith("store ") for card in cards):
            press(shown, "[data-lid]")
        for card in cards:
            held = card if " " in card else f"hand {card}"
            press(shown, f"[data-held='{held}'][aria-pressed=false]")

    return choose


def turning(shown: BarePage) -> None:
    press(shown, CHOICE)


MOMENTS = {
    "setup": Moment(lambda: Table(nile, seats=4, seed=4, names=NAMES[:4]), nothing),
    "flood": Moment(lambda: table(*FLOOD), turning),
    "trade": Moment(lambda: table(*TRADE), choosing("P", "store W")),
    "offering": Moment(lambda: table(*TRADE), choosing("LC", "S")),
    "planting": Moment(lambda: table(*PLAY), choosing("P", "P")),
    "overplanting": Moment(lambda: table(*PLAY), choosing("W", "W", "W")),
    "speculation": Moment(lambda: table(*PLAY), choosing("PW")),
    "locusts": Moment(lambda: table(*PLAGUE), turning),
    "stones": Moment(lambda: table(*PLAY), choosing("S", "S")),
    "refused": Moment(lambda: table(*PLAY), choosing("LC")),
    "curtain": Moment(lambda: table(*PLAY), nothing, "acting"),
    "over": Moment(lambda: busy(4), nothing, "acting"),
}


def reach(name: str, show: Callable[..., BarePage], **how: Any) -> BarePage:
    """A page at that moment."""
    moment = MOMENTS[name]
    shown = show(GameWidget(moment.table(), viewer=moment.viewer), **how)
    moment.act(shown)
    return shown
