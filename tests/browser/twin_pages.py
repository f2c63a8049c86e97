"""Twin games on a real page: all that is drawn for a viewer, after every action and after gestures
that look further (tests/conformance/twins.py has the games)."""

from typing import Any

from playwright.sync_api import Browser

from tests.conformance import twins
from tests.conformance.twins import Seating

from .page import BarePage

# Whatever is there to be read, by whatever means: what is written in fields is in no markup.
DRAWN = """() => JSON.stringify([
  document.body.outerHTML,
  [...document.querySelectorAll("input, select")].map((part) => [part.value, part.checked]),
  { ...localStorage, ...sessionStorage },
])"""
STILL = 60  # ms: a preview is asked for once a choice has stood for a while
PAINTED = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"
TOLD = "messages => { for (const [how, message] of messages) window[how](message); }"
PRESS = """(selector) => {
  const part = document.querySelector(selector);
  if (part && !part.disabled) part.click();
}"""
# What may be turned up next, the store, cards chosen and tried, sheets, the past, files.
UP = "[data-held][data-asked][aria-pressed=false]"
GESTURES = (
    "[data-place=pile]", "[data-lid]", UP, UP, "[data-held]:not([data-asked])", ".fw-score",
    "[data-tool=changes]", "li:last-child > .fw-name", "[data-copy=python]", "[data-copy=code]",
    "[data-copy=record]", "[data-tool=undo]", "[data-tool=redo]", "[data-line='3']",
    ".fw-studying button",
)  # fmt: skip


def settle(shown: BarePage) -> None:
    """Until Python and the page have nothing more to tell each other."""
    shown.page.evaluate(PAINTED)
    while shown._outbox:
        waiting, shown._outbox = shown._outbox, []
        shown.page.evaluate(TOLD, waiting)
        shown.page.evaluate(PAINTED)


class Drawing:
    """A game on a page of its own, and what was to be seen there, as often as one looked."""

    def __init__(self, chromium: Browser, name: str, start: Any, seating: Seating) -> None:
        self.page = twins.Page(name, start, seating, coach=False)
        self.shown = BarePage(chromium, self.page.widget, width=968, height=779)
        self.shown.page.emulate_media(reduced_motion="reduce")
        self.shown.open()
        self.seen: list[str] = []

    def look(self) -> None:
        settle(self.shown)
        self.seen.append(self.shown.page.evaluate(DRAWN))

    def press(self, selector: str) -> None:
        self.shown.page.evaluate(PRESS, selector)
        self.shown.page.wait_for_timeout(STILL)
        self.look()

    def play(self, action: str) -> None:
        """By whoever looks, typed after a card was chosen; or by somebody elsewhere."""
        if self.own():
            self.press(UP)
            field = self.shown.board.locator(".fw-typed input")
            field.fill(action)
            field.press("Enter")
            settle(self.shown)
        else:
            self.page.table.play(action)
        self.look()

    def own(self) -> bool:
        """Whether it is the turn of who looks, with the curtain lifted then."""
        state, seating = self.page.table.state, self.page.seating
        own = seating.eyes(state) == state.turn.seat
        if own:
            self.shown.page.evaluate(PRESS, "[data-lift]")
            self.look()
        return bool(own)


def drawn(
    chromium: Browser, name: str, start: Any, actions: list[str], seating: Seating
) -> list[str]:
    """Every look at a page while these actions were done, and whoever looks tried more."""
    drawing = Drawing(chromium, name, start, seating)
    drawing.look()
    for action in actions:
        drawing.play(action)
    assert len(drawing.page.table.steps) == len(actions)
    drawing.own()
    for selector in GESTURES:
        drawing.press(selector)
    assert drawing.shown.errors == []
    drawing.shown.close()
    drawing.page.widget.close()
    return drawing.seen


def unlike(
    chromium: Browser, name: str, seating: Seating, seed: int, most: int | None = None
) -> list[str]:
    """What was drawn otherwise in a game than in its twin, the first of it; ``most``: so many
    actions are enough."""
    start, other, actions = twins.twins(name, seating, seed)
    actions = actions[:most]
    here, there = (drawn(chromium, name, deal, actions, seating) for deal in (start, other))
    assert len(here) == len(there) > len(actions)
    return [_apart(*both) for both in zip(here, there, strict=True) if both[0] != both[1]][:1]


def _apart(one: str, other: str) -> str:
    at = next(place for place, both in enumerate(zip(one, other, strict=False)) if len({*both}) > 1)
    return f"{one[at - 150 : at + 50]} … {other[at - 20 : at + 50]}"
