"""The command: its answers, its exit codes, and a whole game typed into the terminal."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from fertility_widget import Table, __version__, cli, fertility, nile, terminal
from fertility_widget.analysis import bots
from fertility_widget.kernel.table import AnyTable
from fertility_widget.lessons.progress import FOLDER
from fertility_widget.terminal import BOTS, Terminal, seated
from fertility_widget.text import LANGUAGES, say


def typed(table: AnyTable, *lines: str, language: str = "en", bots: Any = ()) -> str:
    """What the terminal writes when these lines are typed."""
    waiting, written = list(lines), []

    def read(prompt: str) -> str:
        written.append(prompt)
        if not waiting:
            raise EOFError
        return waiting.pop(0)

    seats = seated(table, bots)
    assert Terminal(table, language, bots=seats, read=read, write=written.append).run() == 0
    return "\n".join(written)


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        cli.main(["--version"])
    assert stopped.value.code == 0
    assert capsys.readouterr().out == f"fertility-widget {__version__}\n"


def test_the_shipped_components_are_good(capsys: pytest.CaptureFixture[str]) -> None:
    shipped = Path(fertility.__file__ or "").with_name("box") / "components.toml"
    assert cli.main(["check-components", str(shipped)]) == 0
    said = capsys.readouterr().out
    assert "4 valley boards, 50 valley tiles, 40 districts, 4 metropolises" in said
    assert "unofficial reconstruction" in said


def test_bad_components_are_an_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = tmp_path / "my-box.toml"
    bad.write_text('id = "mine"\ncolour = "red"\n')
    assert cli.main(["check-components", str(bad)]) == 1
    assert "my-box.toml" in capsys.readouterr().err
    assert cli.main(["check-components", str(tmp_path / "nowhere.toml")]) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_in_the_terminal(language: str) -> None:
    table = Table(fertility, seats=2, seed=5, names=["Ana", "Ben"])
    rehearsal = Table(fertility, seats=2, seed=5, names=["Ana", "Ben"])
    lines = []
    while rehearsal.outcome is None:
        action = rehearsal.legal_actions()[0]
        lines.append(action.text)
        rehearsal.play(action)
    said = typed(table, *lines, language=language)
    assert table.state == rehearsal.state
    outcome: Any = table.outcome
    for name, sheet in zip(("Ana", "Ben"), outcome.sheets, strict=True):
        assert f"{name}\n{sheet.describe(language)}" in said
    assert outcome.describe(language) in said


def test_refusals_are_explained_and_change_nothing() -> None:
    table = Table(fertility, seats=2, seed=5)
    tile, before = table.state.players[0].pool[0], table.state
    said = typed(table, f"place {tile} a1 c3", f"why place {tile} a1 c3", "why", "hello", "?", "")
    refusal = table.why_not(f"place {tile} a1 c3")
    assert refusal is not None
    assert said.count(refusal.describe()) == 2
    assert "Close by and allowed: place" in said
    assert fertility.rules()["F2.1"].describe() in said
    assert "Cannot read “hello”" in said
    assert all(action.text in said for action in table.legal_actions())
    assert table.state == before


def test_rules_typos_and_several_moves_on_a_line() -> None:
    table = Table(fertility, seats=2, seed=5)
    first = table.legal_actions()[0].text
    said = typed(table, "rule f3.a", "why F2.2", "rule", "palce AB d4 e4", f"{first}; skip",
                 "?", language="es")  # fmt: skip
    for rule in fertility.rules().values():
        assert rule.describe("es") in said
    assert said.count(fertility.rules()["F3.A"].describe("es")) == 2
    assert "«place»" in said
    assert table.state.turn.phase == "supply"
    assert "→" in said.rsplit("supply", 1)[-1] or "end" in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_is_played_whole_or_not_at_all(language: str) -> None:
    table = Table(fertility, seats=2, seed=5)
    first, start = table.legal_actions()[0].text, table.state
    tile = table.state.pools.common[0]
    lines = [f"{first}; skip; place", f"{first}; skip; skip", f"{first}; sikp",
             f"{first}; skip; end; draft {tile}; {first}"]  # fmt: skip
    said = typed(table, *lines, language=language)
    assert table.state == start
    assert said.count(say("cli.nothing-played", language)) == len(lines)
    assert "skip" in said.split("sikp")[-2]
    typed(table, f"{first}; skip; ;", f" end ; draft {tile}")
    assert table.state.turn.seat == 1
    assert len(table.steps) == 4


def test_a_line_ends_where_the_turn_does() -> None:
    """What Ana types does not ask what Ben holds."""
    table = Table(nile, seats=2, seed=5, first=0)
    said = typed(table, "", "flood; done; pass; flood; done; plant P P P P P P P", "?")
    assert "the turn is already over before “flood”" in said
    assert not table.steps


@pytest.mark.parametrize("game", [fertility, nile])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_is_a_turn_that_can_be_typed(
    game: Any, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(terminal, "THOUGHT", 0.05)
    table = Table(game, seats=2, seed=5)
    if game is nile:
        table.play("flood")
    said = typed(table, "hint" if game is fertility else "", "hint", language=language)
    given = said.rsplit(say("cli.thinking", language), 1)[-1].splitlines()
    turn = [line.split("  ")[1].strip() for line in given if line.startswith("  ")]
    assert table.play_turn("; ".join(turn))
    while table.outcome is None:
        table.play(table.legal_actions()[0])
    assert say("cli.thinking", language) not in typed(table, "hint", language=language)


AGAINST = ["greedy", "random"]


def among_bots(game: Any) -> tuple[AnyTable, str]:
    """A game of Ana's against two bots that begin, and what she saw of it."""
    table = Table(game, seats=3, seed=5, names=["Ana", "Ben", "Cleo"], first=1)
    return table, typed(table, bots=AGAINST)


