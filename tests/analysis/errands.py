"""Tasks for workers: functions that any process can import."""

import os
import signal
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fertility_widget import fertility


def square(number: int) -> int:
    return number * number


def nap(seconds: float) -> float:
    time.sleep(seconds)
    return seconds


def marked(task: tuple[str, int]) -> int:
    """Leaves a mark when it begins, then takes its time."""
    folder, number = task
    (Path(folder) / str(number)).touch()
    time.sleep(0.2)
    return number


def picky(number: int) -> int:
    if number in (7, 9):
        raise LookupError(f"no {number}, please")
    return number


def process_id(_: int) -> int:
    time.sleep(0.01)
    return os.getpid()


def once_deadly(task: tuple[str, int]) -> int:
    """Kills the worker that comes to number 5 first, in the middle of its work."""
    folder, number = task
    mark = Path(folder) / "killed"
    if number == 5 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    time.sleep(0.005)
    return number


def always_deadly_elsewhere(task: tuple[int, int]) -> int:
    """Kills every process but the one named."""
    home, number = task
    if os.getpid() != home:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


@dataclass(frozen=True)
class Stumbling:
    """A bot that fails at some ply."""

    ply: int

    def __call__(self, state: Any) -> Any:
        if state.turn.ply >= self.ply:
            raise ZeroDivisionError("a bot's own mistake")
        return fertility.legal_actions(state)[0]


@dataclass(frozen=True)
class Curious:
    """Plays the first thing allowed, and writes down what it was given."""

    folder: str

    def __call__(self, state: Any) -> Any:
        (Path(self.folder) / f"{state.turn.ply}.code").write_text(fertility.to_code(state))
        return fertility.legal_actions(state)[0]


def deadly_after(task: tuple[int, int, int]) -> int:
    """Kills every process but the one named, from some number on."""
    home, first, number = task
    return always_deadly_elsewhere((home, number)) if number >= first else number
