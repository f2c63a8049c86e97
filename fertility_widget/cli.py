"""The command ``fertility-widget``: open the notebooks, play in the terminal, check a box."""

import argparse
import io
import json
import os
import platform
import sys
from collections.abc import Mapping, Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any

from . import __version__
from .kernel import registry
from .kernel.files import read_text
from .kernel.game import AnyGame, Boxed
from .kernel.record import LARGEST
from .kernel.table import AnyTable, Table
from .text import LANGUAGES, either, say

_PACKAGE = Path(__file__).parent
_NOTEBOOKS = (_PACKAGE / "notebooks", _PACKAGE.parent / "notebooks")
_START = "00_start.ipynb"
_PROGRESS = "FERTILITY_WIDGET_PROGRESS"  # as lessons/progress.py reads it, which is not loaded here


def main(arguments: Sequence[str] | None = None) -> int:
    typed = list(sys.argv[1:] if arguments is None else arguments)
    try:
        return _COMMANDS.get(typed[0] if typed else "", _lab)(typed)
    except (ValueError, OSError) as error:
        print(f"fertility-widget: {error}", file=sys.stderr)
        return 1


def _read(typed: Sequence[str]) -> tuple[AnyGame, argparse.Namespace]:
    """The game that is asked for, and what else is: its options are the flags of the commands."""
    named = [word for word in typed[1:] if word in registry.names()]
    game = registry.find(*named[:1])
    options = _commands(game).parse_args(typed)
    if options.game is None and named:  # it was somebody's name
        game = registry.find()
        options = _commands(game).parse_args(typed)
    return game, options


def _lab_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="fertility-widget",
        usage="%(prog)s [--folder FOLDER] [--language LANGUAGE] [JupyterLab's options]\n"
        "       %(prog)s play [GAME] [-h] …\n       %(prog)s check-components [GAME] FILE",
        description="Board games in notebooks. Without a command: the tutorials in JupyterLab.",
    )
    parser.add_argument("--version", action="version", version=f"fertility-widget {__version__}")
    parser.add_argument(
        "--folder",
        type=Path,
        default=Path("fertility-notebooks"),
        help="where your copies of the notebooks live (default: %(default)s)",
    )
    parser.add_argument(
        "--language", choices=LANGUAGES, default=language_of(os.environ), help="of the first page"
    )
    return parser


def _commands(game: AnyGame) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="fertility-widget")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    play = commands.add_parser("play", help="play in this terminal, everybody at one keyboard")
    check = commands.add_parser("check-components", help="check a component file of your own")
    for command in (play, check):
        which = f"{' or '.join(registry.names())} (default: the first); each has its own options"
        choices = registry.names()
        command.add_argument("game", metavar="GAME", nargs="?", choices=choices, help=which)
    seats = f"players, {game.SEATS[0]} to {game.SEATS[-1]} (default: {game.SEATS[0]})"
    play.add_argument("--seats", type=int, help=seats)
    play.add_argument("--seed", type=int, help="the same seed gives the same game")
    for name, how in _flags(game).items():
        play.add_argument(f"--{name}", **how)
    from .terminal import BOTS

    bot = f"plays a seat, from the last one on; again for more: {', '.join(BOTS)}"
    play.add_argument("--bot", action="append", choices=BOTS, default=[], metavar="BOT", help=bot)
    play.add_argument("--record", metavar="FILE", type=Path, help="go on from a saved game")
    play.add_argument("--language", choices=LANGUAGES, default="en", help="of every sentence")
    check.add_argument("file", metavar="FILE")
    return parser


def _flags(game: AnyGame) -> dict[str, dict[str, Any]]:
    """The options of a game as flags: those that many games have, and its own."""
    first = 'the seat that begins, from 0, or "random"'
    usual: dict[str, dict[str, Any]] = {
        "names": {"nargs": "+", "help": "one name per player"},
        "first": {"metavar": "SEAT", "help": first},
        **getattr(game, "FLAGS", {}),
        "components": {"metavar": "FILE", "help": "your own component file"},
    }
    return {name: how for name, how in usual.items() if name in game.OPTIONS}


def _play(typed: Sequence[str]) -> int:
    from .terminal import Terminal, seated

    game, options = _read(typed)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # better a question mark than no game
    table = _table(game, options)
    return Terminal(table, options.language, bots=seated(table, options.bot)).run()


