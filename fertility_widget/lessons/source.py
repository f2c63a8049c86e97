"""Reading a lesson's source: what is shown and asked, without a word of any language.

The words are in a catalogue of the lesson's own (``lesson-<lesson>.<step>``). Positions are written
as edits of a game just set up, so that they can be read and stay right when components are tuned::

    [positions.left]
    setup = { variant = "two-player" }  # where it differs from the lesson's own
    edits = ["lay AB d5 d4", "pool 0 AG AA BP"]

    [positions.rich]
    from = "left"                   # an earlier one, edited further
    edits = ["turn 1 place"]

    [positions.late]
    code = "…"                      # of a game that was played, where edits would be too many

    [[step]]
    name = "first"
    position = "left"
    teaches = ["F3.A"]              # the rules its words explain
    marks = ["d5"]                  # squares to point at
    ask = { kind = "harvest", action = "place AG e6 e7", cases = "A" }
    rules = ["F3.A"]                # the rules its question asks
    closes = true                   # words for when it is answered (lesson-<lesson>.first.answer)

    [[step]]
    name = "python"
    code = ["print(lesson.report())"]  # cells of the notebook, as they stand here
"""

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache, reduce
from typing import Any, NamedTuple

from ..kernel.game import State
from ..kernel.quote import quoted
from .exercise import Exercise
from .teaching import Teacher, teacher, teachers


class LessonStep(NamedTuple):
    """One stop of a lesson: words, a position to look at, and most of the time a question."""

    name: str
    key: str  # of its words
    teaches: tuple[str, ...]
    state: Any | None  # the position, where there is one to look at
    marks: tuple[str, ...]
    exercise: Exercise | None
    code: tuple[str, ...] = ()  # cells of the notebook, after the position and the question
    closing: str = ""  # the key of what is said when its question is answered, if anything is


class Source(NamedTuple):
    name: str  # "harvest-connection"
    file: str  # the name of its notebook: "03_harvest_connection"
    steps: tuple[LessonStep, ...]
    game: str  # whose lesson it is

    @property
    def number(self) -> int:
        """Its place among the lessons of its game."""
        return int(self.file.partition("_")[0])

    @property
    def questions(self) -> dict[str, Exercise]:
        return {step.name: step.exercise for step in self.steps if step.exercise}

    @property
    def rules(self) -> set[str]:
        """Those that it explains or asks about."""
        asked = [exercise.rules for exercise in self.questions.values()]
        return set[str]().union(*asked, *(step.teaches for step in self.steps))


def names(game: str | None = None) -> tuple[str, ...]:
    """Every lesson, of all games or of the one ``game`` names, in the order they are meant to be
    read."""
    return tuple(lesson for _, lesson in _lessons(game))


def source(name: str, game: str | None = None) -> Source:
    """A lesson by name, of this game or of the first one that has it."""
    for owner, lesson in _lessons(game):
        if lesson == name:
            return _source(owner, lesson)
    raise ValueError(f"a lesson is one of {', '.join(names(game))}, not {quoted(name)}")


def _lessons(game: str | None) -> list[tuple[str, str]]:
    asked = teachers() if game is None else [teacher(game)]
    return [(each.NAME, lesson) for each in asked for lesson in _files(each.NAME)]


@cache
def _files(game: str) -> Mapping[str, str]:
    """``03_harvest_connection`` is the lesson ``harvest-connection``."""
    files = sorted(file.stem for file in (teacher(game).lessons.FOLDER / "data").glob("*.toml"))
    return {file.partition("_")[2].replace("_", "-"): file for file in files}


@cache
def _source(owner: str, name: str) -> Source:
    game, file = teacher(owner), _files(owner)[name]
    path = game.lessons.FOLDER / "data" / f"{file}.toml"
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    states: dict[str, State] = {}
    for place, position in data.get("positions", {}).items():
        states[place] = _position(game, data.get("setup", {}), position, states)
    steps = tuple(_step(game, name, step, states) for step in data["step"])
    return Source(name, file, steps, owner)


def _position(
    game: Teacher, setup: dict[str, Any], position: dict[str, Any], earlier: dict[str, State]
) -> State:
    if "code" in position:
        state = game.from_code(position["code"])
    elif "from" in position:
        state = earlier[position["from"]]
    else:
        state = game.setup(**setup | position.get("setup", {}))
    return edited(game, state, position.get("edits", ()))


def edited(game: Teacher, state: State, edits: Iterable[str]) -> State:
    return reduce(game.edit, edits, state)


def _step(game: Teacher, lesson: str, step: dict[str, Any], states: dict[str, State]) -> LessonStep:
    state = states[step["position"]] if "position" in step else None
    exercise = None
    if "ask" in step:
        assert state is not None, step["name"]
        params = dict(step["ask"])
        kind, rules = params.pop("kind"), tuple(step["rules"])
        exercise = Exercise(kind, game.to_code(state), params, rules)
    teaches, marks, code = (tuple(step.get(part, ())) for part in ("teaches", "marks", "code"))
    words = f"lesson-{lesson}.{step['name']}"
    closing = f"{words}.answer" if step.get("closes") else ""
    return LessonStep(step["name"], words, teaches, state, marks, exercise, code, closing)
