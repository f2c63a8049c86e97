"""What every board offers, on Nile's: each comfort by what one presses, and what it then shows of
what its viewer may know."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from fertility_widget import GameWidget, Table, nile
from fertility_widget.analysis import analyse, review
from fertility_widget.text import LANGUAGES, say
from fertility_widget.widget import hint

from .page import BarePage

Bare = Callable[..., BarePage]
SHOWN: dict[str, Any] = {"width": 968, "height": 779}
MOTION = ".fw-n-gone-by"


def position(*edits: str) -> Table:
    names = ["Ana", "Ben"]
    state = nile.setup(2, seed=4, names=names, first=0, monuments=True, crops="PWLCF")
    for edit in edits:
        state = nile.edit(state, edit)
    return Table(nile, start=state)


PLAY = ("field P 0 2", "field W 1 1", "hand 0 P P W W C PW LC", "flood L", "turn 0 play")


def played(turns: int = 2) -> Table:
    table = Table(nile, seats=2, seed=7, first=0, names=["Ana", "Ben"])
    for _ in range(turns):
        for action in ("flood", "done", "pass"):
            table.play(action)
    return table


def press(shown: BarePage, *selectors: str) -> None:
    for selector in selectors:
        shown.board.locator(selector).first.click()
        shown.deliver()


def test_the_log_is_gone_back_through_and_a_variation_tried(bare: Bare) -> None:
    table = played()
    shown = bare(GameWidget(table, viewer=0), **SHOWN)
    expect(shown.board.locator(".fw-log-line")).to_have_count(6)
    press(shown, ".fw-scrub .fw-button >> nth=0")
    expect(shown.board.locator(".fw-studying")).to_be_visible()
    expect(shown.board.locator("[data-held]")).to_have_count(5)
    press(shown, ".fw-studying .fw-button >> nth=0", ".fw-choice[data-asked]")
    assert [step.action.text for step in shown.widget.line.steps] == ["flood"]
    press(shown, ".fw-studying .fw-strong")
    expect(shown.board.locator(".fw-studying")).to_have_count(0)
    assert len(table.steps) == 6
    assert shown.errors == []


def test_a_hint_lifts_its_cards(bare: Bare, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hint, "SECONDS", 0.05)
    widget = GameWidget(position(*PLAY), viewer=0)
    shown = bare(widget, **SHOWN)
    press(shown, "[data-tool=hint]")
    for _ in range(100):
        if widget.advice:
            break
        shown.deliver()
    shown.deliver()
    expect(shown.board.locator(".fw-said")).to_contain_text("Hint: ")
    assert widget.selected in widget.view["legal"]
    if widget.selected != "pass":
        assert shown.board.locator(".fw-n-chosen").count()


def test_an_analysis_is_painted_on_cards_and_fields(bare: Bare) -> None:
    table = position(*PLAY)
    widget = GameWidget(table, viewer=0)
    shown = bare(widget, **SHOWN)
    widget.paint(analyse(table, budget=60, seed=1, progress=False))
    shown.deliver()
    assert shown.board.locator(".fw-n-rank").count()
    expect(shown.board.locator("[data-advice='1']")).to_be_visible()
    press(shown, "[data-advice='1']")
    assert shown.errors == []


def test_the_coach_speaks_to_who_played(bare: Bare) -> None:
    table = Table(nile, seats=2, seed=7, first=0, names=["Ana", "Ben"])
    shown = bare(GameWidget(table, viewer=0, settings={"coach": True}), **SHOWN)
    press(shown, ".fw-choice[data-asked]", "[data-action=done]", "[data-action=pass]")
    for _ in range(100):
        if shown.widget.coach:
            break
        shown.deliver()
    shown.deliver()
    expect(shown.board.locator(".fw-coach")).to_contain_text("Ana")


def test_how_one_wins_is_in_sight_from_the_first_turn_on(bare: Bare) -> None:
    table = Table(nile, seats=2, seed=7, first=0, names=["Ana", "Ben"])
    shown = bare(GameWidget(table, viewer=0), **SHOWN)
    expect(shown.board.locator(".fw-said")).to_have_text(say("nile-board.goal", "en"))
    for _ in range(2):
        stacks = shown.board.locator(".fw-n-near .fw-n-goal")
        expect(stacks).to_have_text("0·0·0·0·0 The smallest stack decides")
        expect(stacks).to_be_in_viewport()
        press(shown, ".fw-choice[data-asked]")
    expect(shown.board.locator(".fw-n-goal")).to_have_count(1)  # not of what is closed


def test_a_trade_without_cards_is_answered_and_lights_them(bare: Bare) -> None:
    trade = ("hand 0 P P L PW", "store 0 W", "flood F", "turn 0 trade")
    shown = bare(GameWidget(position(*trade), viewer=0), **SHOWN)
    card = shown.board.locator("[data-held='hand L'] .fw-n-card")
    for verb in ("market", "offer"):
        press(shown, f"[data-action={verb}]")
        expect(shown.board.locator(".fw-refused")).to_contain_text("in your hand or your store")
        expect(card).to_have_css("outline-style", "dashed")
    press(shown, "[data-held='hand P']", "[data-held='hand L']", "[data-action='market P L']")
    expect(shown.board.locator(".fw-refused")).to_have_count(0)


def test_every_speculation_card_of_a_heap_is_seen(bare: Bare) -> None:
    shown = bare(GameWidget(position("discard P P PW LC", "turn 0 flood"), viewer=0), **SHOWN)
    chips = shown.board.locator(".fw-n-discard .fw-n-chip")
    assert [chip.inner_text() for chip in chips.all()][:3] == ["P\nP\n2", "P\nW", "L\nC"]


def test_odds_stand_where_the_choice_is_made(bare: Bare) -> None:
    trade = ("field P 0 2", "hand 0 P P L PW", "store 0 W", "flood F", "turn 0 trade")
    shown = bare(GameWidget(position(*trade), viewer=0), **SHOWN)
    expect(shown.board.locator(".fw-n-odds")).to_have_count(0)
    press(shown, "[data-held='hand P']", "[data-held='hand L']")
    for verb in ("market", "offer"):
        odds = nile.GLANCES["preview"](shown.widget.table.state, f"{verb} P L", "en")["odds"]
        said = say(f"nile-board.odds.{verb}", "en", chance=round(odds["chance"] * 100))
        expect(shown.board.locator(f"[data-action='{verb} P L'] .fw-n-odds")).to_have_text(said)
    bet = bare(GameWidget(position(*PLAY), viewer=0), **SHOWN)
    press(bet, "[data-held='hand PW']")
    expect(bet.board.locator("[data-action='speculate PW'] .fw-n-odds")).to_contain_text("%")


def test_what_changed_is_told_and_marked(bare: Bare) -> None:
    table = position(*PLAY)
    shown = bare(GameWidget(table, viewer=0), **SHOWN)
    table.play("plant W W")
    shown.deliver()
    press(shown, "[data-tool=changes]")
    expect(shown.board.locator(".fw-changed")).to_contain_text("wheat")
    expect(shown.board.locator("[data-place=W]")).to_have_class("fw-n-plot fw-n-marked")


def test_marks_are_drawn_where_the_field_is(bare: Bare) -> None:
    widget = GameWidget(position(*PLAY), viewer=0)
    shown = bare(widget, **SHOWN)
    widget.annotations = {"marks": ["P"]}
    shown.deliver()
    expect(shown.board.locator("[data-place=P]")).to_have_class("fw-n-plot fw-n-marked")


@pytest.mark.parametrize("viewer", [0, "open"])
def test_only_who_sees_all_takes_all_away(bare: Bare, viewer: Any) -> None:
    shown = bare(GameWidget(position(*PLAY), viewer=viewer), **SHOWN)
    press(shown, ".fw-takeaway > summary", "[data-copy=python]")
    text = shown.board.locator(".fw-takeaway textarea")
    if viewer == "open":
        made: dict[str, Any] = {}
        exec(text.input_value(), made)
        assert made["table"].state == shown.widget.table.state
    else:
        expect(shown.board.locator(".fw-refused")).to_contain_text(
            say("widget.refused.secret", "en")
        )
    with shown.page.expect_download() as saved:
        shown.board.locator("[data-copy=svg]").click()
        shown.deliver()
    assert saved.value.suggested_filename.endswith(".svg")


def test_a_review_is_looked_at_and_tried_again(bare: Bare) -> None:
    table = played()
    widget = GameWidget(table, viewer="open")
    shown = bare(widget, **SHOWN)
    widget.review(review(table, budget=4, seed=1, progress=False))
    shown.deliver()
    expect(shown.board.locator(".fw-judgement")).to_have_count(2)
    press(shown, "[data-verdict='0']", "[data-review=again]")
    assert widget.line.variation is not None
    assert shown.errors == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks(bare: Bare, language: str) -> None:
    shown = bare(GameWidget(position(*PLAY), viewer=0), **SHOWN)
    shown.board.locator(".fw-language select, select.fw-language").first.select_option(language)
    shown.deliver()
    expect(shown.board.locator(".fw-n-hand h2")).to_contain_text(
        say("nile-board.your-hand", language)
    )


def test_a_saved_game_goes_on(bare: Bare, tmp_path: Any) -> None:
    path = tmp_path / "nile.record"
    shown = bare(
        GameWidget(Table(nile, seats=2, seed=7, first=0), viewer=0, autosave=path), **SHOWN
    )
    press(shown, ".fw-choice[data-asked]")
    again = bare(GameWidget(Table.from_record(path.read_text(encoding="utf-8")), viewer=0), **SHOWN)
    assert again.widget.view == shown.widget.view
    expect(again.board.locator("[aria-current=step]")).to_contain_text("Trade")


def test_the_stack_that_decided_is_circled(bare: Bare) -> None:
    table = position("store 0 3P 2W", "store 1 2P 2W L", "turn 0 over")
    shown = bare(GameWidget(table, viewer=0), **SHOWN)
    expect(shown.board.locator(".fw-n-decided")).to_have_count(1)
    press(shown, ".fw-players button:has-text('stacks')")
    expect(shown.board.locator(".fw-sheet")).to_be_visible()


def moved(shown: BarePage) -> list[list[str]]:
    """What leaves the banks, and how."""
    found: list[list[str]] = shown.board.locator(MOTION).evaluate_all(
        "all => all.map(part => [part.className, getComputedStyle(part).animationName])"
    )
    return found


@pytest.mark.parametrize("calm", [False, True], ids=["moving", "calm"])
def test_cards_leave_visibly_and_nothing_else_moves(bare: Bare, calm: bool) -> None:
    """Harvested they go to the store, or fade for whoever wants no motion; eaten they stay to be
    read for a round."""
    start = ("field P 0 3", "field W 1 1", "field L 1 4", "draw P locusts W C", "turn 0 flood")
    shown = bare(GameWidget(position(*start), viewer=0), **SHOWN)
    if calm:
        shown.page.emulate_media(reduced_motion="reduce")
    places = "all => all.map(part => part.getBoundingClientRect().x)"
    before = shown.board.locator(".fw-n-plot").evaluate_all(places)
    assert moved(shown) == []
    press(shown, ".fw-choice[data-asked]")
    assert moved(shown) == [["fw-n-gone-by", "fw-n-fade" if calm else "fw-n-store"]]
    assert shown.board.locator(".fw-n-plot").evaluate_all(places) == before
    press(shown, "[data-action=done]")
    assert moved(shown) == []
    press(shown, "[data-action=pass]")
    lost = shown.board.locator("[data-seat='1'] [data-lost=L]")
    expect(lost.locator(".fw-n-fate")).to_have_text("locusts")
    for _ in range(2):
        expect(lost).to_be_visible()
        for action in ("flood", "done", "pass"):
            shown.widget.table.play(action)
        shown.deliver()
    expect(lost).to_have_count(0)
    assert shown.errors == []


# Words and cards of the river that lie on one another, or stick out of it.
CROWDED = """river => {
  const box = (part) => {
    const range = document.createRange();
    range.selectNodeContents(part);
    return (part instanceof SVGElement ? part : range).getBoundingClientRect();
  };
  const parts = [...river.querySelectorAll(".fw-n-label, .fw-n-bans, .fw-n-number, .fw-n-card")]
    .filter((part) => part.checkVisibility());
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  const edge = river.closest("[data-board]").getBoundingClientRect().right + 1;
  return parts.flatMap((one, at) => [
    ...(box(one).right > edge ? [one.textContent] : []),
    ...parts.slice(at + 1).filter((other) => meet(box(one), box(other)))
      .map((other) => one.textContent + " | " + other.textContent),
  ]);
}"""


@pytest.mark.parametrize("width", [390, 700, 848, 968])
def test_the_river_has_room_for_its_words(bare: Bare, width: int) -> None:
    edits = ("flood CF", "flooded 2P W LC", "discard 3P 2W L locusts", "turn 0 trade")
    widget = GameWidget(position(*edits), viewer=0)
    shown = bare(widget, width=width, height=800)
    for language in LANGUAGES:
        widget.language = language
        shown.deliver()
        assert shown.board.locator(".fw-n-river").evaluate(CROWDED) == [], language
