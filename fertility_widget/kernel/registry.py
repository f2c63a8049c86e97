"""Which games there are: names and the modules that play them, loaded on first use.

The kernel knows no game. ``games.py`` writes them in here, the first one being the one that is
meant where nobody says which; a general room finds a game by the name a state, a view, a record or
a lesson carries. In the same way it finds a host, which stands above all rooms, for what only a
host can make: the front door writes those in.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

from .quote import quoted

if TYPE_CHECKING:
    from .game import Game, State

_MODULES: dict[str, str] = {}  # "fertility" -> "fertility_widget.fertility"
_HOSTS: dict[str, str] = {}  # what they make -> the module that does


def register(name: str, module: str) -> None:
    """Let the game ``name`` be played by an importable module."""
    _MODULES[name] = module


def names() -> tuple[str, ...]:
    """Of all games, in the order they were registered."""
    return tuple(_MODULES)


def find(name: str | None = None) -> "Game[Any, Any]":
    """The game of that name; unsaid, the first one."""
    if name is None:
        name = next(iter(_MODULES))
    if not isinstance(name, str) or name not in _MODULES:
        raise ValueError(f"game: {' or '.join(_MODULES)} is expected, not {quoted(name)}")
    game: Game[Any, Any] = cast(Any, import_module(_MODULES[name]))
    return game


def game_of(state: "State") -> "Game[Any, Any]":
    """The game a position is of; ``TypeError`` for what is no position of any."""
    name = getattr(state, "game", None)
    if not isinstance(name, str) or name not in _MODULES:
        raise TypeError(f"a position of a game is expected, not {type(state).__name__}")
    return find(name)


def register_host(makes: str, module: str) -> None:
    """Let an importable module make something, ``"page"``, for a room below it."""
    _HOSTS[makes] = module


def host(makes: str) -> Any:
    """The module that makes it."""
    return import_module(_HOSTS[makes])
