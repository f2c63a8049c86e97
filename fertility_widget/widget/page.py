"""A board in a web page without a kernel: JSON in, JSON out, no notebook and no front end.

The page's worker, js/src/engine.ts, has a Python of its own and takes a ``Seat`` there.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any

from ..analysis import bots as made
from ..kernel import registry
from ..kernel.quote import quoted
from ..kernel.table import AnyTable, Table
from .bots import Bot
from .session import Session

BOTS = ("random", "hand_to_mouth", "greedy", "strong")


class Seat:
    """At the table that a page ``wanted``: ``{"game": "nile", "seats": 2, "bots": {"1": "greedy"},
    "language": "fr"}``. ``tell`` is given ``{"values": {…}}``, all of them first and then what is
    new, and ``{"answer": {…}}``."""

    def __init__(self, wanted: str, tell: Callable[[str], object]) -> None:
        self.session = session_of(**json.loads(wanted))
        self._tell = tell
        self.session.board.changed = lambda values: self._send(values=values)
        self._send(values=self.session.values)

    def _send(self, **message: Any) -> None:
        self._tell(json.dumps(message))

    def hear(self, message: str) -> None:
        """What the page writes or asks, as ``Session.hear`` takes it."""
        answer = self.session.hear(json.loads(message))
        if answer is not None:
            self._send(answer=answer)

    def leave(self) -> None:
        self.session.close()


def session_of(
    game: str | None = None,
    *,
    record: str = "",
    at: int | None = None,
    bots: Mapping[str, Any] | None = None,
    viewer: Any = None,
    language: str = "en",
    settings: Mapping[str, Any] | None = None,
    **options: Any,
) -> Session:
    """A new game with its ``options`` (``seats``, ``seed``, ``names`` …), or a ``record`` to go on
    with after so many of its actions; ``bots`` by seat, ``"greedy"`` or ``{"name": "strong",
    "level": 1}``; the rest is as for ``GameWidget``."""
    table: AnyTable = Table(registry.find(game), **options) if not record else _resumed(record, at)
    seats = {int(seat): bot_of(bot) for seat, bot in (bots or {}).items()}
    return Session(table, viewer, language, bots=seats, settings=settings)


def _resumed(record: str, at: int | None) -> AnyTable:
    return Table.from_record(record).branch(at)


def bot_of(said: Any) -> Bot:
    """By its name, and how it is made."""
    how = dict(said) if isinstance(said, dict) else {"name": said}
    name = how.pop("name", None)
    if name not in BOTS:
        raise ValueError(f"a bot is one of {', '.join(BOTS)}, not {quoted(name)}")
    bot: Bot = getattr(made, name)(**how)
    return bot
