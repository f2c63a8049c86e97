"""Writers killed in the middle: ``python -m tests.soak.kills [--each 500] [--seed 0]``.

Of every kind of file that is written, a process writes one version after another until ``kill -9``
ends it, at a random moment. What lies there must be a whole version, and never older than one that
was finished. A kill counts if it fell between the first byte and the rename: then the file half
written still lies beside. The next writer clears those away.
"""

import argparse
import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from fertility_widget import Table, fertility, lessons
from fertility_widget.kernel.files import LEFT_BEHIND, read_text
from fertility_widget.lessons import handin
from fertility_widget.widget.keeping import Autosave

LONGEST = 0.02  # seconds until the kill
LESSON = lessons.load("harvest-connection", "en")
SHEET = lessons.worksheet(LESSON)
PAGES = SHEET.html, SHEET.key_html  # made once


def autosave(path: Path) -> Callable[[int], None]:
    saving, table = Autosave(path), Table(fertility, seats=4, seed=1)
    while actions := table.legal_actions():
        table.play(actions[0])

    def write(version: int) -> None:
        table.comments[0] = [f"version {version}"]
        if problem := saving.save(table, "en"):
            raise SystemExit(problem)

    return write


def saved(path: Path) -> int:
    return int(Table.from_record(read_text(path, 10**6)).comments[0][0].split()[1])


def progress(path: Path) -> Callable[[int], None]:
    kept = lessons.Progress(path)
    for number in range(300):
        kept.tried("lesson", f"question {number}", True, [number])
    return lambda version: kept.tried("lesson", "versions", False, version)


def progressed(path: Path) -> int:
    return int(lessons.Progress(path).given("lesson", "versions").last)


def hand_in(path: Path) -> Callable[[int], None]:
    def write(version: int) -> None:
        answers = {f"question {n}": handin.Answered(version, version, 1, 0) for n in range(150)}
        handin.HandIn("Zoë", LESSON.name, "en", answers, 0, "fertility").save(path)

    return write


def handed_in(path: Path) -> int:
    return int(handin.read(path).answers["question 149"].last)


def worksheet(path: Path) -> Callable[[int], None]:
    """Its versions are all the same, so they have no number: whole is all they can be."""
    return lambda _: SHEET.save(path, overwrite=True) and None


def printed(path: Path) -> int:
    for page in path.parent.glob("file*.html"):  # the sheet, and its key
        if not read_text(page, 10**7).rstrip().endswith("</html>"):
            raise ValueError(f"{page} is torn")
    return -1


KINDS = {
    "autosave": (autosave, saved),
    "progress": (progress, progressed),
    "hand-in": (hand_in, handed_in),
    "worksheet": (worksheet, printed),
}


def killed(write: Callable[[int], None], first: int, after: float) -> int:
    """The last version that a process finished before it was killed."""
    told, tells = os.pipe()
    child = os.fork()
    if not child:
        os.close(told)
        for version in range(first, first + 10**6):
            write(version)
            os.write(tells, b"%d\n" % version)
        os._exit(1)
    os.close(tells)
    time.sleep(after)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    with os.fdopen(told, "rb") as finished:
        versions = finished.read().split()
    return int(versions[-1]) if versions else first - 1


def soak(kind: str, wanted: int, chance: Random) -> tuple[int, int, list[str]]:
    """Kills, those that count, and what they tore."""
    make, read = KINDS[kind]
    kills, counted, torn, version = 0, 0, list[str](), 1
    with TemporaryDirectory() as folder:
        path = Path(folder, "file.html")
        write = make(path)
        write(version)
        while counted < wanted and len(torn) < 5:
            kills += 1
            finished = killed(write, version + 1, chance.random() * LONGEST)
            left = list(Path(folder).glob(".saving-*"))
            counted += bool(left)
            for half in left:
                half.unlink()
            try:
                version = read(path)
            except ValueError as error:
                torn.append(f"{kind}: {error}")
            if 0 <= version < finished:
                torn.append(f"{kind}: version {finished} was finished and is lost")
        torn += cleared(path, write)
    return kills, counted, torn


def cleared(path: Path, write: Callable[[int], None]) -> list[str]:
    """What is left of a writer that was killed goes with the next writing."""
    while not (left := list(path.parent.glob(".saving-*"))):
        killed(write, 1, 0.005)
    long_ago = time.time() - 2 * LEFT_BEHIND
    os.utime(left[0], (long_ago, long_ago))
    write(1)
    return [f"{file} is left" for file in path.parent.glob(".saving-*")]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--each", type=int, default=500, help="kills that count, of every kind")
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    chance, failures = Random(asked.seed), list[str]()
    for kind in KINDS:
        kills, counted, torn = soak(kind, asked.each, chance)
        failures += torn
        print(f"{kind}: {kills} kills, {counted} while writing, {len(torn)} torn", flush=True)
    for failure in failures[:5]:
        print(failure, file=sys.stderr)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
