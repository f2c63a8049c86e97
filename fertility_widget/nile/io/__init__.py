"""Nile in and out: notation, codes, views, words."""
