"""The stages of a game, by the names that views give them.

Plain strings and not an enum, because looking up the members of an enum slows the rules down.
"""

from typing import Final

DEALING: Final = "dealing"
INVESTING: Final = "investing"
DRAWING: Final = "drawing"
DISCARDING: Final = "discarding"
BIDDING: Final = "bidding"
REVEALING: Final = "revealing"
CONTEST: Final = "contest"
PICKING: Final = "picking"
JUDGING: Final = "judging"
TURNING: Final = "turning"
FINISHED: Final = "finished"
