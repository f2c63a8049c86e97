"""Tables for pandas, which nobody needs until they ask for one."""

from collections.abc import Mapping, Sequence
from typing import Any

from .intervals import Estimate


def frame(rows: Sequence[Mapping[str, Any]]) -> Any:
    """A ``pandas.DataFrame`` of these rows; an estimate has three columns."""
    try:
        import pandas
    except ImportError:
        raise ImportError("to_frame() needs pandas: pip install pandas") from None
    return pandas.DataFrame([_columns(row) for row in rows])


def _columns(row: Mapping[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in row.items():
        if isinstance(value, Estimate):
            found |= {name: value.value, f"{name}_low": value.low, f"{name}_high": value.high}
        else:
            found[name] = value
    return found
