"""The box of Nile as its file says it: how many cards there are of each kind."""

import copyreg
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any

from ...kernel.box import Box, Shelf
from ...kernel.toml_table import TomlTable
from ..rules.cards import CROPS, LOCUSTS, SPECULATIONS, STONE

SHIPPED = Path(__file__).with_name("components.toml")
LEAST, MOST = 5, 30  # of a crop: six hands of five are dealt, and people count what was played
MOST_PAIRS = 4


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Components(Box):
    """All cards that are ever shuffled, by kind; the plague is there once."""

    numbers: Mapping[str, int]  # {"P": 14, …, "PW": 1, …, "S": 14, "locusts": 1}


def _build(top: TomlTable, box: dict[str, Any]) -> Components:
    """The set this file describes, or a ``FileError``."""
    crops, pairs = top.table("crops"), top.table("speculations")
    crops.only(CROPS)
    pairs.only(SPECULATIONS)
    numbers = {crop: crops.number(crop, LEAST, MOST) for crop in CROPS}
    numbers |= {pair: pairs.number(pair, 0, MOST_PAIRS) for pair in SPECULATIONS}
    numbers |= {STONE: top.number("stone", 1, MOST), LOCUSTS: 1}
    return Components(**box, numbers=MappingProxyType(numbers))


SHELF = Shelf(SHIPPED, ("stone", "crops", "speculations"), _build)
load, named_components = SHELF.load, SHELF.named


def _arrived(source: bytes, file: str) -> Components:
    return SHELF.arrived(source, file)


copyreg.pickle(Components, lambda box: (_arrived, SHELF.luggage(box)))
