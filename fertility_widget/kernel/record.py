"""A game as text: a header of ``key: value`` lines, then one action per line, ``#`` comments.

    game: fertility
    version: 1
    seats: 2
    seed: 7
    names: ["Ana", "Ben"]

    place AG d4 e4
    skip            # saving wheat

Values are plain words where that is unambiguous, else JSON. Everything read is checked: an error
names its line, and a record that is refused changes nothing.
"""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, NamedTuple

from . import check
from .game import AnyGame, Boxed, State
from .quote import quoted, shorten
from .registry import find
from .step import Step

VERSION = 1
LARGEST = 1_000_000  # characters; a long game with comments has about 10,000
LONGEST_LINE = 12_000  # without its comment; a position's code is the longest there is
HEADER = -1  # where the comments of the header are kept


class RecordError(ValueError):
    """A record that cannot be read or played; ``line`` says where (from 1)."""

    def __init__(self, line: int, problem: str) -> None:
        self.line = line
        super().__init__(line, problem)

    def __str__(self) -> str:
        return f"line {self.line}: {self.args[1]}"


class Line(NamedTuple):
    """A line of play: what a record tells."""

    game: AnyGame
    start: State
    from_position: bool  # whether it began in a position, not with a setup
    steps: tuple[Step, ...]
    comments: dict[int, list[str]]  # what was said about it, by number of actions before


class _Header(NamedTuple):
    values: dict[str, Any]
    lines: dict[str, int]  # where each key was said
    comments: list[str]


def write(played: Line, start: State | None = None) -> str:
    """With ``start``, as if it had begun in that position."""
    lines = _comments(played, HEADER)
    lines += [f"{key}: {_shown(value)}" for key, value in _head(played, start).items()]
    lines.append("")
    for number, step in enumerate(played.steps):
        lines += _comments(played, number)
        lines.append(step.action.text)
    lines += _comments(played, len(played.steps))
    record = "\n".join(lines) + "\n"
    if len(record) > LARGEST:  # a game alone never is: its comments are
        raise ValueError(f"comments: a record has at most {LARGEST} characters, not {len(record)}")
    return record


def _head(played: Line, start: State | None) -> dict[str, Any]:
    game = played.game
    head: dict[str, Any] = {"game": game.NAME, "version": VERSION}
    if played.from_position or start is not None:
        head["position"] = game.to_code(start or played.start)
    else:
        options = dict(game.options(played.start))
        head |= {"seats": options.pop("seats"), "seed": played.start.seed, **options}
    if result := _result(played):
        head["result"] = result
    return head


def _result(played: Line) -> str:
    """The scores, seat by seat; "" while the game goes on."""
    end = played.steps[-1].state if played.steps else played.start
    outcome = played.game.outcome(end)
    return " ".join(map(str, outcome.scores)) if outcome else ""


def _comments(played: Line, number: int) -> list[str]:
    comments = check.listing("comments", played.comments.get(number, []), most=LARGEST)
    return [f"# {_one_line(check.text('comments', comment))}".rstrip() for comment in comments]


def _one_line(comment: str) -> str:
    """As it is, or as JSON where it would be read as something else, an action for example."""
    return comment if _is_plain(comment) else _json(comment)


def _is_plain(comment: str) -> bool:
    return _fits_a_line(comment) and _comment(comment) == comment


def _fits_a_line(text: str) -> bool:
    """Of a file in UTF-8: no break of any kind, and no half of a character."""
    return text.splitlines() in ([], [text]) and text.encode("utf-8", "replace").decode() == text


def _comment(line: str) -> str:
    """What is said after a ``#``."""
    line = line.strip()
    if line.startswith('"'):
        with suppress(ValueError):
            value = json.loads(line)
            if isinstance(value, str) and not _is_plain(value):
                return value
    return line


def _json(value: object) -> str:
    readable = json.dumps(value, ensure_ascii=False)
    return readable if _fits_a_line(readable) else json.dumps(value)


def _shown(value: object) -> str:
    """Plain where reading it again gives the same text, else JSON."""
    return value if isinstance(value, str) and _value(value) == (value, "") else _json(value)


def _value(text: str) -> tuple[Any, str]:
    """A header's value and its comment. JSON may hold a ``#``; a plain word ends at one."""
    try:
        value, end = json.JSONDecoder().raw_decode(text)
    except (ValueError, RecursionError):
        value, end = None, 0
    rest = text[end:].strip()
    if end and (not rest or rest.startswith("#")):
        return value, _comment(rest.removeprefix("#"))
    plain, _, comment = text.partition("#")
    return plain.strip(), _comment(comment)


def read(text: str, components: Any = None) -> Line:
    """``RecordError`` for what cannot be read or played; ``components`` is a set of one's own."""
    if not isinstance(text, str):
        raise TypeError(f"a record is text, not {type(text).__name__}")
    if len(text) > LARGEST:
        raise RecordError(1, f"a record has at most {LARGEST} characters, not {len(text)}")
    lines = list(enumerate(text.removeprefix("\ufeff").splitlines(), 1))
    for number, line in lines:
        if len(line) > LONGEST_LINE and not line.startswith("#"):
            raise RecordError(number, f"a line has at most {LONGEST_LINE} characters")
    header, rest = _split(lines)
    reading = _start(header, components, rest[0][0] if rest else len(lines))
    if header.comments:
        reading.comments[HEADER] = header.comments
    reading = reading._replace(steps=_replay(reading, header, rest))
    _check_result(reading, header)
    return reading


