"""A question's verdicts as a table, for a page without Python: made by asking the question itself.

What is said of a part of an answer depends on that part alone (see ``Kind.pieces``). So a table
goes by part, a field, a square or a choice, and by what is claimed of it; whoever reads it puts
together what it finds, in the order of the parts, and adds that something is missing where a part
says so.
Of a payment every token counts at once: those of the right size are listed one by one.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from itertools import combinations_with_replacement
from typing import Any

from ..lessons import Exercise, Piece, Reason, Verdict
from ..lessons.exercise import Filled
from ..lessons.kind import MISSING
from ..text import Message, describe, say
from .task import judged, reasoned

Plain = Any  # as JSON has it
Entry = dict[str, Any]  # {"right": False, "pieces": […], "missing": True}: of a part with a value
Runs = list[list[Any]]  # [[0, …], [3, …]]: from 0 on, from 3 on

MOST = 999  # three digits: more cannot be filled in
SURE = 3  # values in a row that are said alike, before the rest is believed to be
FAR = (10, 11, 12, 20, 21, 22, 99, 100, 101, 111, 121, 500, MOST)  # and looked at all the same
NUMBER, LIST = "{n}", "{list}"  # holes in a sentence
CHOICE = "choice"  # the part that is one of several words


class VerdictTable:
    """Of an ``exercise`` that is answered in a form, in words of this ``language``."""

    def __init__(self, exercise: Exercise, language: str) -> None:
        self._exercise, self._language = exercise, language
        self._fields = [field["id"] for field in exercise.form.get("fields", ())]
        self._words = exercise.words
        self._several = bool(exercise.form.get("several") or exercise.form.get("squares"))
        self._right = exercise.right_filled
        self._bases: dict[str, Filled] = {}  # by part: see _spoilt

    def plain(self) -> Plain:
        """As a page reads it."""
        if self._fields and isinstance(self._verdict(self._right).answer, str):
            return _Mix(self._exercise, self._language, self._fields).plain()
        return {"parts": self._parts(), "answer": self._shape()}

    def _verdict(self, answer: Filled) -> Verdict:
        exercise = self._exercise
        return exercise.verdict(exercise.filled(*answer))

    # Parts --------------------------------------------------------------------------------------

    def _parts(self) -> list[Plain]:
        """In the order in which they are spoken of."""
        parts: dict[str, Plain] = {name: self._field(name) for name in self._fields}
        if self._several:
            due = set(self._right.words)
            parts |= {word: self._word(word, word in due) for word in self._words}
        elif self._words:
            said = {word: self._entry(CHOICE, {}, (word,)) for word in self._words}
            parts[CHOICE] = {"choice": said}
        spoken = dict.fromkeys([*self._spoken(), *parts])
        return [parts[name] for name in spoken if name in parts]

    def _spoken(self) -> Iterator[str]:
        """The parts of an answer that claims everything."""
        numbers = {name: n + 1 for name, n in self._right.numbers.items()}
        words = self._words if self._several else self._right.words
        for answer in (Filled(numbers, words), self._right):
            try:
                yield from map(self._owner, self._verdict(answer).pieces)
            except ValueError:  # more than a field takes
                continue

    @cached_property
    def _names(self) -> dict[str, str]:
        """What a piece calls a part, and what a form calls it."""
        names = {name: name for name in self._fields}
        if self._several:
            choices = self._exercise.form.get("choices", ())
            names |= {c["label"]: c["id"] for c in choices if isinstance(c["label"], str)}
            names |= {word: word for word in self._words}
        return names

    def _owner(self, piece: Piece) -> str:
        return self._names.get(piece.part.replace(" ", "."), self._names.get(piece.part, CHOICE))

    def _field(self, name: str) -> Plain:
        numbers, words = self._right
        most = _most(lambda n: self._verdict(Filled({**numbers, name: n}, words)))
        runs = _runs(lambda n: self._entry(name, {name: n}, ()), most, numbers[name])
        return {"field": name, "most": most, "runs": runs}

    def _word(self, word: str, due: bool) -> Plain:
        """Of what is left out there is that something is missing, and no more."""
        unsaid = {"right": not due, "pieces": []} | ({"missing": True} if due else {})
        words = dict.fromkeys((*self._spoilt(word).words, word))
        return {"word": word, "said": self._entry(word, {}, tuple(words)), "unsaid": unsaid}

    def _entry(self, part: str, numbers: Mapping[str, int], words: tuple[str, ...]) -> Entry:
        """What is said of a part with this claim, in an answer that is wrong elsewhere."""
        base = self._spoilt(part)
        given = Filled({**base.numbers, **numbers}, words or base.words)
        verdict = self._verdict(given)
        told = zip(verdict.pieces, judged(verdict, self._language)["pieces"], strict=True)
        pieces = [plain for piece, plain in told
                  if piece != MISSING and self._owner(piece) == part]  # fmt: skip
        entry = {"right": self._is_right(part, numbers, words), "pieces": pieces}
        missing = MISSING in verdict.pieces and MISSING not in self._verdict(base).pieces
        return entry | ({"missing": True} if missing else {})

    def _is_right(self, part: str, numbers: Mapping[str, int], words: tuple[str, ...]) -> bool:
        """With everything else as it should be."""
        right = self._right
        if self._several and words:
            return part in right.words
        return self._verdict(Filled({**right.numbers, **numbers}, words or right.words)).right

    def _spoilt(self, part: str) -> Filled:
        """The right answer, but for another part, where there is another: too much is claimed of
        it, or where that cannot be, too little."""
        if part not in self._bases:
            self._bases[part] = next(self._wrong(part), self._right)
        return self._bases[part]

    def _wrong(self, part: str) -> Iterator[Filled]:
        for answer in self._claims(part):
            try:
                if not self._verdict(answer).right:
                    yield answer
            except ValueError:  # more than a field takes, or nothing at all
                continue

    def _claims(self, part: str) -> Iterator[Filled]:
        numbers, words = self._right
        for name, n in numbers.items():
            if name != part:
                yield Filled({**numbers, name: n + 1}, words)
        for word in self._words if part != CHOICE else ():
            if word not in words and word != part:
                yield Filled(numbers, (*words, word) if self._several else (word,))
        for name, n in numbers.items():
            if name != part:
                yield Filled({**numbers, name: n - 1}, words)
        for word in words if self._several else ():
            if word != part:
                yield Filled(numbers, tuple(other for other in words if other != word))

    # The answer as it is handed in --------------------------------------------------------------

    def _shape(self) -> Plain:
        """An answer, and where in it the numbers and words of a form go."""
        numbers = dict.fromkeys(self._fields, 0)
        base = self._read(numbers, self._right.words)
        shape = {"base": base, "numbers": {
            name: _difference(base, self._read({**numbers, name: 1}, self._right.words))
            for name in self._fields
        }}  # fmt: skip
        if not self._words:
            return shape
        alone = {word: self._read(numbers, (word,)) for word in self._words}
        paths = [_difference(base, answer) for answer in alone.values() if answer != base]
        at = paths[0] if paths else _difference(base, None)
        values = {word: _at(answer, at) for word, answer in alone.items()}
        if self._several:
            values = {word: value[0] for word, value in values.items()}
        return shape | {"words": {"at": at, "values": values, "several": self._several}}

    def _read(self, numbers: Mapping[str, int], words: tuple[str, ...]) -> Plain:
        return _listed(self._verdict(Filled(numbers, words)).answer)


def _listed(answer: Any) -> Plain:
    """Lists for tuples, as a file has them."""
    if isinstance(answer, Mapping):
        return {name: _listed(value) for name, value in answer.items()}
    return [_listed(each) for each in answer] if isinstance(answer, list | tuple) else answer


def _difference(one: Plain, other: Plain) -> list[str]:
    """Where two answers differ: the names on the way."""
    if not (isinstance(one, dict) and isinstance(other, dict)):
        return []
    name = next(name for name in one if one[name] != other[name])
    return [name, *_difference(one[name], other[name])]


def _at(answer: Plain, path: list[str]) -> Plain:
    for name in path:
        answer = answer[name]
    return answer


# Numbers ------------------------------------------------------------------------------------------


def _most(asked: Callable[[int], object]) -> int:
    """The largest number that is an answer at all."""
    low, high = 0, MOST + 1
    while high - low > 1:
        middle = (low + high) // 2
        try:
            asked(middle)
            low = middle
        except ValueError:
            high = middle
    return low


def _runs(told: Callable[[int], Plain], most: int, right: int) -> Runs:
    """What is told of every number up to ``most``: runs of numbers of which the same is said but
    for the number itself."""
    runs: Runs = []
    n, alike = 0, 0
    while n <= most and (alike < SURE or n <= right + 1):
        said = told(n)
        if runs and _filled(runs[-1][1], n) == said:
            alike += 1
        else:
            runs.append([n, _holed(said, n)])
            alike = 0
        n += 1
    for far in FAR:
        if n < far <= most and _filled(runs[-1][1], far) != told(far):
            raise AssertionError(f"of {far} something else is said: {told(far)}")
    return runs


def _holed(said: Plain, n: int) -> Plain:
    """With a hole wherever the number stands by itself: neither in "e4" nor in "F8.4"."""
    number = re.compile(rf"(?<![\w.]){n}(?!\w)")
    return _each(said, lambda text: number.sub(NUMBER, text))


def _filled(said: Plain, n: int) -> Plain:
    return _each(said, lambda text: text.replace(NUMBER, str(n)))


def _each(said: Plain, change: Callable[[str], str]) -> Plain:
    """Every text of it, changed."""
    if isinstance(said, dict):
        return {name: _each(value, change) for name, value in said.items()}
    if isinstance(said, list):
        return [_each(value, change) for value in said]
    return change(said) if isinstance(said, str) else said


# Letters ------------------------------------------------------------------------------------------


class _Mix:
    """An answer in letters, so many of each. Whatever has the size of the right one is listed; what
    has not is refused in one sentence, with a hole for what was offered."""

    def __init__(self, exercise: Exercise, language: str, letters: list[str]) -> None:
        self._exercise, self._language, self._letters = exercise, language, letters
        self._size = len(exercise.right)

    def plain(self) -> Plain:
        mixes = combinations_with_replacement(self._letters, self._size)
        listed = {"".join(mix): self._judged("".join(mix)) for mix in mixes}
        size, joint = self._size, f" {say('text.and', self._language)} "
        return {
            "mix": {
                "letters": self._letters,
                "size": size,
                "most": _most(lambda n: self._exercise.verdict(self._letters[0] * n)),
                "listed": listed,
                "other": {"right": False, "pieces": [self._sentences(LIST)]},
                "items": {letter: self._runs(letter) for letter in self._letters},
                "joint": joint,
                "nothing": say("text.nothing", self._language),
            }
        }

    def _judged(self, answer: str) -> Entry:
        return judged(self._exercise.verdict(answer), self._language)

    def _runs(self, letter: str) -> Runs:
        """What so many of a letter are called, found between what stands around them."""
        before, after = self._sentences(LIST)["text"].split(LIST)

        def called(n: int) -> str:
            text: str = self._sentences({letter: n})["text"]
            return text[len(before) : len(text) - len(after)]

        return _runs(called, MOST, 1)

    def _sentences(self, offered: Any) -> Plain:
        """What is said of a wrong size, about anything that is offered."""
        wrong = self._letters[0] * (self._size + 1)
        [piece] = self._exercise.verdict(wrong).pieces
        about = {self._letters[0]: len(wrong)}

        def said(message: Message) -> Message:
            params = {k: offered if v == about else v for k, v in message.params.items()}
            return message._replace(params=params)

        why = [reason._replace(message=said(reason.message)) if isinstance(reason.message, Message)
               else reason for reason in piece.reasons]  # fmt: skip
        reasons = [reasoned(Reason(*reason), self._language) for reason in why]
        text = describe(said(piece.message), self._language)
        return {"right": False, "text": text, "reasons": reasons}
