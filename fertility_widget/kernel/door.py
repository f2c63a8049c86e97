"""A game's front door lets in its own positions alone.

Inside a game nobody asks: there a position is always one. Who comes by the front door with another
game's, a table or a text is told what was expected, before anything is made of it.
"""

from collections.abc import Callable
from functools import wraps
from types import FunctionType
from typing import Any


def guard(door: dict[str, Any], kind: type) -> None:
    """Let every public function of a front door, its ``globals()``, that says it takes a position,
    a ``kind``, take nothing else there."""
    for name in door["__all__"]:
        if name in door:
            door[name] = guarded(door[name], kind)
            if isinstance(door[name], FunctionType):
                door[name].__module__ = door["__name__"]  # where a worker finds it again


def guarded(public: Any, kind: type) -> Any:
    """The same for one of them; what is no such function comes back as it is."""
    annotations = public.__annotations__ if isinstance(public, FunctionType) else {}
    for place, (parameter, given) in enumerate(annotations.items()):
        if given is kind and parameter != "return":
            public = _asking(public, place, parameter, kind)
    return public


def _asking(
    function: Callable[..., Any], place: int, parameter: str, kind: type
) -> Callable[..., Any]:
    @wraps(function)
    def asked(*given: Any, **named: Any) -> Any:
        if len(given) > place and given[place].__class__ is kind:
            return function(*given, **named)
        found = given[place] if len(given) > place else named.get(parameter, kind)
        if found is kind or isinstance(found, kind):
            return function(*given, **named)
        expected = f"{kind.__module__.split('.')[1]}.{kind.__name__}"
        raise TypeError(f"{parameter}: {expected} is expected, not {_called(found)}")

    return asked


def _called(found: object) -> str:
    """Positions of all games are called the same."""
    name, game = type(found).__name__, getattr(found, "game", None)
    return f"{game}.{name}" if isinstance(game, str) else name
