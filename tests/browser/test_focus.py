"""A whole game by keyboard, through the controls: the focus is always where one would look next."""

import random
from collections.abc import Callable

from fertility_widget import GameWidget, Table, fertility
from tests.whole import WHOLE

from .page import BarePage
from .positions import position

Bare = Callable[..., BarePage]
FOCUSED = """() => {
  const part = document.activeElement;
  const inside = part.closest(".fw-root") !== null;
  const data = inside ? { ...part.dataset } : null;
  const [asked, board] = [part.matches("[data-asked]"), !!part.closest("[data-board]")];
  return { inside, data, asked, board };
}"""
TURNS = 9 if WHOLE else 3  # of each player


def focus(shown: BarePage, selector: str) -> None:
    shown.board.locator(selector).first.evaluate("part => part.focus()")


def press(shown: BarePage, *keys: str) -> None:
    for key in keys:
        shown.page.keyboard.press(key)
    shown.deliver(quickly=True)


def take(shown: BarePage, phase: str, choice: random.Random) -> None:
    """The pending decision, by Tab's and Enter's targets alone."""
    if phase == "place":
        lit = shown.board.locator(".fw-cell[data-asked]")
        square = lit.nth(choice.randrange(lit.count())).get_attribute("data-square")
        go_to(shown, str(square))
        press(shown, "Enter")
        return
    asked = shown.board.locator("button[data-asked]:visible")
    asked.nth(choice.randrange(asked.count())).evaluate("part => part.focus()")
    press(shown, "Enter")


def go_to(shown: BarePage, square: str) -> None:
    """From wherever the focus is on the grid: to its corner, and from there by arrows."""
    assert shown.page.evaluate(FOCUSED)["board"]
    press(shown, "Control+Home")
    assert shown.page.evaluate(FOCUSED)["data"]["square"] == "a1"
    for _ in range(ord(square[0]) - ord("a")):
        shown.page.keyboard.press("ArrowRight")
    for _ in range(int(square[1:]) - 1):
        shown.page.keyboard.press("ArrowDown")
    assert shown.page.evaluate(FOCUSED)["data"]["square"] == square


def test_a_whole_game_by_keyboard_never_loses_the_focus(bare: Bare) -> None:
    table = Table(fertility, seats=2, seed=5)
    widget = GameWidget(table)
    shown = bare(widget, width=1000)
    focus(shown, ".fw-cell[tabindex='0']")
    choice = random.Random(5)
    while (phase := table.state.turn.phase) != "over":
        if min(player.turns_taken for player in table.state.players) >= TURNS and phase == "place":
            break
        take(shown, phase, choice)
        now = shown.page.evaluate(FOCUSED)
        after = table.state.turn.phase
        assert now["inside"], (phase, after)
        assert now["asked"] or now["board"], (phase, after, now)
        if after != phase and after == "place":
            assert now["board"], (phase, after, now)
    assert shown.errors == []


def test_undo_hint_slider_and_the_end_keep_the_focus(bare: Bare) -> None:
    table = position("over")
    table.undo()
    shown = bare(GameWidget(table), width=1000)
    focus(shown, "[data-open=needed] [data-asked], .fw-choice")
    press(shown, "Enter")
    assert table.state.turn.phase == "over"
    assert shown.page.evaluate(FOCUSED)["inside"]
    for selector in (".fw-scrub button:enabled", "[data-tool=undo]", ".fw-studying button"):
        focus(shown, selector)
        press(shown, "Enter")
        assert shown.page.evaluate(FOCUSED)["inside"], selector


def test_the_log_is_one_tab_stop(bare: Bare) -> None:
    shown = bare(GameWidget(position("place", after=60)), width=1000)
    stops = shown.board.locator(".fw-log button[tabindex='0']")
    assert stops.count() == 1
    stops.evaluate("part => part.focus()")
    line = int(shown.page.evaluate(FOCUSED)["data"]["line"])
    press(shown, "ArrowUp", "ArrowUp")
    assert int(shown.page.evaluate(FOCUSED)["data"]["line"]) == line - 2
    press(shown, "Home")
    assert shown.page.evaluate(FOCUSED)["data"]["line"] == "1"


def test_the_grid_knows_its_edges(bare: Bare) -> None:
    shown = bare(GameWidget(position("place")), width=1000)
    focus(shown, ".fw-cell[tabindex='0']")
    for key, square in (
        ("Control+End", "l8"), ("PageUp", "l1"), ("Home", "a1"), ("PageDown", "a8"), ("End", "l8"),
        ("Control+Home", "a1"),
    ):  # fmt: skip
        press(shown, key)
        assert shown.page.evaluate(FOCUSED)["data"]["square"] == square
