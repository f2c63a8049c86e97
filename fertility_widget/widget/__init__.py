"""The board in a notebook. What it answers is in session.py; only what carries that to a browser,
game.py and lesson.py, imports anywidget: a page without a kernel does without."""
