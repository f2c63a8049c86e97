"""What people do with the package, once each, by an installed copy: ``python main_paths.py``.

Nothing here is an ``assert``: it runs under ``python -O`` too.
"""

import asyncio
import os
import pickle
import sys
import tempfile
from pathlib import Path

from fertility_widget import GameWidget, LessonWidget, Table, analysis, fertility, lessons
from fertility_widget.analysis import bots
from fertility_widget.cli import main as command


def same(one: object, other: object) -> None:
    if one != other:
        raise SystemExit(f"these should be the same: {one!r}, {other!r}")


def named(file: str) -> str:
    """In a C locale, as it can be written there."""
    encoding = sys.getfilesystemencoding()
    return file.encode(encoding, "replace").decode(encoding).replace("?", "_")


def play() -> Table:
    """A whole game, with its record, code, picture and words."""
    table = Table(fertility, seats=3, seed=7, names=["Ana", "Bén", "Čiro"])
    while actions := table.legal_actions():
        table.play(actions[0])
    same(Table.from_record(table.record()).state, table.state)
    same(fertility.from_code(fertility.to_code(table.state)), table.state)
    same(pickle.loads(pickle.dumps(table)).state, table.state)
    for language in ("en", "fr", "de", "es"):
        table.state.describe(language)
        fertility.picture(fertility.view(table.state, "public"), language=language)
    return table


def refuse() -> None:
    try:
        Table(fertility, seats=2, seed=7).play("place AB f6 g6")
    except ValueError as error:
        same("F2.2" in str(error), True)
    else:
        raise SystemExit("an illegal action was played")


def think() -> None:
    table = Table(fertility, seats=2, seed=3)
    table.play_turn(analysis.best_turn(table.state).turn)
    analysis.analyse(table, budget=8, seed=1, progress=False)
    analysis.play_games([bots.greedy(seed=1), bots.random(seed=2)], games=2, progress=False)


async def show(folder: Path) -> None:
    """A board that saves itself, and a lesson."""
    table = Table(fertility, seats=2, seed=5)
    file = folder / named("Spiel für Ana.record")
    board = GameWidget(table, autosave=file, bots={1: bots.random(seed=1)})
    table.play(table.legal_actions()[0])
    same(Table.from_record(file.read_text(encoding="utf-8")).state, table.state)
    board.close()
    same(GameWidget(table, autosave=folder / "no" / "folder").feedback["ok"], True)
    LessonWidget(lessons.load("harvest-connection", "de")).close()


def learn(folder: Path) -> None:
    progress = lessons.Progress(folder / "progress.json")
    lesson = lessons.load("harvest-connection", "fr", progress=progress)
    for question in lesson.questions[:3]:
        lesson.check(question, lesson[question].right)
    lesson.hand_in(folder / named("Zoë.json"), name="Zoë")
    same(lessons.Progress(folder / "progress.json").to_dict(), progress.to_dict())
    same(lessons.tabulate(folder / named("Zoë.json")).learners, ("Zoë",))
    lessons.worksheet(lesson).save(folder / "feuille.html")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        table = play()
        refuse()
        think()
        asyncio.run(show(Path(folder)))
        learn(Path(folder))
        Path("game.record").write_text(table.record(), encoding="utf-8")
        same(command(["play", "--record", "game.record", "--language", "de"]), 0)
        os.chdir("/")
    print("well on Python", sys.version.split()[0])


if __name__ == "__main__":
    main()
