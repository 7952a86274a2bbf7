"""Real dice: the player throws them and presses what they show, one number after the other."""

from __future__ import annotations

from mowaudio.engine.moves import Move
from mowaudio.engine.seats import CHANCE
from mowaudio.engine.table import Table
from mowaudio.words.facts import Message, fact, message


class Throw:
    """What has been pressed of a throw. In any order: dice have none."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._pips: list[int] = []

    def add(self, digit: str) -> Move | Message:
        """One more die: the whole throw as a move, or what to say about it so far."""
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
        """Dice as they are typed, with or without the word for it: "4 3" is no place now."""
        verb = self._table.legal_moves(CHANCE)[0].verb
        return text if text.strip().casefold().startswith(verb) else f"{verb} {text}"

    def take_back(self) -> Message | None:
        """The last number again; None if there is none."""
        if not self._pips:
            return None
        last = self._pips.pop()
        missing = self._table.dice_due - len(self._pips)
        return message(fact("dice.taken.back", die=last, missing=missing))
