"""A turn played by mouse, wherever the board is shown."""

from collections.abc import Callable

from playwright.sync_api import Locator, expect

SLOW = 20_000


def hold(board: Locator, move: str) -> Locator:
    """Take the tile of "place AG d4 e4" in hand, turn it so, and find its first square."""
    _, tile, first, second = move.split()
    hand = board.locator(f".fw-hand [data-tile={tile}]").first
    if hand.get_attribute("aria-pressed") == "false":
        hand.click()
    turns = _turns(first, second)
    for _ in range(3):
        if hand.get_attribute("data-turns") == turns:
            break
        board.locator(".fw-rotate").click()
    expect(hand).to_have_attribute("data-turns", turns)
    return board.locator(f"[data-square={first}]")


def play(board: Locator, action: str) -> None:
    """One action, by pointing at what it is about."""
    verb, *rest = action.split()
    if verb == "place":
        hold(board, action).click()
    elif verb == "quarry":
        board.locator(f".fw-pick[data-action='{action}']").click(timeout=SLOW)
    elif verb == "build":
        board.locator(f"[data-district={rest[0]}]").click(timeout=SLOW)
        if "pay" in rest:
            board.locator(f".fw-pay[data-action='{action}']").click(timeout=SLOW)
    elif verb == "supply":
        token, shop = rest
        board.locator(f"[data-token={token}]").click(timeout=SLOW)
        board.locator(f"[data-shop='{shop}']").click()
    elif verb == "draft":
        tile = board.locator(f".fw-pool .fw-tile[data-tile={rest[0]}]:enabled").first
        tile.click(timeout=SLOW)
    else:
        board.locator(f".fw-choice[data-action={verb}]").click(timeout=SLOW)


def play_turn(board: Locator, turn: list[str], play: Callable[[Locator, str], None] = play) -> None:
    """Each action once the kernel has answered the one before; ``play`` is the game's way."""
    table = board.locator(".fw-table")
    for action in turn:
        ply = table.get_attribute("data-ply") or ""
        play(board, action)
        expect(table).not_to_have_attribute("data-ply", ply, timeout=SLOW)


def _turns(first: str, second: str) -> str:
    """Quarter turns clockwise: where the second scene lies as seen from the first."""
    columns, rows = ord(second[0]) - ord(first[0]), int(second[1:]) - int(first[1:])
    return str({(1, 0): 0, (0, 1): 1, (-1, 0): 2, (0, -1): 3}[columns, rows])
