"""Errors and the quoting of foreign values."""

import pickle

import pytest

from fertility_widget.fertility.rules.events import Illegal
from fertility_widget.kernel import check
from fertility_widget.kernel.errors import IllegalAction, InvalidNotation
from fertility_widget.kernel.quote import quoted, shorten
from fertility_widget.kernel.record import RecordError
from fertility_widget.text import Message


def test_short_text_is_quoted_as_it_is() -> None:
    assert shorten("place AG") == "place AG"
    assert shorten("x" * 60) == "x" * 60


@pytest.mark.parametrize("text", ["x" * 61, "\n" * 1000, "\ud800", "a\x00b", "\x1b[31m", "𓀀" * 200])
def test_other_text_is_short_and_printable(text: str) -> None:
    said = shorten(text)
    assert said.isprintable()
    assert len(said) < 700
    said.encode()


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("AX", "'AX'"),
        (7, "7"),
        (True, "True"),
        (None, "None"),
        (2.5, "2.5"),
        ([1, "b"], "[1, 'b']"),
        ({"a": 1}, "<dict>"),
    ],
)
def test_values_are_quoted_by_kind(value: object, said: str) -> None:
    assert quoted(value) == said


def test_huge_and_deep_values_are_quoted_at_once() -> None:
    nest: list[object] = []
    for _ in range(100_000):
        nest = [nest]
    for value in (nest, [0] * 10**6, 10**100_000, -(10**100_000), "x" * 10**6, {1: nest}):
        assert len(quoted(value)) < 200


def test_checks_return_the_value_or_name_the_place() -> None:
    assert check.whole("seed", 5, 0, 9) == 5
    assert check.text("name", "a") == "a"
    assert check.listing("list", (1, 2), 2) == [1, 2]
    assert check.mapping("map", {"a": 1}) == {"a": 1}
    for attempt in (
        lambda: check.whole("here", True, 0, 9),
        lambda: check.whole("here", 10, 0, 9),
        lambda: check.whole("here", 5.0, 0, 9),
        lambda: check.text("here", b"a"),
        lambda: check.listing("here", "ab", 2),
        lambda: check.listing("here", [1], 2),
        lambda: check.listing("here", [0] * 1000),
        lambda: check.mapping("here", [1]),
        lambda: check.mapping("here", {1: 2}),
        lambda: check.one_of("here", 2.0, (2, 3)),
    ):
        with pytest.raises(ValueError, match=r"^here: .* expected"):
            attempt()


ILLEGAL = Illegal("not-now", "F5.2", {"attempt": "supply", "phase": "place"})


@pytest.mark.parametrize(
    "error",
    [
        IllegalAction("end", ILLEGAL),
        InvalidNotation("nonsense", Message("kernel.too-long", {"limit": 120})),
        RecordError(3, "unknown key"),
    ],
)
def test_errors_are_value_errors_that_travel(error: ValueError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again), again.args) == (type(error), str(error), error.args)
    assert isinstance(again, ValueError)


def test_a_refusal_ends_with_its_rule() -> None:
    assert str(ILLEGAL).endswith("(F5.2)")
    assert str(ILLEGAL) in str(IllegalAction("end", ILLEGAL))


def test_a_record_error_names_its_line() -> None:
    assert str(RecordError(3, "unknown key")) == "line 3: unknown key"
    assert RecordError(3, "x").line == 3
