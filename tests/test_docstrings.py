"""What is public explains itself: every parameter is spoken of where ``help()`` shows it."""

import re
from collections.abc import Callable, Iterator
from dataclasses import is_dataclass
from inspect import isclass, isfunction, signature
from types import ModuleType
from typing import Any

import pytest

import fertility_widget
from fertility_widget import analysis, draw, fertility, lessons
from fertility_widget.analysis import bots
from fertility_widget.fertility.rules import state

MAKERS = ["random", "hand_to_mouth", "greedy", "strong"]
OURS = (fertility_widget.__name__, __name__.split(".")[0])
VALUES = ["Setup", "Player", "Pools", "Offer", "Turn", "State"]
ROOMS: list[tuple[ModuleType, list[str]]] = [
    *((room, room.__all__) for room in (fertility_widget, analysis, lessons, fertility)),
    *((room, room.__all__) for room in (draw, fertility.draw)),
    (bots, MAKERS),
    (state, VALUES),
]


def things() -> dict[str, Any]:
    """Functions and classes by where they are found; what has two public names is there twice."""
    named = {
        f"{room.__name__}.{name}": getattr(room, name) for room, names in ROOMS for name in names
    }
    return {name: thing for name, thing in named.items() if callable(thing)}


def ours(made: type) -> list[type]:
    """The class and those it is derived from, as far as this project wrote them."""
    return [each for each in made.__mro__ if each.__module__.split(".")[0] in OURS]


def told(thing: Any) -> str:
    """Its docstring, if somebody wrote it: dataclasses and named tuples make one of their own."""
    text = thing.__doc__ or ""
    return "" if isclass(thing) and text.startswith(f"{thing.__name__}(") else text


def is_value(made: type) -> bool:
    """Fields of a value are explained beside each of them; nobody builds a protocol."""
    return is_dataclass(made) or hasattr(made, "_fields") or getattr(made, "_is_protocol", False)


def unsaid(call: Callable[..., Any], *texts: str) -> list[str]:
    """The parameters that none of the texts mentions as a word."""
    names = [
        name
        for name, parameter in signature(call).parameters.items()
        if name not in ("self", "cls") and not name.startswith("_")
    ]
    return [name for name in names if not re.search(rf"\b{name}\b", " ".join(texts))]


def unexplained(name: str, thing: Any) -> Iterator[str]:
    """What ``help(thing)`` leaves open."""
    if not told(thing):
        yield name
    if not isclass(thing):
        yield from (f"{name}: {parameter}" for parameter in unsaid(thing, told(thing)))
        return
    about = [told(each) for each in ours(thing)]
    for each in ours(thing):
        for method, found in vars(each).items():
            call = getattr(found, "__func__", found)
            made = method in ("__init__", "__new__") and not is_value(each)
            if isfunction(call) and (made or not method.startswith("_")):
                left = unsaid(call, told(call), *about)
                yield from (f"{name}.{method}: {parameter}" for parameter in left)


@pytest.mark.parametrize("name", sorted(things()))
def test_every_parameter_is_explained(name: str) -> None:
    assert list(unexplained(name, things()[name])) == []


def test_so_is_the_environment_for_learners() -> None:
    aec = pytest.importorskip("fertility_widget.analysis.aec")
    assert list(unexplained("env", aec.env)) == []


def test_what_is_not_said_is_found() -> None:
    def dig(tomb: str, spade: int = 1) -> None:
        """With one ``spade``, or several spades; never in tombs."""

    class Dig:
        """In a ``tomb``."""

        def __init__(self, tomb: str, spade: int) -> None: ...

        def deeper(self, tomb: str, by: int) -> None: ...

    assert list(unexplained("dig", dig)) == ["dig: tomb"]
    assert list(unexplained("Dig", Dig)) == ["Dig.__init__: spade", "Dig.deeper: by"]
    assert list(unexplained("none", lambda: None)) == ["none"]
