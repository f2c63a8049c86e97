"""What this machine offers for work beside this process."""

import os
import pickle
import sys


def cores() -> int:
    """Those this process may use, where the system tells."""
    allowed = getattr(os, "sched_getaffinity", None)
    return len(allowed(0)) if allowed else os.cpu_count() or 1


def has_workers() -> bool:
    """A browser's Python has no processes; workers start none of their own."""
    if sys.platform == "emscripten":
        return False
    from multiprocessing import parent_process

    return parent_process() is None and cores() > 1


def travels(*things: object) -> bool:
    """Whether fresh workers can be given these: what a notebook's cell defines stays there."""
    try:
        return b"__main__" not in pickle.dumps(things)
    except Exception:  # whatever a foreign object's pickling raises
        return False
