"""The wheel as the real build makes it: what is in it, and that it works where there is no Node."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "fertility_widget"

ALONE = """
import sys
import fertility_widget as fw
from fertility_widget import cli, fertility
assert "anywidget" not in sys.modules, "the engine alone loads no front end"
assert fw.__file__.startswith(sys.prefix), fw.__file__
table = fw.Table(fertility, seats=2, seed=7)
for language in ("en", "fr", "de", "es"):
    assert fertility.describe(table.state, language)
    fw.GameWidget(table, language=language).close()
assert table.play(table.legal_actions()[0]).events
assert list(cli.notebooks().rglob("*.ipynb"))
assert "babel" not in sys.modules
"""


def run(*command: object, **options: object) -> str:
    ran = subprocess.run(
        [str(part) for part in command], text=True, capture_output=True, check=False, **options
    )  # type: ignore[call-overload]
    assert ran.returncode == 0, f"{ran.args}\n{ran.stdout}\n{ran.stderr}"
    said: str = ran.stdout
    return said


@pytest.fixture(scope="module")
def tools(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment whose PATH knows Python and the plain tools of a system, but no Node."""
    folder = tmp_path_factory.mktemp("bin")
    for name in ("sh", "env", "uname", "dirname", "readlink", "sed", "cat", "git"):
        if found := shutil.which(name):
            (folder / name).symlink_to(found)
    assert shutil.which("node", path=str(folder)) is None
    return os.environ | {"PATH": str(folder), "PYTHONPATH": ""}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory, tools: dict[str, str]) -> Path:
    """Built from the tracked files alone, as somebody who has just cloned the project would."""
    source = tmp_path_factory.mktemp("source")
    listed = run("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", cwd=ROOT)
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, source / name)
    target = tmp_path_factory.mktemp("wheel")
    build = (sys.executable, "-m", "build", "--installer=uv", "--wheel", "--outdir", target)
    run(*build, source, env=tools)
    [built] = target.glob("*.whl")
    return built


def test_the_wheel_holds_everything_that_runs(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    wanted = {
        "fertility_widget/widget/static/widget.js",
        "fertility_widget/widget/static/widget.css",
        "fertility_widget/py.typed",
    }
    for pattern in ("**/*.py", "**/*.toml"):
        wanted |= {str(path.relative_to(ROOT)) for path in PACKAGE.glob(pattern)}
    for path in PACKAGE.glob("text/locale/*/LC_MESSAGES/*.po"):
        wanted.add(str(path.with_suffix(".mo").relative_to(ROOT)))
    for path in (ROOT / "notebooks").rglob("*.ipynb"):
        if ".ipynb_checkpoints" not in path.parts:
            wanted.add(f"fertility_widget/{path.relative_to(ROOT)}")
    assert wanted <= names, wanted - names
    assert wheel.name.endswith("-py3-none-any.whl")


def test_the_wheel_holds_nothing_else(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert {name.split("/")[0] for name in names} == {
        "fertility_widget",
        next(name for name in names if ".dist-info/" in name).split("/")[0],
    }
    assert not [n for n in names if "node_modules" in n or "checkpoints" in n or n.endswith(".pyc")]


def test_the_wheel_works_in_a_fresh_environment(
    wheel: Path, tmp_path: Path, tools: dict[str, str]
) -> None:
    run(sys.executable, "-m", "venv", "--without-pip", tmp_path / "venv")
    python = tmp_path / "venv" / "bin" / "python"
    run(sys.executable, "-m", "uv", "pip", "install", "--python", python, wheel, env=tools)
    run(python, "-c", ALONE, env=tools, cwd=tmp_path)
    command = tmp_path / "venv" / "bin" / "fertility-widget"
    assert run(command, "--version", env=tools, cwd=tmp_path).startswith("fertility-widget ")
    missing = subprocess.run(
        [str(command)], env=tools, cwd=tmp_path, text=True, capture_output=True, check=False
    )
    assert missing.returncode != 0
    assert "pip install jupyterlab" in missing.stderr
