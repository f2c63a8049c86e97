"""Nile in a real JupyterLab: turns by mouse, a hot seat with curtains, a whole game by keyboard,
every refusal there is."""

import json
import random
import re
from itertools import chain
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from fertility_widget.text import say
from tests.nile.rules.refusals import CASES
from tests.text.catalogues import entries
from tests.whole import WHOLE

from .cards import choose, lift, play, press
from .mouse import play_turn
from .nile_positions import NAMES, OVERPLANTING, RIVALS, SPECULATION
from .stage import Stage
from .test_nile_board import CARDS, MOVE

SLOW = 20_000
STEPS = "[str(step.action) for step in stage.table.steps]"


def show(stage: Stage, edits: tuple[str, ...], seats: int = 2) -> Locator:
    return stage.show(f"_edited(*{edits}, seats={seats})")


def test_an_offering_an_overplanting_and_a_speculation_by_mouse(stage: Stage) -> None:
    board = show(stage, RIVALS)
    flood, (*trade, overplanting) = board.locator("[data-place=flood]"), OVERPLANTING
    lift(board)
    for action, kinds in zip(trade, ("lettuce + castor", "flax", "flax"), strict=True):
        play_turn(board, [action], play)
        expect(flood.locator("b")).to_have_text(kinds)
    # What would fall is crossed out while the cards are only chosen.
    choose(board, "P P P")
    expect(board.locator(".fw-n-falls[data-place=P] .fw-n-fate")).to_have_text("3 beat 2")
    play_turn(board, [overplanting], press)
    assert stage.ask("tuple(stage.table.state.plots[0])") == (0, 3)
    lift(board)
    expect(board.locator(".fw-n-near")).to_have_attribute("data-seat", "1")
    expect(board.locator("[data-seat='0'] [data-place=P] .fw-n-number")).to_have_text("3")
    play_turn(board, SPECULATION, play)
    expect(board.locator("[data-seat='1'] .fw-n-bet")).to_have_count(1)
    assert stage.ask(STEPS) == [*OVERPLANTING, *SPECULATION]
    told = stage.ask("stage.board.feedback")
    assert told["ok"], (told, stage.ask("stage.board.intent"))


# Four at one screen -------------------------------------------------------------------------------

# There is one card of each pair: wherever it is read, that card is known.
PAIRS = {0: "PW PL", 1: "WL WC", 2: "LC LF", 3: "PC CF"}
TURNS = [
    ["flood", "done", "plant P P"],
    ["flood", "market W W", "done", "speculate WC"],
    ["flood", "done", "pass"],
    ["flood", "offer C C", "done", "speculate PC"],
    ["flood", "done", "pass"],
    ["flood", "done", "pass"],
]
# The last cards of the last pass: floods, and what is drawn after each.
DRAWN = "F P W F L L C F P P F F W W F P P F L L"
FOUR = (
    *(f"hand {seat} -" for seat in PAIRS),
    *(f"hand {seat} {kind} {kind} {PAIRS[seat]}" for seat, kind in enumerate("PWLC")),
    f"draw {DRAWN}",
    f"pile {len(DRAWN.split())}",
    "pass 4",
    "turn 0 flood",
)


def model(messages: list[dict[str, Any]]) -> dict[str, Any]:
    """What the page's half of the widget holds after these."""
    held: dict[str, Any] = {}
    for message in messages:
        held |= message.get("state", {})
    return held


