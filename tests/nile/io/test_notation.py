"""Reading and writing actions: every form, every freedom of spelling, everything else refused."""

from typing import Any

import pytest

from fertility_widget import InvalidNotation, nile
from fertility_widget.nile.rules import actions
from fertility_widget.nile.rules.actions import Market, Plant, Speculate
from fertility_widget.text import LANGUAGES, Message


@pytest.mark.parametrize(
    ("spoken", "written"),
    [
        ("flood", "flood"),
        ("  FLOOD ", "flood"),
        ("market P PW", "market P PW"),
        ("market PW P", "market P PW"),
        ("market wp p", "market P PW"),
        ("market S P", "market P S"),
        ("market LC PW", "market PW LC"),
        ("market OG WL", "market WL GO"),
        ("market P store W", "market P store W"),
        ("MARKET p STORE w", "market P store W"),
        ("market store W W", "market store W W"),
        ("market store W P", "market store P W"),
        ("offer P store W", "offer P store W"),
        ("Offer S s", "offer S S"),
        ("market P", "market P"),
        ("market P P P store W S PW", "market P P P store W PW S"),
        ("done", "done"),
        ("plant P P P", "plant P P P"),
        ("plant P W", "plant P W"),
        ("plant W W L", "plant W W L"),
        ("plant L W W", "plant W W L"),
        ("plant O G F C L W P", "plant P W L C F G O"),
        ("plant S S sphinx", "plant S S sphinx"),
        ("plant P S wall", "plant P S wall"),
        ("plant S wall P", "plant P S wall"),
        ("plant S P wall", "plant P S wall"),
        ("plant P S obelisk S S wall", "plant P S obelisk S S wall"),
        ("plant s S WALL s Obelisk p", "plant P S obelisk S S wall"),
        ("plant S wall S wall", "plant S S wall"),
        ("speculate PW", "speculate PW"),
        ("speculate PW LC", "speculate PW LC"),
        ("speculate cl wp", "speculate PW LC"),
        ("speculate PW PW PW", "speculate PW PW PW"),
        ("market P×2", "market P P"),
        ("offer px1 store w*1", "offer P store W"),
        ("plant S×2 sphinx", "plant S S sphinx"),
        ("speculate wp×2", "speculate PW PW"),
        ("pass", "pass"),
        ("\tPass\n", "pass"),
    ],
)
def test_reading_is_free_and_writing_is_one_form(spoken: str, written: str) -> None:
    action = nile.decode(spoken)
    assert nile.encode(action) == action.text == str(action) == written
    assert nile.decode(written) == action
    assert hash(nile.decode(written)) == hash(action)
    assert repr(action) == f"nile.decode({written!r})"


UNREADABLE = {
    "verb": ["", " ", "jump", "place AG d4 e4", "floods", "flood;", "pass; pass", "1. flood",
             "ﬂood", "market,P"],
    "flood": ["flood P", "flood # now"],
    "market": ["market P Ｗ"],
    "offer": ["offer P Ｗ"],
    "done": ["done now"],
    "plant": ["plant", "plant PW", "plant P store W", "plant X", "plant locusts", "plant PP"],
    "monument": ["plant S", "plant P S", "plant wall", "plant S wall wall", "plant S P",
                 "plant P wall S"],
    "speculate": ["speculate", "speculate P", "speculate S", "speculate PW P"],
    "pass": ["pass P", "pass pass"],
    "card": ["market X P", "market PP W", "market PW, P", "offer P P locusts", "market P wall",
             "speculate PP", "speculate PWL", "market P,P", "market Px0 P", "market Px100"],
    "store": ["market store", "market P store", "market P store W store W", "offer store store P"],
}  # fmt: skip


@pytest.mark.parametrize(
    ("form", "text"), [(form, text) for form, texts in UNREADABLE.items() for text in texts]
)
def test_what_cannot_be_read_says_what_was_expected(form: str, text: str) -> None:
    with pytest.raises(InvalidNotation) as refused:
        nile.decode(text)
    assert refused.value.reason == Message(f"nile.notation.{form}", {})
    assert len({refused.value.describe(language) for language in LANGUAGES}) == len(LANGUAGES)


@pytest.mark.parametrize("card", ["P", "S"])
@pytest.mark.parametrize("number", [1, 50, 149, 150, 151, 190, 196, 220, 5000])
def test_a_long_line_is_read_or_refused_as_such(card: str, number: int) -> None:
    text = " ".join(["plant", *[card] * number, *(["wall"] if card == "S" else [])])
    if len(text) > 400:
        with pytest.raises(InvalidNotation):
            nile.decode(text)
    else:
        assert nile.decode(text).text == text


@pytest.mark.parametrize("junk", [None, 7, b"flood", ["flood"]])
def test_only_text_is_read_and_only_actions_are_written(junk: Any) -> None:
    with pytest.raises(TypeError):
        nile.decode(junk)
    with pytest.raises(TypeError):
        nile.encode(junk)


def test_actions_made_by_hand_are_held_to_what_can_be_written() -> None:
    wrong: list[Any] = [
        lambda: Market(("X",)),
        lambda: Market(("locusts", "P")),
        lambda: Market(["P", "P"]),  # type: ignore[arg-type]
        lambda: Market(("P",) * 201),
        lambda: Plant(("PW",)),
        lambda: Plant(()),
        lambda: Plant(("P",), (1, 0)),
        lambda: Plant((), (1.0, 0, 0)),  # type: ignore[arg-type]
        lambda: Plant((), 1),  # type: ignore[arg-type]
        lambda: Market((["P"], "P")),  # type: ignore[arg-type]
        lambda: Plant(("P",), (-1, 0, 0)),
        lambda: Plant(("P",), (201, 0, 0)),
        lambda: Speculate(("P",)),
        lambda: Speculate(()),
    ]
    for make in wrong:
        with pytest.raises(ValueError, match=r"are not|expected|planted"):
            make()


def test_equal_actions_are_one_whoever_makes_them() -> None:
    assert Market(("PW", "P")) == actions.market(("P", "PW")) == nile.decode("market P WP")
    assert Plant(("W", "P"), (0, 0, 1)).targets == {"P": 1, "W": 1, "wall": 1}
    assert Plant(("W", "P"), (0, 0, 2)).size == 4
    bought: actions.Action = Market(("P", "P"))
    assert bought != actions.offer(("P", "P"))


FORMS = {
    "market P W": "market-hand",
    "market P store W": "market",
    "market store P W": "market-store",
    "offer P W": "offer-hand",
    "offer P store W": "offer",
    "offer store P W": "offer-store",
    "plant P P": "plant-crops",
    "plant S S wall": "plant-stones",
    "plant P S wall": "plant",
    "speculate PW": "speculate",
    **{verb: verb for verb in ("flood", "done", "pass")},
}


@pytest.mark.parametrize(("text", "form"), FORMS.items())
def test_actions_say_themselves(text: str, form: str) -> None:
    action = nile.decode(text)
    assert action.message().key == f"nile.action.{form}"
    assert "{" not in action.describe("en")
    assert action.verb in nile.VERBS
