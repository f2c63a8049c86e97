"""Interrupts and killed workers: ``python -m tests.soak.workers [--interrupts 200] [--kills 100]``.

Interrupts reach a script and its workers at random moments, as Ctrl+C does in a terminal: nothing
but the script's own words may be printed, and nobody may be left over. Workers are killed at random
moments: the results must be those of one process.
"""

import argparse
import os
import signal
import subprocess
import sys
import time
from multiprocessing import active_children
from random import Random
from threading import Timer

from fertility_widget.analysis import bots, parallel, play_games

LATEST = 2.5  # seconds after which the interrupt comes
GAMES = 40
SCRIPT = """
import sys
from fertility_widget.analysis import bots, play_games, workers
print("begun", flush=True)
try:
    while True:
        play_games([bots.greedy(seed=0)] * 2, 300, executor=workers() or None, progress=False)
except KeyboardInterrupt:
    print("interrupted", flush=True)
"""


def interrupted(after: float) -> str:
    """What was wrong; "" if nothing was."""
    script = subprocess.Popen(
        [sys.executable, "-c", SCRIPT], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        start_new_session=True,
    )  # fmt: skip
    assert script.stdout
    script.stdout.readline()
    time.sleep(after)
    group = script.pid
    for _ in range(200):  # it may come while games so far are handed back, and they go on
        os.killpg(group, signal.SIGINT)
        try:
            said, errors = script.communicate(timeout=0.5)
            break
        except subprocess.TimeoutExpired:
            continue
    else:
        os.killpg(group, signal.SIGKILL)
        return f"after {after:.3f} s: it never ended"
    if said != "interrupted\n" or errors:
        return f"after {after:.3f} s: {said!r} {errors[-1500:]}"
    return "" if _gone(group) else f"after {after:.3f} s: somebody is left"


def _gone(group: int) -> bool:
    for _ in range(50):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.1)
    return False


def killed(after: float, expected: str) -> str:
    """Games while a worker is killed, who may be idle, starting or at work."""

    def kill() -> None:
        children = active_children()
        if children and (pid := Random(after).choice(children).pid):
            os.kill(pid, signal.SIGKILL)

    timer = Timer(after, kill)
    timer.start()
    results = games(parallel.workers())
    timer.join()
    return "" if results == expected else f"after {after:.3f} s: other results"


def games(executor: object) -> str:
    players = [bots.greedy(seed=0), bots.hand_to_mouth(seed=1)]
    return repr(play_games(players, GAMES, seed=3, executor=executor, progress=False)[:])  # type: ignore[arg-type]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--interrupts", type=int, default=200)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    chance = Random(asked.seed)
    begun = time.perf_counter()
    expected = games(None)
    took = time.perf_counter() - begun
    failures = [killed(chance.random() * took / 2, expected) for _ in range(asked.kills)]
    print(f"{asked.kills} killed workers, {sum(map(bool, failures))} differences", flush=True)
    parallel.drop(parallel.workers())
    interrupts = [interrupted(chance.random() * LATEST) for _ in range(asked.interrupts)]
    print(f"{asked.interrupts} interrupts, {sum(map(bool, interrupts))} not clean", flush=True)
    for failure in list(filter(None, failures + interrupts))[:5]:
        print(failure, file=sys.stderr)
    return 1 if any(failures + interrupts) else 0


if __name__ == "__main__":
    sys.exit(main())