def told(messages: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What was said in them, without the script: it is everybody's, and its names are short."""
    scripts = ("_esm", "_css")
    states = ({k: v for k, v in m.get("state", {}).items() if k not in scripts} for m in messages)
    return [{**message, "state": state} for message, state in zip(messages, states, strict=True)]


def hidden(view: dict[str, Any]) -> list[bool]:
    return [
        isinstance(player["hand"], int) and isinstance(player["store"], int)
        for player in view["players"]
    ]


def names(cards: str, *where: object) -> list[str]:
    """The cards that are named there."""
    # What a draw may bring names every card that its player has not seen.
    text = re.sub(r'"brings": {.*?}', "", json.dumps(where))
    return [card for card in cards.split() if re.search(rf"\b{card}\b", text)]


def test_four_at_one_screen_to_the_end(stage: Stage) -> None:
    """Before it is lifted, nothing behind the curtain is on the page or was ever sent there."""
    stage.listen()
    board = show(stage, FOUR, seats=4)
    for number, turn in enumerate(TURNS):
        seat = number % 4
        curtain = say("widget.curtain", name=NAMES[seat])
        expect(board.locator("[data-prompt]")).to_have_text(curtain, timeout=SLOW)
        messages = told(stage.heard())
        held = model(messages)
        assert hidden(held["view"]) == [True] * 4
        assert (held["view"]["legal"], held["phrases"], held["advice"]) == ([], {}, {})
        expect(board.locator("[data-held], .fw-n-hand, .fw-n-move, .fw-score")).to_have_count(0)
        played = " ".join(chain(*TURNS[:number])).split()
        own = " ".join(card for card in PAIRS[seat].split() if card not in played)
        assert names(own, messages if number < 4 else held, board.inner_html()) == []
        lift(board)
        expect(board.locator(".fw-n-near")).to_have_attribute("data-seat", str(seat))
        held = model(stage.heard())
        assert hidden(held["view"]) == [other != seat for other in range(4)]
        assert names(own, held, board.inner_html()) == own.split()
        play_turn(board, turn, play)
    assert stage.ask(STEPS) == [*chain(*TURNS)]
    outcome = stage.ask("stage.table.outcome.describe()")
    expect(board.locator("[data-prompt]")).to_have_text(outcome, timeout=SLOW)
    expect(board.locator(".fw-n-stacks > li")).to_have_count(5)
    expect(board.locator("[data-lift]")).to_have_count(0)
    board.locator(".fw-score").first.click()
    expect(board.locator(".fw-sheet h2")).to_contain_text("Ana", timeout=SLOW)
    expect(board.locator(".fw-sheet li").first).to_be_visible()


# By keyboard --------------------------------------------------------------------------------------

FOCUSED = """() => {
  const part = document.activeElement;
  return { body: part === document.body, inside: part.closest(".fw-root") !== null };
}"""
FITS = "selector => document.activeElement.matches(selector)"
# Around a board in a notebook there is much else to tab through: the shorter way.
TOWARDS = """selector => {
  const here = document.activeElement;
  const after = (part) => here.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING;
  return [...document.querySelectorAll(selector)].some(after) ? "Tab" : "Shift+Tab";
}"""
# What an Enter changes, whatever it was pressed on.
SITUATION = """root => [
  root.querySelector(".fw-table").dataset.ply,
  root.querySelectorAll("[data-lift]").length,
  root.querySelectorAll("[data-held][aria-pressed=true]").length,
].join()"""


def reach(stage: Stage, selector: str) -> bool:
    """By Tab, and among cards by arrows; whether there is anything of the kind."""
    if not stage.board.locator(selector).count():
        return False
    key = stage.page.evaluate(TOWARDS, selector)
    for _ in range(24):
        if stage.page.evaluate(FITS, selector):
            return True
        among = stage.page.evaluate(FITS, "[data-held]") and "data-held" in selector
        stage.page.keyboard.press("ArrowRight" if among else key)
        if among and stage.page.evaluate("document.activeElement.matches(':last-child')"):
            stage.page.keyboard.press("ArrowRight")
    return False


def enter(stage: Stage) -> None:
    """And wait for what comes of it; the focus stays with whoever plays."""
    before = stage.board.evaluate(SITUATION)
    stage.page.keyboard.press("Enter")
    stage.notebook.wait(lambda: stage.board.evaluate(SITUATION) != before, seconds=20)
    assert stage.page.evaluate(FOCUSED) == {"body": False, "inside": True}, before


def test_a_whole_game_by_keyboard_never_loses_the_focus(stage: Stage) -> None:
    """The usual run stops on the way."""
    board, choice = show(stage, ()), random.Random(1)
    board.locator("[data-asked]").first.evaluate("part => part.focus()")
    table = board.locator(".fw-table")
    long = 1000 if WHOLE else 24  # actions
    while (phase := table.get_attribute("data-phase")) != "over" and (
        int(table.get_attribute("data-ply") or 0) < long
    ):
        if board.locator("[data-lift]").count():
            assert reach(stage, "[data-lift]")
            enter(stage)
        for _ in range(2 if phase == "play" or (phase == "trade" and choice.random() < 0.3) else 0):
            if reach(stage, CARDS):
                enter(stage)
        assert reach(stage, MOVE) or reach(stage, ".fw-choice[data-asked]")
        enter(stage)
    played = [step.split()[0] for step in stage.ask(STEPS)]
    assert {"done", "plant"} <= {*played}
    if phase == "over":
        assert {"market", "speculate"} <= {*played}
        expect(board.locator(".fw-n-stacks > li")).to_have_count(5)


# Refusals -----------------------------------------------------------------------------------------

PREFIX = "nile.refusal."
CODES = [key.removeprefix(PREFIX) for key in entries("en", "nile") if key.startswith(PREFIX)]
REFUSED = {case.code: case for case in reversed(CASES)}  # the first of each
# What a person can try with cards in hand: what is chosen, and the button that is pressed then;
# the last card may be one that cannot join the others, and is answered at once.
BY_MOUSE = {
    "two-cards": ("P", "market P"),
    "banned": ("P", ""),
    "single-card": ("P", "plant P"),
    "too-few": ("P P", "plant P P"),
    "too-few-wall": ("P P P", "plant P P P"),
    "too-few-stones": ("S S sphinx", "plant S S sphinx"),
    "taken": ("W P", ""),
    "one-monument": ("S S sphinx wall", "plant S sphinx S wall"),
    "one-kind": ("S S sphinx wall", "plant S sphinx S wall"),
    "new-apart": ("P P W", ""),
    "at-most-two": ("PW LC CF", ""),
}


def places(params: dict[str, Any]) -> list[str]:
    """The fields and monuments that a refusal is about."""
    named = [params[name] for name in ("crop", "monument") if name in params]
    return [*named, *params.get("monuments", ()), *params.get("news", ())]


@pytest.mark.parametrize("code", CODES)
def test_a_refusal(stage: Stage, code: str) -> None:
    case, board = REFUSED[code], stage.show(f"_card_case({code!r})")
    if code in BY_MOUSE:
        chosen, pressed = BY_MOUSE[code]
        choose(board, chosen)
        if pressed:
            press(board, pressed)
        stage.look_away()
    else:
        stage.type(case.move)
    board.locator(".fw-refused").wait_for(timeout=SLOW)
    why = stage.ask("stage.refusal()") | {"squares": places(case.params)}
    assert (why["code"], why["rule"]) == (code, case.rule)
    # Said, with the rule and what it is about.
    line = say("widget.ui.rule", "en", id=why["rule"], gist=why["gist"])
    expect(stage.said).to_have_text(f"✗ {why['text']}{line}")
    assert why["rule"] in why["text"]
    assert why["gist"]
    # What lies on the table of it is marked, and legal moves are offered.
    there = board.locator("[data-place]").evaluate_all("all => all.map(one => one.dataset.place)")
    marked = board.locator(".fw-n-wrong").evaluate_all("all => all.map(one => one.dataset.place)")
    assert sorted(marked) == sorted(set(why["squares"]) & set(there))
    offered = board.locator(".fw-nearest button")
    assert offered.evaluate_all("all => all.map(b => b.dataset.action)") == why["nearest"]
    # The same answer in Python, and nothing played.
    told = stage.ask("stage.board.feedback")
    assert told == told | why | {"ok": False}
    assert stage.ask("stage.untouched()")
