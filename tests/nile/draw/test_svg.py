"""The drawings: small, well formed, the same every time, and safe with any name."""

import re
from collections.abc import Callable, Iterator
from xml.etree import ElementTree

import pytest

from fertility_widget.nile import draw
from fertility_widget.nile.draw.art import DARK, LIGHT
from fertility_widget.nile.draw.scores import difference
from tests.nile.draw import views
from tests.nile.draw.views import View

LIMIT = 25_000
LANGUAGES = ("en", "fr", "de", "es")
HOSTILE = [
    '"><script>alert(1)</script>', "]]>&<!--", "`%`%@", ' class="x" id="y"',
    "A\u202eB\x00\n", "é" * 300, "王" * 40,
]  # fmt: skip
SVG = "{http://www.w3.org/2000/svg}"

every_view = pytest.mark.parametrize("view", views.ALL)


def texts(svg: str) -> list[str]:
    """Everything written on a drawing."""
    return [e.text or "" for e in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def pictures(view: View) -> Iterator[str]:
    for width in (360, 392, 736, 1200):
        yield draw.picture(view, width=width)
    for theme in ("light", "dark", "print", "auto"):
        yield draw.picture(view, theme=theme)
    for language in LANGUAGES:
        yield draw.picture(view, language=language)
        yield draw.scores_svg(view, language)


@every_view
def test_every_picture_is_well_formed_and_names_what_it_uses(view: Callable[[], View]) -> None:
    for svg in (*pictures(view()), draw.cards_svg(views.ROW)):
        root = ElementTree.fromstring(svg)
        ids = [e.get("id") for e in root.iter() if e.get("id")]
        assert len(ids) == len(set(ids))
        used = set(re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', svg))
        assert {a or b for a, b in used} <= set(ids)
        assert {e.tag.removeprefix(SVG) for e in root.iter()} <= {
            "svg", "title", "style", "defs", "marker", "g", "path", "use", "text",
        }  # fmt: skip
        assert not re.search(r"[`%]|NaN|None|inf", re.sub(r"<(title|style)>.*?</\1>", "", svg))


@every_view
def test_the_same_view_gives_the_same_bytes(view: Callable[[], View]) -> None:
    assert list(pictures(view())) == list(pictures(view()))


@pytest.mark.parametrize("theme", ["light", "dark", "auto"])
@pytest.mark.parametrize("view", [views.crowded, views.crowded_open])
def test_the_fullest_table_is_a_small_picture(view: Callable[[], View], theme: str) -> None:
    for language in LANGUAGES:
        for width in (392, 736, 896, 1200):
            svg = draw.picture(view(), theme=theme, language=language, width=width)
            assert len(svg.encode()) <= LIMIT


@pytest.mark.parametrize("name", HOSTILE)
def test_names_are_only_words(name: str) -> None:
    view = views.middle()
    plain = draw.picture(view)
    view["players"][0]["name"] = name
    svg = draw.picture(view)
    tags = [e.tag for e in ElementTree.fromstring(plain).iter()]
    assert [e.tag for e in ElementTree.fromstring(svg).iter()] == tags
    assert len(svg.encode()) < len(plain.encode()) + 400
    assert not re.search("[\x00-\x08\u202a-\u202e]", svg)


def test_two_drawings_share_no_ids() -> None:
    one, other = (
        {e.get("id") for e in ElementTree.fromstring(svg).iter() if e.get("id")}
        for svg in (draw.picture(views.early()), draw.picture(views.middle()))
    )
    assert not one & other


def test_auto_follows_the_reader_and_the_others_do_not() -> None:
    light, _, dark = draw.picture(views.middle(), theme="auto").partition(
        "@media (prefers-color-scheme:dark){"
    )
    assert LIGHT["water"] in light
    assert DARK["water"] in dark
    assert "@media" not in draw.picture(views.middle(), theme="dark")
    with pytest.raises(ValueError, match="theme"):
        draw.picture(views.middle(), theme="sepia")


def test_every_card_has_its_letters() -> None:
    for card in [*"PWLCFGOS", "PW", "LC", "FG", "GO"]:
        assert set(card) == set("".join(texts(draw.cards_svg([card]))))
    with pytest.raises(ValueError, match="not a card"):
        draw.cards_svg(["WP"])


def test_a_full_table_has_every_letter() -> None:
    assert set("PWLCFGOS") <= set(texts(draw.picture(views.crowded())))


def test_every_table_has_a_title_in_its_language() -> None:
    titles = [
        ElementTree.fromstring(draw.picture(views.middle(), language=language))[0].text
        for language in LANGUAGES
    ]
    assert titles[0] == "The table. Ana: turn 8"
    assert len(set(titles)) == 4


def test_a_width_is_checked() -> None:
    with pytest.raises(ValueError, match="360"):
        draw.picture(views.early(), width=200)


# What is hidden ---------------------------------------------------------------------------------


def test_numbers_never_become_cards() -> None:
    """Hands and stores of others, in whatever way they are filled, leave no trace but a number."""
    one = views.opened()
    other = views.opened()
    for player in other["players"][1:]:
        player["hand"] = {"P": sum(player["hand"].values())}
        player["store"] = {"W": sum(player["store"].values())}
    for seats in ((), (0,)):
        seen = views.seen_by(one, *seats), views.seen_by(other, *seats)
        for shown in (draw.picture, draw.text, draw.scores_svg):
            assert shown(seen[0]) == shown(seen[1])


def test_the_public_sees_no_hand() -> None:
    """All cards that are drawn lie on the table: a table without any shows none."""
    view = views.public() | {"discard": {}, "fields": {}, "monuments": {}}
    view["flood"] = {"card": None, "kinds": "", "pile": {}}
    view["players"][3]["speculations"] = []
    assert not set("PWLCFS") & set(texts(draw.picture(view)))


def test_counts_of_what_is_hidden_are_shown() -> None:
    view = views.crowded()
    written = texts(draw.picture(view))
    for player in view["players"]:
        if isinstance(player["hand"], int):
            assert {str(player["hand"]), str(player["store"])} <= set(written)


def test_several_speculation_cards_of_a_kind_are_counted() -> None:
    """A box of one's own may have them."""
    view = views.crowded()
    view["turn"]["seat"], view["discard"] = 0, {"P": 1, "PW": 3, "PL": 1}
    for seat, hand in enumerate(({"WL": 1}, {"PW": 3})):
        view["players"][seat]["hand"] = hand
    assert {"PW 3", "×4"} <= set(texts(draw.picture(view)))


# What is pointed at -----------------------------------------------------------------------------


def test_things_are_pointed_at() -> None:
    view = views.middle()
    plain = draw.picture(view)
    marks = ("P", "W", "sphinx", "obelisk", "flood", "hand PW", "hand S", "store W")
    pointed = {draw.picture(view, marks=[mark]) for mark in marks}
    assert len(pointed) == len(marks)
    assert all('marked"' in svg for svg in pointed)
    assert all(re.fullmatch(draw.MARK, mark) for mark in marks)
    assert draw.picture(view, marks=["F", "hand L"]) == plain  # neither is there


def test_what_is_pointed_at_must_have_a_name() -> None:
    for wrong in ("X", "hand locusts", "store S", "a1", ""):
        with pytest.raises(ValueError, match="nothing on the table"):
            draw.picture(views.middle(), marks=[wrong])


def test_ranks_have_labels() -> None:
    assert "1." in texts(draw.picture(views.middle(), ranks=[("hand F", "1.", 1.0)]))


# What is told -----------------------------------------------------------------------------------


def test_what_the_flood_bans_is_struck_through() -> None:
    view = views.middle()
    struck = re.search(r'<path class="...struck" d="([^"]+)"', draw.picture(view))
    assert struck
    assert struck[1].lower().count("m") == 3  # W, PW, LC
    view["turn"]["seat"] = 1
    assert 'struck"' not in draw.picture(view)


def test_a_flood_card_that_was_shuffled_in_still_counts() -> None:
    assert "bans W L" in texts(draw.picture(views.reshuffled()))
    assert "shuffled in; W L still counts" in draw.text(views.reshuffled())


@pytest.mark.parametrize(
    ("stacks", "place"),
    [
        ([[0, 1, 2], [0, 1, 3]], 2),
        ([[1, 1, 2], [0, 5, 9]], 0),
        ([[1, 1, 2], [1, 1, 2]], None),
        ([[1, 1, 2], [1, 1, 2], [1, 0, 2]], 1),
        ([[1, 1, 2]], None),
        ([], None),
    ],
)
def test_the_first_difference(stacks: list[list[int]], place: int | None) -> None:
    players = [{"sheet": {"stacks": stack}} for stack in stacks]
    assert difference({"players": [*players, {"sheet": None}]}) == place


def test_the_first_difference_is_circled() -> None:
    assert 'ring"' in draw.scores_svg(views.over())
    shared = views.over()
    for player in shared["players"]:
        player["sheet"] = shared["players"][0]["sheet"]
    assert 'ring"' not in draw.scores_svg(shared)


def test_who_is_out_is_outlined() -> None:
    """Of four, two are out after the first stack: eight outlines, and Ana's after the fourth."""
    out = re.search(r'<path class="...out" d="([^"]+)"', draw.scores_svg(views.over()))
    assert out
    assert out[1].count("z") == 9


def test_scores_come_with_the_end() -> None:
    title = "The stacks, from the smallest up"
    assert title in texts(draw.picture(views.over()))
    assert title not in texts(draw.picture(views.opened()))
