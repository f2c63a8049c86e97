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
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from .quote import quoted, shorten
from .registry import find

if TYPE_CHECKING:
    from .table import Table

Done = TypeVar("Done")

VERSION = 1
LARGEST = 200_000  # characters; a long game with comments has about 10,000
LONGEST_LINE = 12_000  # a position's code is the longest line there is
HEADER = -1  # where the comments of the header are kept


class RecordError(ValueError):
    """A record that cannot be read or played; ``line`` says where (from 1)."""

    def __init__(self, line: int, problem: str) -> None:
        self.line = line
        super().__init__(line, problem)

    def __str__(self) -> str:
        return f"line {self.line}: {self.args[1]}"


class _Header(NamedTuple):
    values: dict[str, Any]
    lines: dict[str, int]  # where each key was said
    comments: list[str]


def write(table: "Table", start: Any = None) -> str:
    lines = _comments(table, HEADER)
    lines += [f"{key}: {_shown(value)}" for key, value in _header(table, start).items()]
    lines.append("")
    for number, step in enumerate(table.steps):
        lines += _comments(table, number)
        lines.append(step.action.text)
    lines += _comments(table, len(table.steps))
    return "\n".join(lines) + "\n"


def _header(table: "Table", start: Any) -> dict[str, Any]:
    game, header = table.game, {"game": table.game.NAME, "version": VERSION}
    if table.from_position or start is not None:
        header["position"] = game.to_code(table.start if start is None else start)
    else:
        options = dict(game.options(table.start))
        header |= {"seats": options.pop("seats"), "seed": table.start.seed, **options}
    if table.outcome:
        header["result"] = _result(table)
    return header


def _result(table: "Table") -> str:
    return " ".join(map(str, table.outcome.scores))


def _comments(table: "Table", number: int) -> list[str]:
    return [f"# {comment}".rstrip() for comment in table.comments.get(number, [])]


def _shown(value: object) -> str:
    """Plain where reading it again gives the same text, else JSON."""
    if isinstance(value, str) and _value(value) == (value, ""):
        return value
    return json.dumps(value, ensure_ascii=False)


def _value(text: str) -> tuple[Any, str]:
    """A header's value and its comment. JSON may hold a ``#``; a plain word ends at one."""
    try:
        value, end = json.JSONDecoder().raw_decode(text)
    except (ValueError, RecursionError):
        value, end = None, 0
    rest = text[end:].strip()
    if end and (not rest or rest.startswith("#")):
        return value, rest.removeprefix("#").strip()
    plain, _, comment = text.partition("#")
    return plain.strip(), comment.strip()


def read(table_type: "type[Table]", text: str, components: Any = None) -> "Table":
    if not isinstance(text, str):
        raise TypeError(f"a record is text, not {type(text).__name__}")
    if len(text) > LARGEST:
        raise RecordError(1, f"a record has at most {LARGEST} characters, not {len(text)}")
    lines = list(enumerate(text.removeprefix("\ufeff").splitlines(), 1))
    for number, line in lines:
        if len(line) > LONGEST_LINE:
            raise RecordError(number, f"a line has at most {LONGEST_LINE} characters")
    header, rest = _split(lines)
    table = _start(table_type, header, components, rest[0][0] if rest else len(lines))
    if header.comments:
        table.comments[HEADER] = header.comments
    _replay(table, header, rest)
    _check_result(table, header)
    return table


def _split(lines: list[tuple[int, str]]) -> tuple[_Header, list[tuple[int, str]]]:
    """The header ends at the first line that is no “key: value”; no action has a colon."""
    header, end = _Header({}, {}, []), 0
    comments: list[str] = []
    for i, (number, line) in enumerate(lines):
        stripped = line.strip()
        if stripped.startswith("#"):
            comments.append(stripped.removeprefix("#").strip())
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


def _start(table_type: "type[Table]", header: _Header, components: Any, end: int) -> "Table":
    given, where = dict(header.values), header.lines
    game = _game(given, where)
    version = given.pop("version", VERSION)
    if version != VERSION or isinstance(version, bool):
        raise RecordError(where["version"], f"version {VERSION} is expected, not {quoted(version)}")
    given.pop("result", None)
    for key in ("position", "components"):
        if key in given and not isinstance(given[key], str):
            raise RecordError(where[key], f"{key}: a text is expected, not {quoted(given[key])}")
    if components is not None:
        components = game.load_components(components)
    if "position" in given:
        return table_type(game, start=_position(game, given, where, components))
    named = given.pop("components", None)
    if named:
        found = partial(game.named_components, named, components)
        components = _guard(where["components"], found)
    unknown = set(given) - set(game.OPTIONS) - {"seats", "seed"}
    if unknown:
        key = min(unknown, key=where.__getitem__)
        raise RecordError(where[key], f"unknown key {quoted(key)}")
    for key in ("seats", "seed"):
        if key not in given:
            raise RecordError(end, f"the header before this line has no “{key}: …”")
    return _guard(_line_of(where), partial(table_type, game, components=components, **given))


def _game(given: dict[str, Any], where: dict[str, int]) -> Any:
    name = given.pop("game", None)
    if name is None:
        raise RecordError(
            1, "a record begins with its header, “game: …” (of a file, give the text, not the name)"
        )
    said = name.lower() if isinstance(name, str) else name
    return _guard(where["game"], partial(find, said))


def _position(game: Any, given: dict[str, Any], where: dict[str, int], components: Any) -> Any:
    code = given.pop("position")
    if given:
        key = min(given, key=where.__getitem__)
        raise RecordError(where[key], f"a record with a position has no {quoted(key)}")
    return _guard(where["position"], partial(game.from_code, code, components=components))


def _line_of(where: dict[str, int]) -> Callable[[str], int]:
    """The line to blame when the options are refused: the one whose key begins the error."""

    def line(problem: str) -> int:
        return where.get(problem.partition(":")[0], where["game"])

    return line


def _guard(line: int | Callable[[str], int], attempt: Callable[[], Done]) -> Done:
    """What goes wrong in an attempt is told with the line of the record that caused it."""
    try:
        return attempt()
    except (ValueError, TypeError) as error:
        problem = str(error)
        raise RecordError(line(problem) if callable(line) else line, problem) from None


def _replay(table: "Table", header: _Header, rest: list[tuple[int, str]]) -> None:
    for number, line in rest:
        action, hash_sign, comment = line.partition("#")
        if hash_sign:
            table.comments.setdefault(len(table.steps), []).append(comment.strip())
        key, colon, value = action.partition(":")
        if colon and key.strip().lower() == "result":
            _note(header, number, "result", value.strip())
        elif action.strip():
            _guard(number, partial(table.play, action.strip()))


def _check_result(table: "Table", header: _Header) -> None:
    """Whatever its punctuation, a result names the scores of the seats in order."""
    said = header.values.get("result")
    if said is None:
        return
    line = header.lines["result"]
    if table.outcome is None:
        raise RecordError(
            line, "result: the game is not over here; are lines missing, or should this one go?"
        )
    if re.findall(r"\d+", str(said)) != _result(table).split():
        raise RecordError(line, f"result: these actions end {_result(table)}, not {quoted(said)}")
