"""Tournaments: who is better and how sure that is, on every executor, in every language."""

import pickle
import re
import sys
from concurrent.futures import ThreadPoolExecutor
from math import log10
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from fertility_widget.analysis import Game, Tournament, bots, tournament
from fertility_widget.analysis.intervals import mean, wilson
from fertility_widget.analysis.league import Bout
from fertility_widget.analysis.ratings import ratings
from fertility_widget.text import LANGUAGES

NAMES = ("Ana", "<b>Ben</b>", "Caro & Co")


@pytest.fixture(scope="module")
def played() -> Tournament:
    players = {"hand": bots.hand_to_mouth(), "one": bots.random(seed=1), "two": bots.random(seed=2)}
    return tournament(players, 4)


def made(*results: tuple[int, int, int, int], asked: int = 0) -> Tournament:
    """From (player, opponent, score, score), every game with a deal of its own."""
    bouts = []
    for seed, (one, two, mine, yours) in enumerate(results):
        winners = tuple(i for i in (0, 1) if (mine, yours)[i] == max(mine, yours))
        bouts.append(Bout((one, two), Game(seed, seed, (0, 1), (mine, yours), winners, 90)))
    return Tournament(NAMES, tuple(bouts), max(asked, len(bouts)))


def test_everybody_meets_everybody(played: Tournament) -> None:
    assert len(played.bouts) == played.asked == 12
    assert [row.games for row in played.standings] == [8, 8, 8]
    best = played.standings[0]
    assert best.name == "hand"
    assert best.share.value > 0.8
    assert best.share.low < best.share.value <= best.share.high <= 1
    assert best.margin
    assert best.margin.low > 0
    assert played.against("hand", "one").value > 0.8
    assert sum(row.rating.value for row in played.standings) == pytest.approx(0, abs=1e-6)
    deals = {bout.players: [b.game.seed for b in played.bouts if b.players == bout.players]
             for bout in played.bouts}  # fmt: skip
    assert len({tuple(seeds) for seeds in deals.values()}) == 1, "all meet on the same deals"


def test_the_executor_makes_no_difference(played: Tournament) -> None:
    players = {"hand": bots.hand_to_mouth(), "one": bots.random(seed=1), "two": bots.random(seed=2)}
    with ThreadPoolExecutor(3) as executor:
        again = tournament(players, 4, executor=executor)
    assert again == played
    assert again.text() == played.text()


def test_a_tournament_is_a_value(played: Tournament) -> None:
    again = pickle.loads(pickle.dumps(played))
    assert again == played
    assert again.standings == played.standings
    assert Tournament(played.names, played.bouts[:-1], played.asked) != played


def test_more_seats_and_lists_of_bots() -> None:
    found = tournament([bots.random(seed=1), bots.random(seed=1), bots.random(seed=2)], 2, seats=3)
    assert found.names == ("random(seed=1)", "random(seed=1) 2", "random(seed=2)")
    assert len(found.bouts) == 2
    assert [row.games for row in found.standings] == [2, 2, 2]


def test_an_interrupt_leaves_standings() -> None:
    def stop(done: int, total: int) -> None:
        if done >= 4:
            raise KeyboardInterrupt

    players = {"a": bots.random(seed=1), "b": bots.random(seed=2), "c": bots.random(seed=3)}
    found = tournament(players, 300, progress=stop)
    assert 4 <= len(found.bouts) < 60 < found.asked == 900
    assert f"Interrupted: {len(found.bouts)} of 900 games were played." in found.text()
    counts = [row.games for row in found.standings]
    assert max(counts) - min(counts) <= 1, "whenever it ends, all have played alike"


