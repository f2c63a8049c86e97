"""In and out: notation, codes, views, and positions in words."""
