"""What the README and the pages it leads to show is what happens."""

import doctest
import importlib.util
import re
from pathlib import Path
from typing import Any

import pytest

from dev import TASKS
from fertility_widget.widget import exported

ROOT = Path(__file__).parents[1]
README = "README.md"
WRITTEN = (path for part in ("guide", "reference") for path in (ROOT / "docs" / part).glob("*.md"))
GUIDES = tuple(sorted(path.relative_to(ROOT).as_posix() for path in WRITTEN))
PAGES = (README, "docs/fertility.md", "docs/nile.md", *GUIDES)
GENERATED = "../rulebook/"  # by docs/site/rulebooks.py
pages = pytest.mark.parametrize("page", PAGES)
SCRIPT = "python3 dev.py"


def text_of(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


@pages
def test_what_it_shows_happens(page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exported, "_begun", False)  # afterwards it is what it was
    names: dict[str, Any] = {}
    ran = 0
    for block in re.findall(r"```python\n(.*?)```", text_of(page), flags=re.DOTALL):
        if ">>>" in block:
            test = doctest.DocTestParser().get_doctest(block, names, page, page, 0)
            runner = doctest.DocTestRunner()
            assert runner.run(test, clear_globs=False).failed == 0
            ran += len(test.examples)
            names = test.globs
        else:
            exec(block, names)
            ran += 1
    assert ran >= (1 if page in GUIDES else 5)


@pages
def test_links_lead_somewhere(page: str) -> None:
    links = re.findall(r"\]\(([^)#]+)\)", text_of(page))
    assert links or page in GUIDES
    missing = [link for link in links if not (ROOT / page).parent.joinpath(link).exists()]
    assert [link for link in missing if not link.startswith(GENERATED)] == []


def test_its_commands_are_there() -> None:
    """Those of the script, of make, and the one that is installed; and it is said how to come by
    each."""
    blocks = re.findall(r"```console\n(.*?)```", text_of(README), flags=re.DOTALL)
    lines = [line.partition("#")[0].strip() for block in blocks for line in block.splitlines()]
    assert lines[:2] == [f"{SCRIPT} lab", f"{SCRIPT} test"]
    assert all(line.startswith(SCRIPT) for line in lines)
    named = {line.removeprefix(SCRIPT).strip() for line in lines}
    assert named - {""} <= set(TASKS)
    made = set(re.findall(r"`make (\w+)`", text_of(README)))
    assert made == {"lab", "test"}
    assert re.search(r'pip install "\.\[lab\]".*`fertility-widget`', text_of(README))


def test_it_is_not_said_to_be_where_it_is_not() -> None:
    """No index of packages has it: what is installed is a checkout."""
    for page in (*PAGES, "CONTRIBUTING.md", "fertility_widget/cli.py"):
        assert not re.search(r"pip install ['\"]?fertility", text_of(page)), page


def test_it_is_short_and_gives_no_answer_away() -> None:
    assert len(text_of(README).splitlines()) <= 110
    for page in PAGES:
        given = re.findall(r"check\(\s*\"\w+\",\s*([^)]+)\)", text_of(page))
        assert set(given) <= {"answer"}, page


def test_the_pictures_are_drawn_by_their_script() -> None:
    spec = importlib.util.spec_from_file_location("picture", ROOT / "docs" / "picture.py")
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    assert len(script.PICTURES) > 1
    for path, drawn in script.PICTURES.items():
        assert path.read_text(encoding="utf-8") == drawn()
