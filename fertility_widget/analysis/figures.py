"""Measured numbers as a language writes them."""

from .intervals import Estimate


def decimal(value: float, places: int, language: str, signed: bool = False) -> str:
    """``+4.2``, ``−4,2``; a small loss is no ``−0``."""
    if value in (float("inf"), float("-inf")):
        return "∞" if value > 0 else "−∞"
    said = f"{value:{'+' if signed else ''}.{places}f}"
    if not said.strip("+-0."):
        said = said.lstrip("+-")
    return said.replace("-", "−").replace(".", "." if language == "en" else ",")


def interval(estimate: Estimate, places: int, language: str, signed: bool = False) -> str:
    """``+4.2 (+1.0 … +7.4)``."""
    value, low, high = (decimal(number, places, language, signed) for number in estimate)
    return f"{value} ({low} … {high})"


def percent(share: Estimate) -> Estimate:
    """From 0–1 to 0–100."""
    return Estimate(*(100 * value for value in share))
