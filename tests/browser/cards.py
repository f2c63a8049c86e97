"""Turns of Nile by mouse, wherever the board is shown."""

from playwright.sync_api import Locator

from fertility_widget.nile.rules.cards import MONUMENTS

SLOW = 20_000


def lift(board: Locator) -> None:
    """Whoever is called takes the screen."""
    board.locator("[data-lift]").click(timeout=SLOW)
    board.locator("[data-lift]").wait_for(state="detached", timeout=SLOW)


def choose(board: Locator, words: str) -> None:
    """Cards of the hand, and the monument of stones: "S S wall"."""
    for word in words.split():
        if word in MONUMENTS:
            board.locator(f"[data-where={word}]").click(timeout=SLOW)
        else:
            board.locator(f"[data-held='hand {word}'][aria-pressed=false]").first.click(
                timeout=SLOW
            )


def press(board: Locator, action: str) -> None:
    """The button that says it: of the step, or of what is chosen."""
    board.locator(f":is(.fw-choice, .fw-n-move)[data-action='{action}']").click(timeout=SLOW)


def play(board: Locator, action: str) -> None:
    """One action, by pointing at what it is about."""
    choose(board, action.partition(" ")[2])
    press(board, action)
