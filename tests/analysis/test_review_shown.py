"""What a review looks like: a list of turns in words, and the chance to win as a graph."""

import pickle
import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from fertility_widget.analysis.intervals import Estimate
from fertility_widget.analysis.reviewed import Review, Reviewed
from fertility_widget.analysis.verdicts import BEST, VERDICTS, TurnVerdict
from fertility_widget.fertility.players.remark import Remark
from fertility_widget.text import LANGUAGES, say
from tests.text.typography import faults

PLAYED = "place AG d4 e4; skip; supply P 3a; end; draft BB"
BETTER = "place BB a1 a2; quarry a3 monument; build D07 pay GW; end; draft AG"
RETURNED = Remark("returned", "F6.1", {"tokens": {"G": 1}, "shops": ["3a"], "n": 1}, 4.0)


def turn(number: int, seat: int, verdict: TurnVerdict, win: float = 0.5) -> Reviewed:
    lost = 0.0 if verdict == BEST else 9.5
    return Reviewed(
        at=number * 5,
        to=number * 5 + 5,
        seat=seat,
        turn=number // 2 + 1,
        played=PLAYED,
        best=PLAYED if verdict == BEST else BETTER,
        verdict=verdict,
        margin=Estimate(1.0, 0.0, 2.0),
        win=Estimate(win, win - 0.1, win + 0.1),
        lost_margin=Estimate(lost, lost / 2, lost * 1.5),
        lost_win=Estimate(lost / 50, 0.0, lost / 25),
        futures=50,
        remark=None if verdict == BEST else RETURNED,
    )


def made(names: tuple[str, ...] = ("<b>Ana</b>", "Ben"), turns: int = 10) -> Review:
    found = [turn(n, n % len(names), VERDICTS[n % 5], (n * 7 % 20) / 20) for n in range(turns)]
    return Review(names, tuple(found), turns)


def test_as_text() -> None:
    text = made().text()
    lines = text.splitlines()
    assert lines[0] == "Review of 10 turns"
    assert lines[1].startswith("<b>Ana</b>: accuracy 54 of 100, 7.6 Debens lost per turn; 1 × best")
    header = lines.index(next(line for line in lines if line.startswith("turn ")))
    assert len({len(line) for line in lines[header : header + 11]}) == 1, "columns"
    assert "2. Ben" in text
    assert "?? blunder  9.5 (4.8 … 14.2)" in text
    told = text[text.index("Turn 2, <b>Ana</b>: inaccuracy, 9.5 Debens lost.") :].splitlines()
    assert told[1:4] == [RETURNED.describe(), f"Played: {PLAYED}", f"Better: {BETTER}"]
    assert "Turn 1, <b>Ana</b>" not in text, "nothing was lost there"
    assert repr(made()) == text


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_every_language(language: str) -> None:
    found = made(("Ana", "Ben"))
    text = found.text(language)
    assert (text == found.text()) == (language == "en")
    assert ("9,5" in text) == (language != "en")
    assert RETURNED.describe(language) in text
    prose = [line for line in text.splitlines() if "; " not in line and "  " not in line]
    assert [fault for line in prose for fault in faults(line, language)] == []
    for verdict in VERDICTS:
        assert f"{verdict.glyph} {say(f'analysis.verdict.{verdict.name}', language)}" in text


def test_html_is_a_list_with_reasons_and_a_picture_with_words() -> None:
    page = made().html()
    assert "<b>" not in page
    closed = re.sub(r"(<(?:img [^>]*|br))>", r"\1/>", page)
    root = ElementTree.fromstring(f"<div>{closed}</div>")
    rows = root.findall(".//tbody/tr")
    assert len(rows) == 10
    cells = ["".join(cell.itertext()) for cell in rows[2].findall("td")]
    assert cells[0] == "?! inaccuracy"
    assert cells[3:] == ["BB a1 a2 · a3 monument · D07 · AG", RETURNED.describe()]
    assert ["".join(cell.itertext()) for cell in rows[0].findall("td")][3:] == ["", ""]
    picture = root.find(".//img")
    assert picture is not None
    alt = str(picture.get("alt"))
    assert alt.startswith("Chance to win after each turn, in %. <b>Ana</b>: at first 0, in the end")
    assert "Turn 3, <b>Ana</b>: blunder, 9.5 Debens lost." in alt
    assert made()._repr_mimebundle_() == {"text/plain": made().text(), "text/html": made().html()}


@pytest.mark.parametrize("theme", ["light", "dark", "auto"])
def test_the_graph_of_the_longest_game_is_small(theme: str) -> None:
    names = ("Nefertari Merytmut", "Ben", "Cleo", "Dan")
    picture = made(names, turns=36).svg("fr", theme)
    assert len(picture.encode()) < 20_000
    root = ElementTree.fromstring(picture)
    texts = [node.text for node in root.iter("{http://www.w3.org/2000/svg}text")]
    assert texts.count("??") == 7
    assert {"Nefertari M…", "Ben", "Cleo", "Dan"} <= set(texts)
    assert {"25", "50", "75", "100"} <= set(texts)


def test_costly_turns_are_marked_where_they_fell_to() -> None:
    costly = Review(("Ana", "Ben"), (turn(0, 0, VERDICTS[4], 0.25), turn(1, 1, BEST, 0.75)), 2)
    plain = Review(("Ana", "Ben"), (turn(0, 0, BEST, 0.25), turn(1, 1, BEST, 0.75)), 2)
    assert "??" in costly.svg()
    assert "??" not in plain.svg()
    assert "v-42.56" in costly.svg() or "v42.56" in costly.svg(), "0.19 of 224 points"


def test_names_beside_the_graph_never_cover_each_other() -> None:
    names = ("Ana", "Ben", "Cleo", "Dan")
    level = Review(names, tuple(turn(seat, seat, BEST, 0.0) for seat in range(4)), 4)
    texts = ElementTree.fromstring(level.svg()).iter("{http://www.w3.org/2000/svg}text")
    heights = sorted(float(node.get("y", 0)) for node in texts if node.text in names)
    assert [round(b - a) for a, b in pairwise(heights)] == [18, 18, 18]
    assert heights[-1] < 280


def test_one_turn_or_none_can_be_shown() -> None:
    one = Review(("Ana", "Ben"), (turn(0, 0, BEST),), 1)
    assert "Ana: at first 50, in the end 50." in one.html()
    none = Review(("Ana", "Ben"), (), 0)
    assert none.text().startswith("Review of 0 turns")
    ElementTree.fromstring(none.svg())
    assert none.accuracy == ()


def test_as_a_frame() -> None:
    pytest.importorskip("pandas")
    frame = made().to_frame()
    assert list(frame["verdict"][:3]) == ["best", "good", "inaccuracy"]
    assert list(frame["player"][:2]) == ["<b>Ana</b>", "Ben"]
    assert frame["lost_margin_high"][1] == pytest.approx(14.25)
    assert (frame["remark"][1], frame["rule"][1], frame["best"][1]) == ("returned", "F6.1", BETTER)


def test_a_review_is_a_value() -> None:
    assert pickle.loads(pickle.dumps(made())) == made() != made(turns=9)
