"""Damaged files by the ten thousand: ``python -m tests.soak.damage [--each 20000] [--seed 0]``.

Files as the package writes them, of every format, are damaged at random and read again. Each is
refused with a ``ValueError`` of ours, or read; what is read can be written, and is read back equal.
Anything else is printed, and the exit code is 1.
"""

import argparse
import json
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from fertility_widget import Table, fertility, lessons
from fertility_widget.kernel.files import read_json, read_text, write_whole
from fertility_widget.lessons import handin
from fertility_widget.widget.settings import complete

SHIPPED = Path(fertility.__file__).parent / "box" / "components.toml"
LESSON = "harvest-connection"
MOST = 10_000_000
SLOW = 2.0  # seconds that nothing damaged may take to be refused or read
WORDS = (
    b"null", b"true", b"-1", b"1e999", b"NaN", b"9" * 5000, b"[" * 3000, b'{"a":' * 500, b'"',
    b"\\ud800", b"\0", b"\xff\xfe", b"\xef\xbb\xbf", b"\r", b"\n#\n", b"\xe2\x80\xa8", b"=", b": ",
    b'"""', b"a." * 50,
)  # fmt: skip


class Format(NamedTuple):
    """A kind of file: one that is well, and what reads it and writes it again."""

    sample: Callable[[Random], str]
    reread: Callable[[Path], str]  # the same file, as it would be written again


def record(chance: Random) -> str:
    table = Table(fertility, seats=chance.choice((2, 3, 4)), seed=chance.randrange(50))
    for number in range(chance.randrange(12)):
        table.play(chance.choice(table.legal_actions()))
        table.comments[number] = [chance.choice(("well", "ä\nb", '"'))]
    return table.record()


def again_record(path: Path) -> str:
    return Table.from_record(read_text(path, MOST)).record()


def code(chance: Random) -> str:
    return fertility.to_code(Table.from_record(record(chance)).state)


def again_code(path: Path) -> str:
    return fertility.to_code(fertility.from_code(read_text(path, MOST).strip()))


def components(_: Random) -> str:
    return SHIPPED.read_text(encoding="utf-8")


def again_components(path: Path) -> str:
    fertility.load_components(path)
    return read_text(path, MOST)


def progress(chance: Random) -> str:
    kept = lessons.Progress()
    for number in range(chance.randrange(1, 6)):
        kept.tried(LESSON, f"question {number}", chance.random() < 0.5, {"A": {"A": number}})
        kept.hinted("ä", "b", number % 3 + 1)
    return json.dumps(kept.to_dict(), indent=1)


def again_progress(path: Path) -> str:
    return json.dumps(lessons.Progress(path).to_dict())


def hand_in(chance: Random) -> str:
    lesson = lessons.load(LESSON, chance.choice(("en", "fr", "de", "es")))
    for question in lesson.questions[: chance.randrange(1, 4)]:
        lesson.check(question, lesson[question].right)
    return lesson.handed_in("Zoë").text


def again_hand_in(path: Path) -> str:
    """Of files that cannot be read, a class hears; nothing is raised for them."""
    lessons.tabulate(path).text("de")
    return handin.read(path).text


def settings(chance: Random) -> str:
    return json.dumps({"confirm": "always", "pause": chance.randrange(2000), "coach": True})


def again_settings(path: Path) -> str:
    value = read_json(path, MOST)
    return json.dumps(complete(value if isinstance(value, dict) else {"junk": value}))


FORMATS = {
    "record": Format(record, again_record),
    "code": Format(code, again_code),
    "component set": Format(components, again_components),
    "progress": Format(progress, again_progress),
    "hand-in": Format(hand_in, again_hand_in),
    "settings": Format(settings, again_settings),
}


def damaged(source: bytes, chance: Random) -> bytes:
    """One to four things go wrong."""
    for _ in range(chance.choice((1, 1, 2, 4))):
        at = chance.randrange(len(source) + 1)
        end = min(len(source), at + chance.choice((0, 1, 2, 20, 2000)))
        source = chance.choice((_replaced, _torn, _twice, _moved, _ended))(source, at, end, chance)
    return source


def _replaced(source: bytes, at: int, end: int, chance: Random) -> bytes:
    word = chance.choice((*WORDS, bytes([chance.randrange(256)])))
    return source[:at] + word + source[end:]


def _torn(source: bytes, at: int, end: int, _: Random) -> bytes:
    return source[:at] if at % 3 else source[end:]


def _twice(source: bytes, at: int, end: int, _: Random) -> bytes:
    return source[:end] + source[at:end] + source[end:]


def _moved(source: bytes, *_: Any) -> bytes:
    chance: Random = _[-1]
    lines = source.split(b"\n")
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"\n".join(lines)


def _ended(source: bytes, *_: Any) -> bytes:
    return source.replace(b"\n", b"\r\n")


def soak(name: str, number: int, seed: int) -> tuple[Counter[str], list[str]]:
    """So many damaged files of one format."""
    tally, failures = Counter[str](), list[str]()
    chance, form = Random(f"{name} {seed}"), FORMATS[name]
    samples = [form.sample(chance).encode() for _ in range(20)]
    with TemporaryDirectory() as folder:
        path = Path(folder, "file.json")
        for _ in range(number):
            source = damaged(chance.choice(samples), chance)
            path.write_bytes(source)
            began = time.perf_counter()
            how = tried(form, path)
            slow = time.perf_counter() - began > SLOW
            tally[how if how in ("refused", "read") else "failed"] += 1
            if slow or how not in ("refused", "read"):
                failures.append(f"{name}: {how}{' (slow)' * slow}\n{source[:300]!r}")
    return tally, failures


def tried(form: Format, path: Path) -> str:
    try:
        written = form.reread(path)
    except ValueError as error:
        return "refused" if str(error) else "refused without a word"
    except BaseException:
        return traceback.format_exc()
    try:
        write_whole(path, written)
        if form.reread(path) != written:
            return "not read back as it was written"
    except BaseException:
        return f"what was read cannot be written and read: {traceback.format_exc()}"
    return "read"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--each", type=int, default=20_000, help="files of every format")
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    failures = list[str]()
    with ProcessPoolExecutor(2) as pool:
        work = partial(soak, number=asked.each, seed=asked.seed)
        for name, (tally, failed) in zip(FORMATS, pool.map(work, FORMATS), strict=True):
            print(f"{name}: {sum(tally.values())} damaged, {dict(tally)}", flush=True)
            failures += failed
    for failure in failures[:5]:
        print(f"\n--- {failure}", file=sys.stderr)
    print(f"{len(failures)} of {asked.each * len(FORMATS)} files did harm")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
