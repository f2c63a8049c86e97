"""What the README shows is what happens."""

import doctest
import importlib.util
import re
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", README, flags=re.S)


def test_the_five_minutes_work() -> None:
    names: dict[str, Any] = {}
    ran = 0
    for block in BLOCKS:
        if ">>>" in block:
            test = doctest.DocTestParser().get_doctest(block, names, "README", "README.md", 0)
            runner = doctest.DocTestRunner()
            assert runner.run(test, clear_globs=False).failed == 0
            ran += len(test.examples)
            names = test.globs
        else:
            exec(block, names)
            ran += 1
    assert ran >= 5


@pytest.mark.parametrize("path", re.findall(r"\]\(([^)#]+)\)", README))
def test_links_lead_somewhere(path: str) -> None:
    assert (ROOT / path).exists()


def test_the_pictures_are_drawn_by_their_script() -> None:
    spec = importlib.util.spec_from_file_location("picture", ROOT / "docs" / "picture.py")
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    assert len(script.PICTURES) > 1
    for path, drawn in script.PICTURES.items():
        assert path.read_text(encoding="utf-8") == drawn()