@pytest.mark.parametrize(
    ("players", "options", "said"),
    [
        ([bots.random()], {}, "players: 2 to 40"),
        ([bots.random(), bots.random()], {"seats": 3}, "players: 3 to 40"),
        ([bots.random(), bots.random()], {"games": 0}, "games: a whole number from 1"),
        ([bots.random(), bots.random()], {"names": ["x", "y"]}, "names"),
        ({"": bots.random(), "b": bots.random()}, {}, "names: each has 1 to 40"),
    ],
)
def test_what_is_refused(players: Any, options: Any, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        tournament(players, **options)


def test_wilsons_interval() -> None:
    """Values of Wilson (1927) as tables give them."""
    assert wilson(7, 10) == pytest.approx((0.7, 0.3968, 0.8922), abs=1e-4)
    assert wilson(0, 20) == pytest.approx((0, 0, 0.1611), abs=1e-4)
    assert wilson(0, 0) == (0.5, 0, 1)


def test_means() -> None:
    assert mean([1, 2, 3, 4]) == pytest.approx((2.5, 0.4460, 4.5540), abs=1e-4)
    assert mean([3])[1:] == (float("-inf"), float("inf"))


def test_ratings_of_two_are_the_odds() -> None:
    first, second = ratings([[0, 15], [5, 0]])
    gap = 400 * log10(15.5 / 5.5)
    assert first.value - second.value == pytest.approx(gap)
    assert first.value + second.value == pytest.approx(0)
    # The variance of the gap is 1 / (n p q); each rating is half of it.
    half = 1.959964 * 400 / 2.302585 * (21 * 15.5 / 21 * 5.5 / 21) ** -0.5 / 2
    assert first.high - first.value == pytest.approx(half, rel=1e-5)


def test_ratings_find_what_was_put_in() -> None:
    """Games drawn from known ratings: nine in ten of the intervals hold them, and more."""
    true = [-300.0, -100.0, 50.0, 350.0]
    chance = Random(5)
    held = 0
    for _ in range(30):
        wins = [[0.0] * 4 for _ in true]
        for i in range(4):
            for j in range(i):
                for _ in range(60):
                    first = chance.random() < 1 / (1 + 10 ** ((true[j] - true[i]) / 400))
                    wins[i if first else j][j if first else i] += 1
        found = ratings(wins)
        held += sum(e.low <= t <= e.high for e, t in zip(found, true, strict=True))
    assert 0.9 * 120 <= held <= 119


def test_never_beaten_is_still_a_number() -> None:
    found = ratings([[0, 1000, 1000], [0, 0, 500], [0, 500, 0]])
    assert 800 < found[0].value < 2000
    assert found[0].low > found[1].high


def test_ties_count_half() -> None:
    found = made((0, 1, 50, 50), (0, 1, 60, 40))
    assert found.against("Ana", NAMES[1]).value == 0.75
    assert found.standings[0].share.value == 0.75
    assert found.standings[0].margin == mean([0, 20])
    assert found.standings[-1].name == NAMES[1]


def test_as_text() -> None:
    found = made((0, 1, 60, 40), (1, 2, 50, 52), (0, 2, 70, 30), asked=9)
    lines = found.text().splitlines()
    assert lines[:2] == [
        "Tournament of 3 players: 3 games",
        "Interrupted: 3 of 9 games were played.",
    ]
    assert lines[3].split() == ["player", "games", "wins", "in", "%", "margin", "rating"]
    assert lines[4].startswith("Ana ")
    assert len({len(line) for line in lines[3:7]}) == 1, "columns stand under each other"
    assert repr(found) == found.text()


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_every_language(language: str, played: Tournament) -> None:
    assert (played.text(language) == played.text()) == (language == "en")
    root = ElementTree.fromstring(played.svg(language))
    title = root.find("{http://www.w3.org/2000/svg}title")
    assert title is not None
    assert "hand" in str(title.text)
    comma = "," in played.text(language).splitlines()[3]
    assert comma == (language != "en")


def test_html_is_a_table_with_a_described_picture() -> None:
    found = made((0, 1, 60, 40), (1, 2, 50, 52), (0, 2, 70, 30))
    page = found.html()
    assert "<b>" not in page
    closed = re.sub(r"(<img [^>]*)>", r"\1/>", page)
    root = ElementTree.fromstring(f"<div>{closed}</div>")
    assert len(root.findall(".//tbody/tr")) == 3
    picture = root.find(".//img")
    assert picture is not None
    assert "Ana: +" in str(picture.get("alt"))
    bundle = found._repr_mimebundle_()
    assert bundle == {"text/plain": found.text(), "text/html": page}


def test_the_chart_holds_every_value() -> None:
    for results in ([(0, 1, 60, 40)], [(0, 1, 60, 40)] * 400):
        root = ElementTree.fromstring(made(*results).svg(theme="dark"))
        texts = ["".join(node.itertext()) for node in root.iter("{http://www.w3.org/2000/svg}text")]
        assert sum(name in texts for name in NAMES) == 3


def test_frames(played: Tournament, monkeypatch: pytest.MonkeyPatch) -> None:
    frame = played.to_frame()
    assert list(frame["player"]) == [row.name for row in played.standings]
    assert frame["rating_low"][0] == played.standings[0].rating.low
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ImportError, match="pip install pandas"):
        played.to_frame()