@pytest.mark.parametrize("game", [fertility, nile])
def test_bots_play_the_last_seats(game: Any) -> None:
    table, said = among_bots(game)
    assert table.state.turn.seat == 0
    assert said.index("Ben plays…") < said.index("Cleo plays…") < said.index("Ana – ")
    assert "Enter" not in said  # nobody else is there to hide from


def test_what_is_undone_goes_back_past_the_bots() -> None:
    table, _ = among_bots(nile)
    before = table.state
    typed(table, "flood; done", "pass", bots=AGAINST)
    after, steps = table.state, len(table.steps)
    assert after.turn.seat == 0
    assert after.turn.ply > before.turn.ply + 3
    typed(table, "undo", bots=AGAINST)
    assert table.state.turn == (0, "play", before.turn.ply + 2)
    typed(table, "redo", bots=AGAINST)
    assert (table.state, len(table.steps)) == (after, steps)
    typed(table, "undo", "undo", "undo", bots=AGAINST)
    assert table.state == before


def test_the_hands_of_bots_stay_hidden() -> None:
    """Their numbers alone, whatever is typed."""
    table, said = among_bots(nile)
    said += typed(table, "flood; done; pass", "undo", "redo", "show", "score", "?", bots=AGAINST)
    shown = [line.split() for line in said.splitlines() if line.strip().startswith("hand ")]
    own, others = shown[::3], [line for at, line in enumerate(shown) if at % 3]
    assert all(len(line) > 2 for line in own)
    assert all(len(line) == 2 for line in others)
    assert len(own) > 3


def test_a_bot_knows_what_its_seat_does() -> None:
    table, asked = Table(nile, seats=2, seed=5, first=1), []

    def nosy(state: Any) -> Any:
        asked.append((table.state, state))
        return nile.legal_actions(state)[-1]

    Terminal(table, bots={1: nosy}, read=lambda _: "quit", write=lambda _: None).run()
    assert asked
    for truth, shown in asked:
        assert shown.players[1] == truth.players[1]
        assert shown.draw != truth.draw
        assert shown.seed != truth.seed


def test_people_and_a_bot_at_one_keyboard() -> None:
    """Between two people hands are covered, and what a bot does is seen by everybody."""
    table = Table(nile, seats=3, seed=5, names=["Ana", "Ben", "Cleo"], first=0)
    said = typed(table, "", "flood; done; pass", "", "", "flood; done; pass", bots=["greedy"])
    assert said.count("Hand the keyboard to Ana") == 2
    assert said.count("Hand the keyboard to Ben") == 1
    assert "Hand the keyboard to Cleo" not in said
    bot = said[said.index("Cleo plays…") : said.rindex("Hand the keyboard to Ana")]
    assert "Cleo draws " in bot
    assert " cards at the end of the turn. (N6.1)" in bot


