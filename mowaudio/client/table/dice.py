"""Real dice: the player throws them and presses the number of each die."""

from __future__ import annotations

from mowaudio.engine import CHANCE, Move, Table
from mowaudio.words.facts import Message, fact, message


class Throw:
    """The dice of a throw that have been pressed so far, in any order."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._pips: list[int] = []

    def add(self, digit: str) -> Move | Message:
        """Add a die; return the move of the whole throw, or a message while dice are missing."""
        throws = self._table.legal_moves(CHANCE)
        sides = {pips for throw in throws for pips in throw.values()}
        pips = int(digit)
        if pips not in sides:
            return message(fact("dice.no.side", low=min(sides), high=max(sides)))
        self._pips.append(pips)
        missing = self._table.dice_due - len(self._pips)
        if missing:
            return message(fact("dice.so.far", dice=tuple(self._pips), missing=missing))
        whole = sorted(self._pips)
        return next(throw for throw in throws if sorted(throw.values()) == whole)

    def typed(self, text: str) -> str:
        """Complete typed dice with the verb of the move: "4 3" is not a coordinate here."""
        verb = self._table.legal_moves(CHANCE)[0].verb
        return text if text.strip().casefold().startswith(verb) else f"{verb} {text}"

    def take_back(self) -> Message | None:
        """Remove the last die and say so; None if there is none."""
        if not self._pips:
            return None
        last = self._pips.pop()
        missing = self._table.dice_due - len(self._pips)
        return message(fact("dice.taken.back", die=last, missing=missing))
