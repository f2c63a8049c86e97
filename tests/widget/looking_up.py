"""A second reading of a book's tables, as plain as can be; and answers at random, as a page sends
them."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from fertility_widget.lessons import Exercise
from fertility_widget.lessons.exercise import Filled

Plain = Any
NUMBERS = (0, 0, 1, 1, 2, 3, 4, 7, 12, 40, 98, 99, 100, 365, 999)


def looked_up(table: Plain, solution: Plain, missing: str, given: Filled) -> Plain | None:
    """The verdict, and the answer as it is understood; None for what is no answer."""
    if "mix" in table:
        return _paid(table["mix"], given)
    entries = []
    for part in table["parts"]:
        entry = _entry(part, given)
        if entry is None:
            return None
        entries.append(entry)
    if all(entry["right"] for entry in entries):
        return solution, _answer(table, given)
    pieces = [piece for entry in entries for piece in entry["pieces"]]
    if any(entry.get("missing") for entry in entries):
        pieces.append({"right": False, "text": missing, "reasons": []})
    return {"right": False, "pieces": pieces}, _answer(table, given)


def _entry(part: Plain, given: Filled) -> Plain | None:
    if "choice" in part:
        return part["choice"].get(" ".join(given.words))
    if "word" in part:
        return part["said" if part["word"] in given.words else "unsaid"]
    n = given.numbers.get(part["field"], 0)
    return _run(part["runs"], n) if n <= part["most"] else None


def _run(runs: Plain, n: int) -> Plain:
    [*_, (_, said)] = [run for run in runs if run[0] <= n]
    return json.loads(json.dumps(said).replace("{n}", str(n)))


def _answer(table: Plain, given: Filled) -> Plain:
    shape = table["answer"]
    answer = {"": json.loads(json.dumps(shape["base"]))}
    for field, path in shape["numbers"].items():
        _put(answer, path, given.numbers.get(field, 0))
    if "words" in shape:
        words = shape["words"]
        said = [part["word"] for part in table["parts"] if part.get("word") in given.words]
        one = words["values"].get(" ".join(given.words))
        _put(answer, words["at"], [words["values"][w] for w in said] if words["several"] else one)
    return answer[""]


def _put(answer: dict[str, Plain], path: list[str], value: Plain) -> None:
    *way, last = ["", *path]
    for name in way:
        answer = answer[name]
    answer[last] = value


def _paid(mix: Plain, given: Filled) -> Plain | None:
    answer = "".join(letter * given.numbers.get(letter, 0) for letter in mix["letters"])
    if len(answer) > mix["most"]:
        return None
    if len(answer) == mix["size"]:
        return mix["listed"][answer], answer
    offered = {k: n for k, n in given.numbers.items() if n}
    items = [_run(mix["items"][k], n) for k, n in offered.items()]
    listed = ", ".join(items[:-1]) + mix["joint"] * (len(items) > 1) + "".join(items[-1:])
    other = json.dumps(mix["other"], ensure_ascii=False)
    return json.loads(other.replace("{list}", listed or mix["nothing"])), answer


def answers(asked: Exercise, rng: Random, number: int) -> Iterator[Filled]:
    """Whatever the form lets one fill in; the right one now and then, and those next to it."""
    fields = [field["id"] for field in asked.form.get("fields", ())]
    right = asked.right_filled
    for _ in range(number):
        near = rng.random() < 0.6
        numbers = {}
        for field in fields:
            n = right.numbers[field] if near and rng.random() < 0.8 else rng.choice(NUMBERS)
            if "group" not in _field(asked, field) or n or rng.random() < 0.5:
                numbers[field] = n
        yield Filled(numbers, tuple(_words(asked, right.words, rng, near)))


def _field(asked: Exercise, name: str) -> dict[str, Any]:
    return next(field for field in asked.form["fields"] if field["id"] == name)


def _words(asked: Exercise, right: tuple[str, ...], rng: Random, near: bool) -> list[str]:
    words, form = list(asked.words), asked.form
    if not words:
        return []
    if not (form.get("several") or form.get("squares")):
        return list(right) if near and rng.random() < 0.5 else [rng.choice(words)]
    some = [w for w in right if near and rng.random() < 0.8]
    some += rng.sample(words, rng.choice((0, 0, 1, 1, 2, min(5, len(words)))) % (len(words) + 1))
    chosen = list(dict.fromkeys(some))
    rng.shuffle(chosen)
    # To mark no square is an answer, to choose nothing is none.
    return chosen or ([] if form.get("squares") else [rng.choice(words)])
