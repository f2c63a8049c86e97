"""A third game on a real page: the toy of hidden hands, with its own TypeScript and without."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from fertility_widget import GameWidget, Table
from fertility_widget.text import say
from tests import toy
from tests.test_javascript import JS, npm

from .page import BarePage

Bare = Callable[..., BarePage]
SEATS = 6


@pytest.fixture
def widget() -> GameWidget:
    return GameWidget(Table(toy, seats=SEATS, seed=5), viewer="open")


@pytest.fixture(scope="module")
def with_toy() -> Path:
    """The bundle of a page that knows the toy."""
    entry = "widget=tests/toy/entry.ts"
    npm("exec", "--", "esbuild", entry, "--bundle", "--format=esm", "--jsx=automatic",
        "--jsx-import-source=preact", "--outdir=build/toy", "--log-level=warning")  # fmt: skip
    return JS / "build" / "toy"


def prompt(shown: BarePage) -> Locator:
    return shown.board.locator("[data-prompt]")


def type_move(shown: BarePage, text: str) -> None:
    field = shown.board.locator(".fw-typed input")
    field.fill(text)
    field.press("Enter")
    shown.deliver()


def at_the_end(shown: BarePage) -> None:
    """Everything was played here, and the page tells how it ended."""
    table, board = shown.widget.table, shown.board
    assert table.outcome is not None
    expect(prompt(shown)).to_have_text(table.outcome.describe())
    expect(board.locator(".fw-log-line")).to_have_count(len(table.steps))
    expect(board.locator(".fw-winner")).to_have_count(len(table.outcome.winners))
    assert shown.errors == []


def test_a_whole_game_by_picture_buttons_and_typing(widget: GameWidget, bare: Bare) -> None:
    shown = bare(widget)
    board, picture = shown.board, shown.board.locator("img.fw-picture")
    expect(picture).to_have_attribute("alt", re.compile("is to play"))
    first = picture.get_attribute("src")
    expect(prompt(shown)).to_have_text(say("toy.ui.ask.play"))
    hand = widget.view["players"][0]["hand"]
    type_move(shown, f"play {next(card for card in range(1, 10) if card not in hand)}")
    expect(board.locator(".fw-refused")).to_contain_text("in this hand")
    expect(board.locator(".fw-nearest button")).to_have_count(1)
    buttons = board.locator(".fw-choice")
    while legal := widget.view["legal"]:
        expect(buttons).to_have_count(len(legal))
        assert buttons.all_inner_texts() == [widget.phrases[action] for action in legal]
        done = len(widget.table.steps)
        if done % 3:
            buttons.nth(done % len(legal)).click()
            shown.deliver()
        else:
            type_move(shown, legal[-1])
        assert len(widget.table.steps) == done + 1
    assert picture.get_attribute("src") != first
    at_the_end(shown)


def test_what_one_seat_sees(widget: GameWidget, bare: Bare) -> None:
    """Nothing to choose while another is to play, and no card of theirs in anything on the page."""
    table = widget.table
    table.play(table.legal_actions()[-1])  # buried
    shown = bare(GameWidget(table, viewer=2))
    expect(shown.board.locator(".fw-choice")).to_have_count(0)
    expect(shown.board.locator(".fw-log-line")).to_have_text(re.compile("buries a card"))
    type_move(shown, "play 1")
    expect(shown.board.locator(".fw-refused")).to_have_text(re.compile("turn"))


def test_a_whole_game_with_its_own_board(widget: GameWidget, bare: Bare, with_toy: Path) -> None:
    shown = bare(widget, bundle=with_toy)
    board = shown.board
    expect(board.locator("img, .fw-choice")).to_have_count(0)
    expect(board.locator("[aria-current=step]")).to_have_text("1Play")
    while legal := widget.view["legal"]:
        action = legal[len(widget.table.steps) % len(legal)]
        board.locator(f"[data-card='{action.split()[1]}']").click()
        expect(board.locator("[data-ghost]")).to_have_text(f"play {action.split()[1]}")
        board.locator(f"[data-do='{action}']").click()
        shown.deliver()
        assert str(widget.table.steps[-1].action) == action
    players: Any = widget.view["players"]
    for seat, player in enumerate(players):
        cards = " ".join(map(str, player["row"]))
        expect(board.locator(f"[data-row='{seat}']")).to_contain_text(cards)
        expect(board.locator(".fw-score .fw-coin").nth(seat)).to_have_text(str(sum(player["row"])))
    at_the_end(shown)
