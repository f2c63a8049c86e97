"""A board in a page without a kernel: JSON in, JSON out, and the worker's part of the package is
enough for it."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from docs.site.engine import LEFT_OUT, PACKAGE
from docs.site.landing import GAMES
from docs.site.landing.recorded import changes, recording
from fertility_widget import Table, fertility
from fertility_widget.widget.page import Seat, bot_of, session_of

WANTED = {"game": "fertility", "seats": 2, "seed": 7, "bots": {"1": "greedy"}, "language": "fr"}


class Page:
    """Whatever a page is told, put together."""

    def __init__(self, **wanted: Any) -> None:
        self.values: dict[str, Any] = {}
        self.answers: list[Any] = []
        self.seat = Seat(json.dumps(wanted), self._told)

    def _told(self, text: str) -> None:
        message = json.loads(text)
        self.values |= message.get("values", {})
        self.answers += [message["answer"]] if "answer" in message else []

    def say(self, action: str) -> None:
        ply = self.values["view"]["turn"]["ply"]
        intent = {"seq": 5, "ply": ply, "action": action}
        self.seat.hear(json.dumps({"intent": intent}))


def test_what_is_played_and_asked_is_told() -> None:
    page = Page(**WANTED)
    assert page.values["language"] == "fr"
    assert page.values["bots"] == [1]
    page.say(page.values["view"]["legal"][0])
    assert page.values["view"]["turn"]["ply"] == 1
    page.say("/score 0")
    assert [answer["value"] is None for answer in page.answers] == [True, False]
    page.say("/hint")
    assert page.values["advice"]["hint"]
    page.seat.leave()
    assert page.seat.session.table._watchers == {}


def test_a_record_is_gone_on_with() -> None:
    record = GAMES["fertility"].record.read_text(encoding="utf-8")
    table = session_of(record=record, at=14).table
    assert table.state == Table.from_record(record).branch(14).state


def test_bots_are_called_by_name() -> None:
    start = Table(fertility, seats=2, seed=7).start
    assert repr(bot_of("greedy")) == "bots.greedy(seed=0)"
    assert repr(bot_of({"name": "strong", "level": 1})) == "bots.strong(level=1, seed=0)"
    assert bot_of("hand_to_mouth")(start)
    unknown: list[Any] = ["play_games", "__init__", None, {}]
    for wrong in unknown:
        with pytest.raises(ValueError, match="a bot is one of"):
            bot_of(wrong)


@pytest.mark.parametrize("game", GAMES)
def test_a_recording_gives_what_python_answered(game: str) -> None:
    shown = GAMES[game]
    record = shown.record.read_text(encoding="utf-8")
    recorded = recording(record, shown.viewer, "en")
    values = recorded["values"]
    states = [Table.from_record(record).branch(n).state for n in (20, shown.begin)]
    for number, made in enumerate(recorded["later"], 1):
        for path, value in made:
            values = put(values, path, value)
        if number in (20, shown.begin):
            turn = states.pop(0).turn
            assert values["study"]["at"] == number
            assert values["study"]["view"]["turn"]["ply"] == turn.ply
            assert values["study"]["view"]["legal"]
    assert states == []
    assert values["study"] == {}  # the game as it ended
    assert values["result"]
    assert '"hidden"' not in json.dumps(recorded)


def put(values: Any, path: list[Any], value: Any) -> Any:
    """As a page does it."""
    if not path:
        return value
    copy = values.copy()
    name = path[0]
    if isinstance(copy, dict) and name not in copy:
        copy[name] = None
    copy[name] = put(copy[name], path[1:], value)
    return copy


def test_changes_are_the_smallest_parts_that_differ() -> None:
    before = {"a": [1, {"b": 2}], "c": 3, "d": {"e": 1}}
    after = {"a": [1, {"b": 4}], "c": 3, "d": {"f": 1}, "g": None}
    assert list(changes(before, after)) == [
        [["a", 1, "b"], 4], [["d"], {"f": 1}], [["g"], None],
    ]  # fmt: skip
    assert list(changes(before, before)) == []


IN_A_WORKER = """
import asyncio, json, sys
for absent in ("anywidget", "ipywidgets", "traitlets", "IPython"):
    sys.modules[absent] = None  # whoever asks for it fails
from fertility_widget.widget.page import Seat

async def play(game, language):
    told = {}
    names = dict(names=["Ana", "Ben"], first=0)
    how = dict(game=game, seats=2, seed=3, bots={1: "hand_to_mouth"}, language=language, **names)
    how |= dict(settings={"coach": True, "pause": 0})
    seat = Seat(json.dumps(how), lambda text: told.update(json.loads(text).get("values", {})))
    hear = lambda action: seat.hear(json.dumps({"intent": dict(
        seq=1, ply=seat.session.board.ply, action=action)}))
    for command in ("hello", "log", "score 0", "picture", "copy svg", "copy record", "edit on",
                    "edit off", "explore", "back", "hint", "changes", "floods", "heat 0"):
        hear(f"/{command}")
    while told["view"]["turn"]["seat"] == 0:
        hear(told["view"]["legal"][-1])
    for _ in range(2000):
        await asyncio.sleep(0.005)
        if told["view"]["turn"]["seat"] == 0 and len(told["coach"]["text"]) > 60:
            break
    assert told["view"]["turn"]["seat"] == 0, told["feedback"]
    seat.hear(json.dumps({"language": "de"}))
    hear("/undo")
    assert told["feedback"]["code"] in ("", "revealed"), told["feedback"]
    seat.leave()

for number, game in enumerate(("fertility", "nile")):
    for language in ("en", "fr", "de", "es"):
        asyncio.run(play(game, language))
"""


def test_what_is_left_out_is_never_needed(tmp_path: Path) -> None:
    """The worker's files alone, with no front end to be had: a turn, a bot, a hint, a coach, a
    picture, the editor, in four languages."""
    kept = [path for path in PACKAGE.rglob("*") if path.suffix in (".py", ".toml", ".mo", ".json")]
    for path in kept:
        name = path.relative_to(PACKAGE.parent)
        if not LEFT_OUT.match(name.as_posix()):
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name).write_bytes(path.read_bytes())
    assert not (tmp_path / "fertility_widget" / "lessons").exists()
    command = [sys.executable, "-P", "-c", IN_A_WORKER]
    ran = subprocess.run(
        command, env={"PYTHONPATH": str(tmp_path)}, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr[-3000:]
