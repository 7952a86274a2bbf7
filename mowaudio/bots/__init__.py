"""Bots: the search that all games share, and the levels."""

from typing import Final

LEVELS: Final = ("novice", "steady", "expert")
DEFAULT_LEVEL: Final = "steady"
