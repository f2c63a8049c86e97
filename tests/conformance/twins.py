"""Twin games: the same actions from two deals that differ only in cards which a viewer does not see
before the last of them; and all that a page of that viewer is told, answered and given to keep on
the way.

What somebody sees is read off the positions themselves here, not asked of the game."""

import json
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from fertility_widget import GameWidget, IllegalAction, Table
from fertility_widget.kernel import registry
from fertility_widget.kernel.game import Viewer
from tests.conformance.hidden import DEALS, SEEN

PLAYED = 24  # actions, or a few more
TRIED = 150  # swaps; many of them would show
# Of what a notebook saves: names of models, drawn by lot, and the script and style sheet.
LIVE, NOT_OF_THE_GAME = "application/vnd.jupyter.widget-view+json", ("layout", "_esm", "_css")


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
    """Plays its own moves, asks whatever can be asked in turns, and keeps every byte it is sent,
    and what a notebook saved at any time would hold."""

    def __init__(self, name: str, start: Any, seating: Seating, *, coach: bool = True) -> None:
        self.table = Table(registry.find(name), start=start)
        self.seating, self.heard = seating, list[str]()
        bots: dict[int, Callable[[Any], Any]] = {seat: lambda state: None for seat in seating.bots}
        settings = {"coach": coach, "bots": False}  # their moves are among the actions
        self.widget = GameWidget(self.table, seating.viewer, bots=bots, settings=settings)
        self.session = self.widget.session
        self.widget._send = lambda msg, buffers=None: self._keep(msg)
        self.save()

    def _keep(self, message: Any) -> None:
        self.heard.append(json.dumps(message))

    def save(self) -> None:
        """The model's state, and the output of a cell that shows the board now."""
        state = self.widget.get_state()
        self._keep({name: value for name, value in state.items() if name not in NOT_OF_THE_GAME})
        shown = self.widget._repr_mimebundle_()
        assert shown is not None
        self._keep([(kind, told) for kind, told in shown[0].items() if kind != LIVE])

    def ask(self, action: str) -> None:
        """A question is a message of its own, a move is written into the model."""
        intent = {"intent": {"seq": 3, "ply": self.session.board.ply, "action": action}}
        asks = {"method": "custom", "content": intent}
        data = asks if action.startswith("/") else {"method": "update", "state": intent}
        self.widget._handle_msg({"content": {"data": data}, "buffers": []})

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
            self.save()
        self.widget.doze()
        self.save()
        self.session.rouse()
        self.save()


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
    page.widget.close()
    return page.heard
