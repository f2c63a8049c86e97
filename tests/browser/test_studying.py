"""Looking back, trying out, and being told where every Deben comes from."""

from collections.abc import Callable

from playwright.sync_api import expect

from fertility_widget import GameWidget, Table, fertility

from .page import BarePage
from .positions import position

Bare = Callable[..., BarePage]


def test_scrubbing_and_a_variation_and_back(bare: Bare) -> None:
    table = position("place")
    widget = GameWidget(table)
    shown = bare(widget)
    steps = table.steps
    slider = shown.board.locator(".fw-slider")
    slider.focus()
    for _ in range(3):
        shown.page.keyboard.press("ArrowLeft")
        shown.deliver()
    assert widget.study["at"] == len(steps) - 3
    shown.board.locator("[data-line='12']").click()
    shown.deliver()
    assert widget.study["view"] == fertility.view(steps[11].state)
    ply = widget.study["view"]["turn"]["ply"]
    expect(shown.board.locator(".fw-table")).to_have_attribute("data-ply", str(ply))
    shown.board.locator(".fw-studying button").first.click()
    shown.deliver()
    field = shown.board.locator(".fw-typed input")
    field.fill(widget.study["view"]["legal"][-1])
    field.press("Enter")
    shown.deliver()
    assert (widget.study["at"], widget.study["branched"]) == (13, 12)
    assert table.steps == steps
    shown.board.locator(".fw-studying .fw-strong").click()
    shown.deliver()
    assert widget.study == {}
    expect(shown.board.locator(".fw-log-line")).to_have_count(len(steps))


def test_a_line_of_the_score_sheet_points_at_its_shops(bare: Bare) -> None:
    table = position("place")
    widget = GameWidget(table)
    shown = bare(widget)
    seat = max((0, 1), key=lambda seat: fertility.sheet(table.state, seat)["generic"])
    shown.board.locator(".fw-score").nth(seat).click()
    shown.deliver()
    lines, sheet = shown.board.locator(".fw-score-line"), shown.answers["score"]["lines"]
    expect(lines).to_have_count(len(sheet))
    place = next(i for i, line in enumerate(sheet) if line["shops"])
    lines.nth(place).hover()
    marked = shown.board.locator(".fw-ticket-marked")
    expect(marked).to_have_count(len(sheet[place]["shops"]))


def test_others_are_looked_at_and_python_draws(bare: Bare) -> None:
    widget = GameWidget(position("place"))
    shown = bare(widget)
    other = widget.view["players"][1 - widget.view["turn"]["seat"]]["name"]
    shown.board.locator(".fw-players .fw-name", has_text=other).click()
    expect(shown.board.locator(".fw-metropolis h2")).to_contain_text(other)
    widget.annotations = {"marks": ["a1"], "arrows": [["a1", "c3"]]}
    shown.deliver()
    expect(shown.board.locator("[data-mark=a1]")).to_have_count(1)
    expect(shown.board.locator("[data-arrow='a1 c3']")).to_have_count(1)


def test_the_game_can_be_taken_away(bare: Bare) -> None:
    table = position("place")
    shown = bare(GameWidget(table))
    shown.board.locator("summary").last.click()
    shown.board.locator("[data-copy=record]").click()
    shown.deliver()
    text = shown.board.locator(".fw-takeaway textarea").input_value()
    assert fertility.view(Table.from_record(text).state) == fertility.view(table.state)
    with shown.page.expect_download() as download:
        shown.board.locator("[data-copy=svg]").click()
        shown.deliver()
    assert download.value.suggested_filename == "fertility.svg"
