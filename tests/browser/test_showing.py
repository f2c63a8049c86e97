"""What changed, pictures to take away, small screens, names with markup."""

import struct
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from fertility_widget import GameWidget, Table, fertility

from .page import BarePage
from .positions import position

Bare = Callable[..., BarePage]
MARKUP = ["<img src=x onerror=alert(1)>", "</script><b>&amp;", '"\' onload="x']


def test_what_changed_is_said_and_marked(bare: Bare) -> None:
    widget = GameWidget(position("place"))
    shown = bare(widget)
    switch = shown.board.locator("[data-tool=changes]")
    expect(switch).to_have_attribute("aria-pressed", "false")
    switch.click()
    shown.deliver()
    changes = shown.answers["changes"]
    expect(shown.board.locator(".fw-changed li").first).to_have_text(changes["lines"][0])
    fresh = shown.board.locator("[data-fresh]")
    marked = fresh.evaluate_all("all => all.map(mark => mark.dataset.fresh)")
    assert marked == changes["squares"]
    shown.board.locator("[data-line='12']").click()  # another position: asked anew
    shown.deliver()
    changes = shown.answers["changes"]
    assert (changes["from"], changes["to"]) == (12, len(widget.table.steps))
    switch.click()
    expect(shown.board.locator("[data-fresh]")).to_have_count(0)
    assert shown.errors == []


def test_the_log_stands_at_the_line_shown(bare: Bare) -> None:
    widget = GameWidget(position("place"))
    shown = bare(widget)
    log, line = shown.board.locator(".fw-log"), shown.board.locator(".fw-log-line[aria-current]")
    frame, now = log.bounding_box(), line.bounding_box()
    assert frame
    assert now
    assert frame["y"] <= now["y"] <= frame["y"] + frame["height"]


def test_the_picture_is_saved_as_pixels(bare: Bare, tmp_path: Path) -> None:
    widget = GameWidget(position("place"))
    shown = bare(widget)
    shown.board.locator(".fw-takeaway summary").click()
    with shown.page.expect_download() as saved:
        shown.board.locator("[data-copy=png]").click()
        shown.deliver()
    assert saved.value.suggested_filename == "fertility.png"
    saved.value.save_as(tmp_path / "table.png")
    data = (tmp_path / "table.png").read_bytes()
    assert data.startswith(b"\x89PNG")
    wide, high = struct.unpack(">II", data[16:24])
    drawn = shown.answers["copy"]["text"]
    assert f'width="{wide // 2}" height="{high // 2}"' in drawn  # twice as sharp
    assert len(data) > 50_000  # something is on it
    with shown.page.expect_download() as saved:
        shown.board.locator("[data-copy=svg]").click()
        shown.deliver()
    assert saved.value.suggested_filename == "fertility.svg"


def test_on_a_phone_the_quarry_is_chosen_below_the_board(bare: Bare) -> None:
    widget = GameWidget(position("quarry"))
    shown = bare(widget, width=390, touch=True)
    expect(shown.board.locator(".fw-popover")).to_be_hidden()
    choice = shown.board.locator(".fw-choice").first
    box = choice.bounding_box()
    assert box
    assert box["height"] >= 44
    choice.tap()
    shown.deliver()
    assert str(widget.table.steps[-1].action).startswith("quarry ")


def test_a_tile_fades_in_where_motion_is_not_wanted(bare: Bare) -> None:
    widget = GameWidget(position("place"))
    shown = bare(widget)
    moves = "element => getComputedStyle(element).animationName"
    assert shown.board.locator(".fw-last").evaluate(moves) == "fw-drop"
    shown.page.emulate_media(reduced_motion="reduce")
    assert shown.board.locator(".fw-last").evaluate(moves) == "fw-rise"
    picture = shown.board.locator(".fw-tile-picture").first
    assert picture.evaluate("e => getComputedStyle(e).transitionDuration") == "0s"


def test_markup_in_names_shows_as_text_everywhere(bare: Bare) -> None:
    table = Table(fertility, seats=3, seed=4, names=MARKUP)
    widget = GameWidget(table)
    shown = bare(widget)
    shown.page.evaluate("() => { window.alert = () => { window.hacked = true; }; }")
    table.play(table.legal_actions()[0])
    widget._send({"method": "update", "state": widget.get_state(["view", "news", "feedback"])})
    shown.deliver()
    shown.board.locator("[data-tool=changes]").click()
    shown.board.locator(".fw-score").first.click()
    shown.deliver()
    for name in MARKUP:
        expect(shown.board.locator(".fw-players")).to_contain_text(name)
    expect(shown.board.locator("[aria-live=polite]")).to_contain_text(MARKUP[0])
    expect(shown.board.locator(".fw-log-line").first).to_contain_text(MARKUP[0])
    expect(shown.board.locator(".fw-metropolis h2")).to_contain_text(MARKUP[0])
    assert shown.board.locator("img, script, b").count() == 0
    pictures = shown.page.context.new_page()
    svg = fertility_svg(widget)
    pictures.set_content(f"<main>{svg}</main>{widget.snapshot().html}")
    assert pictures.locator("main img, main script, main b").count() == 0
    expect(pictures.locator("main svg")).to_contain_text("<img src=x")  # shortened there
    assert pictures.locator("body > img").count() == 1
    assert MARKUP[0] in (pictures.locator("body > img").get_attribute("alt") or "")
    assert not shown.page.evaluate("window.hacked === true")
    assert shown.errors == []


def fertility_svg(widget: GameWidget) -> str:
    answer = widget.session.hear({"intent": {"seq": 1, "ply": widget.ply, "action": "/copy svg"}})
    assert answer is not None
    return str(answer["value"]["text"])
