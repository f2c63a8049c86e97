"""The usual run looks at a share of what there is very much of; ``make whole`` at all of it."""

import os
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import TypeVar

WHOLE = os.environ.get("FERTILITY_WHOLE") == "1"
T = TypeVar("T")


def share(values: Sequence[T], number: int, among: int) -> Sequence[T]:
    """One of so many shares, which together are all of it."""
    return values if WHOLE else values[number % among :: among]


def drawn(values: Iterable[T], kind: Callable[[T], str], among: int) -> list[T]:
    """One of so many of each kind, and at least one: always the same ones."""
    kinds = defaultdict[str, list[T]](list)
    for value in values:
        kinds[kind(value)].append(value)
    return [v for k, vs in kinds.items() for v in Random(k).sample(vs, -(-len(vs) // among))]
