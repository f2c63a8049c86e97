"""Where the tutorial notebooks are: inside the wheel, or beside the package in a checkout."""

import shutil
from pathlib import Path

_PACKAGE = Path(__file__).parent
_PLACES = (_PACKAGE / "notebooks", _PACKAGE.parent / "notebooks")


def folder() -> Path:
    """The notebooks as they were shipped: to be read and copied, not to be changed."""
    for place in _PLACES:
        if place.is_dir():
            return place
    raise FileNotFoundError(f"no notebooks in {' or '.join(map(str, _PLACES))}")


def copy_to(target: Path) -> list[Path]:
    """Copy every notebook that is not there yet; what a person has changed is left alone."""
    copied = []
    for notebook in sorted(folder().rglob("*.ipynb")):
        copy = target / notebook.relative_to(folder())
        if ".ipynb_checkpoints" in notebook.parts or copy.exists():
            continue
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(notebook, copy)
        copied.append(copy)
    return copied
