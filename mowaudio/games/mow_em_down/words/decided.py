"""What decided a game: where the champion's money came from."""

from __future__ import annotations

from collections.abc import Sequence

from mowaudio.engine.events import Event
from mowaudio.games.mow_em_down.rules.view import MedView
from mowaudio.words.facts import Message, Who, fact, message

_MOST = 2  # causes that are told


def decided(_: Sequence[Event], view: MedView) -> Message:
    best = max(view["worth"])
    said = []
    for seat in range(view["seats"]):
        if view["worth"][seat] != best or seat == view["seat"]:
            continue
        sums = {**view["accounts"][seat], "mowers": best - view["cash"][seat]}
        most = sorted(sums, key=lambda cause: -sums[cause])[:_MOST]
        causes = tuple(fact(f"cause.{cause}", amount=sums[cause]) for cause in most)
        said.append(fact("decided.most", who=Who(seat), causes=causes))
    return message(*said)
