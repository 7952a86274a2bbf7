"""A hint: what the best of the bots would do, and why, in one sentence."""

from __future__ import annotations

from mowaudio.client.listener import Listener
from mowaudio.words.facts import Message, fact, message


async def hint(listener: Listener) -> Message:
    from mowaudio.bots.levels import LEVELS, decide

    table, seat = listener.table, listener.seat
    assert seat is not None
    game, view = table.game, table.view(seat)
    if table.dice_due:
        return game.words.turn(view)  # no bot can tell what the dice show
    move = await listener.app.aside(lambda: decide(table, seat, LEVELS[-1]))
    # Only what the move is: Tab tells the rest of it to who wants to know.
    what, *_ = game.words.move(move, view).sentences
    why = [
        fact("hint.because", reason.detail, secret=reason.secret, reason=reason)
        for sentence in game.bots.explain(move, view).sentences
        for reason in sentence
    ]
    return message(fact("hint.is", secret=True), (*what, *why))
