"""Bit masks: fast sets of small numbers."""

from __future__ import annotations


def members(mask: int) -> list[int]:
    """Return the numbers in a mask in ascending order."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
