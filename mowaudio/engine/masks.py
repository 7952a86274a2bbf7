"""Bit masks: sets of small numbers that rules can hold, copy and combine in no time."""

from __future__ import annotations


def members(mask: int) -> list[int]:
    """The numbers in a mask, in ascending order."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
