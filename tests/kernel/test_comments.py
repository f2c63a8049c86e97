"""Whatever is said about a game comes back from its record as it was said."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fertility_widget import Table, fertility
from fertility_widget.kernel.record import LARGEST

characters = st.characters() | st.sampled_from('\n\r\x0b\x0c\x1c\x85\u2028\u2029\ud800"\\# \t')
comments = st.text(characters, max_size=20) | st.sampled_from(
    ["x\nskip", "skip", "game: nile", '"plain"', '"\\n"', '"\\"\\\\n\\""', "", "#", "\ufeff"]
)


def table() -> Table:
    played = Table(fertility, seats=2, seed=7)
    for _ in range(3):
        played.play(played.legal_actions()[0])
    return played


PLAYED = table()


@settings(max_examples=300, deadline=None)
@given(st.dictionaries(st.integers(-1, 3), st.lists(comments, min_size=1, max_size=3)))
def test_any_comment_comes_back(said: dict[int, list[str]]) -> None:
    played = PLAYED.branch()
    played.comments = said
    record = played.record()
    record.encode()
    again = Table.from_record(record)
    assert again.comments == said
    assert again.steps == played.steps
    assert again.record() == record


def test_a_line_break_is_no_way_to_play() -> None:
    played = table()
    played.comments = {3: ["x\nskip"]}
    assert '# "x\\nskip"' in played.record()


def test_a_comment_may_be_long() -> None:
    played = table()
    played.comments = {0: ["ä" * 20_000] * 40}
    assert Table.from_record(played.record()).comments == played.comments


def test_but_not_endless_and_it_says_so_when_it_is_written() -> None:
    played = table()
    played.comments = {0: ["x" * LARGEST]}
    with pytest.raises(ValueError, match="comments: a record has at most 1000000 characters"):
        played.record()


@pytest.mark.parametrize("said", ["text", [3], [None], 5])
def test_a_comment_is_a_text_in_a_list(said: object) -> None:
    played = table()
    played.comments = {0: said}  # type: ignore[dict-item]
    with pytest.raises(ValueError, match=r"comments: a (list|text)"):
        played.record()
