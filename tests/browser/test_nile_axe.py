"""axe-core with every rule on finds nothing at Nile's table: at each step, with cards chosen, after
a refusal, behind the curtain; in both themes, in the reader's own colours, in four languages."""

from collections.abc import Callable
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from fertility_widget import GameWidget
from fertility_widget.kernel.game import Viewer
from fertility_widget.text import LANGUAGES

from .axe import AXE, violations
from .nile_positions import PLAY, STONES, TRADE, edited
from .page import BarePage


class Moment(NamedTuple):
    edits: tuple[str, ...]
    clicked: tuple[str, ...] = ()  # what the person does before one looks
    shown: str = "[data-held]"  # what tells the moment
    viewer: Viewer = 0


OVER = ("store 0 P P W L C C F", "store 1 P W W L C F", "turn 0 over")
MOMENTS = {
    "flood": Moment(("flood F", "turn 0 flood"), ("[data-place=pile]",), ".fw-n-ahead li"),
    "trade": Moment(
        TRADE,
        ("[data-lid]", "[data-held='hand L']", "[data-held='store W']"),
        ".fw-n-move[data-action='offer L store W']",
    ),
    "play": Moment(PLAY, (), "[data-held='hand LC'] .fw-n-struck"),
    "chosen": Moment(
        STONES,
        ("[data-held='hand S'] >> nth=0", "[data-held='hand S'] >> nth=1", "[data-where=sphinx]"),
        ".fw-n-falls",
    ),
    "refused": Moment(PLAY, ("[data-held='hand LC']",), ".fw-refused"),
    "over": Moment(OVER, (".fw-score >> nth=0",), ".fw-sheet"),
    "curtain": Moment(PLAY, (), "[data-lift]", viewer="acting"),
}
# Forced colours on light paper: of a text on dark paper axe measures the colour it had before.
LOOKS = ("light", "forced", "dark", "dark")


def arrive(shown: BarePage, selector: str) -> None:
    """Until it is there again: in another language some of it is asked for anew."""
    for _ in range(100):
        if shown.board.locator(selector).first.is_visible():
            return
        shown.deliver(quickly=True)
    raise AssertionError(f"no {selector}")


@pytest.mark.parametrize("name", MOMENTS)
def test_no_violation(bare: Callable[..., BarePage], name: str) -> None:
    """In every language, each in another look."""
    moment = MOMENTS[name]
    widget = GameWidget(edited(*moment.edits, seats=4), viewer=moment.viewer)
    shown = bare(widget, width=968, height=779)
    shown.page.add_script_tag(path=str(AXE))
    for part in moment.clicked:
        shown.board.locator(part).click()
    shown.page.mouse.move(1, 1)
    shown.deliver()
    for language, look in zip(LANGUAGES, LOOKS, strict=True):
        widget.language = language
        forced = look == "forced"
        shown.page.emulate_media(forced_colors="active" if forced else "none")
        if not forced:
            shown.wear(look)
            expect(shown.board).to_have_attribute("data-fw-theme", look)
        shown.deliver()
        expect(shown.board.locator(".fw-table")).to_have_attribute("lang", language)
        arrive(shown, moment.shown)
        assert violations(shown.page.locator("html")) == [], (language, look)
    assert shown.errors == []
