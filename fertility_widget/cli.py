"""The command ``fertility-widget``: open the notebooks, play in the terminal, check a box."""

import argparse
import io
import sys
from collections.abc import Sequence
from pathlib import Path

from . import __version__
from .kernel.reading import read_text
from .kernel.record import LARGEST
from .kernel.table import Table
from .text import LANGUAGES, say

COMMANDS = ("play", "check-components")


def main(arguments: Sequence[str] | None = None) -> int:
    given = list(sys.argv[1:] if arguments is None else arguments)
    if given[:1] and given[0] in COMMANDS:
        options = _commands().parse_args(given)
        return _play(options) if options.command == "play" else _check_components(options.file)
    if given[:1] and not given[0].startswith("-"):
        _lab_parser().error(f"unknown command {given[0]!r}: {' or '.join(COMMANDS)} is expected")
    known, more = _lab_parser().parse_known_args(given)
    return _lab(known.folder, more)


def _lab_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="fertility-widget",
        usage="%(prog)s [--folder FOLDER] [JupyterLab's options]\n"
        "       %(prog)s play [-h] …\n       %(prog)s check-components FILE",
        description="Fertility in a notebook. Without a command: open the tutorials in JupyterLab.",
    )
    parser.add_argument("--version", action="version", version=f"fertility-widget {__version__}")
    parser.add_argument(
        "--folder",
        type=Path,
        default=Path("fertility-notebooks"),
        help="where your copies of the notebooks live (default: %(default)s)",
    )
    return parser


def _commands() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="fertility-widget")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    play = commands.add_parser("play", help="play in this terminal, everybody at one keyboard")
    play.add_argument("--seats", type=int, help="players, 2 to 4 (default: 2)")
    play.add_argument("--seed", type=int, help="the same seed gives the same game")
    play.add_argument("--names", nargs="+", help="one name per player")
    play.add_argument(
        "--first", metavar="SEAT", help='the seat that begins, from 0 (default), or "random"'
    )
    play.add_argument("--variant", choices=("classic", "two-player"), help="rule F6.3")
    play.add_argument("--wheat", choices=("per-square", "per-scene"), help="ruling R1")
    play.add_argument("--stock", choices=("limited", "unlimited"), help="ruling R6")
    play.add_argument("--components", metavar="FILE", help="your own component file")
    play.add_argument("--record", metavar="FILE", type=Path, help="go on from a saved game")
    play.add_argument("--language", choices=LANGUAGES, default="en", help="of every sentence")
    check = commands.add_parser("check-components", help="check a component file of your own")
    check.add_argument("file", metavar="FILE")
    return parser


def _play(given: argparse.Namespace) -> int:
    from .terminal import Terminal

    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # better a question mark than no game
    try:
        table = _table(given)
    except (ValueError, OSError) as error:
        return _failed(error)
    return Terminal(table, given.language).run()


def _table(given: argparse.Namespace) -> Table:
    from . import fertility

    wanted = {key: getattr(given, key) for key in ("seats", "seed", *fertility.OPTIONS[:3])}
    first = int(given.first) if (given.first or "").isdecimal() else given.first
    wanted |= {"names": given.names, "first": first}
    said = {key: value for key, value in wanted.items() if value is not None}
    if not given.record:
        seats = range(1, (given.seats or 2) + 1)
        said.setdefault("names", [say("cli.player", given.language, number=n) for n in seats])
        return Table(fertility, components=given.components, **said)
    if said:
        raise ValueError(f"--record says it all; --{min(said)} cannot change it")
    text = read_text(given.record, 4 * LARGEST)  # bytes of so many characters
    return Table.from_record(text, components=given.components)


def _check_components(file: str) -> int:
    from .fertility.box.components import load

    try:
        box = load(file)
    except (ValueError, OSError) as error:
        return _failed(error)
    print(
        say(
            "cli.components-good",
            file=file,
            name=box.name,
            label=box.label(),
            boards=len(box.boards),
            tiles=len(box.tiles),
            districts=len(box.districts),
            metropolises=len(box.metropolises),
        )
    )
    return 0


def _lab(folder: Path, more: list[str]) -> int:
    """Copy the notebooks where they may be changed (never over one's own), and open them."""
    from importlib.util import find_spec

    from .tutorials import copy_to

    if find_spec("jupyterlab") is None:
        return _failed("JupyterLab is not installed here: pip install 'fertility-widget[lab]'")
    try:
        copy_to(folder)
    except OSError as error:
        return _failed(error)
    import subprocess

    lab = [sys.executable, "-m", "jupyterlab", f"--ServerApp.root_dir={folder.resolve()}"]
    try:
        return subprocess.call([*lab, *more])
    except KeyboardInterrupt:
        return 0


def _failed(problem: object) -> int:
    print(f"fertility-widget: {problem}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
