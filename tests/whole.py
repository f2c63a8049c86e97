"""The usual run looks at a share of what there is very much of; ``make whole`` at all of it."""

import os
from collections.abc import Sequence
from typing import TypeVar

WHOLE = os.environ.get("FERTILITY_WHOLE") == "1"
T = TypeVar("T")


def share(values: Sequence[T], number: int, among: int) -> Sequence[T]:
    """One of so many shares, which together are all of it."""
    return values if WHOLE else values[number % among :: among]
