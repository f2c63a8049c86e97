"""What a game is: a plain module of pure functions. This page is the contract.

``Game`` is what every game has. The small protocols below it are faculties that a game may have:
a host asks ``isinstance(game, Editing)``, or for ``game.players``, and does without where there is
none. States, actions and views are values; nothing here ever changes one.

S is the game's state, A its actions: ``fertility`` is a ``Game[State, Action]``.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar, runtime_checkable

from ..text import Message
from .errors import Illegal
from .step import Step

S = TypeVar("S", bound="State")
A = TypeVar("A", bound="Action")
S_in = TypeVar("S_in", bound="State", contravariant=True)
A_out = TypeVar("A_out", bound="Action", covariant=True)
Viewer = int | str  # a seat, "public" (what everybody may see) or "open" (all, for teaching)
View = Mapping[str, Any]  # what a viewer sees, as plain data: a TypedDict of the game's own
OVER = "over"  # the phase of every game that has ended


class Turn(Protocol):
    """Whose decision it is."""

    @property
    def seat(self) -> int: ...
    @property
    def phase(self) -> str: ...  # the step of the turn: "build"; ``OVER`` in the end
    @property
    def ply(self) -> int: ...  # actions applied since the setup


class State(Protocol):
    """A position: an immutable value. Equal positions are equal; seed and shuffles are in it."""

    @property
    def game(self) -> str: ...  # the game's NAME
    @property
    def names(self) -> tuple[str, ...]: ...  # of the players, by seat
    @property
    def seed(self) -> int: ...
    @property
    def turn(self) -> Turn: ...
    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]: ...  # as notebooks show it


class Action(Protocol):
    """One decision: a value that its notation rebuilds."""

    @property
    def text(self) -> str: ...  # the notation: "place AG d4 e4"
    @property
    def verb(self) -> str: ...  # its first word
    def message(self) -> Message: ...
    def describe(self, language: str = "en") -> str: ...


class Outcome(Protocol):
    """How a game ended."""

    @property
    def scores(self) -> tuple[Any, ...]: ...  # by seat: numbers or tuples, compared as such
    @property
    def winners(self) -> tuple[int, ...]: ...  # seats
    def describe(self, language: str = "en") -> str: ...


class Rule(Protocol):
    """One entry of the register of rules."""

    @property
    def id(self) -> str: ...
    @property
    def gist(self) -> Mapping[str, str]: ...  # by language
    def describe(self, language: str = "en") -> str: ...


class Game(Protocol[S, A]):
    """A game of any number of seats, with or without hidden things."""

    @property
    def NAME(self) -> str: ...  # "fertility": of records, views, catalogues and the registry
    @property
    def SEATS(self) -> Sequence[int]: ...  # how many may play; unsaid, the first number is meant
    @property
    def OPTIONS(self) -> tuple[str, ...]: ...  # the keywords of ``setup``, but for the seed
    @property
    def State(self) -> type[S]: ...
    @property
    def VIEWER(self) -> Viewer: ...  # whose eyes a board is shown to where nobody says whose
    @property
    def MARK(self) -> str: ...  # a pattern of what can be pointed at on the board: "[a-p][1-8]"
    @property
    def VERBS(self) -> tuple[str, ...]: ...  # the first words of its notation
    @property
    def UNPHRASED(self) -> tuple[str, ...]: ...  # verbs its board shows without words …
    @property
    def FEW(self) -> int: ...  # … but where there are no more actions than these

    # Playing
    @property
    def setup(self) -> Callable[..., S]: ...  # (seats, *, seed, **options)
    def options(self, state: S) -> Mapping[str, Any]:
        """Every choice made at setup, seats included, ready for ``setup`` again; not the seed."""

    def legal_actions(self, state: S) -> tuple[A, ...]:
        """Everything that may be done now, in a fixed order, each once; () when it is over."""

    def why_not(self, state: S, action: A | str) -> Illegal | None: ...
    def apply(self, state: S, action: A | str) -> Step:
        """The next state and what happened; ``IllegalAction`` if the rules refuse."""

    def turn_of(self, state: S) -> tuple[int, int] | None:
        """Which turn this is, as seat and number; None when the game is over."""

    def outcome(self, state: S) -> Outcome | None: ...
    def rules(self) -> Mapping[str, Rule]: ...
    def gist(self, rule_id: str, language: str = "en") -> str: ...

    # Seeing: what leaves the kernel is a function of (state, viewer), see knowledge.py
    def view(self, state: S, viewer: Viewer = "public") -> View: ...
    def from_view(self, view: Any, *, seed: int | None = None) -> S:
        """``ValueError`` where something is hidden and no seed is given to fill it."""

    def determinize(self, state: S, viewer: Viewer, seed: int) -> S:
        """A position the viewer cannot tell from this one, what is hidden drawn anew."""

    def at_first_sight(self, state: S, viewer: Viewer) -> S:
        """The position as far as a viewer knows it who saw nothing of the game before; what is
        hidden is filled in by a rule, always the same way. (``determinize`` is for players, who may
        remember.)"""

    def conceal(self, start: S, now: S, viewer: Viewer) -> S | None:
        """A first position that tells the viewer no more than watching the game until ``now`` did,
        and from which the same actions lead to the same game; None where there is none."""

    def describe(self, state: S, language: str = "en", viewer: Viewer = "public") -> str:
        """The position in words, for those who cannot see it."""

    def text(self, view: Any, language: str = "en") -> str:
        """A view in plain text, for a terminal."""

    @property
    def picture(self) -> Callable[..., str]:
        """A view as SVG: ``(view, *, language="en", **how)``; ``marks=`` points at the board."""

    def words(self, state: S, language: str) -> Mapping[str, Any]:
        """The words a browser needs to draw it: ``{"ui": {name: template}, …}``."""

    # In and out
    def encode(self, action: A) -> str: ...
    def decode(self, text: str) -> A: ...
    def to_code(self, state: S) -> str: ...
    @property
    def from_code(self) -> Callable[..., S]: ...  # (text), and components= where it is Boxed


AnyGame: TypeAlias = Game[Any, Any]  # where it does not matter which game it is


# Faculties ----------------------------------------------------------------------------------------


class Told(Protocol):
    """A change, a problem or a line of a sheet: a sentence, and what it is about on the board."""

    @property
    def marks(self) -> tuple[str, ...]: ...
    def describe(self, language: str = "en") -> str: ...


@runtime_checkable
class Editing(Protocol[S]):
    """Positions can be changed by hand."""

    def edit(self, state: S, text: str) -> S: ...
    def problems(self, state: S) -> Sequence[Told]: ...  # why no game comes to this position
    def palette(self, state: S) -> Mapping[str, Any]: ...  # what an editor offers, as plain data
    def changes(self, before: S, after: S) -> Sequence[Told]: ...


@runtime_checkable
class Glancing(Protocol[S_in]):
    """Moves can be looked at before they are made."""

    # What a page may ask about a move of whoever acts: name -> (state, text, language) -> data.
    @property
    def GLANCES(self) -> Mapping[str, Callable[[S_in, str, str], Mapping[str, Any]]]: ...


@runtime_checkable
class Previewing(Glancing[S_in], Protocol[S_in]):
    """All of them can be weighed, and be tried by gestures."""

    def previews(self, state: S_in) -> Mapping[str, Any]: ...
    def meant(self, state: S_in, text: str) -> Action: ...  # what a gesture without notation tries


@runtime_checkable
class Foreseeing(Protocol[S_in]):
    """What chance may bring can be told, from what somebody knows."""

    # What anybody may ask about the position shown: name -> (state, viewer, language) -> data.
    @property
    def OUTLOOKS(self) -> Mapping[str, Callable[[S_in, Viewer, str], Any]]: ...


@runtime_checkable
class Revealing(Protocol):
    """Some steps show what was hidden, and who saw it cannot unsee it."""

    def reveals(self, step: Step) -> bool: ...


@runtime_checkable
class Retelling(Protocol):
    """A whole turn can be told in a few sentences."""

    def retold(self, events: Sequence[Any], language: str = "en", *, gains: bool = False) -> str:
        """What happened in it, as somebody saw it; ``gains``: what it brings alone."""


class ScoreSheet(Protocol):
    """What a seat would score, with reasons."""

    def plain(self, language: str = "en") -> Mapping[str, Any]: ...  # lines and total, for pages
    def describe(self, language: str = "en") -> str: ...


@runtime_checkable
class Scoring(Protocol[S_in]):
    """Scores can be told line by line, at any time."""

    def sheet(self, state: S_in, seat: int) -> Any: ...  # a ScoreSheet
    def sheets(self, state: S_in) -> Sequence[Any]: ...


@runtime_checkable
class Boxed(Protocol):
    """What is in the box is data, and may be somebody's own."""

    def load_components(self, given: Any = None) -> Any: ...
    def named_components(self, name: str, given: Any) -> Any: ...


