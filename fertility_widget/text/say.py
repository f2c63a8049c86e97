"""Turning a key and its values into a sentence.

A placeholder is ``{name}`` or ``{name:family}``. With a family, the value becomes words of that
family in the language asked for, so that the core can hand over plain letters and numbers:

>>> say("fertility.event.paid", "en", tokens={"A": 1, "G": 2})  # "Paid: {tokens:fertility.token}."
'Paid: 1 alabaster and 2 grapes.'

Which family a placeholder uses is the translator's choice: German takes "resource-none" where it
needs "kein Rind", "keine Traube". Only templates are ever formatted, values never are, so a player
may be called "{x}".
"""

import re
from collections.abc import Iterable, Mapping
from string import Formatter
from typing import Any, NamedTuple, Protocol

from .catalogue import has_catalogue, template

LANGUAGES = ("en", "fr", "de", "es")
# Where Spanish says "e" instead of "y": before the vowel i, however it is written ("Inés", "Hilda",
# "Yvonne"), but not before the glide of "Iago", "hielo" or "Yolanda".
_I_SOUND = re.compile("h?í|h?i(?![aeouáéóú])|y(?![aeiouáéíóú])", re.IGNORECASE)


class Message(NamedTuple):
    """A sentence not yet said: its key and the values of its placeholders."""

    key: str
    params: Mapping[str, Any]


class Describable(Protocol):
    """Anything that knows its message: actions, events, refusals, positions, score lines."""

    def message(self) -> Message | Iterable[Message]: ...


def check_language(language: str) -> str:
    if language not in LANGUAGES:
        raise ValueError(f"language is one of {', '.join(LANGUAGES)}, not {str(language)[:20]!r}")
    return language


def has_words(key: str, language: str = "en") -> bool:
    return template(key, language) is not None or template(key, language, 1) is not None


def either(*keys: str) -> str:
    """The first of these keys that anybody has words for: a game may say a thing its own way."""
    return next(key for key in keys if has_catalogue(key) and has_words(key))


def say(key: str, language: str = "en", /, **params: Any) -> str:
    """The sentence of a key. A parameter called ``n`` chooses the plural form."""
    count = params.get("n")
    sentence = template(key, check_language(language), count if isinstance(count, int) else None)
    if sentence is None:
        raise KeyError(f"no sentence for {key!r} in {language}")
    return _Words(language).filled(sentence, params)


def describe(thing: Describable | Message, language: str = "en") -> str:
    """One thing, in words: a sentence or several, and the rule it stands on, if any.

    ``thing`` is an action, an event, a refusal, a position, a line of a score sheet or a message;
    ``language`` is one of ``LANGUAGES``.
    """
    message = thing if isinstance(thing, Message) else thing.message()
    messages = [message] if isinstance(message, Message) else message
    sentences = " ".join(say(m.key, language, **m.params) for m in messages)
    rule = getattr(thing, "rule", "")
    return f"{sentences} ({rule})" if rule else sentences


class _Words(NamedTuple):
    language: str

    def filled(self, sentence: str, params: Mapping[str, Any]) -> str:
        """A template with its values in words. A joint written out before a value ("{first} y
        {second}") follows the value, as it does in a list: only then is the value known."""
        words = ""
        for text, name, family, _ in Formatter().parse(sentence):
            if name is None:
                words += text
            else:
                value = self.worded(params[name], family or "")
                words += self._fitting(text, value) + value
        return words

    def worded(self, value: Any, family: str) -> str:
        if isinstance(value, Message):
            return describe(value, self.language)
        if isinstance(value, Mapping):
            counts = [say(f"{family}.{k}", self.language, n=n) for k, n in value.items()]
            return self._joined(counts)
        if isinstance(value, list | tuple):
            return self._joined([self.worded(item, family) for item in value])
        if not family:
            return str(value)
        if isinstance(value, int):
            return say(family, self.language, n=value)
        word = template(f"{family}.{value}", self.language)
        return str(value) if word is None else self.filled(word, {"n": 1})

    def _joined(self, items: list[str]) -> str:
        if not items:
            return say("text.nothing", self.language)
        *before, last = items
        if not before:
            return last
        joint = say("text.and", self.language)
        return self._fitting(f"{', '.join(before)} {joint} ", last) + last

    def _fitting(self, before: str, value: str) -> str:
        """What stands before a value, its "y" made "e" where the value asks for it."""
        if not _I_SOUND.match(value):
            return before
        # The other languages have the same word under both keys.
        y, e = (f" {say(key, self.language)} " for key in ("text.and", "text.and-before-i"))
        return before.removesuffix(y) + e if before.endswith(y) else before
