"""What an analysis and a comparison look like: in words, in columns, as a page, as a chart."""

import pickle
import re
from xml.etree import ElementTree

import pytest

from fertility_widget import Table, analysis, fertility
from fertility_widget.analysis.compare import Comparison
from fertility_widget.analysis.intervals import Estimate, mean
from fertility_widget.analysis.result import Analysis, Row
from fertility_widget.analysis.thinking import brief, in_words
from fertility_widget.kernel.game import Rollout
from fertility_widget.text import LANGUAGES

TURN = "place AG d4 e4; quarry d5 G; build D07 pay GW; supply P 3a; end; draft BB"
OTHER = "place BB a1 a2; skip; end; draft AG"


def made(*margins: float, turns: int = 2, complete: bool = True) -> Analysis:
    table = Table(fertility, seats=2, seed=7, names=["<b>Ana</b>", "Ben"])
    seen = [Rollout(0.0, 0.0) for _ in margins]
    made = [Row.from_rollouts((TURN, OTHER)[n % 2], 5 - n, seen) for n in range(turns)]
    win = Estimate(0.25, 0.25, 0.25)
    rows = tuple(row._replace(win=win, margin=mean(margins)) for row in made)
    return Analysis(fertility.to_code(table.state), rows, complete)


def test_a_turn_as_short_as_it_can_be() -> None:
    assert brief(TURN, fertility) == "AG d4 e4 · d5 G · D07 · BB"
    assert brief("supply P 3a; bonus A m2; end; draft BB", fertility) == "P 3a · A m2 · BB"
    assert brief("end; draft BB", fertility) == "BB"
    assert brief("end", fertility) == "end"
    assert in_words("end; draft BB", "en", fertility) == [
        "Stop supplying.",
        "Take the double bovine tile.",
    ]


def test_as_text() -> None:
    lines = made(3, 5, 4).text().splitlines()
    assert lines[0] == "<b>Ana</b> to play: 2 turns compared over 6 futures"
    assert lines[1].startswith("Best: Place the alabaster–grape tile on d4 and e4. ")
    assert lines[3].split()[:2] == ["turn", "earns"]
    assert lines[4].startswith("1. AG d4 e4 · d5 G · D07 · BB  ")
    assert lines[5].split("  ")[-1].strip() == "3"
    assert "+4.0 (+1.5 … +6.5)" in lines[4]
    assert "25 (25 … 25)" in lines[4]
    assert len({len(line) for line in lines[3:6]}) == 1, "columns stand under each other"
    found = made(3, 5)
    assert repr(found) == found.text()


def test_an_unfinished_one_says_so_and_many_turns_are_cut() -> None:
    text = made(3, 5, turns=13, complete=False).text()
    assert "Not finished" in text
    assert "3 more turns are not shown." in text
    assert "10. BB a1 a2" in text
    assert "11. AG" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_every_language(language: str) -> None:
    found = made(3, 5, 4, turns=12)
    assert (found.text(language) == found.text()) == (language == "en")
    assert ("+4,0" in found.text(language)) == (language != "en")
    ElementTree.fromstring(found.svg(language, theme="dark"))


def test_html_is_a_table_with_turns_that_unfold() -> None:
    page = made(3, 5, 4).html()
    assert "<b>" not in page
    closed = re.sub(r"(<(?:img [^>]*|br))>", r"\1/>", page)
    root = ElementTree.fromstring(f"<div>{closed}</div>")
    [first, _] = root.findall(".//tbody/tr")
    assert [node.text for node in first.iter("summary")] == ["1. AG d4 e4 · d5 G · D07 · BB"]
    unfolded = list(first.find(".//details").itertext())  # type: ignore[union-attr]
    assert unfolded[1] == TURN
    assert "Supply shop 3a with a papyrus." in unfolded
    picture = root.find(".//img")
    assert picture is not None
    assert "AG d4 e4 · d5 G · D07 · BB: +4.0, between +1.5 and +6.5." in str(picture.get("alt"))
    found = made(3, 5)
    assert found._repr_mimebundle_() == {"text/plain": found.text(), "text/html": found.html()}


def test_one_future_tells_nothing_of_its_spread() -> None:
    found = made(-13)
    assert "−13.0 (−∞ … ∞)" in found.text()
    ElementTree.fromstring(found.svg())


PERHAPS, NEVER = Estimate(0.02, -0.01, 0.05), Estimate(0, 0, 0)


def compared(margin: Estimate, sure: float, win: Estimate = PERHAPS) -> Comparison:
    return Comparison(TURN, OTHER, margin, win, sure, 30)


@pytest.mark.parametrize(
    ("margin", "win", "sure", "verdict"),
    [
        (Estimate(3, 1, 5), PERHAPS, 1.0, "A is better than B (99% sure)."),
        (Estimate(3, 3, 3), PERHAPS, 1.0, "A is better than B (99% sure)."),
        (Estimate(3, 3, 3), NEVER, 0.75, "A is better than B (100% sure)."),
        (Estimate(-3, -5, -1), PERHAPS, 0.96, "B is better than A (96% sure)."),
        (Estimate(3, -1, 7), PERHAPS, 0.8, "A looks better than B, but that is not certain (80% "),
        (Estimate(1, -3, 5), PERHAPS, 0.6, "No clear difference: A is ahead of B, but"),
        (Estimate(0, 0, 0), NEVER, 0.5, "A and B came out the same in all 30 futures looked at."),
        # The game is worth more than the margin.
        (Estimate(1, 0, 2), Estimate(-0.5, -0.7, -0.3), 1.0, "B is better than A (99% sure)."),
        (Estimate(0, 0, 0), Estimate(-0.5, -0.5, -0.5), 1.0, "B is better than A (100% sure)."),
    ],
)
def test_a_comparison_is_a_verdict(
    margin: Estimate, win: Estimate, sure: float, verdict: str
) -> None:
    lines = compared(margin, sure, win).text().splitlines()
    assert lines[:2] == [f"A: {TURN}", f"B: {OTHER}"]
    assert lines[2].startswith(verdict)


def test_figures_of_a_comparison_are_those_of_the_better() -> None:
    found = compared(Estimate(-3, -5, -1), 0.99)
    said = found.text().splitlines()[3]
    assert said.startswith("B compared with A, over 30 common futures: +3.0 (+1.0 … +5.0) Debens")
    assert "−2.0 (−5.0 … +1.0) percentage points" in said
    for language in LANGUAGES:
        assert found._repr_mimebundle_()["text/plain"] == found.text()
        assert found.html(language).count("<p>") == 4
    assert repr(found) == found.text()


def test_a_real_one_shows_itself() -> None:
    table = Table(fertility, seats=2, seed=7)
    found = analysis.analyse(table, budget=1, seed=1)
    assert found.text().startswith("Player 1 to play: ")


def test_frames_and_values() -> None:
    found = made(3, 5, 4)
    frame = found.to_frame()
    columns = ["turn", "earns", "win", "win_low", "win_high"]
    assert list(frame) == [*columns, "margin", "margin_low", "margin_high", "futures"]
    assert list(frame["margin_low"]) == [row.margin.low for row in found.rows]
    assert pickle.loads(pickle.dumps(found)) == found
    verdict = compared(Estimate(3, 1, 5), 1.0)
    assert pickle.loads(pickle.dumps(verdict)) == verdict
