"""Bots: the search that all games share, levels, and the judging of moves."""

from typing import Final

LEVELS: Final = ("novice", "steady", "expert")
DEFAULT_LEVEL: Final = "steady"
