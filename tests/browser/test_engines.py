"""What people do on a board, in every engine there is: a turn, a drag, keys, a finger, a question.

One script for all; each looks at what has reached Python.
"""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from operator import mul
from typing import Any

import pytest

from fertility_widget import GameWidget
from tests.fertility.lessons.positions import exercise
from tests.widget.asked import asked

from .engine import Engine
from .hand import Hand
from .nile_positions import OVERPLANTING, RIVALS, SPECULATION, edited
from .positions import full_turn, many, position
from .served import served

pytestmark = pytest.mark.every_case
LIT = "document.querySelector('.fw-lit')?.dataset.square"
Shown = Callable[[Any], Hand]


@pytest.fixture
def shown(engine: Engine) -> Iterator[Shown]:
    """A widget on a page; nothing may have failed there."""
    with ExitStack() as stack:

        def show(widget: Any) -> Hand:
            hand = Hand(engine, widget)
            engine.open(stack.enter_context(served(widget)))
            hand.until(lambda: engine.run("window.ready === true"), "the page")
            return hand

        yield show
        assert engine.run("window.errors") == []


def place(hand: Hand, move: str) -> None:
    """By mouse: the tile in hand, turned, onto its first square."""
    _, tile, first, second = move.split()
    columns, rows = ord(second[0]) - ord(first[0]), int(second[1:]) - int(first[1:])
    turns = str({(1, 0): 0, (0, 1): 1, (-1, 0): 2, (0, -1): 3}[columns, rows])
    held = f".fw-hand [data-tile={tile}]"
    if hand.engine.run(f"document.querySelector('{held}').ariaPressed") != "true":
        hand.click(held)
    for _ in range(3):
        if hand.engine.run(f"document.querySelector('{held}').dataset.turns") == turns:
            break
        hand.click(".fw-rotate")
    hand.click(f"[data-square={first}]")


def test_a_turn_with_quarry_paid_build_supply_and_draft(shown: Shown) -> None:
    table, turn = full_turn()
    hand = shown(GameWidget(table.branch()))
    for action in turn:
        verb, *rest = action.split()
        if verb == "place":
            place(hand, action)
        elif verb == "build":
            hand.click(f"[data-district={rest[0]}]")
            hand.click(f"[data-action='{action}']")
        elif verb == "supply":
            hand.click(f"[data-token={rest[0]}]")
            hand.click(f"[data-shop='{rest[1]}']")
        elif verb == "draft":
            hand.click(f".fw-pool [data-tile={rest[0]}]:enabled")
        else:
            hand.click(f"[data-action='{action}']")
        hand.sees(action)
    assert hand.played[-len(turn) :] == turn


def test_a_turn_with_an_offering_an_overplanting_and_a_speculation(shown: Shown) -> None:
    """By two at one screen, each behind the curtain; the last card is carried to the table."""
    hand = shown(GameWidget(edited(*RIVALS)))
    for turn in (OVERPLANTING, SPECULATION):
        hand.click("[data-lift]")
        for action in turn:
            for card in action.split()[1:]:
                hand.click(f"[data-held='hand {card}'][aria-pressed=false]")
            hand.find(f"[data-action='{action}']")
            if action.startswith("plant"):
                hand.drag("[data-held='hand P'][data-at='0']", "[data-place=flood]")
            else:
                hand.click(f"[data-action='{action}']")
            hand.sees(action)
    assert hand.played == [*OVERPLANTING, *SPECULATION]
    hand.find("[data-seat='0'] [data-place=P]")
    hand.find("[data-seat='1'] .fw-n-bet")


def test_a_tile_and_a_token_are_dragged(shown: Shown) -> None:
    hand = shown(GameWidget(position("place")))
    before, legal = hand.played, hand.widget.view["legal"]
    square = hand.until(
        lambda: hand.engine.run("document.querySelector('.fw-lit')?.dataset.square")
    )
    hand.drag(".fw-hand [data-tile][aria-pressed=true]", f"[data-square={square}]")
    hand.until(lambda: len(hand.played) > len(before), "the tile")
    assert hand.played[-1] in legal
    assert square in hand.played[-1].split()
    hand = shown(GameWidget(position("supply", wanted=many)))
    action = hand.widget.view["legal"][0]
    _, token, shop = action.split()
    hand.drag(f"[data-token={token}]", f"[data-ticket='{shop}']")
    hand.sees(action)


