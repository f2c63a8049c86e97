"""The usual run has every notebook in one of the four languages, `make whole` in all of them."""

from pathlib import Path

import pytest

from fertility_widget.text import LANGUAGES
from tests.whole import WHOLE


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    named = {Path(argument.partition("::")[0]).resolve() for argument in config.args}
    if WHOLE or collection_path.suffix != ".ipynb" or collection_path in named:
        return None
    number = int(collection_path.name[:2]) + LANGUAGES.index(collection_path.parent.name)
    return True if number % len(LANGUAGES) else None
