"""Every step on one screen, in JupyterLab as it opens, on a projector, a tablet and a phone.

One game on each; ``make whole`` plays one of two, three and four players on each.
"""

import random
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from fertility_widget import GameWidget, LessonWidget, Table, fertility, lessons
from tests.nile_questions import ASKED, question
from tests.whole import WHOLE, share

from . import moments
from .lab import Lab
from .layout import faults
from .notebook import Notebook, written
from .page import BarePage
from .positions import NAMES, many, position
from .screen import SCREENS, outside, taken
from .stage import CELL, Stage

Bare = Callable[..., BarePage]
LABS = {"lab": (1400, 900), "small-lab": (1280, 720)}
CELLS = ((968, 779), (848, 599))  # of these
# By screen: how many play where one game is enough.
SEATS = {"projector": 3, "tablet": 4, "phone": 2, "lab": 2, "small-lab": 4}
EVERY = 1 if WHOLE else 18  # decision looked at, where Python is not at the other end at once


def games(screens: Iterator[str]) -> list[tuple[str, int]]:
    return [(name, seats) for name in screens for seats in ((2, 3, 4) if WHOLE else (SEATS[name],))]


def decisions(seats: int) -> Iterator[Table]:
    """Of a busy game: what is there to be built and supplied is."""
    table = Table(fertility, seats=seats, seed=seats, names=list(NAMES[:seats]))
    choice = random.Random(seats)
    while legal := table.legal_actions():
        yield table
        busy = [action for action in legal if action.verb in ("build", "supply")]
        table.play(choice.choice(busy or legal))
    yield table


@pytest.mark.every_case
@pytest.mark.parametrize(("name", "seats"), games(iter(SCREENS)))
def test_every_step_stands_on_one_screen(bare: Bare, name: str, seats: int) -> None:
    width, height = SCREENS[name]
    played = decisions(seats)
    widget = GameWidget(next(played))
    shown = bare(widget, width=width, height=height)
    for number, _ in enumerate(played):
        if number % EVERY and widget.view["turn"]["phase"] != "bonus":
            continue
        shown.deliver(quickly=True)
        assert outside(shown.board) == [], widget.table.record()
        if widget.view["turn"]["phase"] == "build" and any(
            "pay" in a for a in widget.view["legal"]
        ):
            moments.payment(shown)
            assert outside(shown.board) == [], widget.table.record()
    assert shown.errors == []


@pytest.mark.parametrize("name", SCREENS)
def test_a_refusal_and_what_is_close_by_stand_on_it_too(bare: Bare, name: str) -> None:
    width, height = SCREENS[name]
    shown = moments.reach("refused", bare, width=width, height=height)
    assert shown.board.locator(".fw-nearest button").count() > 1
    assert outside(shown.board) == []


@pytest.mark.every_case
@pytest.mark.parametrize(("name", "seats"), games(iter(LABS)))
def test_in_lab_as_it_opens(chromium: Browser, lab: Lab, name: str, seats: int) -> None:
    """With the file browser shown: the screen is the notebook's panel."""
    width, height = LABS[name]
    context = chromium.new_context(viewport={"width": width, "height": height})
    file = f"screen-{name}-{seats}.ipynb"
    (lab.folder / "notebooks" / file).write_text(written([CELL]), encoding="utf-8")
    notebook = Notebook(context.new_page(), lab, file)
    notebook.open()
    notebook.run_all()
    stage = Stage(notebook)
    seen = set[str]()
    for number, table in enumerate(decisions(seats)):
        phase = table.state.turn.phase
        if number % (4 * EVERY) and phase in seen:
            continue
        seen.add(phase)
        board = stage.show(f"_record({table.record()!r})")
        board.locator(f"[data-ply='{table.state.turn.ply}']").wait_for()
        stage.page.wait_for_timeout(150)
        assert outside(board) == [], table.record()
        assert faults(board) == {}, table.record()
    assert {"place", "build", "supply", "draft", "over"} <= seen
    context.close()