def test_keys_walk_turn_play_and_take_back(shown: Shown) -> None:
    hand = shown(GameWidget(position("place")))
    before = hand.played
    hand.focus("[role=gridcell][tabindex='0']")
    now = "document.activeElement.dataset.square"
    start = hand.engine.run(now)
    step = ("ArrowRight", "ArrowLeft") if start[0] < "h" else ("ArrowLeft", "ArrowRight")
    hand.press(step[0])
    other = hand.until(lambda: hand.engine.run(f"{now} !== '{start}' && {now}"))
    assert other[1:] == start[1:]
    hand.press(step[1])
    hand.until(lambda: hand.engine.run(now) == start, start)
    held = "document.querySelector('.fw-hand [aria-pressed=true]').dataset.turns"
    turned = hand.engine.run(held)
    hand.press("r")
    hand.until(lambda: hand.engine.run(held) != turned, "another turn of the tile")
    lit = hand.engine.run(LIT)
    hand.focus(f"[data-square={lit}]")
    hand.press("Enter")
    hand.until(lambda: len(hand.played) == len(before) + 1, "Enter")
    assert lit in hand.played[-1].split()
    hand.sees(hand.played[-1])
    hand.focus("[role=gridcell][tabindex='0']")
    hand.press("u")
    hand.until(lambda: hand.played == before, "u")


def test_a_finger_is_asked_twice(shown: Shown) -> None:
    hand = shown(GameWidget(position("place")))
    before = hand.played
    square = hand.until(
        lambda: hand.engine.run("document.querySelector('.fw-lit')?.dataset.square")
    )
    hand.tap(f"[data-square={square}]")
    chosen = hand.until(lambda: hand.widget.selected, "a selected move")
    assert hand.played == before
    hand.find(f"[data-action='{chosen}']")
    hand.tap(f"[data-square={square}]")
    hand.sees(*before[-1:], chosen)


def test_a_question_is_answered_on_the_board(shown: Shown) -> None:
    asking = exercise("squares", 1)
    hand = shown(asked(asking))
    for square in asking.right:
        hand.click(f"[data-square={square}]")
        mark = f"[data-square={square}][aria-selected=true]"
        hand.find(mark)
    hand.click("[data-lesson=check]")
    hand.find("[data-right=true]")


LABEL = "document.querySelector('.fw-language').ariaLabel"


def test_the_language_is_changed_by_keyboard(shown: Shown) -> None:
    hand = shown(GameWidget(position("place")))
    english = hand.engine.run(LABEL)
    hand.focus(".fw-language")
    hand.press("d")
    hand.until(lambda: hand.widget.language == "de", "German")
    hand.until(lambda: hand.engine.run(LABEL) != english, "German words")
    lying = hand.engine.run("document.querySelector('[data-square=a1]').ariaLabel")
    assert lying.startswith("a1")


# What is written, and what stands behind it: the first ancestor that is not transparent.
LOOK = """((name) => {
  const found = document.querySelector(name);
  const style = getComputedStyle(found);
  let behind = found;
  const paper = () => getComputedStyle(behind).backgroundColor;
  while (/, 0\\)|transparent/.test(paper())) behind = behind.parentElement;
  return [style.appearance, style.colorScheme, style.color, style.borderTopColor, paper()];
})"""
DARK = "void Object.assign(document.body.style, { background: '#111', color: '#ddd' })"
THEME = "document.querySelector('.fw-root').dataset.fwTheme"


def lightness(colour: str) -> float:
    """The relative luminance of "rgb(1, 2, 3)"."""
    parts = [int(part) / 255 for part in re.findall(r"\d+", colour)[:3]]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return float(sum(map(mul, (0.2126, 0.7152, 0.0722), linear)))


def contrast(one: str, other: str) -> float:
    low, high = sorted((lightness(one), lightness(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_menus_and_boxes_are_drawn_by_us_and_can_be_read(shown: Shown, theme: str) -> None:
    """An engine that draws them itself paints them in colours of its own."""
    hand = shown(GameWidget(position("place")))
    if theme == "dark":
        hand.engine.run(DARK)
    hand.until(lambda: hand.engine.run(THEME) == theme, theme)
    menus = (".fw-language", ".fw-settings select")
    for name in (*menus, "[data-set=coach]"):
        drawn, scheme, ink, border, paper = hand.engine.run(f"{LOOK}({json.dumps(name)})")
        assert (drawn, scheme) == ("none", theme)
        assert contrast(border, paper) >= 3
        assert name not in menus or contrast(ink, paper) >= 4.5


TIGHT = """(() => {
  const labels = [...document.querySelectorAll(".fw-options label")];
  const low = labels.filter((label) => label.scrollHeight > label.clientHeight + 1);
  return [labels.length, low.length];
})()"""


def test_long_answers_to_choose_from_keep_apart(shown: Shown) -> None:
    hand = shown(asked(exercise("refusal", 1)))
    hand.find(".fw-options label")
    found, tight = hand.engine.run(TIGHT)
    assert found > 10
    assert not tight
