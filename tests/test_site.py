"""The site, as far as that can be seen without building it."""

import json
import re
from pathlib import Path

import pytest

import dev
from docs.site import lite, opening, serve
from docs.site.build import PARTS, build, sizes
from fertility_widget import __version__
from fertility_widget.text import LANGUAGES

ROOT = Path(__file__).parents[1]


def test_a_workflow_would_publish_what_one_command_builds() -> None:
    workflow = (ROOT / ".github" / "workflows" / "site.yml").read_text(encoding="utf-8")
    assert "run: python dev.py site\n" in workflow
    assert f"path: {serve.SITE.name}\n" in workflow
    assert "site" in dev.TASKS


def test_it_has_the_packages_version_and_tells_its_sizes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def write(site: Path) -> None:
        (site / "part").mkdir()
        (site / "part" / "page.html").write_text("a" * 10_000)

    monkeypatch.setitem(PARTS, "part", write)
    build(tmp_path / "site", ["part"])
    assert (tmp_path / "site" / "version.txt").read_text().strip() == __version__
    part = next(line for line in sizes(tmp_path / "site") if line.startswith("part"))
    assert part.split() == ["part", "1", "0.01", "0.00"]


def test_the_kernel_finds_what_notebooks_import() -> None:
    """Whatever our package imports is in the lock, and Lite's versions are the checks' own."""
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    needs = re.findall(r"^dependencies = \[(.*)\]", project, re.MULTILINE)[0]
    assert {re.split("[>=]", name.strip(' "'))[0] for name in needs.split(",")} == {*lite.OURS}
    assert all(lite._pinned(name) for name in (*lite.MORE, *lite.WITH_LAB))


def test_what_is_loaded_first_is_told_in_every_language(tmp_path: Path) -> None:
    wheel = tmp_path / "static" / "pyodide" / "fertility_widget-1-py3-none-any.whl"
    wheel.parent.mkdir(parents=True)
    wheel.write_bytes(b"x" * opening.LEAST)
    opening.opening(tmp_path)
    page = (tmp_path / "index.html").read_text(encoding="utf-8")
    facts = json.loads(re.findall(r"= (\{\"files\".*\});", page)[0])
    name = wheel.relative_to(tmp_path).as_posix()
    assert facts["files"] == [["games", name, opening.LEAST]]
    assert set(facts["words"]) == set(LANGUAGES)
    assert all("{now}" in words["loading"] for words in facts["words"].values())
    assert f"fertility_widget {__version__}" in page
    assert "__" not in re.sub(r"__\w+__(?=\.py)", "", page)


def test_it_is_served_below_any_path_and_nothing_else_is(tmp_path: Path) -> None:
    site = tmp_path / "site"
    (site / "inside").mkdir(parents=True)
    (site / "inside" / "index.html").write_text("here")
    (tmp_path / "secret.txt").write_text("no")
    served = serve.Served(site, "/deep/down/", {})
    assert served.find("/deep/down/inside/?path=x") == site / "inside" / "index.html"
    for outside in ("/inside/", "/deep/down/../../secret.txt", "/deep/down/../secret.txt"):
        assert served.find(outside) is None