PHASES = ("place", "quarry", "build", "supply", "bonus", "draft", "remove")


@pytest.mark.parametrize("phase", PHASES)
def test_every_action_can_be_taken_by_what_is_marked_as_asked(bare: Bare, phase: str) -> None:
    widget = GameWidget(position(phase, wanted=many if phase == "supply" else any_view))
    # One of them with the buttons of a small board, one with the choices on a large one.
    shown = bare(widget, width=(390, 1600)[PHASES.index(phase) % 2])
    assert taken(shown.page) == set(widget.view["legal"])


def any_view(view: object) -> bool:
    return True


@pytest.mark.parametrize("name", ["projector", "tablet"])
def test_from_step_to_step_board_question_and_slider_keep_their_place(
    bare: Bare, name: str
) -> None:
    width, height = SCREENS[name]
    where = {}
    for phase in ("place", "build", "supply", "draft"):
        shown = bare(GameWidget(position(phase)), width=width, height=height)
        parts = shown.board.locator(".fw-valley, [data-prompt], .fw-slider")
        tops = parts.evaluate_all("all => all.map(part => part.getBoundingClientRect().top)")
        where[phase] = [round(top) for top in tops]
        shown.close()
    assert len(where["place"]) == 3
    assert all(tops[0] == where["place"][0] for tops in where.values()), where
    if name == "projector":
        assert all(tops == where["place"] for tops in where.values()), where


TOPS = "all => all.map(part => Math.round(part.getBoundingClientRect().top))"


def test_a_longer_text_moves_nothing(bare: Bare) -> None:
    """Neither what is answered, nor why it is refused; and the coach leaves all else in place."""
    widget = GameWidget(position("place"), settings={"coach": True})
    shown = bare(widget, width=968, height=779)
    told, seen = widget.feedback, []
    for text, ok in (("Short.", True), ("A long sentence. " * 18, True), ("No. " * 60, False)):
        state = {"feedback": told | {"text": text, "ok": ok}, "coach": {"text": text}}
        shown.page.evaluate("state => window.arrive(state)", state)
        shown.deliver(quickly=True)
        parts = shown.board.locator(".fw-slider, .fw-players")
        seen.append(parts.evaluate_all(TOPS))
    assert len(seen[0]) == 2
    assert seen[1:] == seen[:-1]


@pytest.mark.parametrize("size", [(968, 779), (848, 599)])
def test_an_answer_of_any_length_leaves_the_coach_alone(bare: Bare, size: tuple[int, int]) -> None:
    """A refusal, which is looked at before anything else, has the place of both."""
    widget = GameWidget(position("place"), settings={"coach": True})
    shown = bare(widget, width=size[0], height=size[1])
    note, places = shown.board.locator(".fw-coach"), set()
    for text in ("Short.", "A long sentence. " * 18, "Word " * 90):
        state = {"feedback": widget.feedback | {"text": text}, "coach": {"text": "A reason. " * 18}}
        shown.page.evaluate("state => window.arrive(state)", state)
        shown.deliver(quickly=True)
        assert faults(shown.board) == {}, text
        assert note.evaluate(ALONE), text
        places.add(str(note.bounding_box()))
    assert len(places) == 1
    shown.page.evaluate("state => window.arrive(state)", {"feedback": refused(widget, "No. " * 60)})
    shown.deliver(quickly=True)
    assert not note.is_visible()


# Neither upon it nor below it is anything of the answer.
ALONE = """note => {
  const { left, top, right, bottom } = note.getBoundingClientRect();
  const answers = [top + 2, (top + bottom) / 2, bottom - 2].flatMap((y) =>
    document.elementsFromPoint((left + right) / 2, y).filter((part) => part.closest(".fw-answer")));
  return answers.length === 0;
}"""


def refused(widget: GameWidget, text: str) -> dict[str, object]:
    return widget.feedback | {"text": text, "ok": False}


