"""What there is to buy (MM-10), for whoever can pay it."""

from __future__ import annotations

from collections.abc import Sequence

from mowaudio.games.mow_money.rules.box import BOX, KINDS
from mowaudio.games.mow_money.rules.moves import BUY, MOWER, Buy, Mower


def wares(
    money: int, owned: int, decks: Sequence[object], discards: Sequence[object]
) -> list[Buy | Mower]:
    """By kind: a card of it, or first the mower for it. `owned` is a mask of mowers; decks and
    discards are as good as nothing where they are empty."""
    found: list[Buy | Mower] = []
    for kind in range(len(KINDS)):
        if not owned >> kind & 1:
            if money >= BOX.mower_price[kind]:
                found.append(MOWER[kind])
        elif money >= BOX.card_price[kind] and (decks[kind] or discards[kind]):
            found.append(BUY[kind])
    return found
