"""Quoting foreign values: short and printable, however monstrous they are."""

import sys

from fertility_widget.kernel.quote import LONGEST, quoted, shorten


def test_monstrous_values_are_quoted_in_a_few_words() -> None:
    deep: list[object] = []
    for _ in range(sys.getrecursionlimit() * 60):
        deep = [deep]
    assert quoted(deep) == "[<list>]"
    assert quoted(10**5_000) == "a very large number"
    assert len(quoted("x" * 10_000)) == LONGEST + 2
    assert quoted([1, "b", None, {}, 5]) == "[1, 'b', None, <dict>, …]"


def test_what_cannot_be_shown_is_escaped() -> None:
    assert shorten("a\x00b\u202e") == "a\\x00b\\u202e"
    assert shorten("déjà vu") == "déjà vu"
