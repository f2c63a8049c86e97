"""A board that comes and goes leaves nothing behind."""

from collections.abc import Callable

from fertility_widget import GameWidget

from .page import BarePage
from .positions import position

CYCLES = "times => { for (let i = 0; i < times; i++) window.mount()(); }"


def test_a_hundred_boards_leave_no_listener_and_no_heap(bare: Callable[..., BarePage]) -> None:
    shown = bare(GameWidget(position("place")))
    page = shown.page
    tools = shown.context.new_cdp_session(page)
    page.evaluate("window.unmount()")

    def measured() -> tuple[int, int, float]:
        tools.send("HeapProfiler.collectGarbage")
        counters = tools.send("Memory.getDOMCounters")
        heap = tools.send("Runtime.getHeapUsage")["usedSize"]
        return counters["jsEventListeners"], counters["nodes"], heap

    page.evaluate(CYCLES, 10)
    page.wait_for_timeout(300)
    listeners, nodes, heap = measured()
    page.evaluate(CYCLES, 100)
    page.wait_for_timeout(300)
    more_listeners, more_nodes, more_heap = measured()
    assert page.evaluate("window.listeners()") == 0
    assert more_listeners <= listeners
    assert more_nodes <= nodes + 10
    assert more_heap - heap < 300_000
