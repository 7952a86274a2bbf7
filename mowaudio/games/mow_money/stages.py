"""The stages of a round, and who decides in each of them."""

from typing import Final

STAGES: Final = (
    "dealing",
    "investing",
    "drawing",
    "discarding",
    "bidding",
    "revealing",
    "contest",
    "picking",
    "turning",
    "finished",
)
(
    DEALING,
    INVESTING,
    DRAWING,
    DISCARDING,
    BIDDING,
    REVEALING,
    CONTEST,
    PICKING,
    TURNING,
    FINISHED,
) = range(len(STAGES))