def _table(game: AnyGame, options: argparse.Namespace) -> AnyTable:
    names = ("seats", "seed", *_flags(game))
    wanted = {name: value for name in names if (value := getattr(options, name)) is not None}
    if wanted.get("first", "").isdecimal():
        wanted["first"] = int(wanted["first"])
    if not options.record:
        seats = range(1, wanted.get("seats", game.SEATS[0]) + 1)
        if "names" in game.OPTIONS:
            players = [say("cli.player", options.language, number=n) for n in seats]
            wanted.setdefault("names", players)
        return Table(game, **wanted)
    components = wanted.pop("components", None)
    if wanted:
        raise ValueError(f"--record says it all; --{min(wanted)} cannot change it")
    text = read_text(options.record, 4 * LARGEST)  # bytes of so many characters
    return Table.from_record(text, components=components)


def _check_components(typed: Sequence[str]) -> int:
    game, options = _read(typed)
    if not isinstance(game, Boxed):
        raise ValueError(f"{game.NAME} has no component files")
    box = game.load_components(options.file)
    # A game may tell what is in its box, by how much of each there is.
    counts = {f.name: len(p) for f in fields(box) if hasattr(p := getattr(box, f.name), "__len__")}
    key = either(f"{game.NAME}-cli.components-good", "cli.components-good")
    words = {"file": options.file, "name": box.name, "label": box.label()}
    print(say(key, **counts | words))
    return 0


def _lab(typed: Sequence[str]) -> int:
    """Copy the notebooks where they may be changed (never over one's own), and open them."""
    import subprocess
    from importlib.util import find_spec

    if typed and not typed[0].startswith("-"):
        _lab_parser().error(f"unknown command {typed[0]!r}: {' or '.join(_COMMANDS)} is expected")
    options, more = _lab_parser().parse_known_args(typed)
    if find_spec("jupyterlab") is None:
        raise ValueError("JupyterLab is not installed here: pip install jupyterlab")
    folder, page = options.folder.resolve(), f"{options.language}/{_START}"
    copy_notebooks(folder)
    kept = folder / "progress"
    kept.mkdir(exist_ok=True)
    print(say("cli.lab", options.language, folder=folder, page=page), flush=True)
    try:
        # What somebody has set already stays; answers in any notebook are shown on the first page.
        return subprocess.call(
            _jupyter(folder, page, more), env={_PROGRESS: str(kept), **os.environ}
        )
    except KeyboardInterrupt:
        return 0


def _jupyter(folder: Path, page: str, more: Sequence[str]) -> list[str]:
    """JupyterLab at its first page, with little in the terminal. Root has to say that it means it,
    as in a container."""
    lab = [sys.executable, "-m", "jupyterlab", f"--ServerApp.root_dir={folder}"]
    calm = ["--log-level=WARN", "--LabApp.log_level=WARN"]
    root = ["--allow-root"] if getattr(os, "geteuid", lambda: 1)() == 0 else []
    return [*lab, f"--LabApp.default_url=/lab/tree/{page}", *calm, *root, *more]


def language_of(environment: Mapping[str, str]) -> str:
    """The one of ours that the variables of a system ask for first."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        for wish in environment.get(name, "").split(":"):
            if wish[:2] in LANGUAGES:
                return wish[:2]
        if environment.get(name):
            break
    return "en"


def notebooks() -> Path:
    """The tutorials as they were shipped, inside the wheel or beside the package in a checkout: to
    be read and copied, not to be changed."""
    for place in _NOTEBOOKS:
        if place.is_dir():
            return place
    raise FileNotFoundError(f"no notebooks in {' or '.join(map(str, _NOTEBOOKS))}")


def copy_notebooks(target: Path) -> list[Path]:
    """Copy every notebook that is not there yet; what a person has changed is left alone."""
    copied = []
    for notebook in sorted(notebooks().rglob("*.ipynb")):
        copy = target / notebook.relative_to(notebooks())
        if ".ipynb_checkpoints" in notebook.parts or copy.exists():
            continue
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(_introduced(notebook.read_text(encoding="utf-8")), encoding="utf-8")
        copied.append(copy)
    return copied


def _introduced(notebook: str) -> str:
    """With what the kernel here says of its language. Lab writes that into every page it opens, and
    would ask on closing whether to save it, though nobody has touched anything."""
    page = json.loads(notebook)
    page["metadata"]["language_info"] = {
        "name": "python",
        "version": platform.python_version(),
        "codemirror_mode": {"name": "ipython", "version": sys.version_info.major},
        "file_extension": ".py",
        "mimetype": "text/x-python",
        "nbconvert_exporter": "python",
        "pygments_lexer": "ipython3",
    }
    return json.dumps(page, indent=1, ensure_ascii=False) + "\n"


_COMMANDS = {"play": _play, "check-components": _check_components}

if __name__ == "__main__":
    sys.exit(main())
