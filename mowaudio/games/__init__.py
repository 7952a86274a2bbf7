"""The games of the house. One folder each, with the same rooms in all of them; a game comes in by
being there. What the rooms offer is told in `mowaudio.engine.game`."""

from mowaudio.engine.registry import get, has, names

__all__ = ["ORDER", "get", "has", "names"]

# Only an order to read the games in, easiest to learn first; a game need not be listed.
ORDER = ("mow", "touch_down", "mow_money", "mow_em_down", "moon_ant")
