"""What importing a room brings along: workers and the terminal never pay for the notebook."""

import subprocess
import sys
from pathlib import Path

import pytest

import fertility_widget

ROOT = Path(fertility_widget.__file__).parents[1]
FRONT_END = {"anywidget", "ipywidgets", "traitlets", "IPython"}


def loaded_by(code: str) -> set[str]:
    """The modules a fresh Python has loaded after running some code."""
    script = f"{code}\nimport sys\nprint(*sys.modules)"
    ran = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return set(ran.stdout.split())


@pytest.mark.parametrize(
    ("code", "absent"),
    [
        ("import fertility_widget", {"tomllib", "fertility_widget.kernel.game", *FRONT_END}),
        ("import fertility_widget.text", {"fertility_widget.kernel.game", "tomllib", *FRONT_END}),
        ("import fertility_widget.kernel.table", {"fertility_widget.fertility", *FRONT_END}),
        ("import fertility_widget.fertility", {"tomllib", "fertility_widget.draw", *FRONT_END}),
        ("from fertility_widget import Table, fertility, IllegalAction", {"tomllib", *FRONT_END}),
        (
            "from fertility_widget import Table, fertility\n"
            "table = Table(fertility, seats=2, seed=7)\n"
            "table.play(table.legal_actions()[0]); Table.from_record(table.record())",
            {"fertility_widget.draw", "random", *FRONT_END},
        ),
        ("from fertility_widget import draw", FRONT_END),
    ],
)
def test_what_is_not_needed_is_not_loaded(code: str, absent: set[str]) -> None:
    assert loaded_by(code) & absent == set()


def test_the_front_door_opens_every_room() -> None:
    names = set(fertility_widget.__all__) - {"__version__"}
    wanted = {"fertility", "Table", "GameWidget", "IllegalAction", "InvalidNotation"}
    assert names >= wanted
    for name in names:
        assert getattr(fertility_widget, name) is not None
    assert set(dir(fertility_widget)) >= names


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="senet"):
        fertility_widget.senet  # noqa: B018 - a game that is not there


def test_a_star_import_works() -> None:
    assert "anywidget" in loaded_by("from fertility_widget import *")
