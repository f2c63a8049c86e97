"""Tables for pandas, which nobody needs until they ask for one."""

from collections.abc import Mapping, Sequence
from typing import Any


def frame(rows: Sequence[Mapping[str, Any]]) -> Any:
    """A ``pandas.DataFrame`` of these rows."""
    try:
        import pandas
    except ImportError:
        raise ImportError("to_frame() needs pandas: pip install pandas") from None
    return pandas.DataFrame(list(rows))
