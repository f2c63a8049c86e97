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
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeVar

from .errors import shorten

if TYPE_CHECKING:
    from .table import Table

Done = TypeVar("Done")

VERSION = 1
LARGEST = 200_000  # characters; a long game with comments has about 10,000
LONGEST_LINE = 12_000  # a position's code is the longest line there is
GAMES = ("fertility",)
_PLAIN = ("game", "position", "result", "components")  # values taken as they stand


class RecordError(ValueError):
    """A record that cannot be read or played; ``line`` says where (from 1)."""

    def __init__(self, line: int, problem: object) -> None:
        self.line = line
        super().__init__(f"line {line}: {problem}")


def write(table: "Table") -> str:
    lines = [f"{key}: {_shown(value)}" for key, value in _header(table).items()]
    lines.append("")
    for number, step in enumerate(table.steps):
        lines += _comments(table, number)
        lines.append(step.action.text)
    lines += _comments(table, len(table.steps))
    return "\n".join(lines) + "\n"


def _header(table: "Table") -> dict[str, Any]:
    game, header = table.game, {"game": table.game.NAME, "version": VERSION}
    if table.from_position:
        header["position"] = game.to_code(table.start)
    else:
        options = dict(game.options(table.start))
        header |= {"seats": options.pop("seats"), "seed": table.start.setup.seed, **options}
    if table.outcome:
        header["result"] = _result(table)
    return header


def _result(table: "Table") -> str:
    return " ".join(map(str, table.outcome.scores))


def _comments(table: "Table", number: int) -> list[str]:
    return [f"# {comment}".rstrip() for comment in table.comments.get(number, [])]


def _shown(value: object) -> str:
    """Plain where reading it again gives the same text, else JSON."""
    if isinstance(value, str) and value == value.strip() and _parsed(value) == value:
        return value
    return json.dumps(value, ensure_ascii=False)


def _parsed(text: str) -> Any:
    if not text or "#" in text or "\n" in text:
        return None
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def read(text: str, components: Any = None) -> "Table":
    if not isinstance(text, str):
        raise TypeError(f"a record is text, not {type(text).__name__}")
    if len(text) > LARGEST:
        raise RecordError(1, f"a record has at most {LARGEST} characters, not {len(text)}")
    lines = list(enumerate(text.removeprefix("\ufeff").splitlines(), 1))
    for number, line in lines:
        if len(line) > LONGEST_LINE:
            raise RecordError(number, f"a line has at most {LONGEST_LINE} characters")
    header, where, rest = _split(lines)
    table = _start(header, where, components)
    _replay(table, rest)
    _check_result(table, header, where)
    return table


def _split(
    lines: list[tuple[int, str]],
) -> tuple[dict[str, Any], dict[str, int], list[tuple[int, str]]]:
    """Header, the line of each of its keys, and what follows it."""
    header: dict[str, Any] = {}
    where: dict[str, int] = {}
    for i, (number, line) in enumerate(lines):
        stripped = line.strip()
        if not stripped and not header:
            continue
        key, colon, value = stripped.partition(":")
        if stripped.startswith("#") and not header:
            raise RecordError(number, "a record begins with its header, “game: …”")
        if not colon or not key.replace("_", "").isalpha():
            return header, where, lines[i:]
        key, value = key.strip().lower(), value.strip()
        if key in header:
            raise RecordError(number, f"{key!r} is said twice (first in line {where[key]})")
        header[key] = value if key in _PLAIN else _value(number, key, value)
        where[key] = number
    return header, where, []


def _value(number: int, key: str, text: str) -> Any:
    value = _parsed(text)
    if value is None:
        raise RecordError(number, f"{key}: a value is expected, not {shorten(text)!r}")
    return value


def _start(header: dict[str, Any], where: dict[str, int], components: Any) -> "Table":
    from .table import Table

    given = dict(header)
    game = _game(given, where)
    version = given.pop("version", VERSION)
    if version != VERSION or isinstance(version, bool):
        said = shorten(repr(version))
        raise RecordError(where["version"], f"version {VERSION} is expected, not {said}")
    given.pop("result", None)
    if components is not None:
        components = game.load_components(components)
    if "position" in given:
        return _from_position(game, given, where, components)
    named = given.pop("components", None)
    line = where.get("components", where["game"])
    box = _guard(line, lambda: game.named_components(named, components)) if named else components
    unknown = set(given) - set(game.OPTIONS) - {"seats", "seed"}
    if unknown:
        key = min(unknown, key=where.__getitem__)
        raise RecordError(where[key], f"unknown key {shorten(key)!r}")
    for key in ("seats", "seed"):
        if key not in given:
            raise RecordError(where["game"], f"the header has no “{key}: …”")
    return _guard(_line_of(given, where), lambda: Table(game, components=box, **given))


def _game(given: dict[str, Any], where: dict[str, int]) -> Any:
    name = given.pop("game", None)
    if name is None:
        raise RecordError(1, "a record begins with its header, “game: …”")
    if name not in GAMES:
        expected = " or ".join(GAMES)
        raise RecordError(where["game"], f"game is {expected}, not {shorten(repr(name))}")
    return import_module(f"fertility_widget.{name}")


def _from_position(
    game: Any, given: dict[str, Any], where: dict[str, int], components: Any
) -> "Table":
    from .table import Table

    code = given.pop("position")
    if given:
        key = min(given, key=where.__getitem__)
        raise RecordError(where[key], f"a record with a position has no {shorten(key)!r}")
    line = where["position"]
    return _guard(line, lambda: Table(game, start=game.from_code(code, components=components)))


def _line_of(given: dict[str, Any], where: dict[str, int]) -> Callable[[str], int]:
    """The line to blame when the options are refused: the one whose key the error names."""

    def line(problem: str) -> int:
        named = [key for key in given if problem.startswith((f"{key} ", f"{key}:", f"{key}="))]
        return where[named[0]] if named else where["game"]

    return line


def _guard(line: int | Callable[[str], int], attempt: Callable[[], Done]) -> Done:
    """What goes wrong in an attempt is told with the line of the record that caused it."""
    try:
        return attempt()
    except (ValueError, TypeError) as error:
        problem = str(error)
        raise RecordError(line(problem) if callable(line) else line, problem) from None


def _replay(table: "Table", rest: list[tuple[int, str]]) -> None:
    for number, line in rest:
        action, hash_sign, comment = line.partition("#")
        if hash_sign:
            table.comments.setdefault(len(table.steps), []).append(comment.strip())
        if action.strip():
            _guard(number, partial(table.play, action.strip()))


def _check_result(table: "Table", header: dict[str, Any], where: dict[str, int]) -> None:
    if "result" not in header:
        return
    if table.outcome is None:
        raise RecordError(where["result"], "the game is not over, so it has no result")
    if header["result"].split() != _result(table).split():
        said = shorten(header["result"])
        expected = _result(table)
        raise RecordError(where["result"], f"the game ends {expected}, not {said}")
