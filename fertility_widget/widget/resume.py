"""The game as a page may keep it, to go on when its kernel is gone."""

from ..kernel.table import Table


def kept(table: Table, viewer: int | str) -> str:
    """The record of the game, without what this viewer may not know: a saved page tells nobody the
    order of the piles. Only who sees everything keeps everything."""
    if viewer == "open":
        return table.record()
    return table.record(start=table.game.conceal(table.start, table.state))
