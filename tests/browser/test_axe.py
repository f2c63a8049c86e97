"""axe-core with every rule on finds nothing, in both themes and four languages."""

from collections.abc import Callable

import pytest

from fertility_widget import GameWidget
from fertility_widget.text import LANGUAGES

from .axe import AXE, violations
from .page import BarePage
from .positions import many, position

MOMENTS = ("quarry", "build", "supply", "over")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_violation(bare: Callable[..., BarePage], theme: str) -> None:
    """Everything open at once in the placing step, then one more moment per language."""
    table = position("place")
    widget = GameWidget(table)
    shown = bare(widget, theme)
    shown.page.add_script_tag(path=str(AXE))
    folded = ("summary >> nth=0", "summary >> nth=-1", ".fw-heat-switch", ".fw-score >> nth=0")
    for button in folded:
        shown.board.locator(button).click()
    for language, moment in zip(LANGUAGES, MOMENTS, strict=True):
        widget.language = language
        square = widget.view["board"]["start"][0]
        shown.board.locator(f"[data-square={square}]").click()
        shown.page.mouse.move(1, 1)
        shown.deliver()
        assert violations(shown.page.locator("html")) == [], language
        other = position(moment, wanted=many) if moment == "supply" else position(moment)
        shown.show(GameWidget(other, language=language))
        if moment == "build":
            shown.board.locator(".fw-can").first.click()
        shown.page.wait_for_timeout(250)  # animations end
        assert violations(shown.page.locator("html")) == [], moment
        shown.show(widget)


def test_in_the_colours_of_the_reader_what_is_chosen_is_told(
    bare: Callable[..., BarePage],
) -> None:
    shown = bare(GameWidget(position("place")))
    shown.page.emulate_media(forced_colors="active")
    shown.page.add_script_tag(path=str(AXE))
    outlines = shown.board.locator(".fw-hand .fw-tile").evaluate_all(
        "all => all.map((tile) => getComputedStyle(tile).outlineStyle)"
    )
    assert sorted(outlines) == ["none", "none", "solid"]
    assert violations(shown.page.locator("html")) == []
