"""The game in a terminal: the table as text, moves typed in notation, every answer explained."""

from collections.abc import Callable
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from .fertility.draw import text as draw_text
from .fertility.draw.text import shop_text
from .fertility.rules.actions import VERBS
from .fertility.rules.state import lettered
from .kernel.errors import Illegal, IllegalAction, InvalidNotation
from .kernel.step import Step
from .kernel.table import Table
from .text import say

MOST_LISTED = 12  # legal actions shown unasked
QUIT = "quit"
LEAVE = (QUIT, "exit", "q")


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
            "rule": self._rule,
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
        while True:
            try:
                line = self.read(self._prompt()).strip()
            except KeyboardInterrupt:
                line = ""  # the line is given up, not the game
            except EOFError:
                line = QUIT
            if line.lower() in LEAVE:
                self.write(self.say("bye"))
                return 0
            if line:
                self._answer(line)

    def say(self, key: str, **params: Any) -> str:
        return say(f"cli.{key}", self.language, **params)

    def _prompt(self) -> str:
        state = self.table.state
        name, phase = state.setup.names[state.turn.seat], state.turn.phase
        if phase == "over":
            return f"\n{self.say('over')} > "
        beside = lettered(state.players[state.turn.seat].beside)
        held = f" [{' '.join(f'{n}{letter}' for letter, n in beside.items())}]" if beside else ""
        return f"\n{name} – {say(f'fertility.phase.{phase}', self.language)}{held} > "

    def _answer(self, line: str) -> None:
        command, _, rest = line.partition(" ")
        if command.lower() in self.commands:
            self.commands[command.lower()](rest.strip())
            return
        for action in filter(None, map(str.strip, line.split(";"))):
            try:
                self._tell(self.table.play(action))
            except InvalidNotation as unreadable:
                self.write(unreadable.describe(self.language))
                self._did_you_mean(action)
                return
            except IllegalAction as refused:
                self.write(refused.describe(self.language))
                self._suggest(refused.illegal)
                return

    def _tell(self, step: Step) -> None:
        for event in step.events:
            self.write(f"  {event.describe(self.language)}")
        codes = {event.code for event in step.events}
        if "turn" in codes or "ended" in codes:
            self._show("")
        if "ended" in codes:
            self._score("")

    def _suggest(self, refusal: Illegal) -> None:
        nearest = refusal.params.get("nearest")
        if nearest:
            self.write(self.say("nearest", actions=list(nearest)))

    def _did_you_mean(self, line: str) -> None:
        verbs = [*VERBS, *self.commands, QUIT]
        close = get_close_matches(line.split()[0].lower(), verbs, n=1)
        if close and close[0] != line.split()[0].lower():
            self.write(self.say("did-you-mean", word=close[0]))

    def _list(self, _: str) -> None:
        earned = self.table.game.previews(self.table.state)
        shops = self._shops()
        for action in self.table.legal_actions():
            said = _short(earned[action.text]) if action.text in earned else ""
            said = said or action.describe(self.language)
            about = shops.get(getattr(action, "shop", getattr(action, "district", "")), "")
            self.write(f"  {action.text:<22} {said}  {about}".rstrip())

    def _shops(self) -> dict[str, str]:
        """What the shops take and give, by the names actions use: of the mover, and on offer."""
        view = self.table.game.view(self.table.state, "public")
        own = view["players"][view["turn"]["seat"]]["shops"]
        offered = view["districts"]["row"]
        return {
            **{shop["id"]: shop_text(shop) for shop in own},
            **{d["id"]: "  ".join(map(shop_text, d["shops"])) for d in offered},
        }

    def _rule(self, text: str) -> None:
        """One rule by its number, or all of them."""
        rules = self.table.game.rules()
        wanted = [key for key in rules if key.lower() == text.lower()] or list(rules)
        for key in wanted:
            self.write(rules[key].describe(self.language))

    def _why(self, text: str) -> None:
        if text.upper() in self.table.game.rules():
            self._rule(text)
            return
        try:
            refusal = self.table.why_not(text)
        except InvalidNotation as unreadable:
            self.write(unreadable.describe(self.language))
            return
        if refusal is None:
            self.write(self.say("legal"))
        else:
            self.write(refusal.describe(self.language))
            self.write(f"  {self.table.game.rules()[refusal.rule].describe(self.language)}")
            self._suggest(refusal)

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
    """What a placement earns, in notation: ``+2A +1W quarry d5``."""
    gains: dict[str, int] = {}
    for tokens in (cases.get("A", {}), cases.get("C", {}), {"W": cases.get("B", 0)}):
        for letter, number in tokens.items():
            gains[letter] = gains.get(letter, 0) + number
    tokens_said = [f"+{n}{letter}" for letter, n in gains.items() if n]
    return " ".join([*tokens_said, *(f"quarry {square}" for square in cases.get("D", []))])
