"""Twin games: the same actions from two deals that differ only in cards which a viewer does not see
before the last of them; and all that a page of that viewer is told on the way.

What somebody sees is read off the positions themselves here, not asked of the game."""

import json
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from fertility_widget import IllegalAction, Table
from fertility_widget.kernel import registry
from fertility_widget.kernel.game import Viewer
from fertility_widget.widget.session import Session
from tests.conformance.hidden import DEALS, SEEN

PLAYED = 24  # actions, or a few more
TRIED = 150  # swaps; many of them would show


class Seating(NamedTuple):
    """Who looks at a page, and who of the people at it ever takes the screen."""

    viewer: Viewer
    seats: int
    bots: tuple[int, ...] = ()
    lifting: tuple[int, ...] = ()

    def eyes(self, state: Any) -> Viewer:
        """Whose the page is for in a position."""
        if self.viewer != "acting":
            return self.viewer
        if self.seats - len(self.bots) == 1:
            return next(seat for seat in range(self.seats) if seat not in self.bots)
        return state.turn.seat if state.turn.seat in self.lifting else "public"


SEATINGS = {
    "one of two": Seating(0, 2),
    "one of four": Seating(2, 4),
    "everybody": Seating("public", 3),
    "one person among bots": Seating("acting", 3, bots=(0, 2)),
    "a hot seat, one of two lifting": Seating("acting", 3, bots=(2,), lifting=(0,)),
    "a hot seat, all lifting": Seating("acting", 2, lifting=(0, 1)),
    "a hot seat, nobody lifting": Seating("acting", 2),
}


def line(name: str, start: Any, seed: int, seating: Seating) -> list[str]:
    """Any deed as likely as another: there are more trades than anything else. In the end it is the
    turn of who looks: what comes next is not seen yet, and could be tried."""
    game, chance, actions = registry.find(name), Random(seed), list[str]()
    table = Table(game, start=start)
    while (legal := table.legal_actions()) and not (
        len(actions) >= PLAYED and seating.eyes(table.state) in ("public", table.state.turn.seat)
    ):
        verb = chance.choice(sorted({action.verb for action in legal}))
        action = chance.choice([action for action in legal if action.verb == verb])
        actions.append(table.play(action).action.text)
    return actions


def seen(name: str, start: Any, actions: list[str], seating: Seating) -> list[Any] | None:
    """What is in sight after every action. Whoever takes the screen learns what they would have
    seen before."""
    table, shown = Table(registry.find(name), start=start), list[Any]()
    try:
        for action in (*actions, None):
            looking = (seating.eyes(table.state), *seating.lifting)
            shown.append([SEEN[name](table.state, viewer) for viewer in looking])
            if action:
                table.play(action)
    except IllegalAction:
        return None
    return shown


def twins(name: str, seating: Seating, seed: int) -> tuple[Any, Any, list[str]]:
    """Two deals and the actions. As many cards as can be have changed places, and stay unseen."""
    game, chance = registry.find(name), Random(seed)
    start = game.setup(seating.seats, seed=seed, **({"monuments": True} if name == "nile" else {}))
    actions, other = line(name, start, seed, seating), start
    shown = seen(name, start, actions, seating)
    for _ in range(TRIED):
        dealt = DEALS[name](other, chance)
        if seen(name, dealt, actions, seating) == shown:
            other = dealt
    return start, other, actions


class Page:
    """Plays its own moves, asks whatever can be asked in turns, and keeps every byte it is sent."""

    def __init__(self, name: str, start: Any, seating: Seating) -> None:
        self.table = Table(registry.find(name), start=start)
        self.seating, self.heard = seating, list[str]()
        bots: dict[int, Callable[[Any], Any]] = {seat: lambda state: None for seat in seating.bots}
        self.session = Session(self.table, seating.viewer, bots=bots, settings={"coach": True})
        self.session.board.changed = self._keep
        self._keep(self.session.values)

    def _keep(self, message: Any) -> None:
        self.heard.append(json.dumps(message))

    def ask(self, action: str) -> None:
        ply = self.session.board.ply
        self._keep(self.session.hear({"intent": {"seq": 3, "ply": ply, "action": action}}))

    def play(self, action: str) -> None:
        """As the person who looks, or by somebody elsewhere."""
        if self.take():
            self.ask(action)
        else:
            self.table.play(action)

    def take(self) -> bool:
        """The screen, where it is a turn of who looks."""
        own = self.seating.eyes(self.table.state) == self.table.state.turn.seat
        if own:
            self.ask("/lift")
        return bool(own)

    def close(self) -> None:
        for language in ("de", "en"):
            self.session.hear({"language": language})
            self._keep(self.session.values)
        shown = self.session.snapshot()
        self._keep([shown.html, shown.text])
        self.session.doze()
        self.session.rouse()
        self._keep(self.session.values)


def told(
    name: str, start: Any, actions: list[str], seating: Seating, asked: Callable[[Page, int], Any]
) -> list[str]:
    """``asked`` is what a page asks after so many actions; -1: after all of them."""
    page = Page(name, start, seating)
    for place, action in enumerate(actions):
        asked(page, place)
        before = len(page.table.steps)
        page.play(action)
        assert len(page.table.steps) == before + 1, (action, page.session.values["feedback"])
    page.take()
    asked(page, -1)
    page.close()
    return page.heard
