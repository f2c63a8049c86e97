"""How a widget shows itself where there is no live front end, and the words it sends."""

import re

import pytest

from fertility_widget import GameWidget, Table, fertility
from fertility_widget.fertility import draw
from fertility_widget.kernel.table import AnyTable
from fertility_widget.text import LANGUAGES
from fertility_widget.text.catalogue import raw, template, under

WIDGET = "application/vnd.jupyter.widget-view+json"


def test_the_repr_is_the_same_every_time(table: AnyTable, widget: GameWidget) -> None:
    assert repr(widget) == repr(GameWidget(Table(fertility, seats=2, seed=7)))
    assert "0x" not in repr(widget)


def test_the_mime_bundle_carries_widget_picture_and_text(
    table: AnyTable, widget: GameWidget
) -> None:
    bundle = widget._repr_mimebundle_()
    assert bundle is not None
    data, _ = bundle
    assert data[WIDGET]["model_id"] == widget.model_id
    assert data["text/plain"] == draw.text(widget.view, "en")
    alt = fertility.describe(table.state, "en")
    assert data["text/html"] == draw.html(draw.table_svg(widget.view, language="en"), alt)
    assert data["text/html"].startswith("<img alt=")


def test_a_snapshot_stays_as_it_was(table: AnyTable, widget: GameWidget) -> None:
    snapshot = widget.snapshot()
    before = snapshot._repr_mimebundle_()
    assert WIDGET not in before
    table.play(table.legal_actions()[0])
    assert snapshot._repr_mimebundle_() == before
    assert widget.snapshot() != snapshot
    assert repr(snapshot) == before["text/plain"]


@pytest.mark.parametrize("prefix", ["widget.ui", "fertility-board"])
def test_every_word_of_the_browser_exists_in_every_language(prefix: str) -> None:
    for name in under(prefix, "en"):
        spoken = [template(f"{prefix}.{name}", language) for language in LANGUAGES]
        assert None not in spoken, name
        assert len({frozenset(re.findall(r"\{\w+\}", text or "")) for text in spoken}) == 1, name


def test_the_words_of_the_board_and_of_the_game_are_sent_together(widget: GameWidget) -> None:
    ui = widget.words["ui"]
    assert ui.keys() >= under("widget.ui", "en").keys() | under("fertility-board", "en").keys()
    assert ui["turn"] == "turn {n} of 9", "the game's own word for it counts"
    assert ui["undo"] == "Undo"
    assert widget.words["languages"] == {
        "en": "English", "fr": "Français", "de": "Deutsch", "es": "Español"
    }  # fmt: skip


def test_gods_are_named_even_those_of_a_box_of_ones_own() -> None:
    assert raw("fertility.god.isis", "en") == "Isis"
    assert raw("fertility.god.khnum", "en") == "khnum"


def test_listed_actions_come_with_words(table: AnyTable, widget: GameWidget) -> None:
    assert widget.phrases == {}
    table.play(table.legal_actions()[0])
    assert list(widget.phrases) == widget.view["legal"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_is_told_what_the_component_set_calls_itself(
    table: AnyTable, widget: GameWidget, language: str
) -> None:
    widget.language = language
    assert widget.words["box"] == table.state.setup.components.label(language)
