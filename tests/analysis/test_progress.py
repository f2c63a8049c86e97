"""Somebody waits for an analysis: they are told how far it is, may stop it, and see it grow."""

import io
import sys
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from jupyter_client.blocking.client import BlockingKernelClient
from jupyter_client.manager import KernelManager, start_new_kernel

from fertility_widget import Table, analysis, fertility
from fertility_widget.analysis import progress

TABLE = Table(fertility, seats=2, seed=7)


@pytest.mark.parametrize("asked", [{"budget": 60}, {"seconds": 0.5}])
def test_progress_goes_up_to_the_end(asked: dict[str, Any]) -> None:
    told: list[tuple[int, int]] = []
    found = analysis.analyse(TABLE, **asked, progress=lambda *now: told.append(now))
    assert told == sorted(told)
    [total] = {total for _, total in told}
    assert told[-1] == (total, total)
    assert sum(done == total for done, total in told) == 1
    if "budget" in asked:
        assert total == found.futures


def test_who_is_told_may_stop_it() -> None:
    found = analysis.analyse(TABLE, budget=5000, progress=lambda done, total: done < 10)
    assert not found.complete
    assert 10 <= found.futures < 100
    none = analysis.analyse(TABLE, budget=5000, progress=_interrupt)
    assert not none.complete
    assert Table(fertility, start=TABLE.state).play_turn(none.best)


def _interrupt(*_: int) -> None:
    raise KeyboardInterrupt


def test_interrupted_before_anything_was_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fertility_widget.analysis.search.spread", _interrupt_spread)
    found = analysis.analyse(TABLE, budget=50)
    assert (len(found.rows), found.futures, found.complete) == (1, 0, False)
    assert "Not finished" in found.text()


def _interrupt_spread(*_: Any, **__: Any) -> Iterator[Any]:
    raise KeyboardInterrupt


def test_a_terminal_shows_a_bar_and_forgets_it(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = io.StringIO()
    monkeypatch.setattr(terminal, "isatty", lambda: True)
    monkeypatch.setattr(sys, "stderr", terminal)
    analysis.analyse(TABLE, budget=40)
    assert "#####" in terminal.getvalue()
    assert terminal.getvalue().rpartition("\r")[2].strip() == ""
    assert "\n" not in terminal.getvalue()
    shown = terminal.getvalue()
    analysis.analyse(TABLE, budget=40, progress=False)
    assert terminal.getvalue() == shown


def test_a_notebook_shows_the_table_and_is_left_as_if_nothing_had_been(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sent: list[tuple[str, bool]] = []

    def publish(data: dict[str, str], metadata: Any, transient: Any, update: bool) -> None:
        sent.append((data["text/html"], update))

    shell = SimpleNamespace(kernel=1, display_pub=SimpleNamespace(publish=publish))
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: shell))
    monkeypatch.setattr(progress, "EVERY_TABLE", 0)
    analysis.analyse(TABLE, budget=40)
    assert sent[0] == ("", False)
    assert sent[-1] == ("", True)
    assert sent[1][0].startswith("<code>[")
    assert "<table>" in sent[1][0]


@pytest.fixture(scope="module")
def kernel() -> Iterator[tuple[KernelManager, BlockingKernelClient]]:
    manager, client = start_new_kernel(kernel_name="python3")
    yield manager, client
    client.stop_channels()
    manager.shutdown_kernel(now=True)


def test_interrupting_a_kernel_returns_the_best_so_far(
    kernel: tuple[KernelManager, BlockingKernelClient],
) -> None:
    manager, client = kernel
    messages: list[tuple[str, dict[str, Any]]] = []

    def hear(message: dict[str, Any]) -> None:
        messages.append((message["msg_type"], message["content"]))
        kinds = [kind for kind, _ in messages]
        if message["msg_type"] == "update_display_data" and kinds.count(kinds[-1]) == 1:
            manager.interrupt_kernel()

    code = (
        "from fertility_widget import Table, analysis, fertility\n"
        "found = analysis.analyse(Table(fertility, seats=2, seed=7), seconds=100)\n"
        "found"
    )
    reply = client.execute_interactive(code, output_hook=hear, timeout=60)
    assert reply["content"]["status"] == "ok"
    shown = [content["data"] for kind, content in messages if kind.endswith("display_data")]
    assert shown[0] == shown[-1] == {"text/html": "", "text/plain": ""}
    [result] = [content["data"] for kind, content in messages if kind == "execute_result"]
    assert "Not finished: this is how it stands so far." in result["text/plain"]
    assert "1. " in result["text/plain"]
