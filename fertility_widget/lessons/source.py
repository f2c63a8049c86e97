"""Reading a lesson's source: what is shown and asked, without a word of any language.

The words are in a catalogue of the lesson's own (``lesson-<lesson>.<step>``). Positions are written
as edits of a game just set up, so that they can be read and stay right when components are tuned::

    [positions.left]
    setup = { variant = "two-player" }  # where it differs from the lesson's own
    edits = ["lay AB d5 d4", "pool 0 AG AA BP"]

    [positions.rich]
    from = "left"                   # an earlier one, edited further
    edits = ["wheat 0 7"]

    [positions.late]
    code = "fertility/1 …"          # of a game that was played, where edits would be too many

    [[step]]
    name = "first"
    position = "left"
    teaches = ["F3.A"]              # the rules its words explain
    marks = ["d5"]                  # squares to point at
    ask = { kind = "harvest", action = "place AG e6 e7", cases = "A" }
    rules = ["F3.A"]                # the rules its question asks

    [[step]]
    name = "python"
    code = ["print(lesson.report())"]  # cells of the notebook, as they stand here
"""

import tomllib
from functools import cache
from importlib import resources
from typing import Any, NamedTuple

from .. import fertility
from ..kernel.quote import quoted
from .exercise import Exercise

DATA = "data"


class Step(NamedTuple):
    """One stop of a lesson: words, a position to look at, and most of the time a question."""

    name: str
    key: str  # of its words
    teaches: tuple[str, ...]
    state: fertility.State | None
    marks: tuple[str, ...]
    exercise: Exercise | None
    code: tuple[str, ...] = ()  # cells of the notebook, after the position and the question


class Source(NamedTuple):
    name: str  # "harvest-connection"
    file: str  # the name of its notebook: "03_harvest_connection"
    steps: tuple[Step, ...]


def names() -> tuple[str, ...]:
    """Every lesson, in the order they are meant to be read."""
    return tuple(_files())


@cache
def _files() -> dict[str, str]:
    folder = resources.files("fertility_widget.fertility.lessons").joinpath(DATA)
    files = sorted(file.name for file in folder.iterdir() if file.name.endswith(".toml"))
    return {_lesson(file): file.removesuffix(".toml") for file in files}


def _lesson(file: str) -> str:
    """``03_harvest_connection.toml`` is the lesson ``harvest-connection``."""
    return file.removesuffix(".toml").partition("_")[2].replace("_", "-")


def source(name: str) -> Source:
    if name not in names():
        raise ValueError(f"a lesson is one of {', '.join(names())}, not {quoted(name)}")
    return _source(name)


@cache
def _source(name: str) -> Source:
    file = _files()[name]
    folder = resources.files("fertility_widget.fertility.lessons")
    text = folder.joinpath(DATA, f"{file}.toml").read_text(encoding="utf-8")
    data = tomllib.loads(text)
    states: dict[str, fertility.State] = {}
    for place, position in data.get("positions", {}).items():
        states[place] = _position(data.get("setup", {}), position, states)
    return Source(name, file, tuple(_step(name, step, states) for step in data["step"]))


def _position(
    setup: dict[str, Any], position: dict[str, Any], earlier: dict[str, fertility.State]
) -> fertility.State:
    if "code" in position:
        return fertility.from_code(position["code"])
    if "from" in position:
        state = earlier[position["from"]]
    else:
        state = fertility.setup(**setup | position.get("setup", {}))
    for edit in position["edits"]:
        state = fertility.edit(state, edit)
    return state


def _step(lesson: str, step: dict[str, Any], states: dict[str, fertility.State]) -> Step:
    state = states[step["position"]] if "position" in step else None
    exercise = None
    if "ask" in step:
        assert state is not None, step["name"]
        params = dict(step["ask"])
        kind, rules = params.pop("kind"), tuple(step["rules"])
        exercise = Exercise(kind, fertility.to_code(state), params, rules)
    return Step(
        step["name"],
        f"lesson-{lesson}.{step['name']}",
        tuple(step.get("teaches", ())),
        state,
        tuple(step.get("marks", ())),
        exercise,
        tuple(step.get("code", ())),
    )
