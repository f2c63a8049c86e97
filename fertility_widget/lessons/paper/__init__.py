"""Exercises on paper: a worksheet to print, and the answers to it."""

from .worksheet import Worksheet, worksheet

__all__ = ["Worksheet", "worksheet"]
