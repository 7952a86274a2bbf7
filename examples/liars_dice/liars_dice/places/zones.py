"""The zones: possible bids, the player's own cup, everybody's dice."""

from collections.abc import Iterator, Sequence

from liars_dice.rules.moves import Bid, DiceMove, Doubt
from liars_dice.rules.view import DiceView
from liars_dice.words import summary, turn
from mowaudio.words.facts import fact, message
from mowaudio.words.places import Decision, Item, Note, Zone


def zones(view: DiceView, moves: Sequence[DiceMove]) -> Sequence[Zone]:
    """Return the zones. `moves` are the legal ones, so that zones need not know the rules."""
    bids = [Item(turn.move(move, view), (move,)) for move in moves[:6]]
    cup = [Item(message(fact("cup.die", secret=True, face=face))) for face in view["dice"]]
    return (
        Zone("bids", fact("zone.bids"), bids or [Item(message(turn.bid(view)))], rule="LD-3"),
        Zone("cup", fact("zone.cup"), cup or [Item(message(fact("cup.empty")))], rule="LD-1"),
        Zone("dice", fact("zone.dice"), [Item(summary.standing(view))], rule="LD-6"),
    )


def decision(view: DiceView) -> Decision:
    if view["player"] != view["seat"] or view["stage"] != "bidding":
        return Decision("wait", "LD-2")
    return Decision("bid" if view["bid"] else "open", "LD-3")


def senses(_: DiceView, moves: Sequence[DiceMove]) -> Iterator[tuple[DiceMove, Sequence[str]]]:
    """Yield what typed sentences can say of a move; the words are in `data/phrases/`."""
    for move in moves:
        match move:
            case Bid():
                claimed = f"{move.count} {move.face}|{move.count} die {move.face}"
                yield move, ["~bid|die", f"!{claimed}"]
            case Doubt():
                yield move, ["!doubt", "~bid|die"]


def glance(view: DiceView) -> Sequence[Note]:
    """Return the player's own dice as tones, higher for higher faces."""
    return [Note(2 ** (face / 6)) for face in view["dice"]]
