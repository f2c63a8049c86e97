"""What every game shares: errors, steps, shuffling, the table and its record. No framework."""

import copyreg
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any


def read_only(values: Mapping[Any, Any]) -> MappingProxyType[Any, Any]:
    return MappingProxyType(values)


# Read-only mappings are parts of values, of rules for example: a copy of one is one.
copyreg.pickle(MappingProxyType, lambda mapping: (read_only, (dict(mapping),)))
