"""Who is looking: a seat, the public, or a teacher who sees all."""

from ...kernel.quote import quoted

PUBLIC, OPEN = "public", "open"


def check_viewer(viewer: object, seats: int) -> None:
    seat = isinstance(viewer, int) and not isinstance(viewer, bool) and 0 <= viewer < seats
    if not seat and viewer not in (PUBLIC, OPEN):
        raise ValueError(
            f'viewer is a seat from 0 to {seats - 1}, "public" or "open", not {quoted(viewer)}'
        )