def _split(lines: list[tuple[int, str]]) -> tuple[_Header, list[tuple[int, str]]]:
    """The header ends at the first line that is no “key: value”; no action has a colon."""
    header, end = _Header({}, {}, []), 0
    comments: list[str] = []
    for i, (number, line) in enumerate(lines):
        stripped = line.strip()
        if stripped.startswith("#"):
            comments.append(_comment(stripped.removeprefix("#")))
        elif stripped:
            key, colon, _ = stripped.partition("#")[0].partition(":")
            if not colon:
                break
            header.comments.extend(comments)
            comments.clear()
            _note(header, number, key.strip().lower(), stripped.partition(":")[2].strip())
            end = i + 1
    return header, lines[end:]


def _note(header: _Header, number: int, key: str, text: str) -> None:
    if key in header.values:
        raise RecordError(number, f"{quoted(key)} is said twice (line {header.lines[key]})")
    value, comment = _value(text)
    if value is None or value == "":
        raise RecordError(number, f"{shorten(key)}: a value is expected, not {quoted(text)}")
    header.values[key], header.lines[key] = value, number
    if comment:
        header.comments.append(comment)


def _start(header: _Header, components: Any, end: int) -> Line:
    header = header._replace(values=dict(header.values))  # what is left in the end is unknown
    values, where = header.values, header.lines
    game = _game(header)
    version = values.pop("version", VERSION)
    if version != VERSION or isinstance(version, bool):
        raise RecordError(where["version"], f"version {VERSION} is expected, not {quoted(version)}")
    values.pop("result", None)
    for key in ("position", "components"):
        if key in values and not isinstance(values[key], str):
            raise RecordError(where[key], f"{key}: a text is expected, not {quoted(values[key])}")
    boxed = _box(game, header, components)
    if "position" in values:
        return Line(game, _position(game, header, boxed), True, (), {})
    unknown = set(values) - set(game.OPTIONS) - {"seats", "seed"}
    if unknown:
        key = min(unknown, key=where.__getitem__)
        raise RecordError(where[key], f"unknown key {quoted(key)}")
    for key in ("seats", "seed"):
        if key not in values:
            raise RecordError(end, f"the header before this line has no “{key}: …”")
    try:
        start = game.setup(**boxed, **values)
    except (ValueError, TypeError) as error:  # begins with the key to blame, if there is one
        line = where.get(str(error).partition(":")[0], where["game"])
        raise RecordError(line, str(error)) from None
    return Line(game, start, False, (), {})


def _box(game: AnyGame, header: _Header, components: Any) -> dict[str, Any]:
    """The component set to play with, where a game has such: one's own, or the one named."""
    if not isinstance(game, Boxed):
        return {}
    if components is not None:
        components = game.load_components(components)
    name = None if "position" in header.values else header.values.pop("components", None)
    if name:
        with _blamed(header.lines["components"]):
            components = game.named_components(name, components)
    return {"components": components}


def _game(header: _Header) -> AnyGame:
    name = header.values.pop("game", None)
    if name is None:
        header_first = "a record begins with its header, “game: …”"
        raise RecordError(1, f"{header_first} (of a file, give the text, not the name)")
    with _blamed(header.lines["game"]):
        return find(name.lower() if isinstance(name, str) else name)


def _position(game: AnyGame, header: _Header, boxed: dict[str, Any]) -> State:
    values, where, _ = header
    code = values.pop("position")
    if values:
        key = min(values, key=where.__getitem__)
        raise RecordError(where[key], f"a record with a position has no {quoted(key)}")
    with _blamed(where["position"]):
        state: State = game.from_code(code, **boxed)
    return state


@contextmanager
def _blamed(line: int) -> Iterator[None]:
    """What goes wrong is told with the line of the record that caused it."""
    try:
        yield
    except (ValueError, TypeError) as error:
        raise RecordError(line, str(error)) from None


def _replay(reading: Line, header: _Header, rest: list[tuple[int, str]]) -> tuple[Step, ...]:
    """What was played; its comments are noted on the way."""
    state, steps = reading.start, list[Step]()
    for number, line in rest:
        action, hash_sign, comment = line.partition("#")
        if hash_sign:
            reading.comments.setdefault(len(steps), []).append(_comment(comment))
        key, colon, value = action.partition(":")
        if colon and key.strip().lower() == "result":
            _note(header, number, "result", value.strip())
        elif action.strip():
            with _blamed(number):
                steps.append(reading.game.apply(state, action.strip()))
            state = steps[-1].state
    return tuple(steps)


def _check_result(reading: Line, header: _Header) -> None:
    """Whatever its punctuation, a result names the scores of the seats in order."""
    claimed = header.values.get("result")
    if claimed is None:
        return
    line, result = header.lines["result"], _result(reading)
    if not result:
        problem = "the game is not over here; are lines missing, or should this one go?"
        raise RecordError(line, f"result: {problem}")
    if re.findall(r"\d+", str(claimed)) != re.findall(r"\d+", result):
        raise RecordError(line, f"result: these actions end {result}, not {quoted(claimed)}")
