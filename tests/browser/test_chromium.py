"""A missing browser is an error that says how to get one."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from .chromium import HINT, VARIABLE, find


def playwright(executable: Path) -> Any:
    return SimpleNamespace(chromium=SimpleNamespace(executable_path=str(executable)))


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv(VARIABLE, raising=False)


def test_without_any_browser_the_error_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError) as error:
        find(playwright(tmp_path / "nothing"))
    assert str(error.value) == HINT
    assert "apt-get install chromium" in HINT
    assert "python dev.py browsers" in HINT


def test_the_one_playwright_downloaded_will_do(tmp_path: Path) -> None:
    downloaded = tmp_path / "chrome"
    downloaded.touch()
    assert find(playwright(downloaded)) == str(downloaded)


def test_the_one_somebody_names_comes_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    named = tmp_path / "mine"
    monkeypatch.setenv(VARIABLE, str(named))
    with pytest.raises(RuntimeError, match="does not exist"):
        find(playwright(tmp_path))
    named.touch()
    assert find(playwright(tmp_path)) == str(named)


def test_the_one_of_the_system_is_found(tmp_path: Path) -> None:
    system = tmp_path / "chromium"
    system.touch(mode=0o755)
    assert find(playwright(tmp_path / "nothing")) == str(system)