def test_a_bot_that_is_interrupted_ends_the_game_not_the_shell() -> None:
    def tired(_: Any) -> Any:
        raise KeyboardInterrupt

    table, written = Table(fertility, seats=2, seed=5, first=1), list[str]()
    assert Terminal(table, bots={1: tired}, write=written.append).run() == 0
    assert written[-1] == "Goodbye."


def test_bots_from_the_command_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("builtins.input", lambda _: "quit")
    for game in ("fertility", "nile"):
        assert cli.main(["play", game, "--bot", "greedy", "--first", "1"]) == 0
        assert "Player 2 plays…" in capsys.readouterr().out
    assert cli.main(["play", "--bot", "greedy", "--bot", "random"]) == 1
    assert "2 bots leave no seat for a person" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        cli.main(["play", "--bot", "wise"])
    assert "strong-3" in capsys.readouterr().err
    assert BOTS["strong"] == BOTS["strong-2"] == bots.strong(level=2)


@pytest.mark.parametrize("wheat", [0, 3])
def test_wheat_that_can_pay_is_shown(wheat: int) -> None:
    state = fertility.setup(2, seed=5)
    for edit in (f"wheat 0 {wheat}", "beside 0 AAG", "turn 0 build"):
        state = fertility.edit(state, edit)
    said = typed(Table(fertility, start=state))
    assert (" [2A 1G 3W] > " if wheat else " [2A 1G] > ") in said
    assert "W] > " not in typed(Table(fertility, start=fertility.edit(state, "turn 0 supply")))


def test_lines_are_edited_where_they_can_be() -> None:
    """Readline is there on Linux and macOS; without it, as on Windows, nothing is missed."""
    script = (
        "import sys\n{}from fertility_widget import cli, terminal\n"
        "print(bool(terminal.readline))\nsys.exit(cli.main(['play', 'nile', '--seed', '1']))"
    )
    told = {}
    for name, before in {"with": "", "without": "sys.modules['readline'] = None\n"}.items():
        environment = {"PYTHONIOENCODING": "utf-8", "PYTHONPATH": str(Path(__file__).parents[1])}
        done = subprocess.run(
            [sys.executable, "-c", script.format(before)],
            input="\nflood\nquit\n",
            capture_output=True,
            text=True,
            encoding="utf-8",
            env=environment,
            check=True,
        )
        there, _, told[name] = done.stdout.partition("\n")
        assert there == str(name == "with" and os.name == "posix")
    assert told["with"] == told["without"]


def test_a_finished_game_can_still_be_saved_and_taken_back(tmp_path: Path) -> None:
    table, path = Table(fertility, seats=2, seed=5), tmp_path / "game.txt"
    while table.outcome is None:
        table.play(table.legal_actions()[0])
    said = typed(table, f"save {path}", "show", "undo", "q")
    assert Table.from_record(path.read_text(encoding="utf-8")).outcome is not None
    assert table.outcome is None
    assert "The game is over" in said


def test_an_interrupted_line_is_given_up_not_the_game() -> None:
    table, lines = Table(fertility, seats=2, seed=5), ["skip", None, "quit"]

    def read(_: str) -> str:
        line = lines.pop(0)
        if line is None:
            raise KeyboardInterrupt
        return line

    assert Terminal(table, read=read, write=lambda _: None).run() == 0
    assert lines == []


def test_undo_redo_score_save_and_help(tmp_path: Path) -> None:
    table, path = Table(fertility, seats=2, seed=5), tmp_path / "game.txt"
    first = table.legal_actions()[0].text
    said = typed(table, "undo", first, "undo", "redo", "redo", "score", "help", f"save {path}",
                 f"save {path}", "quit")  # fmt: skip
    assert said.count("nothing further in that direction") == 2
    assert "Total: 0 Debens." in said
    assert f"{path} is already there" in said
    assert Table.from_record(path.read_text(encoding="utf-8")).state == table.state


def test_a_game_goes_on_from_its_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    table, path = Table(fertility, seats=3, seed=1), tmp_path / "game.txt"
    table.play(table.legal_actions()[0])
    path.write_text(table.record(), encoding="utf-8")
    monkeypatch.setattr("builtins.input", lambda _: "quit")
    assert cli.main(["play", "--record", str(path)]) == 0
    path.write_text("game: chess\n", encoding="utf-8")
    assert cli.main(["play", "--record", str(path)]) == 1
    assert "line 1: game: fertility or nile is expected" in capsys.readouterr().err


