"""A hand that is too quick and a pointer that rests at the edge: nothing is done or cut off."""

from collections.abc import Callable

import pytest

from fertility_widget import GameWidget
from fertility_widget.text import LANGUAGES

from .moments import payable
from .page import BarePage
from .positions import many, position

Bare = Callable[..., BarePage]


def test_a_double_click_takes_one_step(bare: Bare) -> None:
    """The button of the next step stands in the same place."""
    widget = GameWidget(position("build"))
    shown = bare(widget, width=968, height=779)
    button = shown.board.locator("[data-action=skip]")
    box = button.bounding_box()
    assert box is not None
    x, y = box["x"] + 20, box["y"] + 20
    for clicks in (1, 2):
        shown.page.mouse.move(x, y)
        shown.page.mouse.down(click_count=clicks)
        shown.page.mouse.up(click_count=clicks)
        shown.deliver()
    assert widget.view["turn"]["phase"] == "supply"
    shown.board.locator("[data-action=end]").click()
    shown.deliver()
    assert widget.view["turn"]["phase"] != "supply"


def test_what_a_sign_means_is_told_within_the_widget(bare: Bare) -> None:
    """A notebook cuts off what is beyond its sides; the window goes on below."""
    shown = bare(GameWidget(position("place")), width=968, height=2400)
    sign = shown.board.locator("[data-tip]:visible").last
    sign.evaluate("sign => document.querySelector('.fw-root').append(sign)")  # at the very edge
    sign.hover()
    tip = shown.board.locator("[role=tooltip]")
    tip.wait_for()
    inside = tip.bounding_box()
    root = shown.board.bounding_box()
    assert inside is not None
    assert root is not None
    assert inside["y"] + inside["height"] <= root["y"] + root["height"]


UPON = """tip => {
  const at = tip.getBoundingClientRect();
  const meets = (part) => at.left < part.right && at.right > part.left
    && at.top < part.bottom && at.bottom > part.top;
  const asked = [...document.querySelectorAll("[data-asked]")];
  return asked.filter((part) => meets(part.getBoundingClientRect())).length;
}"""


@pytest.mark.parametrize("size", [(968, 779), (848, 599)])
def test_a_tip_keeps_off_what_is_asked_for(bare: Bare, size: tuple[int, int]) -> None:
    """Right above what can be done with a tile lie the tiles."""
    shown = bare(GameWidget(position("place")), width=size[0], height=size[1])
    for name in (".fw-rotate", ".fw-heat-switch", ".fw-actions .fw-count"):
        shown.board.locator(name).first.hover()
        tip = shown.board.locator("[role=tooltip]")
        tip.wait_for()
        assert tip.evaluate(UPON) == 0, name
        shown.page.mouse.move(1, 1)
        tip.wait_for(state="detached")


@pytest.mark.parametrize("width", [968, 848, 1600])
def test_what_was_gained_pushes_no_score_into_another_line(bare: Bare, width: int) -> None:
    widget = GameWidget(position("place", after=60))
    shown = bare(widget, width=width, height=900)
    lines = shown.board.locator(".fw-players li")
    before = lines.evaluate_all("all => all.map(line => line.offsetHeight)")
    view = widget.view
    for player in view["players"]:
        player["sheet"] = {name: number + 7 for name, number in player["sheet"].items()}
    turn = view["turn"] | {"ply": view["turn"]["ply"] + 1}
    shown.page.evaluate("view => window.arrive({ view })", view | {"turn": turn})
    shown.deliver(quickly=True)
    assert shown.board.locator(".fw-player .fw-gained").count() == 2
    assert lines.evaluate_all("all => all.map(line => line.offsetHeight)") == before


RECTS = """all => Object.fromEntries(all.map(part => {
  const { x, y, width } = part.getBoundingClientRect();
  const { district, ticket, token } = part.dataset;
  return [district ?? ticket ?? token, [x, y, width].map(Math.round)];
}))"""


@pytest.mark.parametrize("size", [(968, 779), (848, 599)])
def test_districts_keep_their_place_while_one_is_paid_for(
    bare: Bare, size: tuple[int, int]
) -> None:
    shown = bare(GameWidget(position("build", wanted=payable)), width=size[0], height=size[1])
    cards = shown.board.locator("[data-district]")
    before = cards.evaluate_all(RECTS)
    paid = 0
    for district in before:
        card = shown.board.locator(f"[data-district={district}]")
        if card.get_attribute("aria-expanded") is None:  # free: built at once
            continue
        paid += 1
        card.click()
        shown.deliver(quickly=True)
        assert shown.board.locator(".fw-payments button").count() > 1
        assert cards.evaluate_all(RECTS) == before, district
        card.click()
        shown.deliver(quickly=True)
    assert paid > 1


@pytest.mark.parametrize("size", [(968, 779), (848, 599)])
def test_shops_and_resources_keep_their_place_until_the_step_is_over(
    bare: Bare, size: tuple[int, int]
) -> None:
    widget = GameWidget(position("supply", wanted=many))
    shown = bare(widget, width=size[0], height=size[1])
    parts = shown.board.locator(".fw-slot [data-ticket], [data-token]")
    before = parts.evaluate_all(RECTS)
    supplied = 0
    while widget.view["turn"]["phase"] == "supply" and shown.board.locator("[data-shop]").count():
        shown.board.locator("[data-shop]").first.click()
        shown.deliver()
        if shown.board.locator(".fw-payments").count():
            assert parts.evaluate_all(RECTS) == before  # what to deliver lies upon the others
            shown.board.locator(".fw-payments button").first.click()
            shown.deliver()
        supplied += 1
        assert parts.evaluate_all(RECTS) == before
    assert supplied > 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_step_needs_begins_at_the_same_height(bare: Bare, language: str) -> None:
    tops = set()
    for phase in ("place", "build", "supply", "bonus", "draft"):
        shown = bare(GameWidget(position(phase), language=language), width=968, height=779)
        tops.add(shown.board.locator(".fw-side").evaluate("side => side.offsetTop"))
        shown.close()
    assert len(tops) == 1


@pytest.mark.parametrize(("width", "height"), [(968, 779), (848, 599), (390, 844)])
def test_nothing_of_the_coach_is_cut_off(bare: Bare, width: int, height: int) -> None:
    shown = bare(
        GameWidget(position("place"), settings={"coach": True}), width=width, height=height
    )
    state = {"coach": {"text": "A long remark with its reason. " * 12}}
    shown.page.evaluate("state => window.arrive(state)", state)
    shown.deliver(quickly=True)
    note = shown.board.locator(".fw-coach")
    assert note.evaluate("note => note.scrollHeight <= note.clientHeight")
    upon = """note => {
      note.scrollIntoView({ block: "end" });
      const at = note.getBoundingClientRect();
      return note.contains(document.elementFromPoint(at.left + 20, at.bottom - 4));
    }"""
    assert note.evaluate(upon)
