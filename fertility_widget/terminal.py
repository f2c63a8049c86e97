"""The game in a terminal: the table as text, moves typed in notation, every answer explained."""

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass, field
from difflib import get_close_matches
from os.path import lexists
from typing import Any

from .kernel.errors import Illegal, IllegalAction, InvalidNotation
from .kernel.files import write_whole
from .kernel.game import OVER, State
from .kernel.knowledge import PUBLIC, Sight
from .kernel.step import Step
from .kernel.table import AnyTable
from .text import either, say

MOST_LISTED = 12  # legal actions shown unasked
QUIT = "quit"
LEAVE = (QUIT, "exit", "q")
SCREEN = 60  # lines that push a hand out of sight


@dataclass(eq=False)
class Terminal:
    """One keyboard, everybody around it."""

    table: AnyTable
    language: str = "en"
    _: KW_ONLY
    read: Callable[[str], str] | None = None  # None: what is typed
    write: Callable[[str], object] = print
    _looking: int | None = field(default=None, init=False)  # the seat whose eyes the screen is for

    def __post_init__(self) -> None:
        self.commands: dict[str, Callable[[str], None]] = {
            "?": self._list,
            "why": self._why,
            "rule": self._rule,
            "show": self._show,
            "undo": lambda _: self._step_back_or_forth(self.table.undo),
            "redo": lambda _: self._step_back_or_forth(self.table.redo),
            "score": self._score,
            "save": self._save,
            "help": self._help,
        }

    @property
    def sight(self) -> Sight[Any, Any]:
        """The acting seat's own."""
        return Sight(self.table.game, self.table.state.turn.seat)

    def run(self) -> int:
        """Play until the game is over, or somebody has enough."""
        game, state = self.table.game, self.table.state
        label = game.words(state, self.language).get("box", "")
        self.write(self.say("welcome", game=game.NAME.title(), label=label))
        self._show("")
        while True:
            line = self._typed(self._prompt())
            if line.lower() in LEAVE:
                self.write(self.say("bye"))
                return 0
            if line:
                self._answer(line)

    def _typed(self, prompt: str) -> str:
        try:
            return (self.read or input)(prompt).strip()
        except KeyboardInterrupt:
            return ""  # the line is given up, not the game
        except EOFError:
            return QUIT

    def say(self, key: str, **params: Any) -> str:
        """In the game's own words where it has such."""
        own = f"{self.table.game.NAME}-cli.{key}"
        return say(either(own, f"cli.{key}"), self.language, **params)

    def _prompt(self) -> str:
        game, state = self.table.game, self.table.state
        if state.turn.phase == OVER:
            return f"\n{self.say('over')} > "
        prompt = getattr(game, "prompt", lambda state, language: state.turn.phase)
        return f"\n{state.names[state.turn.seat]} – {prompt(state, self.language)} > "

    def _answer(self, line: str) -> None:
        command, _, rest = line.partition(" ")
        if command.lower() in self.commands:
            self.commands[command.lower()](rest.strip())
            return
        for action in filter(None, map(str.strip, line.split(";"))):
            sight, before = self.sight, self.table.state
            try:
                self._tell(sight, before, self.table.play(action))
            except InvalidNotation as unreadable:
                self.write(unreadable.describe(self.language))
                self._did_you_mean(action)
                return
            except IllegalAction as refused:
                self.write(refused.describe(self.language))
                self._suggest(refused.illegal)
                return

    def _tell(self, sight: Sight[Any, Any], before: State, step: Step) -> None:
        for event in sight.events([step]):
            self.write(f"  {event.describe(self.language)}")
        turn_of = self.table.game.turn_of
        if turn_of(step.state) != turn_of(before):
            self._show("")
        if self.table.outcome:
            self._score("")

    def _suggest(self, refusal: Illegal) -> None:
        if nearest := refusal.params.get("nearest"):
            self.write(self.say("nearest", actions=list(nearest)))

    def _did_you_mean(self, line: str) -> None:
        typed, verbs = line.split()[0].lower(), [*self.table.game.VERBS, *self.commands, QUIT]
        for word in get_close_matches(typed, verbs, n=1):
            if word != typed:
                self.write(self.say("did-you-mean", word=word))

    def _list(self, _: str) -> None:
        state, explained = self.table.state, getattr(self.table.game, "explained", None)
        explanations = explained(state, self.language) if explained else {}
        for action in self.sight.legal(state):
            text = explanations.get(action.text) or action.describe(self.language)
            self.write(f"  {action.text:<22} {text}".rstrip())

    def _rule(self, text: str) -> None:
        """One rule by its number, or all of them."""
        rules = self.table.game.rules()
        for key in [key for key in rules if text.lower() in ("", key.lower())]:
            self.write(rules[key].describe(self.language))
        if text and text.upper() not in rules:
            first, *_, last = rules
            self.write(self.say("no-rule", rule=text, first=first, last=last))

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
            return
        self.write(refusal.describe(self.language))
        if rule := self.table.game.rules().get(refusal.rule):
            self.write(f"  {rule.describe(self.language)}")
        self._suggest(refusal)

    def _show(self, _: str) -> None:
        state = self.table.state
        self._hand_over(state)
        self.write(self.table.game.text(self.sight.view(state), self.language))
        if len(self.sight.legal(state)) <= MOST_LISTED:
            self._list("")

    def _hand_over(self, state: State) -> None:
        """Where hands are hidden, nobody sees another's."""
        before, seat = self._looking, state.turn.seat
        self._looking = seat
        hidden = not Sight(self.table.game, PUBLIC).shares(state, seat)
        if hidden and seat != before:
            if before is not None:
                self._typed(self.say("cover"))
            self.write("\n" * SCREEN)
            self._typed(self.say("hand-over", name=state.names[seat]))

    def _step_back_or_forth(self, move: Callable[[], Step]) -> None:
        try:
            move()
        except IndexError:
            self.write(self.say("no-further"))
        else:
            self._show("")

    def _score(self, _: str) -> None:
        state, outcome = self.table.state, self.table.outcome
        for seat, name in enumerate(state.names):
            if sheet := self.sight.sheet(state, seat):
                self.write(f"\n{name}\n{sheet.describe(self.language)}")
        if outcome:
            self.write("\n" + outcome.describe(self.language))

    def _save(self, text: str) -> None:
        path = text or "game.txt"
        try:
            taken = lexists(path)
            if not taken:
                write_whole(path, self.table.record())
            self.write(self.say("exists" if taken else "saved", path=path))
        except ValueError as error:
            self.write(str(error))

    def _help(self, _: str) -> None:
        self.write(self.say("moves", verbs=list(self.table.game.VERBS)))
        rule = next(iter(self.table.game.rules()))
        for command in (*self.commands, QUIT):
            self.write(f"  {command:<6} {self.say(f'help.{command}', rule=rule)}")
