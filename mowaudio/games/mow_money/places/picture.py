"""Data of Mow Money's picture: the neighborhoods, the hand and the bids that one player knows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from mowaudio.games.mow_money.rules import MoneyView, box, cards, sight
from mowaudio.words.places import picked


def picture(view: MoneyView) -> Mapping[str, Any]:
    """Return the table to draw.

    A card is its kind (0 to 2), its value, a star if it has one, and its icons as letters from a,
    in the order of the jobs: `13*bc`. What a contract asks is by kind, `3*` or `-`.
    """
    onlooker = view["seat"] is None
    return {
        "zone": "",  # the whole table
        **picked(view, "seat", "starter", "faces", "stacks", "money", "scores"),
        "to_act": [seat for seat in view["to_act"] if seat >= 0],
        "asks": [_asks(points) for points in view["faces"]],
        "hand": _cards(view["left"]),
        "bids": [{**offer, "cards": _cards(offer["cards"])} for offer in view["draft"]],
        # By job: its pay now, and the cards that the hand has for it.
        "jobs": [
            [sight.job_pay(view, job), None if onlooker else cards.job_progress(view["left"], job)]
            for job in range(len(box.JOBS))
        ],
        "mowers": ["".join(str(int(own)) for own in owned) for owned in view["mowers"]],
        "won": ["".join(map(str, sorted(won))) for won in view["won"]],
        "sizes": view["hand_sizes"],
        "tokens": view["counts"],
        "done": [int(done) for done in view["done"]],
        "dummy": "".join(map(str, sorted(view["dummy"]))) if view["seats"] == 1 else None,
    }


def _asks(points: int) -> list[str]:
    asks = cards.ASK_OF_KIND[points]
    kinds = range(len(box.KINDS))
    return [f"{asks[k].cards}{'*' * asks[k].star}" if k in asks else "-" for k in kinds]


def _cards(numbers: Iterable[int]) -> list[str]:
    return [
        f"{card.kind}{card.value}{'*' * card.star}" + "".join("abcde"[job] for job in card.icons)
        for card in map(cards.CARDS.__getitem__, numbers)
    ]
