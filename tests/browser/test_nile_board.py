"""Nile on its own board: a whole game by mouse, through what is marked as asked for, and
everything a step needs on one screen, for two, four and six."""

import random
from collections.abc import Callable, Iterator
from functools import cache

import pytest
from playwright.sync_api import expect

from fertility_widget import GameWidget, Table, nile
from tests.whole import WHOLE, share

from .nile_positions import NAMES, PLAY, STONES, TRADE, edited
from .page import BarePage
from .screen import outside, taken

Bare = Callable[..., BarePage]
# What a board has in JupyterLab as it opens, large and small; on a projector, a tablet, a phone.
SIZES = {
    "lab": (968, 779), "small-lab": (848, 599), "projector": (1580, 880), "tablet": (700, 900),
    "phone": (390, 844),
}  # fmt: skip
CARDS = "[data-held][data-asked][aria-pressed=false]"
MOVE = ".fw-n-move[data-asked]"


def whose(table: Table) -> tuple[int, str]:
    return table.state.turn.seat, table.state.turn.phase


def lifted(shown: BarePage) -> None:
    """Where a curtain hangs between two people, the next one lifts it."""
    if shown.board.locator("[data-lift]").count():
        shown.board.locator("[data-lift]").click()
        shown.deliver(quickly=True)


LONG = 1000 if WHOLE else 50  # actions, at most


def test_a_whole_game_by_mouse(bare: Bare) -> None:
    """The usual run stops on the way."""
    table = Table(nile, seats=2, seed=3, names=NAMES[:2])
    shown = bare(GameWidget(table), width=968, height=779)
    board, choice, verbs = shown.board, random.Random(3), set[str]()
    while table.outcome is None and len(table.steps) < LONG:
        done = len(table.steps)
        lifted(shown)
        phase = whose(table)[1]
        for _ in range(2 if phase == "play" or (phase == "trade" and choice.random() < 0.2) else 0):
            if board.locator(CARDS).count():
                cards = board.locator(CARDS)
                cards.nth(choice.randrange(cards.count())).click()
        moves = board.locator(MOVE)
        if moves.count():
            moves.nth(choice.randrange(moves.count())).click()
        else:
            board.locator(".fw-choice[data-asked]").click()
        shown.deliver(quickly=True)
        assert len(table.steps) > done, table.record()
        verbs.add(table.steps[-1].action.verb)
    shown.deliver()
    assert shown.errors == []
    assert {"flood", "done", "plant", "speculate"} <= verbs
    if table.outcome:
        assert {"market", "offer", "pass"} <= verbs
        expect(board.locator(".fw-n-stacks > li")).to_have_count(5)


@cache
def busy(seats: int) -> Table:
    """A whole game in which everybody plants what they can."""
    table = Table(nile, seats=seats, seed=seats, names=NAMES[:seats], monuments=True)
    choice = random.Random(seats)
    while legal := table.legal_actions():
        eager = [action for action in legal if action.verb in ("plant", "speculate", "done")]
        table.play(choice.choice(eager if eager and choice.random() < 0.8 else legal))
    return table


def crowded(seats: int) -> Iterator[Table]:
    """Of such a game: of every step the positions with most cards to be seen, and the end."""
    table = busy(seats)
    states = [step.state for step in table.steps]

    def seen(number: int) -> int:
        state = states[number]
        standing = sum(plot is not None for plot in state.plots)
        return 2 * standing + len(state.players[state.turn.seat].hand)

    for phase in ("flood", "trade", "play"):
        those = [at for at, state in enumerate(states) if state.turn.phase == phase]
        for number in sorted(those, key=seen)[-3:]:
            yield table.branch(number + 1)
    yield table.branch(len(states))


SEATED = [(size, seats) for seats in (2, 4, 6) for size in SIZES]


@pytest.mark.every_case
@pytest.mark.parametrize(("size", "seats"), share(SEATED, 0, 3))  # every size, every number
def test_every_step_stands_on_one_screen(bare: Bare, size: str, seats: int) -> None:
    width, height = SIZES[size]
    tables = crowded(seats)
    shown = bare(GameWidget(next(tables)), width=width, height=height)
    for table in tables:
        shown.show(GameWidget(table, viewer=table.state.turn.seat))
        shown.deliver(quickly=True)
        for _ in range(3):
            assert outside(shown.board) == [], table.record()
            if shown.board.locator(CARDS).count():
                shown.board.locator(CARDS).first.click()
                shown.deliver(quickly=True)
    assert shown.errors == []


@pytest.mark.parametrize("size", SIZES)
def test_a_refusal_stands_on_it_too(bare: Bare, size: str) -> None:
    width, height = SIZES[size]
    shown = bare(GameWidget(edited(*PLAY, seats=4), viewer=0), width=width, height=height)
    shown.board.locator("[data-held='hand LC']").click()
    shown.deliver()
    expect(shown.board.locator(".fw-refused")).to_be_visible()
    expect(shown.board.locator("[data-place=flood]")).to_be_visible()
    assert outside(shown.board) == []


FEW = ("hand 0 P PW", "store 0 W", "flood F", "turn 0 trade")


@pytest.mark.parametrize(
    "edits", [TRADE if WHOLE else FEW, PLAY, STONES], ids=["trade", "play", "stones"]
)
def test_every_action_can_be_taken_by_what_is_marked_as_asked(
    bare: Bare, edits: tuple[str, ...]
) -> None:
    widget = GameWidget(edited(*edits), viewer=0)
    shown = bare(widget, width=1000)
    assert taken(shown.page) == set(widget.view["legal"])


def test_the_odds_do_not_push_away_what_is_pointed_at(bare: Bare) -> None:
    shown = bare(GameWidget(edited(*PLAY), viewer=0), width=1400)
    shown.board.locator("[data-held='hand PW']").click()
    button = shown.board.locator(MOVE)
    before = button.bounding_box()
    button.hover()
    shown.deliver()
    expect(shown.board.locator(".fw-n-odds")).to_be_visible()
    assert button.bounding_box() == before


def test_cards_are_carried_to_the_table(bare: Bare) -> None:
    table = edited(*PLAY)
    shown = bare(GameWidget(table, viewer=0), width=968, height=779)
    wheat = shown.board.locator("[data-held='hand W']")
    for at in (0, 1):
        carry(shown, f"[data-held='hand W'][data-at='{at}']")
        expect(wheat.nth(at)).to_have_attribute("aria-pressed", "true")
    before = table.state
    carry(shown, "[data-held='hand W'][data-at='1']")
    shown.deliver()
    assert table.state == nile.apply(before, nile.decode("plant W W")).state


def carry(shown: BarePage, selector: str) -> None:
    """From the hand to the middle of the river."""
    mouse, page = shown.page.mouse, shown.page
    start = page.locator(selector).bounding_box()
    end = page.locator(".fw-nile").bounding_box()
    assert start
    assert end
    mouse.move(start["x"] + 8, start["y"] + 30)
    mouse.down()
    mouse.move(start["x"] - 30, start["y"] + 30, steps=3)
    expect(shown.board.locator(".fw-n-carried")).to_be_visible()
    mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=3)
    mouse.up()
    shown.deliver(quickly=True)