@pytest.mark.parametrize("size", [(968, 779), *SCREENS.values()])
def test_a_score_is_explained_within_the_screen(bare: Bare, size: tuple[int, int]) -> None:
    """With the focus there, and back at the score when that is closed."""
    shown = bare(GameWidget(position("place", after=60)), width=size[0], height=size[1])
    score = shown.board.locator(".fw-score").first
    score.click()
    shown.deliver()
    box = shown.board.locator(".fw-sheet").bounding_box()
    assert box is not None
    assert -1 < box["y"] < box["y"] + box["height"] <= size[1]
    focused = "part => document.activeElement.contains(part)"
    assert shown.board.locator(".fw-sheet").evaluate(focused)
    shown.page.keyboard.press("Escape")
    assert shown.board.locator(".fw-sheet").count() == 0
    assert score.evaluate("part => document.activeElement === part")


CUT = """all => all.filter(part => {
  const [inner, outer] = [part, part.closest(".fw-ticket")].map(p => p.getBoundingClientRect());
  return inner.right > outer.right || inner.bottom > outer.bottom;
}).length"""


@pytest.mark.parametrize("width", [390, 700, 968, 1600])
def test_nothing_on_a_ticket_is_cut_off(bare: Bare, width: int) -> None:
    """Also of a full shop with three sockets, and of one on offer."""
    widget = GameWidget(position("build"))
    view = widget.view
    large = {"needs": "AAB", "has": "AAB", "full": True, "reward": {"each": "A", "debens": 3}}
    for player in view["players"]:
        player["shops"] = [shop | large for shop in player["shops"]]
    for district in view["districts"]["row"]:
        district["shops"] = [{name: large[name] for name in ("needs", "reward")}] * 2
    shown = bare(widget, width=width)
    shown.page.evaluate("view => window.arrive({ view })", view)
    shown.deliver(quickly=True)
    for fold in shown.board.locator(".fw-fold-line:visible").all():
        fold.click()
    parts = shown.board.locator(".fw-stamp, .fw-ticket .fw-token, .fw-reward > *")
    assert parts.count() > 20
    assert parts.evaluate_all(CUT) == 0


def questions() -> list[tuple[str, str]]:
    """All of the lessons; or the last of every kind, which is the hardest."""
    loaded = [lessons.load(name) for name in lessons.names()]
    found = [(lesson, lesson.step(name)) for lesson in loaded for name in lesson.questions]
    kinds = {
        step.exercise.kind: (lesson.name, step.name) for lesson, step in found if step.exercise
    }
    return [(lesson.name, step.name) for lesson, step in found] if WHOLE else list(kinds.values())


@pytest.mark.every_case
@pytest.mark.parametrize("screen", SCREENS)
def test_a_question_and_what_answers_it_stand_on_it(bare: Bare, screen: str) -> None:
    width, height = SCREENS[screen]
    for lesson, name in share(questions(), [*SCREENS].index(screen), len(SCREENS)):
        shown = bare(LessonWidget(lessons.load(lesson), name), width=width, height=height)
        assert outside(shown.board) == [], (lesson, name)
        assert shown.board.locator("[data-asked]:visible").count() > 1, (lesson, name)
        shown.close()


@pytest.mark.parametrize("kind", ASKED)
def test_so_does_one_about_cards(bare: Bare, kind: str) -> None:
    """At tables of two to six, and in a cell of JupyterLab."""
    for seats in (2, 3, 4, 5, 6) if WHOLE else share((2, 6), [*ASKED].index(kind), 2):
        shown = bare(LessonWidget(question(kind, seats)))
        for width, height in (*CELLS, *SCREENS.values()):
            shown.page.set_viewport_size({"width": width, "height": height})
            shown.deliver(quickly=True)
            assert outside(shown.board) == [], (seats, width)
            assert not {"sticks out", "is cut"} & {*faults(shown.board)}, (seats, width)
            assert shown.board.locator("[data-asked]:visible").count() > 1, (seats, width)
        shown.close()