class BestTurn(NamedTuple):
    """The turn worth most right away."""

    turn: str  # its text, for ``Table.play_turn``
    value: float  # in points
    actions: tuple[Any, ...]


class Considered(NamedTuple):
    """A whole turn worth considering."""

    actions: tuple[Any, ...]
    state: Any  # after it
    promise: float = 0.0  # what it comes to, without looking ahead

    @property
    def turn(self) -> str:
        return "; ".join(action.text for action in self.actions)


class RolloutTask(NamedTuple):
    """Some futures of one turn, for one worker."""

    state: Any  # before the turn: what its player cannot see is drawn anew
    turn: tuple[Any, ...]
    seed: int
    numbers: tuple[int, ...]  # the same number means the same chance for every turn compared
    rounds: int | None = None  # turns of everybody before the end is projected; None: as the game
    to_end: str = ""  # who plays on to the end: "quick" or "greedy" players, or nobody


class Rollout(NamedTuple):
    """How one future of a position went, for the seat that asked."""

    margin: float  # over the best of the others at the end, played or projected
    win: float  # the chance to win, from 0 to 1; half a point for a tie of two


class Remark(Protocol):
    """What was missed in a turn, and the rule it stands on; ``describe`` says it in a
    ``language``."""

    @property
    def code(self) -> str: ...
    @property
    def rule(self) -> str: ...
    @property
    def params(self) -> Mapping[str, Any]: ...  # what it is about
    @property
    def lost(self) -> float: ...  # points; 0 where only looking ahead tells
    def describe(self, language: str = "en") -> str: ...


