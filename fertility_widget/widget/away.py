"""Long work that must not keep a kernel from its messages."""

import asyncio
import sys
from collections.abc import Callable
from typing import Any


async def away(work: Callable[..., Any], *given: Any) -> Any:
    """Away from the event loop where there are threads; a browser's Python has none."""
    if sys.platform == "emscripten":
        return work(*given)
    return await asyncio.to_thread(work, *given)
