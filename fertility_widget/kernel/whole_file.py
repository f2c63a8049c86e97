"""Writing a file that is always a whole one: the new text, or what was there before."""

import os
from pathlib import Path


def write_whole(path: Path, text: str) -> None:
    """``OSError`` leaves the old file as it was, and nothing beside it."""
    beside = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    try:
        beside.write_text(text, encoding="utf-8")
        os.replace(beside, path)
    except OSError:
        if beside.parent.is_dir():
            beside.unlink(missing_ok=True)
        raise
