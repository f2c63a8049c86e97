"""The game in a terminal: the table as text, moves typed in notation, every answer explained."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import KW_ONLY, dataclass, field
from difflib import get_close_matches
from os.path import lexists
from typing import Any

from .analysis import analyse, bots
from .analysis.bots import Bot
from .analysis.thinking import actions
from .kernel.errors import Illegal, IllegalAction, InvalidNotation
from .kernel.files import write_whole
from .kernel.game import OVER, State
from .kernel.knowledge import PUBLIC, Sight, person
from .kernel.step import Step
from .kernel.table import AnyTable
from .text import Message, either, say

try:
    import readline  # typed lines can be edited and called back; Windows does so by itself
except ImportError:
    readline = None  # type: ignore[assignment]

MOST_LISTED = 12  # legal actions shown unasked
QUIT = "quit"
LEAVE = (QUIT, "exit", "q")
SCREEN = 60  # lines that push a hand out of sight
THOUGHT = 1.0  # seconds for a hint
BOTS: dict[str, Bot] = {
    "random": bots.random(),
    "hand_to_mouth": bots.hand_to_mouth(),
    "greedy": bots.greedy(),
    "strong": bots.strong(),
    **{f"strong-{level}": bots.strong(level=level) for level in range(1, bots.LEVELS + 1)},
}


def seated(table: AnyTable, wanted: Sequence[str]) -> dict[int, Bot]:
    """Bots by their names in ``BOTS``, on the last seats: the first ones are people's."""
    people = len(table.state.names) - len(wanted)
    if people < 1:
        raise ValueError(f"{len(wanted)} bots leave no seat for a person")
    return {people + at: BOTS[name] for at, name in enumerate(wanted)}


@dataclass(eq=False)
class Terminal:
    """One keyboard, everybody around it, and bots on the seats that have one."""

    table: AnyTable
    language: str = "en"
    _: KW_ONLY
    bots: Mapping[int, Bot] = field(default_factory=dict)
    read: Callable[[str], str] | None = None  # None: what is typed
    write: Callable[[str], object] = print
    _looking: int | None = field(default=None, init=False)  # the seat whose eyes the screen is for

    def __post_init__(self) -> None:
        self.commands: dict[str, Callable[[str], None]] = {
            "?": self._list,
            "hint": self._hint,
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
        """That of the person who acts; while a bot does, of those who watch."""
        return Sight(self.table.game, person(self.table.state, self.bots))

    def run(self) -> int:
        """Play until the game is over, or somebody has enough."""
        game, state = self.table.game, self.table.state
        label = game.words(state, self.language).get("box", "")
        self.write(self.say("welcome", game=game.NAME.title(), label=label))
        if not self._is_bots():
            self._show("")
        while True:
            line = self._typed(self._prompt()) if self._let_bots_play() else QUIT
            if line.lower() in LEAVE:
                self.write(self.say("bye"))
                return 0
            if line:
                self._answer(line)

    def _is_bots(self) -> bool:
        turn = self.table.state.turn
        return turn.phase != OVER and turn.seat in self.bots

    def _let_bots_play(self) -> bool:
        """Until a person is to act; whether nobody interrupted. A bot gets what its seat knows."""
        told = None
        while self._is_bots():
            state, game = self.table.state, self.table.game
            if (turn := game.turn_of(state)) != told:
                told = turn
                self.write(self.say("bot", name=state.names[state.turn.seat]))
            known = game.determinize(state, state.turn.seat, state.turn.ply)
            try:
                action = self.bots[state.turn.seat](known)
            except KeyboardInterrupt:
                return False
            self._tell(self.sight, state, self.table.play(action))
        return True

    def _typed(self, prompt: str) -> str:
        self.write("")  # not in the prompt, which is drawn anew while it is edited
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
            return f"{self.say('over')} > "
        prompt = getattr(game, "prompt", lambda state, language: state.turn.phase)
        return f"{state.names[state.turn.seat]} – {prompt(state, self.language)} > "

    def _answer(self, line: str) -> None:
        command, _, rest = line.partition(" ")
        if command.lower() in self.commands:
            self.commands[command.lower()](rest.strip())
            return
        for step in self._tried(line):
            self._tell(self.sight, self.table.state, self.table.play(step.action))

    def _tried(self, line: str) -> tuple[Step, ...]:
        """What a line plays, within one turn: all of it, or nothing and why."""
        trial, turn_of = self.table.branch(), self.table.game.turn_of
        whose, played = turn_of(trial.state), len(trial.steps)
        action = ""
        try:
            for action in filter(None, map(str.strip, line.split(";"))):
                if turn_of(trial.state) != whose:
                    raise InvalidNotation(line, Message("kernel.turn-over", {"rest": action}))
                trial.play(action)
            return trial.steps[played:]
        except InvalidNotation as unreadable:
            self.write(unreadable.describe(self.language))
            self._did_you_mean(action)
        except IllegalAction as refused:
            self.write(refused.describe(self.language))
            self._suggest(refused.illegal)
        if len(trial.steps) > played:
            self.write(self.say("nothing-played"))
        return ()

    def _tell(self, sight: Sight[Any, Any], before: State, step: Step) -> None:
        for event in sight.events([step]):
            self.write(f"  {event.describe(self.language)}")
        turn_of = self.table.game.turn_of
        if turn_of(step.state) != turn_of(before) and not self._is_bots():
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

    def _hint(self, _: str) -> None:
        """The best turn that a short look ahead finds, from what the seat may know."""
        game, state = self.table.game, self.table.state
        if not hasattr(game, "players"):
            self.write(self.say("not-in-this-game"))
        elif state.turn.phase == OVER:
            self.write(self.say("over"))
        else:
            self.write(self.say("thinking"))
            known = game.at_first_sight(state, state.turn.seat)
            found = analyse(known, seconds=THOUGHT, seed=state.turn.ply, progress=False)
            for action in actions(found.best, game):
                self.write(f"  {action.text:<22} {action.describe(self.language)}")

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
        alone = len(state.names) - len(self.bots) == 1
        hidden = not Sight(self.table.game, PUBLIC).shares(state, seat)
        if hidden and not alone and seat != before:
            if before is not None:
                self._typed(self.say("cover"))
            self.write("\n" * SCREEN)
            if readline:
                readline.clear_history()  # what somebody asked for tells of their hand
            self._typed(self.say("hand-over", name=state.names[seat]))

    def _step_back_or_forth(self, move: Callable[[], Step]) -> None:
        """To a decision of a person: past those of bots, which else would decide again."""
        try:
            move()
        except IndexError:
            self.write(self.say("no-further"))
            return
        with suppress(IndexError):
            while self._is_bots():
                move()
        if not self._is_bots():
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
