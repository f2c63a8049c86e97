"""Ten typical moments of a board: what the pictures show and the layout is checked with."""

from collections.abc import Callable
from typing import Any, NamedTuple

from playwright.sync_api import Locator

from fertility_widget import GameWidget, Table, fertility

from . import mouse
from .page import BarePage
from .positions import NAMES, many, position


class Moment(NamedTuple):
    table: Callable[[], Table]
    act: Callable[[BarePage], None]  # what the person does before the picture is taken


def nothing(shown: BarePage) -> None:
    """The position says it all."""


def point(shown: BarePage, part: Locator) -> None:
    part.hover()
    shown.deliver()


def click(shown: BarePage, part: Locator) -> None:
    part.click()
    shown.page.mouse.move(1, 1)
    shown.deliver()


def ghost(shown: BarePage) -> None:
    """Over the square that earns in the most ways, and not at the edge if it can be helped."""
    earned = fertility.previews(shown.widget.table.state)
    best = max(earned, key=lambda move: (len(earned[move]), not move.endswith("1")))
    point(shown, mouse.hold(shown.board, best))


def heat(shown: BarePage) -> None:
    click(shown, shown.board.locator(".fw-heat-switch"))


def payment(shown: BarePage) -> None:
    """The district that can be paid for in the most ways."""
    paid = [action.split()[1] for action in shown.widget.view["legal"] if "pay" in action]
    click(shown, shown.board.locator(f"[data-district={max(paid, key=paid.count)}]"))


def refused(shown: BarePage) -> None:
    square = shown.widget.view["board"]["start"][0]
    click(shown, shown.board.locator(f"[data-square={square}]"))


def studied(shown: BarePage) -> None:
    """Back to an earlier position, and something else played there."""
    click(shown, shown.board.locator("[data-line='29']"))
    click(shown, shown.board.locator(".fw-studying button").first)
    field = shown.board.locator(".fw-typed input")
    field.fill(shown.widget.study["view"]["legal"][-1])
    field.press("Enter")
    shown.deliver()


def provenance(shown: BarePage) -> None:
    """The sheet of the one who leads, pointing at a shop."""
    scores = [player["sheet"]["total"] for player in shown.widget.view["players"]]
    click(shown, shown.board.locator(".fw-score").nth(scores.index(max(scores))))
    lines = shown.answers["score"]["lines"]
    place = next(place for place, line in enumerate(lines) if len(line["shops"]) == 1)
    point(shown, shown.board.locator(".fw-score-line").nth(place))


def opening() -> Table:
    return Table(fertility, seats=3, seed=7, names=list(NAMES[:3]))


def payable(view: dict[str, Any]) -> bool:
    return sum("pay" in action for action in view["legal"]) > 5


MOMENTS = {
    "opening": Moment(opening, nothing),
    "ghost": Moment(lambda: position("place"), ghost),
    "heat": Moment(lambda: position("place", seats=3), heat),
    "quarry": Moment(lambda: position("quarry", seats=2, after=60), nothing),
    "payment": Moment(lambda: position("build", wanted=payable), payment),
    "supply": Moment(lambda: position("bonus", wanted=many), nothing),
    "refused": Moment(lambda: position("place", after=60), refused),
    "study": Moment(lambda: position("place", seats=3, after=60), studied),
    "score": Moment(lambda: position("draft", seats=2, after=90), provenance),
    "over": Moment(lambda: position("over", seats=4), nothing),
}


def reach(
    name: str, show: Callable[..., BarePage], *, language: str = "en", **how: Any
) -> BarePage:
    """A page at that moment."""
    moment = MOMENTS[name]
    shown: BarePage = show(GameWidget(moment.table(), language=language), **how)
    moment.act(shown)
    return shown
