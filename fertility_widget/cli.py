"""The command ``fertility-widget``: open the notebooks, play in the terminal, check a box."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from . import __version__
from .text import LANGUAGES, say


def main(arguments: Sequence[str] | None = None) -> int:
    given, more = _parser().parse_known_args(arguments)
    if given.command == "play":
        _nothing_more(more)
        return _play(given)
    if given.command == "check-components":
        _nothing_more(more)
        return _check_components(given.file)
    return _lab(given.folder, more)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="fertility-widget",
        description="Fertility in a notebook. Without a command: open the tutorials in JupyterLab.",
    )
    parser.add_argument("--version", action="version", version=f"fertility-widget {__version__}")
    parser.add_argument(
        "--folder",
        type=Path,
        default=Path("fertility-notebooks"),
        help="where your copies of the notebooks live (default: %(default)s); "
        "anything else is passed on to JupyterLab",
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    play = commands.add_parser("play", help="play in this terminal, everybody at one keyboard")
    play.add_argument("--seats", type=int, default=2, help="players, 2 to 4 (default: 2)")
    play.add_argument("--seed", type=int, help="the same seed gives the same game")
    play.add_argument("--names", nargs="+", help="one name per player")
    play.add_argument("--variant", choices=("classic", "two-player"), default="classic")
    play.add_argument("--wheat", choices=("per-square", "per-scene"), default="per-square")
    play.add_argument("--stock", choices=("limited", "unlimited"), default="limited")
    play.add_argument("--components", metavar="FILE", help="your own component file")
    play.add_argument("--record", metavar="FILE", type=Path, help="go on from a saved game")
    play.add_argument("--language", choices=LANGUAGES, default="en")
    check = commands.add_parser("check-components", help="check a component file of your own")
    check.add_argument("file", metavar="FILE")
    return parser


def _nothing_more(arguments: list[str]) -> None:
    if arguments:
        _parser().error(f"unrecognized arguments: {' '.join(arguments)}")


def _play(given: argparse.Namespace) -> int:
    from . import fertility
    from .kernel.table import Table
    from .terminal import Terminal

    try:
        if given.record:
            table = Table.from_record(
                given.record.read_text(encoding="utf-8"), components=given.components
            )
        else:
            options = {
                key: getattr(given, key)
                for key in ("variant", "wheat", "stock", "components", "names")
            }
            table = Table(fertility, seats=given.seats, seed=given.seed, **options)
    except (ValueError, OSError) as error:
        return _failed(error)
    return Terminal(table, given.language).run()


def _check_components(file: str) -> int:
    from .fertility.components import load

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
