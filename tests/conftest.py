"""What every test shares."""

from hypothesis import settings

# Shared machines are slow at times; an example that took long is not a failure.
settings.register_profile("house", deadline=None, print_blob=True)
settings.load_profile("house")
