"""Words: codes and values in, sentences in English, French, German or Spanish out.

This room knows no game. A *key* such as ``"fertility.refusal.no-match"`` names a sentence; its
first part is the gettext domain (``fertility.po``), so that every room keeps its own catalogue.
"""

from .catalogue import add_catalogues
from .say import LANGUAGES, Describable, Message, check_language, describe, either, has_words, say

__all__ = [
    "LANGUAGES",
    "Describable",
    "Message",
    "add_catalogues",
    "check_language",
    "describe",
    "either",
    "has_words",
    "say",
]
