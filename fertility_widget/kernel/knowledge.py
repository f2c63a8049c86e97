"""Who may know what: everything that leaves the kernel is a function of a state and a viewer."""

from .quote import quoted

PUBLIC, OPEN = "public", "open"  # what everybody may see; all, for teaching


def check_viewer(viewer: object, seats: int) -> None:
    """A viewer is a seat, the public, or a teacher who sees all; ``ValueError`` for others."""
    seat = isinstance(viewer, int) and not isinstance(viewer, bool) and 0 <= viewer < seats
    if not seat and viewer not in (PUBLIC, OPEN):
        raise ValueError(
            f'viewer is a seat from 0 to {seats - 1}, "public" or "open", not {quoted(viewer)}'
        )
