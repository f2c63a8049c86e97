"""The game in a terminal: the table as text, moves typed in notation, every answer explained."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from .draw import text as draw_text
from .kernel.errors import IllegalAction, InvalidNotation
from .kernel.step import Step
from .kernel.table import Table
from .text import say

MOST_LISTED = 12  # legal actions shown unasked
QUIT = "quit"


class Terminal:
    """One keyboard, everybody around it."""

    def __init__(
        self,
        table: Table,
        language: str = "en",
        *,
        read: Callable[[str], str] | None = None,
        write: Callable[[str], object] = print,
    ) -> None:
        self.table = table
        self.language = language
        self.read = read or input
        self.write = write
        self.commands: dict[str, Callable[[str], None]] = {
            "?": self._list,
            "why": self._why,
            "show": self._show,
            "undo": self._undo,
            "redo": self._redo,
            "score": self._score,
            "save": self._save,
            "help": self._help,
        }

    def run(self) -> int:
        """Play until the game is over, or somebody has enough."""
        self.write(
            self.say("welcome", label=self.table.state.setup.components.label(self.language))
        )
        self._show("")
        while self.table.outcome is None:
            try:
                line = self.read(self._prompt()).strip()
            except (EOFError, KeyboardInterrupt):
                line = QUIT
            if line.lower() == QUIT:
                self.write(self.say("bye"))
                return 0
            if line:
                self._answer(line)
        self._score("")
        return 0

    def say(self, key: str, **params: Any) -> str:
        return say(f"cli.{key}", self.language, **params)

    def _prompt(self) -> str:
        turn = self.table.state.turn
        asked = say(f"fertility.phase.{turn.phase}", self.language)
        return f"\n{self.table.state.setup.names[turn.seat]} – {asked} > "

    def _answer(self, line: str) -> None:
        command, _, rest = line.partition(" ")
        if command.lower() in self.commands:
            self.commands[command.lower()](rest.strip())
            return
        try:
            steps = self.table.play_turn(line) if ";" in line else (self.table.play(line),)
        except (InvalidNotation, IllegalAction) as refused:
            self.write(refused.describe(self.language))
            self._suggest(refused)
            return
        self._tell(steps)

    def _tell(self, steps: tuple[Step, ...]) -> None:
        for step in steps:
            for event in step.events:
                self.write(f"  {event.describe(self.language)}")
        if any(event.code == "turn" for step in steps for event in step.events):
            self._show("")

    def _suggest(self, refused: ValueError) -> None:
        nearest = isinstance(refused, IllegalAction) and refused.illegal.params.get("nearest")
        if nearest:
            self.write(self.say("nearest", actions=list(nearest)))

    def _list(self, _: str) -> None:
        earned = self.table.game.previews(self.table.state)
        for action in self.table.legal_actions():
            said = _short(earned[action.text]) if action.text in earned else ""
            self.write(f"  {action.text:<22} {said or action.describe(self.language)}")

    def _why(self, text: str) -> None:
        try:
            refusal = self.table.why_not(text)
        except InvalidNotation as unreadable:
            self.write(unreadable.describe(self.language))
            return
        if refusal is None:
            self.write(self.say("legal"))
        else:
            self.write(refusal.describe(self.language))
            self.write(f"  {refusal.rule}: {self.table.game.gist(refusal.rule, self.language)}")

    def _show(self, _: str) -> None:
        view = self.table.game.view(self.table.state, "public")
        self.write(draw_text(view, self.language))
        legal = self.table.legal_actions()
        if len(legal) <= MOST_LISTED:
            self._list("")

    def _undo(self, _: str) -> None:
        self._step_back_or_forth(self.table.undo)

    def _redo(self, _: str) -> None:
        self._step_back_or_forth(self.table.redo)

    def _step_back_or_forth(self, move: Callable[[], Step]) -> None:
        try:
            move()
        except IndexError:
            self.write(self.say("no-further"))
        else:
            self._show("")

    def _score(self, _: str) -> None:
        state = self.table.state
        for name, sheet in zip(state.setup.names, self.table.game.sheets(state), strict=True):
            self.write(f"\n{name}\n{sheet.describe(self.language)}")
        if self.table.outcome:
            self.write("\n" + self.table.outcome.describe(self.language))

    def _save(self, text: str) -> None:
        path = Path(text or "game.txt")
        try:
            with path.open("x", encoding="utf-8") as file:
                file.write(self.table.record())
        except FileExistsError:
            self.write(self.say("exists", path=str(path)))
        except OSError as error:
            self.write(str(error))
        else:
            self.write(self.say("saved", path=str(path)))

    def _help(self, _: str) -> None:
        self.write(self.say("moves"))
        for command in (*self.commands, QUIT):
            self.write(f"  {command:<6} {self.say(f'help.{command}')}")


def _short(cases: dict[str, Any]) -> str:
    """What a placement earns, in notation: ``+2A +1W d5?`` (a quarry on d5)."""
    gains: dict[str, int] = {}
    for tokens in (cases.get("A", {}), cases.get("C", {}), {"W": cases.get("B", 0)}):
        for letter, number in tokens.items():
            gains[letter] = gains.get(letter, 0) + number
    tokens_said = [f"+{n}{letter}" for letter, n in gains.items() if n]
    return " ".join([*tokens_said, *(f"{square}?" for square in cases.get("D", []))])