def test_wrong_arguments_are_errors(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["play", "--seats", "7"]) == 1
    assert "seats: one of 2, 3, 4 is expected, not 7" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        cli.main(["play", "--colour"])
    with pytest.raises(SystemExit):
        cli.main(["play", "--help"])
    assert "players, 2 to 4 (default: 2)" in (said := capsys.readouterr().out)
    assert all(flag in said for flag in ("--variant {classic,two-player}", "ruling R6", "[GAME]"))
    with pytest.raises(SystemExit):
        cli.main(["play", "chess"])
    assert "choose from 'fertility', 'nile'" in capsys.readouterr().err
    assert cli.main(["play", "--first", "Ana"]) == 1
    assert 'first: a seat or "random" is expected' in capsys.readouterr().err
    with pytest.raises(SystemExit):
        cli.main(["plya"])
    assert "unknown command 'plya'" in capsys.readouterr().err


def test_everything_unknown_goes_to_jupyterlab(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    command, _ = opened(monkeypatch, "--folder", str(tmp_path), "--port", "9999", "--no-browser")
    assert command[1:3] == ["-m", "jupyterlab"]
    assert command[-3:] == ["--port", "9999", "--no-browser"]
    assert list(tmp_path.rglob("*.ipynb"))


def opened(monkeypatch: pytest.MonkeyPatch, *typed: str) -> tuple[list[str], dict[str, str]]:
    """How JupyterLab is called, and in which environment, when this is typed."""
    calls: list[tuple[list[str], dict[str, str]]] = []

    def call(command: list[str], env: dict[str, str]) -> int:
        calls.append((command, env))
        return 0

    monkeypatch.setattr(subprocess, "call", call)
    assert cli.main(typed) == 0
    return calls[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_start_page_is_opened_in_the_language_of_the_system(
    language: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("LANGUAGE", f"{language}_XX.UTF-8")
    command, env = opened(monkeypatch, "--folder", str(tmp_path))
    page = f"{language}/00_start.ipynb"
    assert f"--LabApp.default_url=/lab/tree/{page}" in command
    assert (tmp_path / page).exists()
    assert Path(env["FERTILITY_WIDGET_PROGRESS"]).is_dir()
    assert capsys.readouterr().out.strip() == say("cli.lab", language, folder=tmp_path, page=page)
    command, _ = opened(monkeypatch, "--folder", str(tmp_path), "--language", "es")
    assert "--LabApp.default_url=/lab/tree/es/00_start.ipynb" in command


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "de_AT.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_US", "LANGUAGE": "nl:fr:en"}, "fr"),
        ({"LANGUAGE": "", "LC_MESSAGES": "es"}, "es"),
        ({"LANG": "ja_JP.UTF-8"}, "en"),
    ],
)
def test_the_language_of_a_system(variables: dict[str, str], language: str) -> None:
    assert cli.language_of(variables) == language


def test_progress_is_read_where_it_is_written() -> None:
    assert cli._PROGRESS == FOLDER


def test_notebooks_are_copied_once_and_never_over_ones_own(tmp_path: Path) -> None:
    copied = cli.copy_notebooks(tmp_path)
    assert any(path.suffix == ".ipynb" for path in copied)
    copied[0].write_text("mine")
    assert cli.copy_notebooks(tmp_path) == []
    assert copied[0].read_text() == "mine"


def test_a_copy_says_what_lab_would_write_into_it(tmp_path: Path) -> None:
    """Else every page that was only looked at would ask to be saved."""
    # In a Python of its own: to import a kernel changes how widgets here send their messages.
    asked = (
        "import json; from ipykernel.ipkernel import IPythonKernel as K;"
        "print(json.dumps(K.language_info))"
    )
    said = subprocess.run([sys.executable, "-c", asked], capture_output=True, check=True).stdout
    (copy, *_) = cli.copy_notebooks(tmp_path)
    shipped = json.loads((cli.notebooks() / copy.relative_to(tmp_path)).read_text(encoding="utf-8"))
    page = json.loads(copy.read_text(encoding="utf-8"))
    assert page["metadata"].pop("language_info") == json.loads(said)
    del shipped["metadata"]["language_info"]
    assert page == shipped


def test_it_runs_as_a_module() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "fertility_widget.cli", "play", "--seed", "1"],
        input="quit\n",
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={"PYTHONIOENCODING": "utf-8", "PYTHONPATH": str(Path(__file__).parents[1])},
        check=True,
    )
    assert "unofficial reconstruction" in done.stdout
