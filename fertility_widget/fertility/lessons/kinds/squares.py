"""Mark squares: those a tile may cover (F2.1, F2.2, F2.3), and the quarries a placement closes
(F3.D)."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any, ClassVar, Protocol

from ....kernel.check import one_of
from ....kernel.quote import quoted
from ....lessons.kind import HARD, MISSING, Grade, Kind, Message, Piece, Reason, Stream
from ....lessons.reading import in_phase, read_action, reasons
from ...rules.actions import Place
from ...rules.board import placements
from ...rules.harvest import previews
from ...rules.rules import apply, why_not
from ...rules.squares import INDEX, KIND, LETTERS, NAMES, names_in
from ...rules.state import State, mover
from .around import around, beside, corners, halves, is_free, scene
from .reading import in_order, sentence, square_list

ASKED = (0, 6, 8, 10)  # squares of a puzzle, by difficulty
TRIED = 6  # placements that close quarries


class Marking(Kind[State], Protocol):
    """A question that is answered by marking squares."""

    FAMILY: ClassVar[str]  # of its sentences
    NONE: ClassVar[str] = ""  # the part of an answer that there is nothing to be marked

    def read(self, answer: Any) -> tuple[str, ...]:
        return square_list(self.state, answer)

    def words(self) -> tuple[str, ...]:
        return in_order(NAMES[: len(self.state.board.valley.terrain)])

    def pieces(self, answer: tuple[str, ...]) -> tuple[Piece, ...]:
        """Square by square those that are marked, and whether that is all."""
        judged = self.claimed(answer)
        if not set(self.right()) <= set(answer):
            return (*judged, MISSING)
        return judged or (Piece(self.NONE, True, sentence(f"{self.FAMILY}.none")),)

    def claimed(self, answer: tuple[str, ...]) -> tuple[Piece, ...]:
        true = self.right()
        return tuple(self._piece(name, name in true) for name in answer)

    def _piece(self, square: str, belongs: bool) -> Piece:
        message = sentence(f"{self.FAMILY}.{'right' if belongs else 'wrong'}", square=square)
        return Piece(square, belongs, message, (self.why if belongs else self.why_not)(square))

    def one(self) -> Reason:
        """A hint: one of the squares, or that there is none."""
        for square in self.right():
            return Reason(sentence("hint.one", square=square), "", (square,))
        return Reason(sentence("hint.how-many", n=0))

    def why(self, square: str) -> tuple[Reason, ...]: ...
    def why_not(self, square: str) -> tuple[Reason, ...]: ...


class Squares(Marking):
    RULE = "F2.2"
    PHASES = ("place",)
    STEPS = (11, 15)
    FAMILY = "square"

    def validate(self) -> None:
        one_of("tile", self.params.get("tile"), mover(self.state).pool)
        in_phase(self.state, self.PHASES, "a position to place a tile in")
        self._among()

    def _among(self) -> tuple[str, ...]:
        """The squares asked about: those listed, or the whole valley."""
        if "among" in self.params:
            return square_list(self.state, self.params["among"])
        return super().words()

    def words(self) -> tuple[str, ...]:
        return self._among()

    def question(self) -> Message:
        values = {"tile": self.params["tile"], "squares": list(self._among())}
        return sentence("ask.squares" if "among" in self.params else "ask.anywhere", **values)

    def form(self) -> dict[str, Any]:
        return {"squares": True, "among": list(self._among()) if "among" in self.params else []}

    def read(self, answer: Any) -> tuple[str, ...]:
        squares, allowed = super().read(answer), self._among()
        return tuple(one_of("answer", square, allowed) for square in squares)

    def right(self) -> tuple[str, ...]:
        laid, asked = self._laid(), self._among()
        return in_order({s for place in laid for s in (place.first, place.second) if s in asked})

    def _laid(self) -> list[Place]:
        return list(placements(self.state.board, self.params["tile"]))

    def why(self, square: str) -> tuple[Reason, ...]:
        """F2.2: a placement that covers it, and what it matches."""
        place = next(p for p in self._laid() if square in (p.first, p.second))
        events = [e for e in apply(self.state, place).events if e.code == "connection"]
        example = sentence("why.example", action=place.message())
        matched = (Reason(_match(place, e.params), "F2.2", e.marks) for e in events)
        return Reason(example, "F2.1", (place.first, place.second)), *matched

    def why_not(self, square: str) -> tuple[Reason, ...]:
        """Every way to cover the square is refused; the most telling reason is the match (F2.2)."""
        others = beside(self.state.board, square)
        pairs = [pair for other in others for pair in ((square, other), (other, square))]
        ways = [why_not(self.state, Place(self.params["tile"], *pair)) for pair in pairs]
        refusals = [why for why in ways if why is not None]
        here = [why for why in refusals if why.params.get("squares") == [square]]
        matchless = [why for why in refusals if why.code == "no-match"]
        return reasons((here or matchless or refusals)[:1])

    def hints(self) -> tuple[Reason, Reason]:
        tile, scenes = self.params["tile"], self.state.board.scenes
        same = in_order(square for letter in tile for square in names_in(scenes[KIND[letter]]))
        where = sentence("hint.same", tile=tile, squares=list(same))
        return Reason(where, "", same), self.one()

    def line(self, answer: Any) -> tuple[str, ...]:
        return tuple(place.text for place in self._laid()[:1])

    def questions(self, difficulty: int, chance: Stream) -> Iterator[dict[str, Any]]:
        for tile in chance.shuffled(dict.fromkeys(mover(self.state).pool))[:1]:
            anywhere, half = Squares(self.state, {"tile": tile}), ASKED[difficulty] // 2
            can, board = anywhere.right(), self.state.board
            every = NAMES[: len(board.valley.terrain)]
            ruled_out = [name for name in every if name not in can and scene(board, name) is None]
            asked: list[str] = []
            for part in (can, ruled_out):
                tempting = [name for name in part if anywhere.is_near(name, name in can)]
                plain = [name for name in part if name not in tempting]
                chosen = chance.shuffled(tempting)[: half if difficulty == HARD else difficulty]
                asked += [*chosen, *chance.shuffled(plain)[: half - len(chosen)]]
            yield {"tile": tile, "among": list(in_order(asked))}

    def is_near(self, square: str, possible: bool) -> bool:
        """Squares that only the *other* half makes possible, for they touch no such scene
        themselves; empty ones with such a scene at a corner, or at a side but without room for the
        other half; wheat and water beside such a scene."""
        board, kinds = self.state.board, {KIND[letter] for letter in self.params["tile"]}
        touches = any(board.touch[kind][INDEX[square]] for kind in kinds)
        if possible:
            return not touches
        cornered = any(scene(board, name) in kinds for name in corners(board, square))
        return touches or (cornered and is_free(board, square))

    def grade(self) -> Grade | None:
        """Near misses are what the eye gets wrong: see ``is_near``."""
        asked, true = self.params["among"], self.right()
        if not 2 <= len(true) <= len(asked) - 2:
            return None
        near = sum(self.is_near(name, name in true) for name in asked)
        wrong = [piece for piece in self.pieces(in_order(asked)) if not piece.right]
        cited = {"F2.2", *(rule for piece in wrong for rule in piece.rules)}
        return Grade(len(true), near, tuple(sorted(cited)), len(asked))


def _match(place: Place, met: Mapping[str, Any]) -> Message:
    """The scenes that make it legal; what they earn is another matter (F3.A)."""
    token = LETTERS[dict(halves(place))[met["square"]]]
    return sentence("why.match", token=token, **met)


class Placed(Kind[State]):
    """A question about a placement that may be played."""

    PHASES = ("place",)

    def validate(self) -> None:
        place = self.place
        if not isinstance(place, Place) or why_not(self.state, place):
            raise ValueError(f"action: a legal placement is expected, not {quoted(place.text)}")

    @cached_property
    def place(self) -> Place:
        place: Place = read_action(self.state, "action", self.params.get("action"))
        return place

    @property
    def laid(self) -> tuple[str, str]:
        return self.place.first, self.place.second

    def preview(self) -> dict[str, Any]:
        """What it brings, case by case."""
        return previews(self.state)[self.place.text]

    def line(self, answer: Any) -> tuple[str, ...]:
        return (self.place.text,)


class Quarries(Placed, Marking):
    RULE = "F3.D"
    STEPS = (5, 7)
    FAMILY = "quarry"
    NONE = "D"

    def question(self) -> Message:
        return sentence("ask.quarries", **self.place.params())

    def form(self) -> dict[str, Any]:
        return {"squares": True, "ghost": self.place.text}

    def right(self) -> tuple[str, ...]:
        return tuple(self.preview().get("D", ()))

    def why(self, square: str) -> tuple[Reason, ...]:
        events = apply(self.state, self.place).events
        quarry = [e for e in events if e.code == "quarry" and e.params["square"] == square]
        look = (square, *beside(self.state.board, square))
        return tuple(why._replace(squares=look) for why in reasons(quarry))

    def why_not(self, square: str) -> tuple[Reason, ...]:
        """F3.D, F3.D2: the side still open, or what else keeps the square from being a quarry."""
        if square in self.laid or not is_free(self.state.board, square):
            return (Reason(sentence("why.no-desert", square=square), "F3.D2", (square,)),)
        still = self._open_sides(square)
        message = sentence("why.closed-before", square=square)
        if still:
            message = sentence("why.open", square=square, others=still)
        return (Reason(message, "F3.D", (square, *still)),)

    def _open_sides(self, square: str) -> list[str]:
        """Those that are open still with the tile in its place."""
        board = self.state.board
        return [n for n in beside(board, square) if is_free(board, n) and n not in self.laid]

    def hints(self) -> tuple[Reason, Reason]:
        look = in_order(self._empty())
        return Reason(sentence("hint.empty", squares=list(look)), "", look), self.one()

    def _empty(self) -> list[str]:
        """The empty squares beside the tile."""
        board = self.state.board
        return [name for name in around(board, self.place) if is_free(board, name)]

    def questions(self, difficulty: int, chance: Stream) -> Iterator[dict[str, Any]]:
        closing = [text for text, cases in previews(self.state).items() if cases.get("D")]
        for text in chance.shuffled(closing)[:TRIED]:
            yield {"action": text}

    def grade(self) -> Grade | None:
        """Near misses are the other empty squares beside it with a single side left open, those
        closed already, and wheat or water closed in on all sides."""
        true, empty = self.right(), self._empty()
        if len(empty) < 2:
            return None
        others = around(self.state.board, self.place) - set(true)
        cited = ("F3.D", "F3.D2") if len(true) > 1 else ("F3.D",)
        return Grade(2 * len(true), sum(map(self._is_near, others)), cited, len(empty))

    def _is_near(self, square: str) -> bool:
        board = self.state.board
        still = self._open_sides(square)
        if is_free(board, square):
            return len(still) <= 1
        desert = board.valley.desert >> INDEX[square] & 1  # with a monument on it
        return scene(board, square) is None and not desert and not still