class Thinking(Protocol[S_in, A]):
    """``game.players``: players made of code, and what searches need to know of the game."""

    @property
    def BOTS(self) -> Mapping[str, Callable[..., Callable[[S_in], A]]]: ...  # "greedy" -> its maker
    @property
    def VICTORY(self) -> float: ...  # points of margin that winning counts for in comparisons
    @property
    def SENTENCES(self) -> Mapping[str, str]: ...  # of reports, said in the game's own words

    def best_turn(self, state: S_in, value: Any = None, *, seed: int | None = None) -> BestTurn:
        """Exactly; ``value`` is what turns are worth, the game's own measure unless said."""

    def considered(self, state: S_in) -> Sequence[Considered]: ...  # the most promising first
    def rollouts(self, task: RolloutTask) -> list[Rollout]: ...
    def begins(self, state: S_in) -> bool: ...  # a turn, or its next part after chance has spoken
    def same(self, one: S_in, other: S_in) -> bool: ...  # ends of two turns that did the same
    def remark(self, state: S_in, played: str | Iterable[A | str]) -> Remark | None: ...
    def explained(self, state: S_in, played: Sequence[A], better: Sequence[A]) -> Remark | None: ...
    def score(self, state: S_in, seat: int) -> float: ...  # as if the game ended now
    def brief(self, turn: Sequence[A]) -> str: ...  # a turn as short as it can be told
    def painted(self, turn: Sequence[A]) -> Mapping[str, Any]: ...  # where on the board it happens


@runtime_checkable
class Reasoning(Protocol):
    """``game.players`` that say why, where what a turn brings at once does not tell it."""

    def reason(self, state: Any, turn: Sequence[Any]) -> Message: ...  # for this turn, from here


class Learning(Protocol[S_in, A_out]):
    """``game.players`` once more: the game in numbers, for those who learn it by playing."""

    @property
    def LEAST(self) -> int: ...  # no number of an observation is below this …
    @property
    def MOST(self) -> int: ...  # … or above this
    # There can be, in a fixed order; or the usual ones, where there are too many.
    def all_actions(self, state: S_in) -> tuple[A_out, ...]: ...
    def observation(self, state: S_in, seat: int) -> Sequence[int]: ...  # what the seat may know


class Teaching(Protocol[S]):
    """``game.lessons``: kinds of question with their makers, lessons, puzzles and examples.

    Positions of lessons and examples are written as edits: a game that teaches can be edited, too.
    Its words are in the domain ``<NAME>-lessons``, where ``kind.<kind>`` names a kind of question
    and ``puzzle.<kind>`` asks it where no lesson around it says what counts.
    """

    @property
    def KINDS(self) -> Mapping[str, Any]: ...  # "harvest" -> see lessons/kind.py
    @property
    def FOLDER(self) -> Path:
        """Of the lessons, data/NN_name.toml, of examples.toml, and of the puzzles that stay,
        collection.json."""

    def positions(self, seed: int) -> Sequence[S]: ...  # a game between bots, for other puzzles

    # Showing; an ``exercise`` is a lessons.Exercise, an ``example`` a lessons.Example
    def picture(
        self, state: S, language: str, *, marks: Sequence[str], form: Mapping[str, Any] | None
    ) -> tuple[str, str]:
        """What has to be seen to answer a question of this form, as SVG and in words."""

    def without_scores(self, view: View) -> View: ...  # where counting is the question
    def example_picture(self, example: Any, state: S, language: str) -> str: ...  # HTML
    def legend(self, language: str) -> str: ...  # what pictures on paper show, as HTML
    def illustrated(self, exercise: Any, language: str) -> str: ...  # HTML beside its words, or ""
    def summary(self, language: str) -> tuple[str, Sequence[tuple[str, str]], Sequence[str]]:
        """The page beside the table: its title, words with a picture (HTML), and words alone, each
        with its heading in the first line."""

    def paper_pictures(
        self, exercise: Any, language: str, marks: Sequence[str] = ()
    ) -> Sequence[tuple[str, str]]:
        """For paper, "board" or "detail" with its HTML; the first of them is described in full."""
