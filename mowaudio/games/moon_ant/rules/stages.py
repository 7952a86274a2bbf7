"""The stages of a mission, in the order of a turn. Plain numbers: enum members are looked up
several times slower, and the rules do so at every step."""

from __future__ import annotations

from typing import Final

STAGES: Final = (
    *("craters", "hills", "rolling", "choosing", "moving"),
    *("crawling", "pausing", "aching", "spreading", "finished"),
)
CRATERS, HILLS, ROLLING, CHOOSING, MOVING, CRAWLING, PAUSING, ACHING, SPREADING, FINISHED = range(
    len(STAGES)
)
